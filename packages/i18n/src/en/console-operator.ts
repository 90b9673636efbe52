/** The console's page about the operator of the marketplace. */
export default {
  lead: 'Who runs this marketplace. The privacy policy, About, the foot of the pages and our emails say it.',
  lacking: 'The law wants these named, and they are missing: {fields}.',
  complete: 'Everything that the law wants named is there.',
  demo: 'Nothing is entered yet, so the details of the demo operator are shown.',
  smsClosed:
    'No SMS codes are being sent to numbers beginning with {prefixes} at the moment: hardly any of the codes sent in the last day were used. Sending resumes automatically.',
  newDevicesHeldUp:
    'Too many wrong passwords are coming in from new devices. For now, logging in on a new device takes an email code; staff need their authenticator app as well. Devices people have logged in on before are not affected.',
  given: 'Set by the deployment ({setting}) and changed there.',
  changed: 'Last changed by {name}, {time}',
  saved: 'Saved. Pages show it within a minute.',
  consents:
    'When these change, the legal texts get a new version, and members are asked to agree again at their next order.',
  take: 'Show the newer version',
  field: {
    name: 'Name of the company',
    representative: 'Representative',
    address: 'Address',
    permit: 'Used-goods dealer’s permit, with its authority',
    phone: 'Phone of customer service',
    hours: 'When it is answered',
    email: 'Email of customer service',
  },
} as const

/** The console's page about the operator of the marketplace. */
export default {
  lead: 'Who runs this marketplace, as shown in the privacy policy, under About, at the foot of pages and in our emails.',
  lacking: 'The law requires these details, and they are missing: {fields}.',
  complete: 'Everything the law requires is there.',
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
    permit: 'Used-goods dealer’s permit, with the issuing authority',
    phone: 'Customer service phone',
    hours: 'Customer service hours',
    email: 'Customer service email',
  },
} as const

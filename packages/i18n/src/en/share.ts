/** The page that crawlers and people without the app get for a link to a machine. */
export default {
  sold: 'Sold',
  invitation: 'Photos, condition and specifications on Kikai.',
  open: 'View this machine',
  goneTitle: 'This machine is no longer listed',
  goneText: 'It may have been sold or taken down.',
  toHome: 'See other machines',
} as const

import { plural } from '../plural.ts'

/** The console's Seller center: companies and the review of their documents. */
export default {
  company: 'Company',
  state: 'Certification',
  country: 'Country',
  decideBy: 'Decide by',
  decided: 'Last decision',
  submitted: 'Submitted',
  onOffer: 'Machines on sale',
  search: 'Company name or number',
  queue: 'Waiting for review',
  second: 'Second check',
  pick: 'Choose a company from the queue.',
  review: 'Review documents',
  papers: plural({ one: '{count} photo', other: '{count} photos' }),
  noPapers: 'No documents were sent.',
  frozen: 'Payouts to the new account start on {time}.',
  team: 'Team',
  noTeam: 'Nobody acts for this company yet.',
  parts: 'Item by item',
  part: 'Item',
  says: 'Submitted',
  decision: 'Decision',
  keys: 'Y: correct, on to the next. N: send back.',
  decidedOf: '{count} of {of} decided',
} as const

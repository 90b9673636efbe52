import { plural } from '../plural.ts'

/** The filters of a search. */
export default {
  noAmount: 'Please enter an amount such as 12500, up to {max}.',
  noYear: 'Please enter a year such as 2016.',
  noHours: 'Please enter hours in digits, such as 4800.',
  fromAboveTo: 'The lower value is above the upper one. Please correct one of them.',
  barOf: '{range}: {machines}',
  from: '{title}: from',
  to: '{title}: to',
  countedNewest: 'Only the newest machines are counted here. There may be more of each.',
  moreMakers: 'More makers',
  fewerMakers: 'Fewer makers',
  inspectedOnly: 'Inspected only',
  reset: 'Reset',
  show: plural({ one: 'Show {count} machine', other: 'Show {count} machines' }),
  showMore: 'Show {count}+ machines',
} as const

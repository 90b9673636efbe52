import { plural } from '../plural.ts'

/** Help with the words of a search, and its filters. */
export default {
  error: {
    tooManySynonyms: 'There can be at most {max} groups. Please delete one you no longer need.',
  },
  suggestions: 'Suggestions',
  kind: { maker: 'Maker', category: 'Category', model: 'Model', word: 'Search' },
  found: plural({ one: '{count} machine', other: '{count} machines' }),
  foundMore: 'more than {count} machines',
  meant: 'Did you mean',
  shownInstead: 'Nothing matches “{typed}”. These are the results for “{meant}”.',
  searchAsTyped: 'Search for “{typed}” anyway',
  leftOut: 'No machine matches every word. Left out: {words}.',
  leftOutWord: '“{word}”',
  leftOutBetween: ', ',
  bound: { hours: 'Hours: {text}', year: 'Year: {text}', size: 'Size: {text}', price: 'Price: {text}' },
  view: { title: 'How results are shown', grid: 'Cards', list: 'List' },
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

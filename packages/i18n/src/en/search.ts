import { plural } from '../plural.ts'

/** Help with the words of a search. */
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
} as const

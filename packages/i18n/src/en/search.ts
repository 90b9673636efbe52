import { plural } from '../plural.ts'

/** Help with the words of a search, and the words that staff teach it. */
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
  synonyms: {
    note: 'A search for one word in a group also finds what the others find. Changes take effect within seconds.',
    find: 'Find a word',
    add: 'New group',
    edit: 'Edit group',
    groups: plural({ one: '{count} group', other: '{count} groups' }),
    none: 'No group has this word.',
    empty: 'There are no groups yet.',
    showAll: 'Show all',
    word: 'Word in {language}',
    addWord: 'Add',
    removeWord: 'Remove “{word}”',
    hint: 'New word',
    wrongWord: '“{word}”: {why}',
    tooFew: 'Please enter at least two different words.',
    save: 'Save',
    delete: 'Delete group',
    deleteTitle: 'Delete this group?',
    deleteNote: 'Searching one will no longer find the others.',
    saved: 'Saved',
    deleted: 'Deleted',
  },
} as const

import { plural } from '../plural.ts'

/** The synonym groups of the search: only staff read these texts, so no visitor loads them. */
export default {
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

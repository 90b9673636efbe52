import { plural } from '../plural.ts'

/** Saved searches and notices about new matches. */
export default {
  error: {
    tooManySearches: 'You can keep up to {max} saved searches. Please delete one you no longer need.',
    emptySearch: 'Please enter some words or choose a filter first.',
  },
  title: 'Saved searches',
  saveWhy: 'It’s kept in your account, and you can open it on any device.',
  name: 'Name',
  notify: 'Email me about new machines',
  notifyWhy: 'One email a day at most.',
  nowSaved: 'Search saved',
  wasThere: 'You’ve already saved this search.',
  new: '{count} new',
  newMore: '{count}+ new',
  newForYou: plural({ one: '{count} newly listed machine', other: '{count} newly listed machines' }),
  noneNew: 'Nothing new since you last looked',
  everything: 'All machines',
  change: 'Change',
  changeTitle: 'Change saved search',
  changed: 'Changed',
  delete: 'Delete search',
  deleted: 'Search deleted',
  confirmDelete: 'Delete “{name}”? You won’t get emails about it any more.',
  keep: 'Keep it',
  none: 'No saved searches yet.',
  noneWhy: 'Search for a machine and save the search. We’ll tell you when a new machine matches.',
  toSearch: 'Search machines',
  mailOn: 'Emails on',
  mailOff: 'Emails off',
  of: '{count} of {max}',
  /** The mail about new goods: one search, and the number of goods that are not listed. */
  finds: {
    search: '■ {search} ({count})',
    rest: plural({ one: 'And {count} more.', other: 'And {count} more.' }),
  },
} as const

import { plural } from '../plural.ts'

/** The page on which machines stand side by side. */
export default {
  firstTitle: 'Put “{title}” first',
  differencesOnly: 'Differences only',
  equalHidden: plural({ one: '{count} identical row hidden', other: '{count} identical rows hidden' }),
  allEqual: 'These machines are the same in every row.',
  differs: 'differs',
  unknown: 'Not stated',
  view: 'View',
  empty: 'You haven’t chosen any machines to compare.',
  emptyNote: 'Tap “Compare” on up to four machines to see them side by side.',
  group: {
    cost: 'What it costs you',
    machine: 'Machine',
    specification: 'Specifications',
    condition: 'Condition',
    seller: 'Seller and location',
  },
  row: { pricing: 'Pricing', tax: 'Tax', certification: 'Seller status' },
  best: {
    lowest: 'Lowest',
    newest: 'Newest',
    fewest: 'Fewest hours',
    soonest: 'Soonest',
    best: 'Best',
  },
} as const

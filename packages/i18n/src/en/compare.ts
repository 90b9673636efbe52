import { plural } from '../plural.ts'

/** Machines side by side: the button on a card, the bar at the bottom, the table. */
export default {
  title: 'Compare machines',
  add: 'Compare',
  added: 'In comparison',
  addTitle: 'Compare “{title}”',
  removeTitle: 'Remove “{title}” from the comparison',
  full: 'You can compare up to {count} machines. Please take one out first.',
  list: 'Comparison',
  ofMost: '{count} of {most}',
  room: plural({ one: 'Room for one more', other: 'Room for {count} more' }),
  clear: 'Clear',
  open: plural({ one: 'Open comparison', other: 'Compare {count} machines' }),
  openShort: 'Compare',
  gone: 'No longer listed',
} as const

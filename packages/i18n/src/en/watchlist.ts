import { plural } from '../plural.ts'

/** Watched goods: the watch button and the list. */
export default {
  error: {
    full: 'You can watch up to {max} machines. Please remove one first.',
    notHeld: 'Nobody is holding this machine at the moment.',
  },
  title: 'Watchlist',
  removed: 'Removed from your watchlist',
  undo: 'Undo',
  tab: { all: 'All', dropped: 'Price drops', held: 'On hold', ended: 'Sold or ended' },
  sort: { label: 'Sort', newest: 'Last added', cheapest: 'Lowest price', title: 'Name' },
  less: '{less} less than when you added it',
  held: 'Somebody is buying this. If they don’t, we’ll tell you.',
  wait: {
    do: 'Wait for it',
    why: 'If it falls free, whoever has waited longest can buy it, and nobody else for {hours} h.',
    done: 'You’re on the waiting list. We’ll tell you when it’s your turn.',
    waits: 'You’re on the waiting list. When it’s your turn, we’ll tell you, and nobody else can buy it for {hours} h.',
    leave: 'Stop waiting',
    left: 'You’re off the waiting list',
    yours: 'It’s your turn: nobody else can buy it until {until}',
  },
  sold: 'Sold',
  ended: 'No longer listed',
  similar: 'Similar machines',
  none: 'Your watchlist is empty.',
  noneWhy: 'Tap the heart on a machine. We’ll tell you when its price drops or it is sold.',
  noneHere: 'Nothing here at the moment.',
  browse: 'Browse machines',
  expected: {
    on: 'Expected on {day}',
    open: 'The day of arrival isn’t certain yet.',
    note: 'It can’t be bought yet. Watch it and we tell you when it is here.',
    sourced: plural({ one: 'Takes about {count} day', other: 'Takes about {count} days' }),
    deposit: 'Deposit of {percent}% when ordering from the seller',
    noDeposit: 'No deposit',
    sourcedNote:
      'The seller doesn’t have it yet and procures it on request. Ask for a quotation: nothing is agreed until you both say so.',
    ask: 'Ask the seller',
  },
} as const

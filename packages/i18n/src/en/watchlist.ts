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
  sold: 'Sold',
  ended: 'No longer listed',
  similar: 'Similar machines',
  none: 'Your watchlist is empty.',
  noneWhy: 'Tap the heart on a machine. We’ll tell you when its price drops or it is sold.',
  noneHere: 'Nothing here at the moment.',
  browse: 'Browse machines',
} as const

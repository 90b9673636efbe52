import { plural } from '../plural.ts'

/** The console’s Products and Content centers: the listings of all sellers and the marketplace's own articles. */
export default {
  number: 'Number',
  title: 'Listing',
  seller: 'Seller',
  state: 'Status',
  price: 'Price',
  stock: 'In stock',
  held: 'Held',
  sold: 'Sold',
  published: 'Published',
  place: 'Location',
  grade: 'Grade',
  availability: 'Availability',
  serial: 'Serial number',
  inShop: 'Open in the marketplace',
  search: 'Words or management no.',
  all: 'All',
  empty: 'Nothing is listed yet.',
  takeDownNote:
    'Buyers will no longer see this listing. The seller is sent your reason, can correct it and ask for a review, and can publish it again once you allow it.',
  lift: 'Allow publishing again',
  lifted: 'The seller can publish it again',
  keepDown: 'Keep it down',
  keptDown: 'The seller has been told why',
  liftAsked: 'The seller asked for a review on {at}.',
  liftAskedTab: 'Review requested',
  takeDownReason: 'Reason for the seller',
  articles: {
    title: 'Title',
    kind: 'Type',
    published: 'Published',
    read: plural({ one: '{count}-minute read', other: '{count}-minute read' }),
    empty: 'No article is published yet.',
  },
} as const

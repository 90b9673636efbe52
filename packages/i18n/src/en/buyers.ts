import { plural } from '../plural.ts'

/** A company's own buyers in its management area. */
export default {
  one: 'Customer',
  search: 'Name, order number or machine',
  none: 'Nobody has ordered from your company yet. Your customers appear here with their first order.',
  noneFound: 'No customers match.',
  orders: plural({ one: '{count} order', other: '{count} orders' }),
  lastContact: 'Last contact {date}',
  country: 'Country or region',
  phone: 'Phone',
  ordered: 'Orders placed',
  bought: 'Total value',
  lastOrder: 'Last order',
  lastHeard: 'Last contact',
  theirOrders: 'Orders',
  notes: {
    title: 'Your notes',
    new: 'New note',
    hint: 'Only your team can see this. Customers may ask for a copy of what you write about them.',
    save: 'Add note',
    saved: 'Note added',
    missing: 'Please write a note.',
    delete: 'Delete note',
    deleteTitle: 'Delete this note?',
    deleted: 'Note deleted',
  },
} as const

import { plural } from '../plural.ts'

/** The cart. */
export default {
  error: {
    full: 'The cart holds at most {max} different goods. Please order or remove some first.',
  },
  screen: {
    title: 'Cart',
    rule: 'One order for each seller. Each currency is paid for itself.',
    edit: 'Edit',
    done: 'Done',
    all: 'Select all of {seller}',
    select: 'Select {title}',
    remove: 'Remove',
    removeTitle: 'Remove {title}',
    removeChosen: plural({ one: 'Remove 1', other: 'Remove {count}' }),
    removed: 'Removed from the cart',
    undo: 'Put back',
    each: '{price} each',
    otherCurrency: 'Paid in {currency}: a separate checkout',
    chosen: plural({ one: '1 item', other: '{count} items' }),
    orders: plural({ one: '1 order', other: '{count} orders' }),
    lead: '{items} · {orders}',
    none: 'Nothing selected',
    checkOut: 'Check out',
    currency: 'Which currency to check out',
    currencyCount: '{currency} · {count}',
    similar: 'See similar machines',
    empty: 'Your cart is empty.',
    guest: 'Log in to see your cart.',
    login: 'Log in',
    browse: 'Browse machines',
    freightLater: 'Freight is quoted for each order',
    perUnit: 'Freight, quoted later',
  },
} as const

import { plural } from '../plural.ts'

/** The cart. */
export default {
  error: {
    full: 'The cart holds at most {max} different items. Please order or remove some first.',
  },
  screen: {
    title: 'Cart',
    rule: 'Each seller gets a separate order. Each currency is paid separately.',
    all: 'Select all of {seller}',
    select: 'Select {title}',
    removeTitle: 'Remove {title}',
    removed: 'Removed from the cart',
    otherCurrency: 'Checked out separately in {currency}',
    chosen: plural({ one: '1 item', other: '{count} items' }),
    orders: plural({ one: '1 order', other: '{count} orders' }),
    lead: '{items} · {orders}',
    plusTax: 'plus tax',
    plusFreight: 'plus freight',
    none: 'Nothing selected',
    checkOut: 'Check out',
    currency: 'Choose a currency to check out',
    currencyCount: '{currency} · {count}',
    empty: 'Your cart is empty.',
    guest: 'Log in to see your cart.',
    login: 'Log in',
    browse: 'Browse machines',
  },
} as const

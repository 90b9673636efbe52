import { api } from '@kikai/contract/api'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { orderFreightMachine } from '@kikai/contract/orders/orders.states'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import type { Remittance } from '@kikai/contract/payments/payments.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import { jpy } from '@kikai/kernel/money'
import type { CallingPerson } from '../../../../test/allowed-actions.ts'
import { type Person, as } from '../../../../test/as.ts'
import { givenAddress, sentAddress } from '../../../../test/given/people/addresses.ts'
import { quoteOf, quoted, slipSent, unquoted } from '../../../../test/given/deals/freight.ts'
import { type BuyerPerson, type Placed, accepted, givenBuyer, paid } from '../../../../test/given/deals/orders.ts'
import { approval } from '../../../../test/given/money/payments.ts'
import { yen } from '../../../../test/given/deals/refunds.ts'
import { days, hours, product, startProduct, sweep } from '../../../../test/harness.ts'
import { everyTriple } from '../../../../test/triples.ts'

startProduct()

type Deal = Placed & { remittance?: Remittance }

const inDays = (count: number) => new Date(product().app.nowMs() + hours(9) + days(count)).toISOString().slice(0, 10)
const { isDefault: _, ...typed } = sentAddress
const elsewhere = { region: '13', city: '千代田区', postalCode: '1000001', street: '千代田1-1' }

const quote = (who: CallingPerson, deal: Deal) => who.call(api.orders.quoteFreight, quoteOf(deal))
/** The goods are sent, and what is open of the freight is the seller's. */
const bear = (who: CallingPerson, { orderId }: Deal) =>
  who.call(api.orders.dispatchOrder, { orderId, carrier: 'seino', trackingNumber: '1', freightBorne: true })
const pay = (who: CallingPerson, { orderId }: Deal) => who.call(api.orders.payFreight, { orderId, method: 'balance' })
const fetch = (who: CallingPerson, { orderId }: Deal) => who.call(api.orders.askCollection, { orderId, note: '' })
const agreeFrom = (who: CallingPerson, { orderId }: Deal, first: number) =>
  who.call(api.orders.agreeCollection, { orderId, fromDay: inDays(first), toDay: inDays(5), place: 'Gate 2' })
const letFetch = (who: CallingPerson, deal: Deal) => agreeFrom(who, deal, 1)
const undoFetch = (who: CallingPerson, { orderId }: Deal) =>
  who.call(api.orders.undoCollection, { orderId, reason: 'The crane is broken' })
const fetchNot = (who: CallingPerson, { orderId }: Deal) => who.call(api.orders.withdrawCollection, { orderId })
async function move(who: CallingPerson, { orderId, buyer: owner }: Deal) {
  const { id: addressId } = await givenAddress(owner, elsewhere)
  return who.call(api.orders.changeAddress, { orderId, addressId })
}
const moveAnew = (who: CallingPerson, { orderId }: Deal) =>
  who.call(api.orders.proposeAddress, { orderId, address: typed, freight: 'anew' })
const agreeToMove = (who: CallingPerson, { orderId }: Deal) =>
  who.call(api.orders.answerAddress, { orderId, agree: true })
const quoteAnew = (who: CallingPerson, { orderId }: Deal) =>
  who.call(api.orders.answerManagedAddress, { orderId, answer: 'anew' })

type Step = (who: CallingPerson, deal: Deal) => Promise<{ code: number; msg: string; data: unknown }>
/** The deal after the steps of its buyer and its seller. */
async function after(made: Promise<Deal>, ...steps: readonly (readonly ['buyer' | 'seller', Step])[]): Promise<Deal> {
  const deal = await made
  for (const [who, step] of steps) accepted(await step(deal[who], deal))
  return deal
}
/** More pieces than the freight was named for, so that it may be quoted in addition. */
const many = { price: jpy(500), quantity: 3, balance: jpy(9_000) }
const included = () => paid(many)
const fixed = () => paid({ ...many, freight: 'fixed', freightAmount: yen(200) })
const asksToFetch = ['buyer', fetch] as const
const asksToMove = ['buyer', move] as const
const proposes = ['seller', moveAnew] as const
const agreed = (first: number) =>
  after(unquoted(), asksToFetch, ['seller', (who, deal) => agreeFrom(who, deal, first)] as const)

let people: Promise<Record<'staff' | 'clerk' | 'otherSeller', Person> & { friend: BuyerPerson }> | null = null
const others = () =>
  (people ??= Promise.all([as.staff(), as.finance(), givenBuyer({ balance: jpy(100_000) }), as.seller()]).then(
    ([staff, clerk, friend, otherSeller]) => ({ staff, clerk, friend, otherSeller }),
  ))

const {
  addressAsked,
  alreadyShipped,
  buyerCollects,
  collectingBegun,
  collectionAsked,
  freightNotSettled,
  freightSettled,
  noAddressAsked,
  noCollection,
  noFreightQuote,
  transferUnderReview,
} = orderErrors
const { wrongState } = requestErrors
const { alreadyPaid, paymentOpen } = paymentErrors

const bySeller = <const T>(outcomes: T) => ({ seller: outcomes, staff: outcomes })
const named = [
  ['askQuote', 'awaiting_quote'],
  ['quote', 'quoted'],
] as const
const absorbed = [['absorb', 'included']] as const
const readdressed = [['readdress', 'awaiting_quote']] as const
const undone = [['undoPickup', 'awaiting_quote']] as const
/** Nobody wants to fetch the goods, and nobody has named another address. */
const noWish = { buyer: { fetchNot: noCollection, agreeToMove: noAddressAsked }, seller: { letFetch: noCollection } }
const seller = { ...noWish.seller, undoFetch: noCollection, quoteAnew: noAddressAsked } as const
/** A freight that is settled with the goods, or was paid: nothing is owed, and the goods may leave. */
const settled = { ...noWish.buyer, pay: noFreightQuote, fetch: freightSettled, move: null } as const
const another = { ...settled, move: addressAsked } as const
const held = { ...seller, bear: addressAsked } as const

/** What holds of a freight that was named with the goods, whether it costs something or not. */
const ofNamed = {
  free: { buyer: settled, ...bySeller({ ...seller, quote: named, bear: null }) },
  asked: {
    buyer: { ...another, agreeToMove: wrongState },
    ...bySeller({ ...held, quote: named, quoteAnew: readdressed }),
  },
  proposed: {
    buyer: { ...another, agreeToMove: readdressed },
    ...bySeller({ ...held, quote: named, quoteAnew: wrongState }),
  },
} as const
const open = { ...noWish.buyer, pay: noFreightQuote, fetch: null, move: null } as const
const quotedTo = { ...noWish.buyer, pay: 'paid', fetch: null, move: readdressed } as const
const mayQuote = { ...seller, quote: 'quoted' } as const
const unpaid = { payer: { payByLink: [['pay', 'paid']] }, clock: { end: [['lapse', 'awaiting_quote']] } } as const
const fetched = { ...noWish.buyer, pay: noFreightQuote, fetch: freightSettled, move: null } as const

everyTriple({
  machine: orderFreightMachine,
  entity: 'order.freight',
  idOf: ({ orderId }: Deal) => orderId,
  reach: {
    included,
    'included, for as few as it was named for': () => paid({ price: jpy(500) }),
    'included, and another address is asked for': () => after(included(), asksToMove),
    'included, and another address is proposed': () => after(included(), proposes),
    'included, because the seller bears it': () => after(unquoted(), ['seller', bear]),
    fixed,
    'fixed, and another address is asked for': () => after(fixed(), asksToMove),
    'fixed, and another address is proposed': () => after(fixed(), proposes),
    collect: () => paid({ ...many, freight: 'collect' }),
    awaiting_quote: () => unquoted(),
    'awaiting_quote, and the buyer would fetch it': () => after(unquoted(), asksToFetch),
    quoted: () => quoted(),
    'quoted, and the buyer would fetch it': () => after(quoted(), asksToFetch),
    'quoted, and another address is asked for': () => after(included(), asksToMove, ['seller', quote]),
    'quoted, and a slip was sent': () => slipSent(),
    paid: () => after(quoted(), ['buyer', pay]),
    pickup: () => agreed(1),
    'pickup, whose first day has begun': () => agreed(0),
  },
  actors: {
    buyer: 'buyer',
    seller: 'seller',
    staff: 'staff',
    clerk: null,
    friend: null,
    otherSeller: null,
    guest: null,
  },
  people: async ({ buyer: owner, seller: of }) => ({
    buyer: owner,
    seller: of,
    ...(await others()),
    guest: as.guest(),
  }),
  actions: { quote, bear, pay, fetch, fetchNot, letFetch, undoFetch, move, agreeToMove, quoteAnew },
  happenings: {
    payer: {
      payByLink: async ({ buyer: owner, orderId }) => {
        const { code, data } = await owner.call(api.orders.shareFreight, { orderId })
        const { friend } = await others()
        if (code === 200) await friend.call(api.orders.paySharedFreight, { token: data.token, method: 'balance' })
      },
    },
    finance: {
      approveSlip: async ({ remittance }) => {
        const { clerk } = await others()
        if (remittance) accepted(await clerk.call(api.payments.reviewRemittance, approval(remittance)))
      },
    },
    clock: {
      end: async ({ orderId }) => {
        const { db } = product().app
        await db`update order_head set deadline_at = app_now() where id = ${orderId} and deadline_at is not null`
        await sweep('orders.lapseFreight')
      },
    },
  },
  rules: {
    included: ofNamed.free,
    'included, for as few as it was named for': {
      buyer: settled,
      ...bySeller({ ...seller, quote: freightSettled, bear: null }),
    },
    'included, and another address is asked for': ofNamed.asked,
    'included, and another address is proposed': ofNamed.proposed,
    'included, because the seller bears it': {
      buyer: { ...settled, fetch: wrongState, move: alreadyShipped, agreeToMove: alreadyShipped },
      ...bySeller({ ...seller, quote: wrongState, bear: alreadyShipped, quoteAnew: alreadyShipped }),
    },
    fixed: ofNamed.free,
    'fixed, and another address is asked for': ofNamed.asked,
    'fixed, and another address is proposed': ofNamed.proposed,
    collect: { buyer: settled, ...bySeller({ ...seller, quote: freightSettled, bear: null }) },
    awaiting_quote: {
      buyer: open,
      seller: { ...mayQuote, bear: absorbed },
      staff: { ...mayQuote, bear: freightNotSettled },
    },
    'awaiting_quote, and the buyer would fetch it': {
      buyer: { ...open, fetch: collectionAsked, fetchNot: null },
      seller: { ...mayQuote, bear: absorbed, letFetch: [['agreePickup', 'pickup']] },
      staff: { ...mayQuote, bear: freightNotSettled, letFetch: [['agreePickup', 'pickup']] },
    },
    quoted: {
      buyer: quotedTo,
      seller: { ...mayQuote, bear: absorbed },
      staff: { ...mayQuote, bear: freightNotSettled },
      ...unpaid,
    },
    'quoted, and the buyer would fetch it': {
      buyer: { ...quotedTo, fetch: collectionAsked, fetchNot: null },
      seller: { ...mayQuote, bear: absorbed, letFetch: [['agreePickup', 'pickup']] },
      staff: { ...mayQuote, bear: freightNotSettled, letFetch: [['agreePickup', 'pickup']] },
      ...unpaid,
    },
    'quoted, and another address is asked for': {
      buyer: { ...quotedTo, move: addressAsked, agreeToMove: wrongState },
      ...bySeller({ ...mayQuote, bear: addressAsked, quoteAnew: readdressed }),
      ...unpaid,
    },
    // While the slip is looked at, nothing lapses, is quoted anew, sent or asked elsewhere.
    'quoted, and a slip was sent': {
      buyer: {
        pay: paymentOpen,
        fetch: transferUnderReview,
        fetchNot: noCollection,
        move: transferUnderReview,
        agreeToMove: transferUnderReview,
      },
      ...bySeller({ ...seller, quote: transferUnderReview, bear: transferUnderReview, quoteAnew: transferUnderReview }),
      finance: { approveSlip: [['pay', 'paid']] },
    },
    paid: {
      buyer: { ...settled, pay: alreadyPaid },
      ...bySeller({ ...seller, quote: freightSettled, bear: null }),
    },
    pickup: {
      buyer: { ...fetched, fetchNot: undone },
      ...bySeller({
        ...seller,
        quote: freightSettled,
        bear: buyerCollects,
        letFetch: wrongState,
        undoFetch: undone,
      }),
    },
    'pickup, whose first day has begun': {
      buyer: { ...fetched, fetchNot: collectingBegun },
      ...bySeller({
        ...seller,
        quote: freightSettled,
        bear: buyerCollects,
        letFetch: wrongState,
        undoFetch: undone,
      }),
    },
  },
  everything: async ({ orderId }) => {
    const [row] = await product().app.db`
      select
        (select to_jsonb(o) from order_head o where o.id = ${orderId}) as head,
        (select jsonb_agg(to_jsonb(q) order by q.id) from freight_quote q where q.order_id = ${orderId}) as quotes,
        (select jsonb_agg(to_jsonb(c) order by c.id) from order_collection c where c.order_id = ${orderId}) as fetching,
        (select jsonb_agg(to_jsonb(c) order by c.id) from order_address_change c where c.order_id = ${orderId}) as moves
    `
    return JSON.stringify(row)
  },
})

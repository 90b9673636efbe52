import { api } from '@kikai/contract/api'
import { freightQuoteMachine } from '@kikai/contract/orders/freight.states'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import type { Remittance } from '@kikai/contract/payments/payments.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { jpy } from '@kikai/kernel/money'
import type { CallingPerson } from '../../../../test/allowed-actions.ts'
import { type Person, as } from '../../../../test/as.ts'
import { givenAddress } from '../../../../test/given/people/addresses.ts'
import { quoteOf, quoted, slipSent } from '../../../../test/given/deals/freight.ts'
import { type BuyerPerson, type Placed, accepted, givenBuyer } from '../../../../test/given/deals/orders.ts'
import { approval } from '../../../../test/given/money/payments.ts'
import { requestedRefund, yen } from '../../../../test/given/deals/refunds.ts'
import { days, hours, product, startProduct, sweep } from '../../../../test/harness.ts'
import { everyTriple } from '../../../../test/triples.ts'

startProduct()

type Deal = Placed & { quoteId: Id<'freight-quote'>; remittance?: Remittance }

const inDays = (count: number) => new Date(product().app.nowMs() + hours(9) + days(count)).toISOString().slice(0, 10)
const pay = (who: CallingPerson, { orderId }: Deal) => who.call(api.orders.payFreight, { orderId, method: 'balance' })
const decline = (who: CallingPerson, { orderId }: Deal) => who.call(api.orders.cancelMyOrder, { orderId })
const quote = (who: CallingPerson, deal: Deal) => who.call(api.orders.quoteFreight, quoteOf(deal))
const send = (who: CallingPerson, { orderId }: Deal) =>
  who.call(api.orders.dispatchOrder, { orderId, carrier: 'seino', trackingNumber: '1', freightBorne: true })
const letFetch = (who: CallingPerson, { orderId }: Deal) =>
  who.call(api.orders.agreeCollection, { orderId, fromDay: inDays(1), toDay: inDays(5), place: 'Gate 2' })
const cancelSold = (who: CallingPerson, { orderId }: Deal) =>
  who.call(api.orders.cancelManagedOrder, { orderId, reason: 'It was damaged.' })
const giveBack = (who: CallingPerson, { orderId }: Deal) => who.call(api.orders.returnFreight, { orderId })

/** The newest quote of an order. */
async function known<T extends Placed>(made: Promise<T>): Promise<T & { quoteId: Id<'freight-quote'> }> {
  const deal = await made
  const [row] = await product().app.db<{ id: Id<'freight-quote'> }[]>`
    select id from freight_quote where order_id = ${deal.orderId} order by id desc limit 1
  `
  if (!row) throw new Error('nothing was quoted')
  return { ...deal, quoteId: row.id }
}
type Step = (who: CallingPerson, deal: Deal) => Promise<{ code: number; msg: string; data: unknown }>
async function after(made: Promise<Deal>, ...steps: readonly (readonly ['buyer' | 'seller', Step])[]): Promise<Deal> {
  const deal = await made
  for (const [who, step] of steps) accepted(await step(deal[who], deal))
  return deal
}
/** The moment until which the quote holds has passed. */
async function late({ orderId, quoteId }: Deal): Promise<void> {
  const { db } = product().app
  await db`update order_head set deadline_at = app_now() where id = ${orderId} and deadline_at is not null`
  await db`update freight_quote set valid_until = app_now() where id = ${quoteId} and valid_until is not null`
}
const open = () => known(quoted())
const toBeFetched = () =>
  after(open(), ['buyer', (who, { orderId }) => who.call(api.orders.askCollection, { orderId, note: '' })])
const paid = () => after(open(), ['buyer', pay])

let people: Promise<Record<'staff' | 'clerk' | 'otherBuyer' | 'otherSeller', Person> & { friend: BuyerPerson }> | null =
  null
const others = () =>
  (people ??= Promise.all([
    as.staff(),
    as.finance(),
    as.member(),
    as.seller(),
    givenBuyer({ balance: jpy(100_000) }),
  ]).then(([staff, clerk, otherBuyer, otherSeller, friend]) => ({ staff, clerk, otherBuyer, otherSeller, friend })))

const { alreadyShipped, freightNotSettled, freightSettled, noCollection, noFreightQuote, transferUnderReview } =
  orderErrors
const { wrongState } = requestErrors
const { alreadyPaid, deadlinePassed, paymentOpen } = paymentErrors
const bySeller = <const T>(outcomes: T) => ({ seller: outcomes, staff: outcomes })
const withdrawn = [['withdraw', 'withdrawn']] as const
const returned = [['giveBack', 'returned']] as const
/** Until the freight is paid the buyer may take the order back, and the seller or the platform may end it. */
const offered = { quote: [['replace', 'replaced']], letFetch: noCollection, cancelSold: withdrawn } as const
const unpaid = {
  buyer: { pay: 'paid', decline: 'declined' },
  seller: { ...offered, send: withdrawn },
  staff: { ...offered, send: freightNotSettled },
  payer: { payByLink: [['pay', 'paid']] },
  clock: { giveBackAll: withdrawn, goElsewhere: withdrawn },
} as const
/** What ended with the order: nothing of it is paid, quoted, sent or given back. */
const orderEnded = { buyer: {}, ...bySeller({ letFetch: noCollection }) } as const

everyTriple({
  machine: freightQuoteMachine,
  entity: 'freight_quote',
  idOf: ({ quoteId }: Deal) => quoteId,
  reach: {
    open,
    'open, and the buyer would fetch the goods': toBeFetched,
    'open, and its time is over': async () => {
      const deal = await open()
      await late(deal)
      return deal
    },
    'open, and a slip was sent': () => known(slipSent()),
    paid,
    'paid, and the goods have left': () => after(paid(), ['seller', send]),
    declined: () => after(open(), ['buyer', decline]),
    lapsed: async () => {
      const deal = await open()
      await late(deal)
      await sweep('orders.lapseFreight')
      return deal
    },
    replaced: () => after(open(), ['seller', quote]),
    withdrawn: () => after(open(), ['seller', send]),
    returned: () => after(paid(), ['seller', cancelSold]),
    'returned, after the goods had left': () => after(paid(), ['seller', send], ['seller', giveBack]),
  },
  actors: {
    buyer: 'buyer',
    seller: 'seller',
    staff: 'staff',
    clerk: null,
    friend: null,
    otherBuyer: null,
    otherSeller: null,
    guest: null,
  },
  people: async ({ buyer: owner, seller }) => ({ buyer: owner, seller, ...(await others()), guest: as.guest() }),
  actions: { pay, decline, quote, send, letFetch, cancelSold, giveBack },
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
      end: async (deal) => {
        await late(deal)
        await sweep('orders.lapseFreight')
      },
      /** Everything that was paid for the goods is asked back, and the seller agrees. */
      giveBackAll: async (deal) => {
        const wishes = { of: deal, kind: 'money', amount: yen(500) } as const
        const made = await requestedRefund(wishes).catch(() => null) // where nothing can be asked back, nothing may move either
        if (!made) return
        const answer = { refundId: made.refundId, decision: 'approve', text: 'As agreed.' } as const
        accepted(await deal.seller.call(api.refunds.auditRefund, { ...answer, fileIds: [] }))
      },
      /** The buyer's goods go elsewhere, for which the quote was not made. */
      goElsewhere: async ({ buyer: owner, orderId }) => {
        const place = { region: '13', city: '千代田区', postalCode: '1000001', street: '千代田1-1' }
        const { id: addressId } = await givenAddress(owner, place)
        await owner.call(api.orders.changeAddress, { orderId, addressId })
      },
    },
  },
  rules: {
    open: { ...unpaid, clock: { ...unpaid.clock, end: [['lapse', 'lapsed']] } },
    'open, and the buyer would fetch the goods': {
      ...unpaid,
      seller: { ...unpaid.seller, letFetch: withdrawn },
      staff: { ...unpaid.staff, letFetch: withdrawn },
      clock: { ...unpaid.clock, end: [['lapse', 'lapsed']] },
    },
    'open, and its time is over': {
      ...unpaid,
      buyer: { ...unpaid.buyer, pay: deadlinePassed },
      payer: {},
      clock: { ...unpaid.clock, end: [['lapse', 'lapsed']] },
    },
    'open, and a slip was sent': {
      buyer: { pay: paymentOpen, decline: orderErrors.paymentUnderReview },
      ...bySeller({
        quote: transferUnderReview,
        send: transferUnderReview,
        letFetch: noCollection,
        cancelSold: transferUnderReview,
      }),
      finance: { approveSlip: [['pay', 'paid']] },
    },
    // Before the goods leave it goes back to its payer with the order.
    paid: {
      buyer: { pay: alreadyPaid },
      ...bySeller({ quote: freightSettled, send: null, letFetch: noCollection, cancelSold: returned }),
      clock: { giveBackAll: returned },
    },
    // Afterwards it is the seller's, who may give it back all the same, and so may the platform.
    'paid, and the goods have left': {
      buyer: { pay: alreadyPaid },
      ...bySeller({ send: alreadyShipped, letFetch: noCollection, giveBack: 'returned' }),
    },
    declined: orderEnded,
    lapsed: {
      buyer: { pay: noFreightQuote, decline: null },
      seller: { quote: null, send: null, letFetch: noCollection, cancelSold: null },
      staff: { quote: null, send: freightNotSettled, letFetch: noCollection, cancelSold: null },
    },
    // What is paid, declined or ended now is the quote that replaced it.
    replaced: {
      buyer: { pay: null, decline: null },
      seller: { quote: null, send: null, letFetch: noCollection, cancelSold: null },
      staff: { quote: null, send: freightNotSettled, letFetch: noCollection, cancelSold: null },
    },
    withdrawn: {
      buyer: { pay: noFreightQuote },
      ...bySeller({ send: alreadyShipped, letFetch: noCollection, giveBack: wrongState }),
    },
    returned: { buyer: { pay: alreadyPaid }, ...bySeller({ letFetch: noCollection }) },
    'returned, after the goods had left': {
      buyer: { pay: alreadyPaid },
      ...bySeller({ send: alreadyShipped, letFetch: noCollection }),
    },
  },
  everything: async ({ orderId }) => {
    const [row] = await product().app.db`
      select
        (select to_jsonb(o) from order_head o where o.id = ${orderId}) as head,
        (select jsonb_agg(to_jsonb(q) order by q.id) from freight_quote q where q.order_id = ${orderId}) as quotes,
        (
          select jsonb_agg(to_jsonb(p) order by p.id)
          from payment p
          join freight_quote q on p.subject_id = q.id
          where q.order_id = ${orderId}
        ) as payments
    `
    return JSON.stringify(row)
  },
})

import { api } from '@kikai/contract/api'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { orderReviewMachine } from '@kikai/contract/orders/orders.states'
import { reviewErrors } from '@kikai/contract/reviews/reviews.errors'
import { jpy } from '@kikai/kernel/money'
import { type Person, as } from '../../../../test/as.ts'
import { completed } from '../../../../test/given/money/earnings.ts'
import { type Placed, accepted, paid, shipped } from '../../../../test/given/deals/orders.ts'
import { requestedRefund, yen } from '../../../../test/given/deals/refunds.ts'
import { product, startProduct, sweep } from '../../../../test/harness.ts'
import { everyTriple } from '../../../../test/triples.ts'

startProduct()

const sum = 500
const due = () => completed(jpy(sum))
const buyerStars = { payment: 5, communication: 4, handover: 5 }
const actions = {
  receive: (who, { orderId }) => who.call(api.orders.receiveOrder, { orderId }),
  confirm: (who, { orderId }) =>
    who.call(api.orders.confirmReceipt, { orderId, reason: 'The carrier has a signature.' }),
  review: (who, { orderId, goods }) =>
    who.call(api.reviews.evaluateOrder, {
      orderId,
      goodsId: goods.id,
      scores: { description: 5, packing: 4, communication: 5, afterSale: 4 },
      text: 'Hours as in the photos',
      fileIds: [],
    }),
  reviewBuyer: (who, { orderId }) =>
    who.call(api.reviews.reviewBuyer, { orderId, scores: buyerStars, text: 'Paid the same day' }),
} satisfies Record<
  string,
  (who: Pick<Person, 'call'>, deal: Placed) => Promise<{ code: number; msg: string; data: unknown }>
>

async function timeOver({ orderId }: Placed): Promise<void> {
  await product().app.db`
    update order_head set review_until = app_now() where id = ${orderId} and review_until is not null
  `
  await sweep('reviews.publishOverdue')
}
/** The buyer asks everything back, and the seller agrees. */
async function goneBack(made: Promise<Placed>): Promise<Placed> {
  const deal = await requestedRefund({ of: await made, kind: 'part', amount: yen(sum) })
  const answer = { refundId: deal.refundId, decision: 'approve', text: 'As agreed.', fileIds: [] } as const
  accepted(await deal.seller.call(api.refunds.auditRefund, { ...answer, fileIds: [] }))
  return deal
}

let people: Promise<Record<'staff' | 'finance' | 'otherBuyer' | 'otherSeller', Person>> | null = null
const others = () =>
  (people ??= Promise.all([as.staff(), as.finance(), as.member(), as.seller()]).then(
    ([staff, finance, otherBuyer, otherSeller]) => ({ staff, finance, otherBuyer, otherSeller }),
  ))

const { alreadyReviewed, notDue } = reviewErrors
const early = { review: notDue }
everyTriple({
  machine: orderReviewMachine,
  entity: 'order.review',
  idOf: ({ orderId }: Placed) => orderId,
  reach: {
    none: () => paid({ price: jpy(sum) }),
    'none, on its way': () => shipped({ price: jpy(sum) }),
    'none, because everything went back': () => goneBack(shipped({ price: jpy(sum) })),
    due,
    'due, and everything went back': () => goneBack(due()),
    done: async () => {
      const deal = await due()
      accepted(await actions.review(deal.buyer, deal))
      return deal
    },
    closed: async () => {
      const deal = await due()
      await timeOver(deal)
      return deal
    },
  },
  actors: {
    buyer: 'buyer',
    seller: null,
    staff: null,
    finance: null,
    otherBuyer: null,
    otherSeller: null,
    guest: null,
  },
  people: async ({ buyer, seller }) => ({ buyer, seller, ...(await others()), guest: as.guest() }),
  actions,
  happenings: {
    clock: {
      timeOver,
      receivesLate: async ({ orderId }) => {
        await product().app.db`
          update order_head set deadline_at = app_now() where id = ${orderId} and deadline_at is not null
        `
        await sweep('orders.receiveLate')
      },
    },
  },
  rules: {
    none: {
      buyer: { ...early, receive: orderErrors.notShipped },
      seller: { reviewBuyer: notDue },
      staff: { confirm: orderErrors.notShipped },
    },
    'none, on its way': {
      buyer: { ...early, receive: [['ask', 'due']] },
      seller: { reviewBuyer: notDue },
      staff: { confirm: null },
      clock: { receivesLate: [['ask', 'due']] },
    },
    // What went back whole is not reviewed.
    'none, because everything went back': { buyer: early, seller: { reviewBuyer: notDue } },
    due: {
      buyer: { review: 'done' },
      seller: { reviewBuyer: null },
      clock: { timeOver: [['close', 'closed']] },
    },
    'due, and everything went back': {
      buyer: early,
      seller: { reviewBuyer: notDue },
      clock: { timeOver: [['close', 'closed']] },
    },
    done: { buyer: { review: alreadyReviewed }, seller: { reviewBuyer: null } },
    closed: { buyer: early, seller: { reviewBuyer: notDue } },
  },
  everything: async ({ orderId }) => {
    const [row] = await product().app.db`
      select
        (select to_jsonb(o) from order_head o where o.id = ${orderId}) as head,
        (select jsonb_agg(to_jsonb(r) order by r.id) from review r where r.order_id = ${orderId}) as reviews
    `
    return JSON.stringify(row)
  },
})

import { api } from '@kikai/contract/api'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { orderProblemMachine } from '@kikai/contract/orders/problems.states'
import { jpy } from '@kikai/kernel/money'
import { type Person, as } from '../../../../test/as.ts'
import { type Placed, accepted, shipped } from '../../../../test/given/deals/orders.ts'
import { wish, yen } from '../../../../test/given/deals/refunds.ts'
import { product, startProduct } from '../../../../test/harness.ts'
import { everyTriple } from '../../../../test/triples.ts'

startProduct()

type Deal = Placed & { problemId: string }
const said = { text: 'We send a new bucket tomorrow.' }

async function open(): Promise<Deal> {
  const deal = await shipped({ price: jpy(500) })
  const { buyer, orderId } = deal
  accepted(await buyer.call(api.orders.reportProblem, { orderId, reason: 'damaged', text: 'The bucket is cracked.' }))
  const [row] = await product().app.db`select id from order_problem where order_id = ${orderId}`
  return { ...deal, problemId: String(row?.id) }
}

let people: Promise<Record<'staff' | 'finance' | 'otherBuyer' | 'otherSeller', Person>> | null = null
const others = () =>
  (people ??= Promise.all([as.staff(), as.finance(), as.member(), as.seller()]).then(
    ([staff, finance, otherBuyer, otherSeller]) => ({ staff, finance, otherBuyer, otherSeller }),
  ))

/** What the buyer may do with the order besides, which ends a problem that is open. */
const withTheOrder = { receive: null, askBack: null }
everyTriple({
  machine: orderProblemMachine,
  entity: 'order_problem',
  idOf: ({ problemId }: Deal) => problemId,
  reach: {
    open,
    answered: async () => {
      const deal = await open()
      accepted(await deal.seller.call(api.orders.answerProblem, { orderId: deal.orderId, ...said }))
      return deal
    },
    withdrawn: async () => {
      const deal = await open()
      accepted(await deal.buyer.call(api.orders.withdrawProblem, { orderId: deal.orderId }))
      return deal
    },
    escalated: async () => {
      const deal = await open()
      accepted(await deal.buyer.call(api.refunds.requestRefund, wish(deal.orderId, { amount: yen(100) })))
      return deal
    },
  },
  actors: {
    buyer: 'buyer',
    seller: 'seller',
    staff: 'staff',
    finance: null,
    otherBuyer: null,
    otherSeller: null,
    guest: null,
  },
  people: async ({ buyer, seller }) => ({ buyer, seller, ...(await others()), guest: as.guest() }),
  actions: {
    answer: (who, { orderId }) => who.call(api.orders.answerProblem, { orderId, ...said }),
    withdraw: (who, { orderId }) => who.call(api.orders.withdrawProblem, { orderId }),
    receive: (who, { orderId }) => who.call(api.orders.receiveOrder, { orderId }),
    askBack: (who, { orderId }) => who.call(api.refunds.requestRefund, wish(orderId, { amount: yen(100) })),
  },
  rules: {
    open: {
      buyer: { withdraw: 'withdrawn', receive: [['withdraw', 'withdrawn']], askBack: [['escalate', 'escalated']] },
      seller: { answer: 'answered' },
      staff: { answer: 'answered' },
    },
    answered: { buyer: withTheOrder },
    withdrawn: { buyer: withTheOrder },
    escalated: { buyer: withTheOrder },
  },
  otherwise: orderErrors.noProblem,
  everything: async ({ orderId }) => {
    const [row] = await product().app.db`
      select
        (select to_jsonb(o) from order_head o where o.id = ${orderId}) as head,
        (select jsonb_agg(to_jsonb(p) order by p.id) from order_problem p where p.order_id = ${orderId}) as problems,
        (select jsonb_agg(to_jsonb(r) order by r.id) from refund r where r.order_id = ${orderId}) as refunds
    `
    return JSON.stringify(row)
  },
})

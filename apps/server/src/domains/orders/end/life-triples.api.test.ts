import { api } from '@kikai/contract/api'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { orderLifeMachine, orderRefundMachine } from '@kikai/contract/orders/orders.states'
import { refundErrors } from '@kikai/contract/refunds/refunds.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { jpy } from '@kikai/kernel/money'
import type { CallingPerson } from '../../../../test/allowed-actions.ts'
import { type Person, as } from '../../../../test/as.ts'
import { type Placed, accepted, paid, placed, shipped } from '../../../../test/given/deals/orders.ts'
import { yen } from '../../../../test/given/deals/refunds.ts'
import { product, startProduct, sweep } from '../../../../test/harness.ts'
import { newId } from '../../../platform/codes/new-id.ts'
import { everyTriple } from '../../../../test/triples.ts'

startProduct()

/** How much is asked back, and of which kind; the request is there once somebody has asked. */
type Deal = Placed & { amount: number; kind: 'money' | 'part' }
const [little, much] = [10_000, 400_000]

async function refundOf({ orderId }: Deal): Promise<Id<'refund'>> {
  const [row] = await product().app.db<{ id: Id<'refund'> }[]>`
    select id from refund where order_id = ${orderId} order by id desc limit 1
  `
  return row?.id ?? newId('refund', product().app.nowMs())
}
const said = { text: 'As agreed.', fileIds: [] }
type Step = (who: CallingPerson, deal: Deal) => Promise<{ code: number; msg: string; data: unknown }>
const audit =
  (decision: 'approve' | 'reject'): Step =>
  async (who, deal) =>
    who.call(api.refunds.auditRefund, { refundId: await refundOf(deal), decision, ...said, fileIds: [] })
const actions = {
  cancel: (who, { orderId }) => who.call(api.orders.cancelMyOrder, { orderId }),
  cancelSold: (who, { orderId }) => who.call(api.orders.cancelManagedOrder, { orderId, reason: 'It was damaged.' }),
  receive: (who, { orderId }) => who.call(api.orders.receiveOrder, { orderId }),
  confirm: (who, { orderId }) =>
    who.call(api.orders.confirmReceipt, { orderId, reason: 'The carrier has a signature.' }),
  ask: (who, { orderId, kind, amount }) =>
    who.call(api.refunds.requestRefund, {
      orderId,
      kind,
      reason: 'notAsDescribed',
      positions: [0],
      amount: yen(amount),
      ...said,
      fileIds: [],
    }),
  takeBack: async (who, deal) => who.call(api.refunds.withdrawRefund, { refundId: await refundOf(deal) }),
  approve: audit('approve'),
  refuse: audit('reject'),
  escalate: async (who, deal) =>
    who.call(api.refunds.escalateRefund, { refundId: await refundOf(deal), ...said, fileIds: [] }),
  dismiss: async (who, deal) =>
    who.call(api.refunds.decideRefund, { refundId: await refundOf(deal), decision: 'dismiss', text: 'So.' }),
  pay: async (who, deal) => who.call(api.refunds.payRefund, { refundId: await refundOf(deal) }),
} satisfies Record<string, Step>

type Stage = () => Promise<Deal>
type Taken = readonly [who: 'buyer' | 'seller', does: keyof typeof actions]
const after =
  (made: Stage, ...steps: readonly Taken[]): Stage =>
  async () => {
    const deal = await made()
    for (const [who, does] of steps) accepted<unknown>(await actions[does](deal[who], deal))
    return deal
  }
/** The first of two people of finance has checked a large refund. */
const checked =
  (made: Stage): Stage =>
  async () => {
    const deal = await made()
    accepted<unknown>(await actions.pay(await as.finance(), deal))
    return deal
  }
/** Something was asked back before and the request taken back, so that each order has had one. */
const onceAsked = (made: Stage): Stage => after(made, ['buyer', 'ask'], ['buyer', 'takeBack'])
const unpaid: Stage = async () => ({ ...(await placed({ price: jpy(little) })), kind: 'money', amount: little })
const toShip =
  (price = little, amount = price): Stage =>
  async () => ({ ...(await paid({ price: jpy(price) })), kind: 'money', amount })
const freightDue =
  (amount = little): Stage =>
  async () => ({
    ...(await paid({ price: jpy(little), freight: 'undetermined' })),
    kind: 'money',
    amount,
  })
const onTheWay =
  (price = little, amount = price): Stage =>
  async () => ({ ...(await shipped({ price: jpy(price) })), kind: 'part', amount })
const completed = after(onTheWay(), ['buyer', 'receive'])
const part = after(onTheWay(little, 4_000), ['buyer', 'ask'], ['seller', 'approve'])
const partUnsent = after(toShip(little, 4_000), ['buyer', 'ask'], ['seller', 'approve'])
const partOfFreightDue = after(freightDue(4_000), ['buyer', 'ask'], ['seller', 'approve'])

let people: Promise<Record<'staff' | 'finance' | 'otherBuyer' | 'otherSeller', Person>> | null = null
const others = () =>
  (people ??= Promise.all([as.staff(), as.finance(), as.member(), as.seller()]).then(
    ([staff, finance, otherBuyer, otherSeller]) => ({ staff, finance, otherBuyer, otherSeller }),
  ))

const everybody = {
  people: async ({ buyer, seller }: Deal) => ({ buyer, seller, ...(await others()), guest: as.guest() }),
  actions,
  happenings: {
    clock: {
      /** Nobody pays, quotes or receives in time. */
      late: async ({ orderId, checkout }: Deal) => {
        const { db } = product().app
        await db`update checkout set deadline_at = app_now() where id = ${checkout.id} and deadline_at is not null`
        await db`update order_head set deadline_at = app_now() where id = ${orderId} and deadline_at is not null`
        for (const name of ['orders.cancelUnpaid', 'orders.lapseFreight', 'orders.receiveLate']) await sweep(name)
      },
      /** Whoever was to answer the request for money back has not answered it. */
      unanswered: async ({ orderId }: Deal) => {
        await product().app.db`
          update refund set deadline_at = app_now() where order_id = ${orderId} and deadline_at is not null
        `
        await sweep('refunds.lapse')
      },
    },
  },
  everything: async ({ orderId, checkout, buyer }: Deal) => {
    const [row] = await product().app.db`
      select
        (select to_jsonb(o) from order_head o where o.id = ${orderId}) as head,
        (select to_jsonb(c) from checkout c where c.id = ${checkout.id}) as checkout,
        (select jsonb_agg(to_jsonb(r) order by r.id) from refund r where r.order_id = ${orderId}) as refunds,
        (select jsonb_agg(to_jsonb(p) order by p.id) from payment p where p.subject_id = ${checkout.id}) as payments,
        (select jsonb_object_agg(bucket, balance) from ledger_account where owner_id = ${buyer.id}) as accounts
    `
    return JSON.stringify(row)
  },
} as const
const nobody = { otherBuyer: null, otherSeller: null, guest: null } as const

const { notShipped } = orderErrors
const { notFound } = requestErrors
const { alreadyOpen, nothingPaid } = refundErrors
/** Nothing was ever asked back. */
const none = {
  buyer: { takeBack: notFound, escalate: notFound },
  seller: { approve: notFound, refuse: notFound },
  staff: { dismiss: notFound },
  finance: { pay: notFound },
} as const
const cancels = [['cancel', 'cancelled']] as const
const completes = [['complete', 'completed']] as const
const early = { receive: notShipped, ask: null } as const

everyTriple({
  ...everybody,
  machine: orderLifeMachine,
  entity: 'order',
  idOf: ({ orderId }: Deal) => orderId,
  reach: {
    open: toShip(),
    'open, and unpaid': unpaid,
    'open, and its freight is due': freightDue(),
    'open, and on its way': onTheWay(),
    'open, and everything is asked back before it leaves': after(toShip(), ['buyer', 'ask']),
    'open, and everything is asked back on its way': after(onTheWay(), ['buyer', 'ask']),
    'open, and a part went back before it leaves': partUnsent,
    'open, and a part went back while its freight is due': partOfFreightDue,
    completed,
    'completed, and everything is asked back': after(completed, ['buyer', 'ask']),
    cancelled: after(unpaid, ['buyer', 'cancel']),
    'cancelled, after it was paid': after(toShip(), ['seller', 'cancelSold']),
  },
  actors: { buyer: 'buyer', seller: 'seller', staff: 'staff', finance: null, ...nobody },
  rules: {
    open: {
      ...none,
      buyer: { ...none.buyer, ...early },
      seller: { ...none.seller, cancelSold: cancels },
      staff: { ...none.staff, cancelSold: cancels, confirm: notShipped },
    },
    'open, and unpaid': {
      ...none,
      buyer: { ...none.buyer, cancel: cancels, ask: nothingPaid },
      seller: { ...none.seller, cancelSold: cancels },
      staff: { ...none.staff, cancelSold: cancels },
      clock: { late: cancels },
    },
    'open, and its freight is due': {
      ...none,
      buyer: { ...none.buyer, ...early, cancel: cancels },
      seller: { ...none.seller, cancelSold: cancels },
      staff: { ...none.staff, cancelSold: cancels, confirm: notShipped },
      clock: { late: cancels },
    },
    'open, and on its way': {
      ...none,
      buyer: { ...none.buyer, receive: completes, ask: null },
      staff: { ...none.staff, confirm: null },
      clock: { late: completes },
    },
    // A refund of everything ends the order by itself: before it leaves nothing is sent, afterwards nothing is owed.
    'open, and everything is asked back before it leaves': {
      buyer: { ask: alreadyOpen, takeBack: null },
      seller: { approve: [['cancel', 'cancelled', 'clock']], refuse: null },
    },
    'open, and everything is asked back on its way': {
      buyer: { ask: alreadyOpen, takeBack: null },
      seller: { approve: [['complete', 'completed', 'clock']], refuse: null },
    },
    'open, and a part went back before it leaves': {
      buyer: early,
      seller: { cancelSold: cancels },
      staff: { cancelSold: cancels, confirm: notShipped },
    },
    'open, and a part went back while its freight is due': {
      buyer: { ...early, cancel: cancels },
      seller: { cancelSold: cancels },
      staff: { cancelSold: cancels, confirm: notShipped },
      clock: { late: cancels },
    },
    completed: { ...none, buyer: { ...none.buyer, ask: null } },
    'completed, and everything is asked back': {
      buyer: { ask: alreadyOpen, takeBack: null },
      seller: { approve: null, refuse: null },
    },
    cancelled: { ...none, buyer: { ...none.buyer, ask: nothingPaid } },
    'cancelled, after it was paid': { ...none, buyer: { ...none.buyer, ask: nothingPaid } },
  },
})

const requested = [['request', 'open']] as const
const dismissed = [['dismiss', 'none']] as const
const partBack = [['refundPart', 'part', 'clock']] as const
const allBack = [['refundAll', 'full', 'clock']] as const
const takenBack = [...requested, ...allBack] as const
const waits = { buyer: { ask: alreadyOpen, takeBack: dismissed } } as const

everyTriple({
  ...everybody,
  machine: orderRefundMachine,
  entity: 'order.refund',
  idOf: ({ orderId }: Deal) => orderId,
  reach: {
    none: onceAsked(toShip()),
    'none, and the freight is due': onceAsked(freightDue()),
    'none, on its way': onceAsked(onTheWay()),
    open: after(toShip(), ['buyer', 'ask']),
    'open, for a part': after(onTheWay(little, 4_000), ['buyer', 'ask']),
    'open, after a part went back': after(part, ['buyer', 'ask']),
    'open, and refused': after(onTheWay(), ['buyer', 'ask'], ['seller', 'refuse']),
    'open, before the platform': after(onTheWay(), ['buyer', 'ask'], ['seller', 'refuse'], ['buyer', 'escalate']),
    'open, for so much that finance pays it': checked(after(toShip(much), ['buyer', 'ask'], ['seller', 'approve'])),
    'open, for so large a part that finance pays it': checked(
      after(onTheWay(much + little, much), ['buyer', 'ask'], ['seller', 'approve']),
    ),
    part,
    'part, before it leaves': partUnsent,
    'part, and the freight is due': partOfFreightDue,
    full: after(toShip(), ['buyer', 'ask'], ['seller', 'approve']),
  },
  actors: { buyer: 'buyer', seller: 'seller', staff: 'staff', finance: 'finance', ...nobody },
  rules: {
    none: {
      buyer: { ask: requested, receive: notShipped },
      seller: { cancelSold: takenBack },
      staff: { cancelSold: takenBack, confirm: notShipped },
    },
    'none, and the freight is due': {
      buyer: { ask: requested, receive: notShipped, cancel: takenBack },
      seller: { cancelSold: takenBack },
      staff: { cancelSold: takenBack, confirm: notShipped },
      clock: { late: takenBack },
    },
    'none, on its way': { buyer: { ask: requested, receive: null }, staff: { confirm: null } },
    open: { ...waits, seller: { approve: allBack, refuse: null } },
    'open, for a part': { ...waits, seller: { approve: partBack, refuse: null } },
    'open, after a part went back': {
      buyer: { ask: alreadyOpen, takeBack: [['dismiss', 'part']] },
      seller: { approve: partBack, refuse: null },
    },
    'open, and refused': {
      buyer: { ask: alreadyOpen, takeBack: dismissed, escalate: null },
      clock: { unanswered: dismissed },
    },
    'open, before the platform': { ...waits, staff: { dismiss: dismissed } },
    'open, for so much that finance pays it': {
      buyer: { ask: alreadyOpen },
      finance: { pay: [['refundAll', 'full']] },
    },
    'open, for so large a part that finance pays it': {
      buyer: { ask: alreadyOpen },
      finance: { pay: [['refundPart', 'part']] },
    },
    part: { buyer: { ask: requested, receive: null }, staff: { confirm: null } },
    'part, before it leaves': {
      buyer: { ask: requested, receive: notShipped },
      seller: { cancelSold: takenBack },
      staff: { cancelSold: takenBack, confirm: notShipped },
    },
    'part, and the freight is due': {
      buyer: { ask: requested, receive: notShipped, cancel: takenBack },
      seller: { cancelSold: takenBack },
      staff: { cancelSold: takenBack, confirm: notShipped },
      clock: { late: takenBack },
    },
    full: { buyer: { ask: nothingPaid } },
  },
})

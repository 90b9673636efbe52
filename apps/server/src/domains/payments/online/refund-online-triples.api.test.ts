import { api } from '@kikai/contract/api'
import { bankErrors } from '@kikai/contract/bank/bank.errors'
import { onlineRefundMachine, surplusMachine } from '@kikai/contract/payments/online.states'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { usd } from '@kikai/kernel/money'
import type { CallingPerson } from '../../../../test/allowed-actions.ts'
import { type Person, as } from '../../../../test/as.ts'
import { workOffAnnounced } from '../../../../test/given/messages/announced.ts'
import { type Opened, returnFromProvider, openedOnline, orderRefOf } from '../../../../test/given/money/online.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { product, sweep, system } from '../../../../test/harness.ts'
import { deliver, startProductWithPaypal } from '../../../../test/paypal/product-with-paypal.ts'
import { requestedRefund as wanted } from '../../../../test/given/deals/refunds.ts'
import { everyTriple } from '../../../../test/triples.ts'
import { followPaypal } from './receive-paypal-event.ts'
import { advanceRefund } from './refund-online.ts'

const paypal = startProductWithPaypal()

type Deal = Opened & {
  surplusId: Id<'surplus'>
  onlineRefundId: Id<'online-refund'>
  /** The refund that PayPal paid without our asking, and what it took for it. */
  taken?: { refundId: Id<'refund'>; takeBackId: Id<'provider-take-back'> }
}
type Stage = () => Promise<Deal>

let people: Promise<Record<'clerk' | 'colleague' | 'staff' | 'otherBuyer' | 'otherSeller', Person>> | null = null
/** The clerk has proposed to credit what is proposed. */
const others = () =>
  (people ??= Promise.all([as.finance(), as.finance(), as.staff(), as.member(), as.seller()]).then(
    ([clerk, colleague, staff, otherBuyer, otherSeller]) => ({ clerk, colleague, staff, otherBuyer, otherSeller }),
  ))

/** What one person decides, and what two do. */
const [little, much] = [usd(50_000), usd(5_000_000)]

/** An order that was paid from the balance, while PayPal took the money for it as well: too much, and asked back. */
async function asked(price = little): Promise<Deal> {
  const made = await openedOnline({ price })
  accepted(await made.buyer.call(api.orders.payCheckout, { checkoutId: made.checkout.id, method: 'balance' }))
  await deliver(paypal().event('PAYMENT.CAPTURE.COMPLETED', paypal().takeBySelf(await orderRefOf(made.online.id))))
  await workOffAnnounced(/^payment\.paypalTold$/)
  return known(made)
}
/** An order that was paid online and is taken back by its buyer: it always takes two people to credit it. */
async function askedOfOrder(): Promise<Deal> {
  const made = await openedOnline({ price: little, freight: 'undetermined' })
  paypal().approve(await orderRefOf(made.online.id))
  await returnFromProvider(made)
  accepted(await made.buyer.call(api.orders.cancelMyOrder, { orderId: made.orderId }))
  return known(made)
}
async function known(made: Opened): Promise<Deal> {
  const [row] = await product().app.db<{ surplusId: Id<'surplus'>; id: Id<'online-refund'> }[]>`
    select surplus_id, id from online_refund where online_payment_id = ${made.online.id}
  `
  if (!row) throw new Error('nothing is given back')
  return { ...made, surplusId: row.surplusId, onlineRefundId: row.id }
}
const absent = '01900000-0000-7000-8000-00000000ffff'
/** An order of which its buyer gets a part back, which PayPal has given from its dashboard before we asked for it. */
async function askedTakenBack(): Promise<Deal> {
  const of = await openedOnline({ price: little })
  paypal().approve(await orderRefOf(of.online.id))
  const { reference } = await returnFromProvider(of)
  const { refundId, seller } = await wanted({ of, kind: 'money', amount: { currency: 'USD', minor: 10_000 } })
  paypal().refundBySelf(reference ?? '', { currency_code: 'USD', value: '100.00' })
  await followPaypal(system(), { kind: 'PAYMENT.CAPTURE.REFUNDED', ref: reference ?? '' })
  accepted(await seller.call(api.refunds.auditRefund, { refundId, decision: 'approve', text: '', fileIds: [] }))
  const [row] = await product().app.db<{ id: Id<'provider-take-back'>; asked: Id<'online-refund'> }[]>`
    select t.id, r.id as asked
    from provider_take_back t
    join online_refund r on r.online_payment_id = t.online_payment_id
    where t.online_payment_id = ${of.online.id}
  `
  if (!row) throw new Error('nothing was taken back')
  const taken = { refundId, takeBackId: row.id }
  return { ...of, surplusId: absent as Id<'surplus'>, onlineRefundId: row.asked, taken }
}
const advance = ({ onlineRefundId }: Deal) => advanceRefund(system(), { onlineRefundId })
/** What PayPal answers to the next question about giving back. */
const answers = {
  give: advance,
  hold: async (deal: Deal) => {
    paypal().holdRefunds(true)
    await advance(deal)
    paypal().holdRefunds(false)
  },
  refuse: async (deal: Deal) => {
    paypal().failRefunds()
    paypal().refuseNext(/refund$/)
    await advance(deal)
    paypal().refuseNext(null)
  },
} as const
const after =
  (made: Stage, answer: keyof typeof answers): Stage =>
  async () => {
    const deal = await made()
    await answers[answer](deal)
    return deal
  }
const sent = after(asked, 'hold')
const failed = after(asked, 'refuse')
const decide =
  (step: 'retry' | 'credit') =>
  (who: CallingPerson, { surplusId }: Deal) =>
    who.call(api.payments.settleSurplus, { surplusId, step })
/** Says that what PayPal took back was this refund. */
const isRefund = (who: CallingPerson, { taken }: Deal) =>
  who.call(api.payments.settleTakeBack, {
    takeBackId: taken?.takeBackId ?? (absent as Id<'provider-take-back'>),
    as: 'refund',
    refundId: taken?.refundId ?? (absent as Id<'refund'>),
    note: 'Refunded in the dashboard',
  })
const byClerk =
  (made: Stage, step: 'retry' | 'credit'): Stage =>
  async () => {
    const deal = await made()
    accepted(await decide(step)((await others()).clerk, deal))
    return deal
  }
const proposed = byClerk(
  after(() => asked(much), 'refuse'),
  'credit',
)
const ofOrder = after(askedOfOrder, 'refuse')
const ofOrderProposed = byClerk(ofOrder, 'credit')

const both = <const T>(outcomes: T) => ({ clerk: outcomes, colleague: outcomes })
const { secondPerson } = bankErrors
const { wrongState, notFound } = requestErrors
const given = [['finish', 'done']] as const
const held = [['send', 'sent']] as const
const refused = [['fail', 'failed']] as const
const givenUp = [['giveUp', 'given_up']] as const
const again = { provider: {}, clock: { lookAgain: [['retry', 'asked']] } } as const
const open = { provider: { give: given, hold: held, refuse: refused } } as const
const closed = both({ retry: wrongState, credit: wrongState })
/** The same, where nothing was taken back either. */
const shut = both({ retry: wrongState, credit: wrongState, isRefund: notFound })

const everybody = {
  actors: {
    buyer: null,
    seller: null,
    clerk: 'finance',
    colleague: 'finance',
    staff: null,
    otherBuyer: null,
    otherSeller: null,
    guest: null,
  },
  people: async ({ buyer, seller }: Deal) => ({ buyer, seller, ...(await others()), guest: as.guest() }),
  actions: { retry: decide('retry'), credit: decide('credit') },
  everything: async ({ online, checkout, orderId, buyer }: Deal) => {
    const [row] = await product().app.db`
      select
        (select jsonb_agg(to_jsonb(s) order by s.id) from surplus_capture s where s.online_payment_id = ${online.id})
          as surplus,
        (select jsonb_agg(to_jsonb(r) order by r.id) from online_refund r where r.online_payment_id = ${online.id})
          as refunds,
        (select jsonb_agg(to_jsonb(p) order by p.id) from payment p where p.subject_id = ${checkout.id}) as payments,
        (select to_jsonb(o) from order_head o where o.id = ${orderId}) as head,
        (
          select jsonb_object_agg(bucket, balance)
          from ledger_account
          where owner_kind = 'member' and owner_id = ${buyer.id}
        ) as accounts
    `
    return JSON.stringify(row)
  },
} as const

everyTriple({
  ...everybody,
  machine: onlineRefundMachine,
  entity: 'online_refund',
  idOf: ({ onlineRefundId }: Deal) => onlineRefundId,
  actions: { ...everybody.actions, isRefund },
  reach: {
    asked: () => asked(),
    'asked, for an order that was taken back': askedOfOrder,
    'asked, for a refund that PayPal has given': askedTakenBack,
    sent,
    done: after(asked, 'give'),
    failed,
    'failed, and the clerk would credit it': proposed,
    'failed, for an order that was taken back': ofOrder,
    'failed, for an order, and the clerk would credit it': ofOrderProposed,
    given_up: byClerk(failed, 'credit'),
  },
  happenings: {
    provider: answers,
    clock: {
      /** The sweeper comes by, and PayPal does not answer at the moment. */
      lookAgain: async ({ onlineRefundId }) => {
        const { db } = product().app
        await db`update online_refund set look_at = app_now() where id = ${onlineRefundId} and look_at is not null`
        paypal().failNext(/refund/)
        await sweep('payments.online')
        paypal().failNext(/^nothing$/)
      },
    },
  },
  rules: {
    asked: { ...shut, ...open },
    'asked, for an order that was taken back': { ...shut, ...open },
    'asked, for a refund that PayPal has given': both({ retry: notFound, credit: notFound, isRefund: givenUp }),
    sent: { ...shut, provider: { give: given, refuse: refused } },
    done: shut,
    failed: { ...both({ isRefund: notFound, retry: [['retry', 'asked']], credit: givenUp }), ...again },
    'failed, and the clerk would credit it': {
      clerk: { isRefund: notFound, retry: [['retry', 'asked']], credit: secondPerson },
      colleague: { isRefund: notFound, retry: [['retry', 'asked']], credit: givenUp },
      ...again,
    },
    'failed, for an order that was taken back': {
      ...both({ isRefund: notFound, retry: [['retry', 'asked']], credit: null }),
      ...again,
    },
    'failed, for an order, and the clerk would credit it': {
      clerk: { isRefund: notFound, retry: [['retry', 'asked']], credit: secondPerson },
      colleague: { isRefund: notFound, retry: [['retry', 'asked']], credit: givenUp },
      ...again,
    },
    given_up: shut,
  },
})

const refunded = [['refund', 'refunded']] as const
const credited = 'credited' as const
everyTriple({
  ...everybody,
  machine: surplusMachine,
  entity: 'surplus_capture',
  idOf: ({ surplusId }: Deal) => surplusId,
  reach: {
    found: () => asked(),
    'found, and PayPal gives it back later': sent,
    'found, and PayPal refused': failed,
    'found, and the clerk would credit it': proposed,
    'found, for an order that was taken back, and PayPal refused': ofOrder,
    'found, for an order, and the clerk would credit it': ofOrderProposed,
    refunded: after(asked, 'give'),
    credited: byClerk(failed, 'credit'),
  },
  happenings: { provider: answers },
  rules: {
    found: { ...closed, provider: { give: refunded } },
    'found, and PayPal gives it back later': { ...closed, provider: { give: refunded } },
    'found, and PayPal refused': both({ retry: null, credit: credited }),
    'found, and the clerk would credit it': {
      clerk: { retry: null, credit: secondPerson },
      colleague: { retry: null, credit: credited },
    },
    'found, for an order that was taken back, and PayPal refused': both({ retry: null, credit: null }),
    'found, for an order, and the clerk would credit it': {
      clerk: { retry: null, credit: secondPerson },
      colleague: { retry: null, credit: credited },
    },
    refunded: closed,
    credited: closed,
  },
})

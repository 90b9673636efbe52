import { api } from '@kikai/contract/api'
import { bankErrors } from '@kikai/contract/bank/bank.errors'
import { onlineRefundMachine, surplusMachine } from '@kikai/contract/payments/online.states'
import { requestErrors } from '@kikai/contract/request.errors'
import { paypalCallback } from '@kikai/contract/wire/callbacks'
import type { Id } from '@kikai/kernel/ids'
import { usd } from '@kikai/kernel/money'
import { afterAll, beforeAll } from 'vitest'
import type { Caller } from '../../../test/allowed-actions.ts'
import { type Person, as } from '../../../test/as.ts'
import { workOffAnnounced } from '../../../test/given/announced.ts'
import { type Opened, cameBack, openedOnline, orderRefOf } from '../../../test/given/online.ts'
import { accepted } from '../../../test/given/orders.ts'
import { product, startProduct, sweep, system } from '../../../test/harness.ts'
import { type LoopbackPaypal, startPaypal } from '../../../test/paypal/loopback-paypal.ts'
import { everyTriple } from '../../../test/triples.ts'
import { advanceRefund } from './refund-online.ts'

const config: { paypalUrl?: string; paypalWebhookId?: string; paypalCertHosts?: string[] } = {}
let paypal: LoopbackPaypal
beforeAll(async () => {
  paypal = await startPaypal()
  Object.assign(config, {
    paypalUrl: paypal.url,
    paypalWebhookId: paypal.webhookId,
    paypalCertHosts: [paypal.address],
  })
})
afterAll(() => paypal.close())
// The loopback's address is known only once it listens, which is before the product starts.
startProduct({ config })

type Deal = Opened & { surplusId: Id<'surplus'>; onlineRefundId: Id<'online-refund'> }
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
  const event = paypal.event('PAYMENT.CAPTURE.COMPLETED', paypal.takeBySelf(await orderRefOf(made.online.id)))
  await product().server.inject({
    method: 'POST',
    url: paypalCallback,
    headers: { host: 'localhost', ...event.headers },
    payload: event.body,
  })
  await workOffAnnounced(/^payment\.paypalTold$/)
  return known(made)
}
/** An order that was paid online and is taken back by its buyer: it always takes two people to credit it. */
async function askedOfOrder(): Promise<Deal> {
  const made = await openedOnline({ price: little, freight: 'undetermined' })
  paypal.approve(await orderRefOf(made.online.id))
  await cameBack(made)
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
const advance = ({ onlineRefundId }: Deal) => advanceRefund(system(), { onlineRefundId })
/** What PayPal answers to the next question about giving back. */
const answers = {
  give: advance,
  hold: async (deal: Deal) => {
    paypal.holdRefunds(true)
    await advance(deal)
    paypal.holdRefunds(false)
  },
  refuse: async (deal: Deal) => {
    paypal.failRefunds()
    paypal.refuseNext(/refund$/)
    await advance(deal)
    paypal.refuseNext(null)
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
  (who: Caller, { surplusId }: Deal) =>
    who.call(api.payments.settleSurplus, { surplusId, step })
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
const { wrongState } = requestErrors
const given = [['finish', 'done']] as const
const held = [['send', 'sent']] as const
const refused = [['fail', 'failed']] as const
const givenUp = [['giveUp', 'given_up']] as const
const again = { provider: {}, clock: { lookAgain: [['retry', 'asked']] } } as const
const open = { provider: { give: given, hold: held, refuse: refused } } as const
const closed = both({ retry: wrongState, credit: wrongState })

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
  reach: {
    asked: () => asked(),
    'asked, for an order that was taken back': askedOfOrder,
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
        paypal.failNext(/refund/)
        await sweep('payments.online')
        paypal.failNext(/^nothing$/)
      },
    },
  },
  rules: {
    asked: { ...closed, ...open },
    'asked, for an order that was taken back': { ...closed, ...open },
    sent: { ...closed, provider: { give: given, refuse: refused } },
    done: closed,
    failed: { ...both({ retry: [['retry', 'asked']], credit: givenUp }), ...again },
    'failed, and the clerk would credit it': {
      clerk: { retry: [['retry', 'asked']], credit: secondPerson },
      colleague: { retry: [['retry', 'asked']], credit: givenUp },
      ...again,
    },
    'failed, for an order that was taken back': { ...both({ retry: [['retry', 'asked']], credit: null }), ...again },
    'failed, for an order, and the clerk would credit it': {
      clerk: { retry: [['retry', 'asked']], credit: secondPerson },
      colleague: { retry: [['retry', 'asked']], credit: givenUp },
      ...again,
    },
    given_up: closed,
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

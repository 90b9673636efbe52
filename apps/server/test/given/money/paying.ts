import { api } from '@kikai/contract/api'
import type { OnlinePayment } from '@kikai/contract/payments/online.shapes'
import type { Remittance } from '@kikai/contract/payments/payments.shapes'
import type { Id } from '@kikai/kernel/ids'
import { jpy } from '@kikai/kernel/money'
import { newId } from '../../../src/platform/codes/new-id.ts'
import type { CallingPerson } from '../../allowed-actions.ts'
import { type Person, as } from '../../as.ts'
import { product, sweep } from '../../harness.ts'
import { awaitedByBank, importedStatement } from './bank.ts'
import { answerDemo, returnFromProvider, workOff } from './online.ts'
import { type BuyerPerson, type Placed, accepted, givenBuyer } from '../deals/orders.ts'
import { slipFor } from './payments.ts'
import { yen } from '../deals/refunds.ts'

/** An order that its buyer chose to pay by bank; what else became of it stands in the way that led to it. */
export type Paying = Placed & { remittance: Remittance; paymentId: Id<'payment'>; online?: OnlinePayment }
type Answer = Promise<{ code: number; msg: string; data: unknown }>
type Step = (who: CallingPerson, deal: Paying) => Answer

type People = Record<'clerk' | 'colleague' | 'staff' | 'otherBuyer' | 'otherSeller', Person>
/** By the product under test, because files that share a worker each have a database of their own. */
const known = new WeakMap<object, Promise<People>>()
/** The clerk has decided what is decided, and has asked for what two people decide. */
export function payPeople(): Promise<People> {
  const { app } = product()
  const found =
    known.get(app) ??
    Promise.all([as.finance(), as.finance(), as.staff(), as.member(), as.seller()]).then(
      ([clerk, colleague, staff, otherBuyer, otherSeller]) => ({ clerk, colleague, staff, otherBuyer, otherSeller }),
    )
  known.set(app, found)
  return found
}

const seen = async ({ remittance: { id: remittanceId } }: Paying) => {
  const [row] = await product().app.db<{ version: number }[]>`
    select version from remittance where id = ${remittanceId}
  `
  return { remittanceId, version: row?.version ?? 1 }
}
/** The newest slip, or one that there is not. */
async function slipOf({ remittance: { id: remittanceId } }: Paying) {
  const [row] = await product().app.db<{ id: Id<'slip'> }[]>`
    select id from remittance_slip where remittance_id = ${remittanceId} order by id desc limit 1
  `
  return { remittanceId, slipId: row?.id ?? newId('slip', product().app.nowMs()) }
}
const missingOf = async ({ remittance: { id } }: Paying): Promise<number> => {
  const [row] = await product().app.db<{ minor: number }[]>`
    select (amount - arrived)::int as minor from remittance where id = ${id}
  `
  return row?.minor ?? 0
}

export const payActions = {
  payFromBalance: (who, { checkout }) =>
    who.call(api.orders.payCheckout, { checkoutId: checkout.id, method: 'balance' }),
  payByBank: (who, { checkout }) => who.call(api.orders.chooseRemittance, { checkoutId: checkout.id }),
  payOnline: (who, { checkout }) => who.call(api.orders.payOnline, { checkoutId: checkout.id }),
  sendSlip: async (who, deal) => {
    const amount = yen(await missingOf(deal))
    return who.call(api.payments.submitSlip, await slipFor(deal.buyer, { id: deal.remittance.id, amount }))
  },
  cancel: (who, { orderId }) => who.call(api.orders.cancelMyOrder, { orderId }),
  cancelSold: (who, { orderId }) => who.call(api.orders.cancelManagedOrder, { orderId, reason: 'It was damaged.' }),
  approve: async (who, deal) =>
    who.call(api.payments.reviewRemittance, {
      ...(await slipOf(deal)),
      decision: 'approve',
      receivedAmount: yen(await missingOf(deal)),
      receivedOn: '2026-11-20',
      receivedPayer: deal.remittance.reference,
    }),
  reject: async (who, deal) =>
    who.call(api.payments.reviewRemittance, { ...(await slipOf(deal)), decision: 'reject', reason: 'unreadable' }),
  reverse: async (who, deal) => who.call(api.bank.reverseRemittance, { ...(await seen(deal)), note: 'It never came' }),
  keep: async (who, deal) => who.call(api.bank.keepApproval, await seen(deal)),
} satisfies Record<string, Step>

/** A line of the bank's statement that nothing has recognised. */
async function line(deal: Paying, { amount, payer = 'サトウ ケンジ' }: { amount: number; payer?: string }) {
  const { clerk } = await payPeople()
  const { lines } = await importedStatement(clerk, [{ amount, payer, ref: crypto.randomUUID().slice(0, 8) }])
  const [only] = lines
  if (!only) throw new Error(`no line for ${deal.remittance.reference}`)
  return { lineId: only.id, version: only.version, remittanceId: deal.remittance.id, note: 'We have asked the payer.' }
}

/** What happens to it without a call of those people. */
export const payHappenings = {
  /** The bank's statement shows just what is missing, and names it. */
  bankShows: async (deal: Paying) => {
    const { reference } = deal.remittance
    await line(deal, { amount: (await missingOf(deal)) || deal.remittance.amount.minor, payer: reference })
  },
  /** The statement shows it without a name, and a clerk says what it pays. */
  clerkMatches: async (deal: Paying) => {
    const { clerk } = await payPeople()
    const amount = (await missingOf(deal)) || deal.remittance.amount.minor
    await clerk.call(api.bank.payByLine, await line(deal, { amount }))
  },
  /** A part came, and a clerk asks for the rest. */
  clerkAsksRest: async (deal: Paying) => {
    const { clerk } = await payPeople()
    const about = await line(deal, { amount: 10_000, payer: deal.remittance.reference })
    await clerk.call(api.bank.askForRest, about)
  },
  providerTakes: async ({ buyer: payer, online }: Paying) => {
    if (!online) return
    await answerDemo(online.id)
    await returnFromProvider({ buyer: payer, online })
  },
  providerDeclines: async ({ buyer: payer, online }: Paying) => {
    if (!online) return
    await answerDemo(online.id, { pays: false })
    await returnFromProvider({ buyer: payer, online })
  },
  /** Its deadline passes, and the day by which the statement would show it. */
  deadlinePasses: async ({ checkout }: Paying) => {
    await product().app.db`
      update checkout
      set deadline_at = app_now(), lapses_at = app_now()
      where id = ${checkout.id} and deadline_at is not null
    `
    await sweep('orders.cancelUnpaid')
  },
} as const

export type PayStage = () => Promise<Paying>
/** Up to 300,000 yen one person of finance decides. */
export const awaited =
  (minor = 200_000, by?: BuyerPerson): PayStage =>
  async () =>
    withPayment(await awaitedByBank(minor, by ?? (await givenBuyer({ balance: jpy(1_000_000) }))))

/** With the payment that is there now. */
async function withPayment(made: Omit<Paying, 'paymentId'>): Promise<Paying> {
  const [row] = await product().app.db<{ id: Id<'payment'> }[]>`
    select id from payment where subject_id = ${made.checkout.id} order by id desc limit 1
  `
  if (!row) throw new Error('nothing is paid')
  return { ...made, paymentId: row.id }
}
export const afterPay =
  (
    made: PayStage,
    ...steps: readonly (readonly [who: 'buyer' | 'seller' | 'clerk', does: keyof typeof payActions])[]
  ): PayStage =>
  async () => {
    const deal = await made()
    const { clerk } = await payPeople()
    for (const [who, does] of steps)
      accepted<unknown>(await payActions[does](who === 'clerk' ? clerk : deal[who], deal))
    return withPayment(deal)
  }
export const afterHappening =
  (made: PayStage, happens: keyof typeof payHappenings): PayStage =>
  async () => {
    const deal = await made()
    await payHappenings[happens](deal)
    return withPayment(deal)
  }
/** Its buyer is on the provider's page instead. */
export const onProvidersPage: PayStage = async () => {
  const deal = await awaited()()
  const online = accepted(await deal.buyer.call(api.orders.payOnline, { checkoutId: deal.checkout.id }))
  await workOff()
  return withPayment({ ...deal, online })
}
export const slipSentOf = (made: PayStage): PayStage => afterPay(made, ['buyer', 'sendSlip'])
export const approvedOf = (made: PayStage): PayStage => afterPay(slipSentOf(made), ['clerk', 'approve'])

/** Who acts, besides buyer and seller, with the same names in every table. */
export const payEverybody = async ({ buyer: payer, seller }: Paying) => ({
  buyer: payer,
  seller,
  ...(await payPeople()),
  guest: as.guest(),
})

/** Everything of it that could change. */
export async function payEverything({ checkout, orderId, buyer: payer }: Paying): Promise<string> {
  const [row] = await product().app.db`
    select
      (select to_jsonb(c) from checkout c where c.id = ${checkout.id}) as checkout,
      (select to_jsonb(o) from order_head o where o.id = ${orderId}) as head,
      (select jsonb_agg(to_jsonb(p) order by p.id) from payment p where p.subject_id = ${checkout.id}) as payments,
      (select jsonb_agg(to_jsonb(r) order by r.id) from remittance r where r.member_id = ${payer.id}) as transfers,
      (select jsonb_object_agg(bucket, balance) from ledger_account where owner_id = ${payer.id}) as accounts
  `
  return JSON.stringify(row)
}

import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { paymentsCalls } from '@kikai/contract/payments/payments.calls'
import type { managedOnlineCalls } from '@kikai/contract/payments/managed-online.calls'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import type { ManagedOnlinePayment, OnlinePayment, OnlinePaymentRow } from '@kikai/contract/payments/online.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { toMoney } from '@kikai/kernel/money'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import type { Context, Member, ReadContext } from '../../../platform/context.ts'
import { pageById, shownOf } from '../../../platform/database/page-by-id.ts'
import { actionsOf } from '../../../platform/steps/present-action.ts'
import { holds } from '../../../platform/sessions/reach.ts'
import { surplusCreditBlocked } from '../take-backs/credit-surplus.policy.ts'
import { openOnline } from './open-online.ts'
import { type OnlineRow, countOnline, countOnlineByState, findOnline, listOnline } from './online.store.ts'
import { findLivePayment } from '../payments.store.ts'
import { readPaymentRules, rechargeOnlineBlocked } from '../rules/payment-rules.ts'
import { findRecharge, lockRecharge } from '../recharges/recharges.store.ts'
import { numbersOf, subjectOf } from '../subjects.ts'
import { takeBacksOf } from '../take-backs/present-take-backs.ts'
import {
  type OnlineRefundRow,
  type SurplusRow,
  listOnlineRefundsOf,
  listSurplusOf,
} from '../take-backs/surplus.store.ts'

type Calls = typeof paymentsCalls
type Managed = typeof managedOnlineCalls
type Me = Context<Member>

/** Pays a top-up online instead of by transfer. */
export function payRechargeOnline(
  ctx: Me,
  { rechargeId }: InputOf<Calls['payRechargeOnline']>,
): Promise<OutputOf<Calls['payRechargeOnline']>> {
  const memberId = ctx.actor.id
  return ctx.tx(async (ctx) => {
    if (!(await findRecharge(ctx.db, rechargeId, memberId))) throw refuse(requestErrors.notFound)
    const recharge = await lockRecharge(ctx.db, rechargeId)
    if (recharge?.state === 'paid' || recharge?.state === 'credited') throw refuse(paymentErrors.alreadyPaid)
    if (recharge?.state !== 'created') throw refuse(requestErrors.wrongState, { state: recharge?.state ?? 'expired' })
    const blocked = rechargeOnlineBlocked(await readPaymentRules(ctx), recharge)
    if (blocked) throw blocked
    const subject = { subjectKind: 'recharge', subjectId: rechargeId } as const
    const live = await findLivePayment(ctx.db, subject)
    const now = await databaseNow(ctx.db)
    const amount = toMoney(recharge.currency, recharge.amount)
    return presentOnline(ctx, await openOnline(ctx, { ...subject, amount, now, live }))
  })
}

export async function readOnlinePayment(
  ctx: Me,
  { onlinePaymentId }: InputOf<Calls['readOnlinePayment']>,
): Promise<OutputOf<Calls['readOnlinePayment']>> {
  if (!(await findOnline(ctx.db, onlinePaymentId, ctx.actor.id))) throw refuse(requestErrors.notFound)
  return presentOnline(ctx, onlinePaymentId)
}

/** After the buyer's return: a job asks the provider at once. */
export function confirmOnlinePayment(
  ctx: Me,
  { onlinePaymentId }: InputOf<Calls['confirmOnlinePayment']>,
): Promise<OutputOf<Calls['confirmOnlinePayment']>> {
  const memberId = ctx.actor.id
  return ctx.tx(async (ctx) => {
    if (!(await findOnline(ctx.db, onlinePaymentId, memberId))) throw refuse(requestErrors.notFound)
    await ctx.announce('payment.onlineAsked', { onlinePaymentId })
    return presentOnline(ctx, onlinePaymentId)
  })
}

export async function presentOnline(
  ctx: ReadContext<Member>,
  onlinePaymentId: Id<'online-payment'>,
): Promise<OnlinePayment> {
  const row = await findOnline(ctx.db, onlinePaymentId)
  if (!row) throw new Error(`online payment ${onlinePaymentId} is gone`)
  const numbers = await numbersOf(ctx, [row])
  // A refund of a cancelled order is told on the order, not here.
  const surplus = (await listSurplusOf(ctx.db, [row.id])).findLast(({ reason }) => reason !== 'takenBack')
  const { subjectKind: kind, subjectId, memberId } = row
  const orderId = (await subjectOf(kind).ownOrder?.(ctx, { subjectId, memberId })) ?? null
  return {
    id: row.id,
    provider: row.provider,
    state: row.state,
    subject: { kind, id: subjectId, numbers: numbers.get(subjectId) ?? [], orderId },
    amount: amountOfOnline(row),
    approveUrl: row.state === 'waiting' ? row.approveUrl : null,
    reference: row.captureRef,
    failure: row.failure === '' ? null : row.failure,
    surplus: surplus ? { amount: toMoney(surplus.currency, surplus.amount), state: surplus.state } : null,
  }
}

/** Finance's list of captures and refunds of providers. */
export async function listOnlinePayments(
  ctx: Me,
  input: InputOf<Managed['listOnlinePayments']>,
): Promise<OutputOf<Managed['listOnlinePayments']>> {
  const { words = '' } = input
  const filter = {
    state: input.state ?? null,
    refused: input.refused === true,
    waits: input.waits === true,
    words: words.normalize('NFKC'),
  }
  const rows = await listOnline(ctx.db, { ...filter, ...pageById(input) })
  const total = await countOnline(ctx.db, filter)
  const every = { words: filter.words, state: null, refused: false, waits: false }
  const refused = await countOnline(ctx.db, { ...every, refused: true })
  const waits = await countOnline(ctx.db, { ...every, waits: true })
  const counted = await countOnlineByState(ctx.db, filter.words)
  const { shown, next } = shownOf(rows, input)
  const counts = Object.fromEntries(counted.map(({ state, count }) => [state, count]))
  return { data: await rowsOf(ctx, shown), total, next, counts, refused, waits }
}

export const readManagedOnlinePayment = (
  ctx: Me,
  { onlinePaymentId }: InputOf<Managed['readManagedOnlinePayment']>,
): Promise<OutputOf<Managed['readManagedOnlinePayment']>> => presentManagedOnline(ctx, onlinePaymentId)

/** One payment for finance, with the steps for refused refunds. */
export async function presentManagedOnline(
  ctx: ReadContext<Member>,
  onlinePaymentId: Id<'online-payment'>,
): Promise<ManagedOnlinePayment> {
  const row = await findOnline(ctx.db, onlinePaymentId)
  const [shown] = row ? await rowsOf(ctx, [row]) : []
  if (!row || !shown) throw refuse(requestErrors.notFound)
  const surplus = shownSurplus(await listSurplusOf(ctx.db, [row.id]), await listOnlineRefundsOf(ctx.db, [row.id]))
  const isRefused = surplus?.isRefused === true
  const mayPay = holds(ctx.actor, 'finance.refund.pay')
  const takeBacks = await takeBacksOf(ctx, row)
  if (!isRefused || !mayPay) return { ...shown, takeBacks, allowedActions: [] }
  const credit = surplus ? surplusCreditBlocked({ surplus, payerId: row.memberId, actor: ctx.actor }) : null
  return { ...shown, takeBacks, allowedActions: actionsOf({ retry: null, credit }) }
}

async function rowsOf(ctx: ReadContext<Member>, rows: readonly OnlineRow[]): Promise<OnlinePaymentRow[]> {
  const ids = rows.map(({ id }) => id)
  const numbers = await numbersOf(ctx, rows)
  const surpluses = await listSurplusOf(ctx.db, ids)
  const refunds = await listOnlineRefundsOf(ctx.db, ids)
  return rows.map((row) => {
    const surplus = shownSurplus(
      surpluses.filter(({ onlinePaymentId }) => onlinePaymentId === row.id),
      refunds,
    )
    return {
      id: row.id,
      provider: row.provider,
      state: row.state,
      subjectKind: row.subjectKind,
      numbers: numbers.get(row.subjectId) ?? [],
      amount: amountOfOnline(row),
      orderReference: row.orderRef,
      reference: row.captureRef,
      surplus: surplus
        ? {
            id: surplus.id,
            reference: surplus.captureRef,
            reason: surplus.reason,
            amount: toMoney(surplus.currency, surplus.amount),
            state: surplus.state,
          }
        : null,
      refunds: refunds
        .filter(({ onlinePaymentId }) => onlinePaymentId === row.id)
        .map(({ refundRef, currency, amount, state }) => ({
          reference: refundRef,
          amount: toMoney(currency, amount),
          state,
        })),
      at: row.createdAt,
    }
  })
}

const amountOfOnline = ({ currency, amount }: Pick<OnlineRow, 'currency' | 'amount'>) => toMoney(currency, amount)

/** The oldest surplus that the provider refused, else the newest one. */
function shownSurplus(surpluses: readonly SurplusRow[], refunds: readonly OnlineRefundRow[]) {
  const isRefused = ({ id, state }: SurplusRow) =>
    state === 'found' && refunds.some((refund) => refund.surplusId === id && refund.state === 'failed')
  const shown = surpluses.find(isRefused) ?? surpluses.at(-1)
  return shown && { ...shown, isRefused: isRefused(shown) }
}

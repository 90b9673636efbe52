import { hourMs } from '@kikai/kernel/duration'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { managedRefundsCalls } from '@kikai/contract/refunds/refunds.calls'
import { refundErrors } from '@kikai/contract/refunds/refunds.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { instantOf, millisecondsOf } from '@kikai/kernel/instant'
import { toMoney } from '@kikai/kernel/money'
import { databaseNow } from '../../platform/clock.store.ts'
import type { Context, Member } from '../../platform/context.ts'
import { holdsUpTo, reachOf } from '../../platform/reach.ts'
import { businessDaysAfter } from '../payments/payments.public.ts'
import { readFigures } from '../settings/settings.public.ts'
import { claimFiles } from '../uploads/uploads.public.ts'
import { lockRefund } from './lock-refund.ts'
import { presentRefunds } from './present-refunds.ts'
import { moveRefundBlocked } from './refunds.policy.ts'
import { refundStates } from './refunds.states.ts'
import { grants, insertRefundWord, offers, waitsUntil } from './refunds.store.ts'
import { releaseRefund } from './release-refund.ts'
import { tellBuyerOfRefund } from './tell-refunds.ts'

type Calls = typeof managedRefundsCalls
type Me = Context<Member>

const right = 'order.refund.answer'
const owns = (ctx: Pick<Me, 'actor'>) => ({ reach: reachOf(ctx.actor, right) })

/** The seller accepts, offers less, or refuses with a reason. */
export function auditRefund(ctx: Me, input: InputOf<Calls['auditRefund']>): Promise<OutputOf<Calls['auditRefund']>> {
  const { refundId, decision, amount, text, fileIds } = input
  const by = ctx.actor.id
  const needed = { approve: [], offer: ['amount'], reject: ['text'] } as const
  const lacking = needed[decision].filter((field) => input[field] === undefined || input[field] === '')
  if (lacking.length > 0) {
    const errors = lacking.map((field) => ({ field, rule: 'required', params: {} }))
    throw refuse(requestErrors.invalidInput, { errors })
  }
  return ctx.tx(async (ctx) => {
    const owner = owns(ctx)
    const { refund, order } = await lockRefund(ctx, { refundId, owner })
    const blocked = moveRefundBlocked(refund, { event: decision, as: 'seller' })
    if (blocked) throw blocked
    const asked = toMoney(refund.currency, refund.asked)
    if (decision === 'offer' && (amount?.currency !== refund.currency || amount.minor >= refund.asked))
      throw refuse(refundErrors.offerNotLess, { asked })
    const sum = decision === 'offer' ? (amount ?? asked) : asked
    if (decision !== 'reject' && !holdsUpTo(ctx.actor, right, sum))
      throw refuse(requestErrors.overLimit, { missing: right })
    await claimFiles(ctx, { ownerId: by, fileIds, purpose: 'refund' })
    const now = millisecondsOf(await databaseNow(ctx.db))
    const inHours = (hours: number) => instantOf(new Date(now + hours * hourMs))
    const { refundOfferHours, refundEscalateDays } = await readFigures(ctx)
    const set = {
      approve: grants(ctx.db, { amount: refund.asked, by }),
      offer: offers(ctx.db, { amount: sum.minor, deadlineAt: inHours(refundOfferHours) }),
      reject: waitsUntil(ctx.db, inHours(24 * refundEscalateDays)),
    }[decision]
    await refundStates.change(ctx.db, { id: refundId, event: decision, as: 'seller', by, set })
    const said = decision === 'reject' ? null : sum.minor
    await insertRefundWord(ctx.db, {
      language: ctx.language,
      refundId,
      event: decision,
      by,
      text,
      amount: said,
      fileIds,
    })
    await tellBuyerOfRefund(ctx, { refund, event: decision, amount: sum })
    if (decision === 'approve') await releaseRefund(ctx, refundId, order)
    return presentRefunds(ctx, { orderId: order.id, owner, side: 'managed' })
  })
}

/** Records that the returned goods arrived; they are inspected next. */
export function receiveReturn(
  ctx: Me,
  { refundId }: InputOf<Calls['receiveReturn']>,
): Promise<OutputOf<Calls['receiveReturn']>> {
  return ctx.tx(async (ctx) => {
    const owner = owns(ctx)
    const { refund, order } = await lockRefund(ctx, { refundId, owner })
    const { refundInspectDays: days } = await readFigures(ctx)
    const until = businessDaysAfter(await databaseNow(ctx.db), { currency: refund.currency, days })
    const set = waitsUntil(ctx.db, until)
    await refundStates.change(ctx.db, { id: refundId, event: 'receive', as: 'seller', by: ctx.actor.id, set })
    await tellBuyerOfRefund(ctx, {
      refund,
      event: 'receive',
      amount: toMoney(refund.currency, refund.granted ?? refund.asked),
    })
    return presentRefunds(ctx, { orderId: order.id, owner, side: 'managed' })
  })
}

/** The seller's inspection: as sent, the refund is paid; otherwise the platform decides with the seller's evidence. */
export function inspectReturn(
  ctx: Me,
  { refundId, asSent, text, fileIds }: InputOf<Calls['inspectReturn']>,
): Promise<OutputOf<Calls['inspectReturn']>> {
  const by = ctx.actor.id
  if (!asSent && text === '')
    throw refuse(requestErrors.invalidInput, { errors: [{ field: 'text', rule: 'required', params: {} }] })
  return ctx.tx(async (ctx) => {
    const owner = owns(ctx)
    const { refund, order } = await lockRefund(ctx, { refundId, owner })
    const event = asSent ? 'pass' : 'contest'
    const blocked = moveRefundBlocked(refund, { event, as: 'seller' })
    if (blocked) throw blocked
    await claimFiles(ctx, { ownerId: by, fileIds, purpose: 'refund' })
    const { refundArbitrationDays: days } = await readFigures(ctx)
    const until = asSent ? null : businessDaysAfter(await databaseNow(ctx.db), { currency: refund.currency, days })
    const set = waitsUntil(ctx.db, until)
    await refundStates.change(ctx.db, { id: refundId, event, as: 'seller', by, set })
    await insertRefundWord(ctx.db, { language: ctx.language, refundId, event, by, text, amount: null, fileIds })
    if (asSent) await releaseRefund(ctx, refundId, order)
    else await tellBuyerOfRefund(ctx, { refund, event: 'contest', amount: toMoney(refund.currency, refund.asked) })
    return presentRefunds(ctx, { orderId: order.id, owner, side: 'managed' })
  })
}

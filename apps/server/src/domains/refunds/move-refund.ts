import { dayMs } from '@kikai/kernel/duration'
import assert from 'node:assert/strict'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { refundsCalls } from '@kikai/contract/refunds/refunds.calls'
import { instantOf, millisecondsOf } from '@kikai/kernel/instant'
import { toMoney } from '@kikai/kernel/money'
import { databaseNow } from '../../platform/clock.store.ts'
import type { Context, Member, TxContext } from '../../platform/context.ts'
import { businessDaysAfter } from '../payments/payments.public.ts'
import { readFigures } from '../settings/settings.public.ts'
import { claimFiles } from '../uploads/uploads.public.ts'
import { lockRefund } from './lock-refund.ts'
import { presentRefunds } from './present-refunds.ts'
import { moveRefundBlocked } from './refunds.policy.ts'
import { refundStates } from './refunds.states.ts'
import { type StoredRefund, grants, insertRefundWord, sentBy, waitsUntil } from './refunds.store.ts'
import { endRefund, releaseRefund } from './release-refund.ts'
import { tellEscalated, tellSellersOfRefund, tellGoodsSentBack } from './tell-refunds.ts'

type Calls = typeof refundsCalls
type Me = Context<Member>

const own = (ctx: Pick<Me, 'actor'>) => ({ memberId: ctx.actor.id })
const shown = (ctx: TxContext<Member>, { orderId }: StoredRefund) =>
  presentRefunds(ctx, { orderId, owner: own(ctx), side: 'buyer' })

/** The buyer withdraws the request, and the order goes on. */
export function withdrawRefund(
  ctx: Me,
  { refundId }: InputOf<Calls['withdrawRefund']>,
): Promise<OutputOf<Calls['withdrawRefund']>> {
  const by = ctx.actor.id
  return ctx.tx(async (ctx) => {
    const { refund } = await lockRefund(ctx, { refundId, owner: own(ctx) })
    const set = waitsUntil(ctx.db, null)
    await refundStates.change(ctx.db, { id: refundId, event: 'withdraw', as: 'buyer', by, set })
    await endRefund(ctx, { refund, as: 'buyer', by })
    return shown(ctx, refund)
  })
}

/** The buyer accepts the seller's offer, or insists on the request. */
export function answerOffer(
  ctx: Me,
  { refundId, accept }: InputOf<Calls['answerOffer']>,
): Promise<OutputOf<Calls['answerOffer']>> {
  const by = ctx.actor.id
  return ctx.tx(async (ctx) => {
    const { refund, order } = await lockRefund(ctx, { refundId, owner: own(ctx) })
    const event = accept ? 'accept' : 'decline'
    const blocked = moveRefundBlocked(refund, { event, as: 'buyer' })
    if (blocked) throw blocked
    const amount = refund.offered
    assert(amount !== null, `refund ${refundId} was offered nothing`)
    const { currency, number, asked } = refund
    const { refundAnswerDays: days } = await readFigures(ctx)
    const deadlineAt = businessDaysAfter(await databaseNow(ctx.db), { currency, days })
    // Buyer and seller agreed and nobody of staff decided: above the set sum two people of finance look at it.
    const set = accept ? grants(ctx.db, { amount, by: null }) : waitsUntil(ctx.db, deadlineAt)
    const { version } = await refundStates.change(ctx.db, { id: refundId, event, as: 'buyer', by, set })
    if (accept) await releaseRefund(ctx, refundId, order)
    else
      await tellSellersOfRefund(ctx, {
        order,
        number,
        amount: toMoney(currency, asked),
        about: `${refundId} ${version}`,
        deadlineAt,
      })
    return shown(ctx, refund)
  })
}

/** After the seller's refusal the buyer asks the platform to decide. */
export function escalateRefund(
  ctx: Me,
  { refundId, text, fileIds }: InputOf<Calls['escalateRefund']>,
): Promise<OutputOf<Calls['escalateRefund']>> {
  const by = ctx.actor.id
  return ctx.tx(async (ctx) => {
    const { refund } = await lockRefund(ctx, { refundId, owner: own(ctx) })
    const blocked = moveRefundBlocked(refund, { event: 'escalate', as: 'buyer' })
    if (blocked) throw blocked
    await claimFiles(ctx, { ownerId: by, fileIds, purpose: 'refund' })
    const { refundArbitrationDays: days } = await readFigures(ctx)
    const until = businessDaysAfter(await databaseNow(ctx.db), { currency: refund.currency, days })
    const set = waitsUntil(ctx.db, until)
    const { version } = await refundStates.change(ctx.db, { id: refundId, event: 'escalate', as: 'buyer', by, set })
    await insertRefundWord(ctx.db, {
      language: ctx.language,
      refundId,
      event: 'escalate',
      by,
      text,
      amount: null,
      fileIds,
    })
    await tellEscalated(ctx, { refund, version, amount: toMoney(refund.currency, refund.asked) })
    return shown(ctx, refund)
  })
}

/** The buyer records the shipment of returned goods. */
export function sendBackGoods(
  ctx: Me,
  { refundId, carrier, trackingNumber, text, fileIds }: InputOf<Calls['sendBackGoods']>,
): Promise<OutputOf<Calls['sendBackGoods']>> {
  const by = ctx.actor.id
  return ctx.tx(async (ctx) => {
    const { refund } = await lockRefund(ctx, { refundId, owner: own(ctx) })
    const blocked = moveRefundBlocked(refund, { event: 'sendBack', as: 'buyer' })
    if (blocked) throw blocked
    await claimFiles(ctx, { ownerId: by, fileIds, purpose: 'refund' })
    const { refundTransitDays } = await readFigures(ctx)
    const until = millisecondsOf(await databaseNow(ctx.db)) + refundTransitDays * dayMs
    const deadlineAt = instantOf(new Date(until))
    const set = sentBy(ctx.db, { carrier, trackingNumber, deadlineAt })
    const { version } = await refundStates.change(ctx.db, { id: refundId, event: 'sendBack', as: 'buyer', by, set })
    await insertRefundWord(ctx.db, {
      language: ctx.language,
      refundId,
      event: 'sendBack',
      by,
      text,
      amount: null,
      fileIds,
    })
    const amount = toMoney(refund.currency, refund.granted ?? refund.asked)
    await tellGoodsSentBack(ctx, { refund, version, amount })
    return shown(ctx, refund)
  })
}

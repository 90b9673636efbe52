import { saleOfOrder } from '@kikai/contract/payments/payment-subjects'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { refundErrors } from '@kikai/contract/refunds/refunds.errors'
import type { managedReturnFreightCalls, returnFreightCalls } from '@kikai/contract/refunds/return-freight.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Instant } from '@kikai/kernel/instant'
import { millisecondsOf } from '@kikai/kernel/instant'
import { type Money, toMoney } from '@kikai/kernel/money'
import { databaseNow } from '../../platform/clock.store.ts'
import type { ChangeContext, Context, Member } from '../../platform/context.ts'
import { newId } from '../../platform/new-id.ts'
import { reachOf } from '../../platform/reach.ts'
import { coversReturnFreight } from '../earnings/earnings.public.ts'
import { businessDaysAfter } from '../payments/payments.public.ts'
import { readFigures } from '../settings/settings.public.ts'
import { claimFiles } from '../uploads/uploads.public.ts'
import {
  type FreightClaimRow,
  acceptedAs,
  areReceiptsUsed,
  correctedTo,
  findFreightClaim,
  insertFreightClaim,
  platformDecides,
  sumFreightClaims,
} from './freight-claims.store.ts'
import { type LockedRefund, lockRefund } from './lock-refund.ts'
import { payReturnFreight } from './pay-return-freight.ts'
import { presentRefunds } from './present-refunds.ts'
import type { StoredRefund } from './refunds.store.ts'
import { claimFreightBlocked, freightMoveBlocked, mustBeAllowed, mustFit } from './return-freight.policy.ts'
import { returnFreightStates } from './return-freight.states.ts'
import { tellFreight } from './tell-freight.ts'

type Own = typeof returnFreightCalls
type Managed = typeof managedReturnFreightCalls
type Me = Context<Member>

/** The buyer states what they paid the carrier for the way back, with the receipt. */
export function claimReturnFreight(
  ctx: Me,
  { refundId, amount, text, fileIds }: InputOf<Own['claimReturnFreight']>,
): Promise<OutputOf<Own['claimReturnFreight']>> {
  const by = ctx.actor.id
  const owner = { memberId: by }
  return ctx.tx(async (ctx) => {
    const { refund } = await lockRefund(ctx, { refundId, owner })
    const figures = await readFigures(ctx)
    const when = { now: await databaseNow(ctx.db), days: figures.refundEscalateDays }
    const blocked = claimFreightBlocked(refund, await findFreightClaim(ctx.db, refundId), when)
    if (blocked) throw blocked
    const { currency, companyId, orderId } = refund
    const most = Math.max(figures.returnFreightMost[currency] - (await sumFreightClaims(ctx.db, orderId)), 0)
    mustFit(amount, { most: toMoney(currency, most), least: 1 })
    const receipts = onceEach(await claimFiles(ctx, { ownerId: by, fileIds, purpose: 'refund' }))
    if (await areReceiptsUsed(ctx.db, receipts)) throw refuse(refundErrors.receiptUsed)
    const id = newId('return-freight', millisecondsOf(await databaseNow(ctx.db)))
    const deadlineAt = await answerBy(ctx, refund)
    const claimed = amount.minor
    await insertFreightClaim(ctx.db, {
      id,
      refundId,
      memberId: by,
      companyId,
      currency,
      claimed,
      note: text,
      receipts,
      deadlineAt,
    })
    await returnFreightStates.begin(ctx.db, { id, state: 'claimed', as: 'buyer', by })
    await tellFreight(ctx, { refund, claim: { id }, step: 'claimed', amount: toMoney(currency, claimed), to: 'seller' })
    return presentRefunds(ctx, { orderId, owner, side: 'buyer' })
  })
}

/** A file that was uploaded twice for this claim is one receipt. */
const onceEach = <File extends { sha256: string }>(files: readonly File[]): File[] =>
  [...new Map(files.toReversed().map((file) => [file.sha256, file])).values()].toReversed()

/** The buyer accepts the seller's correction, or has the platform decide. */
export function answerReturnFreight(
  ctx: Me,
  { refundId, accept }: InputOf<Own['answerReturnFreight']>,
): Promise<OutputOf<Own['answerReturnFreight']>> {
  const by = ctx.actor.id
  const owner = { memberId: by }
  return ctx.tx(async (ctx) => {
    const locked = await lockRefund(ctx, { refundId, owner })
    const claim = await mayMove(ctx, { refundId, event: accept ? 'agree' : 'dispute', as: 'buyer' })
    if (accept) await agree(ctx, { ...locked, claim, as: 'buyer', by })
    else {
      const set = platformDecides(ctx.db, await decideBy(ctx, locked.refund))
      await returnFreightStates.change(ctx.db, { id: claim.id, event: 'dispute', as: 'buyer', by, set })
      const { refund } = locked
      const amount = toMoney(refund.currency, claim.claimed)
      await tellFreight(ctx, { refund, claim, step: 'disputed', amount, to: 'seller' })
    }
    return presentRefunds(ctx, { orderId: locked.order.id, owner, side: 'buyer' })
  })
}

/** The seller accepts what the buyer paid, or names another sum with a reason. */
export function auditReturnFreight(
  ctx: Me,
  { refundId, amount, text }: InputOf<Managed['auditReturnFreight']>,
): Promise<OutputOf<Managed['auditReturnFreight']>> {
  const by = ctx.actor.id
  const right = 'order.refund.answer'
  if (amount && text === '')
    throw refuse(requestErrors.invalidInput, { errors: [{ field: 'text', rule: 'required', params: {} }] })
  return ctx.tx(async (ctx) => {
    const owner = { reach: reachOf(ctx.actor, right) }
    const locked = await lockRefund(ctx, { refundId, owner })
    const { refund } = locked
    const claim = await mayMove(ctx, { refundId, event: amount ? 'correct' : 'accept', as: 'seller' })
    const claimed = toMoney(refund.currency, claim.claimed)
    if (amount) mustFit(amount, { most: toMoney(refund.currency, claim.claimed - 1), least: 0 })
    mustBeAllowed(ctx.actor, right, amount ?? claimed)
    if (amount) {
      const set = correctedTo(ctx.db, { amount: amount.minor, text, deadlineAt: await answerBy(ctx, refund) })
      await returnFreightStates.change(ctx.db, { id: claim.id, event: 'correct', as: 'seller', by, set })
      await tellFreight(ctx, { refund, claim, step: 'corrected', amount, to: 'buyer' })
    } else if (await isCovered(ctx, refund, claimed)) {
      const set = acceptedAs(ctx.db, { amount: claim.claimed, by })
      await returnFreightStates.change(ctx.db, { id: claim.id, event: 'accept', as: 'seller', by, set })
      await tellFreight(ctx, { refund, claim, step: 'accepted', amount: claimed, to: 'buyer' })
      await payReturnFreight(ctx, locked)
    } else await leaveUncovered(ctx, { refund, claim, amount: claimed })
    return presentRefunds(ctx, { orderId: refund.orderId, owner, side: 'managed' })
  })
}

type Agreeing = LockedRefund & { claim: FreightClaimRow; as: 'buyer' | 'clock'; by: Member['id'] | null }
/** The seller's sum stands: the buyer accepts it, or has said nothing against it in time. */
export async function agree(ctx: ChangeContext, { refund, order, claim, as, by }: Agreeing): Promise<void> {
  const corrected = claim.corrected ?? 0
  const amount = toMoney(refund.currency, corrected)
  if (!(await isCovered(ctx, refund, amount))) return leaveUncovered(ctx, { refund, claim, amount })
  const set = acceptedAs(ctx.db, { amount: corrected, by: null })
  await returnFreightStates.change(ctx.db, { id: claim.id, event: 'agree', as, by, set })
  await tellFreight(ctx, { refund, claim, step: 'agreed', amount, to: 'seller' })
  await payReturnFreight(ctx, { refund, order })
}

/** Nothing goes out before the seller's money covers it, whatever the two sides agree on. */
const isCovered = (ctx: ChangeContext, { orderId, companyId, currency }: StoredRefund, amount: Money) =>
  coversReturnFreight(ctx, { ...saleOfOrder(orderId), companyId, currency, amount })

type Uncovered = Pick<LockedRefund, 'refund'> & { claim: FreightClaimRow; amount: Money }
/** What the seller accepts but cannot bear is looked at by the platform. */
async function leaveUncovered(ctx: ChangeContext, { refund, claim, amount }: Uncovered): Promise<void> {
  const set = platformDecides(ctx.db, await decideBy(ctx, refund))
  await returnFreightStates.change(ctx.db, { id: claim.id, event: 'escalate', as: 'clock', by: null, set })
  await tellFreight(ctx, { refund, claim, step: 'uncovered', amount, to: 'both' })
}

type Moving = { refundId: StoredRefund['id'] } & Parameters<typeof freightMoveBlocked>[1]
/** What was stated, where this actor may take this step with it. */
export async function mayMove(ctx: ChangeContext, { refundId, event, as }: Moving): Promise<FreightClaimRow> {
  const claim = await findFreightClaim(ctx.db, refundId)
  const blocked = freightMoveBlocked(claim, { event, as })
  if (blocked || !claim) throw blocked ?? refuse(requestErrors.notFound)
  return claim
}

/** Until when the platform decides, as for a dispute about a refund. */
export async function decideBy(ctx: ChangeContext, { currency }: Pick<StoredRefund, 'currency'>): Promise<Instant> {
  const { refundArbitrationDays: days } = await readFigures(ctx)
  return businessDaysAfter(await databaseNow(ctx.db), { currency, days })
}

async function answerBy(ctx: ChangeContext, { currency }: Pick<StoredRefund, 'currency'>): Promise<Instant> {
  const { refundAnswerDays: days } = await readFigures(ctx)
  return businessDaysAfter(await databaseNow(ctx.db), { currency, days })
}

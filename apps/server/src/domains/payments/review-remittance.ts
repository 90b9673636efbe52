import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { managedPaymentsCalls } from '@kikai/contract/payments/payments.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import type { PriceCurrency } from '@kikai/kernel/money'
import { databaseNow } from '../../platform/clock.store.ts'
import { type Context, type Member, type TxContext, reachOf } from '../../platform/context.ts'
import { capturePayment } from './capture-payment.ts'
import { resubmitDueAt } from './expect-remittance.ts'
import { amountOf, reviewBlocked } from './payments.policy.ts'
import { presentRemittance } from './payments.present.ts'
import { remittanceStates } from './payments.states.ts'
import { type RemittanceRow, decideSlip, findRemittance, listSlips, withDueAt } from './remittances.store.ts'
import { subjectOf } from './subjects.ts'

type Review = typeof managedPaymentsCalls.reviewRemittance

/** Finance has seen the money, or has not. Only this makes a remittance count; a slip alone pays nothing. */
export function reviewRemittance(ctx: Context<Member>, input: InputOf<Review>): Promise<OutputOf<Review>> {
  const { remittanceId, slipId, decision } = input
  if (decision === 'reject' && !input.reason)
    throw refuse(requestErrors.invalidInput, { errors: [{ field: 'reason', rule: 'required', params: {} }] })
  return ctx.tx(async (ctx) => {
    const known = reachOf(ctx.actor, 'remittance.review').all ? await findRemittance(ctx.db, remittanceId) : null
    if (!known) throw refuse(requestErrors.notFound)
    await subjectOf(known.subjectKind).lock(ctx, known.subjectId)
    const [remittance, slips] = await Promise.all([findRemittance(ctx.db, known.id), listSlips(ctx.db, [known.id])])
    const blocked = reviewBlocked(remittance ?? known, { slips, reviewer: ctx.actor.id })
    if (blocked) throw blocked
    if (slips.at(-1)?.id !== slipId)
      throw refuse(requestErrors.olderVersion, { version: (remittance ?? known).version })
    await (decision === 'approve' ? approve : reject)(ctx, { remittance: known, input })
    return presentRemittance(ctx, { remittanceId, side: 'finance' })
  })
}

type Decided = { remittance: RemittanceRow; input: InputOf<Review> }

async function approve(ctx: TxContext<Member>, { remittance, input }: Decided): Promise<void> {
  const by = ctx.actor.id
  await remittanceStates.change(ctx.db, { id: remittance.id, event: 'approve', as: 'finance', by })
  await decideSlip(ctx.db, {
    remittanceId: remittance.id,
    decision: 'approved',
    reason: null,
    note: input.note ?? '',
    by,
  })
  await capturePayment(ctx, {
    ...remittance,
    method: 'remittance',
    amount: amountOf(remittance),
    as: 'finance',
    by,
  })
  await ctx.announce('remittance.approved', { remittanceId: remittance.id })
}

async function reject(ctx: TxContext<Member>, { remittance, input }: Decided): Promise<void> {
  const by = ctx.actor.id
  const dueAt = resubmitDueAt(await databaseNow(ctx.db), priceCurrencyOf(remittance))
  await remittanceStates.change(ctx.db, {
    id: remittance.id,
    event: 'reject',
    as: 'finance',
    by,
    set: withDueAt(ctx.db, dueAt),
  })
  await decideSlip(ctx.db, {
    remittanceId: remittance.id,
    decision: 'rejected',
    reason: input.reason ?? null,
    note: input.note ?? '',
    by,
  })
  await subjectOf(remittance.subjectKind).slipRejected(ctx, { subjectId: remittance.subjectId, by, dueAt })
  await ctx.announce('remittance.rejected', { remittanceId: remittance.id })
}

function priceCurrencyOf({ currency }: Pick<RemittanceRow, 'currency'>): PriceCurrency {
  if (currency === 'PTS') throw new RangeError('points are not sent by bank')
  return currency
}

import { priceCurrencyOf } from '@kikai/kernel/money'
import assert from 'node:assert/strict'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { managedPaymentsCalls } from '@kikai/contract/payments/managed-payments.calls'
import { judgeReceived } from '@kikai/contract/payments/judge-received'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import type { Received } from '@kikai/contract/payments/payments.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import { later } from '@kikai/kernel/instant'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import type { Context, Member, TxContext } from '../../../platform/context.ts'
import { holdsUpTo } from '../../../platform/sessions/reach.ts'
import { approveRemittance } from './approve-remittance.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { bankDay, businessDaysAfter } from './expect-remittance.ts'
import { concernedBy } from '../concerned-by.ts'
import { approvalBlocked, dayBlocked, isApprovalForTwo, missingOf, reviewSlipBlocked } from '../payments.policy.ts'
import { presentRemittance } from '../payments.present.ts'
import { remittanceStates } from '../payments.states.ts'
import {
  type RemittanceRow,
  type SlipRow,
  checkSlip,
  decideSlip,
  findRemittance,
  listSlips,
  withDueAt,
} from './remittances.store.ts'
import { subjectOf } from '../subjects.ts'

type Review = typeof managedPaymentsCalls.reviewRemittance

/**
 * A clerk approves or rejects a slip. A slip alone pays nothing: approving needs what the bank statement shows, and
 * only the exact amount passes. Of a large sum the first approval is kept and moves nothing; another person, who reads
 * the statement for themselves, completes it if they found it on the same day. A rejection or the bank's own line forgets it.
 */
export function reviewRemittance(ctx: Context<Member>, input: InputOf<Review>): Promise<OutputOf<Review>> {
  const { remittanceId, slipId, decision } = input
  const needed =
    decision === 'reject' ? (['reason'] as const) : (['receivedAmount', 'receivedOn', 'receivedPayer'] as const)
  const lacking = needed.filter((field) => input[field] === undefined)
  if (lacking.length > 0) {
    const errors = lacking.map((field) => ({ field, rule: 'required', params: {} }))
    throw refuse(requestErrors.invalidInput, { errors })
  }
  return ctx.tx(async (ctx) => {
    const known = await findRemittance(ctx.db, remittanceId)
    if (!known) throw refuse(requestErrors.notFound)
    await subjectOf(known.subjectKind).lock(ctx, known.subjectId)
    const remittance = (await findRemittance(ctx.db, known.id)) ?? known
    const slips = await listSlips(ctx.db, [known.id])
    const review = { slips, concerned: await concernedBy(ctx, remittance), reviewer: ctx.actor }
    const blocked = (decision === 'approve' ? approvalBlocked : reviewSlipBlocked)(remittance, review)
    if (blocked) throw blocked
    const slip = slips.at(-1)
    const isOther = input.isChecked !== undefined && input.isChecked !== (slip?.checkedBy !== null)
    if (slip?.id !== slipId || isOther) throw refuse(requestErrors.olderVersion, { version: remittance.version })
    if (input.receivedOn !== undefined) {
      const today = bankDay(await databaseNow(ctx.db), priceCurrencyOf(known))
      const early = dayBlocked(input.receivedOn, { field: 'receivedOn', today })
      if (early) throw early
    }
    await (decision === 'approve' ? approve : reject)(ctx, { remittance, slip, input })
    return presentRemittance(ctx, { remittanceId, side: 'finance' })
  })
}

type Decided = { remittance: RemittanceRow; slip: SlipRow; input: InputOf<Review> }

async function approve(ctx: TxContext<Member>, { remittance, slip, input }: Decided): Promise<void> {
  const expected = missingOf(remittance)
  const right = 'finance.remittance.review'
  if (!holdsUpTo(ctx.actor, right, expected)) throw refuse(requestErrors.overLimit, { missing: right })
  const received = receivedOf(input)
  assert(received)
  if (!judgeReceived({ amount: expected, reference: remittance.reference, said: slip }, received).amount)
    throw refuse(paymentErrors.receivedDiffers, { expected, received: received.amount })
  const by = ctx.actor.id
  const note = input.note || (slip.checkedBy === null ? '' : slip.note)
  // Two days are two movements on the statement: whoever says otherwise becomes the first, and another person looks again.
  const isOtherDay = slip.checkedBy !== null && slip.receivedOn !== received.receivedOn
  if (isOtherDay || (slip.checkedBy === null && isApprovalForTwo(remittance, await readFigures(ctx))))
    return void (await checkSlip(ctx.db, { slipId: slip.id, received, note, by }))
  await approveRemittance(ctx, { remittance, received, note, from: 'bank', as: 'finance', by })
}

async function reject(ctx: TxContext<Member>, { remittance, input }: Decided): Promise<void> {
  const by = ctx.actor.id
  const { rejectedSlipDays: days } = await readFigures(ctx)
  const again = businessDaysAfter(await databaseNow(ctx.db), { currency: priceCurrencyOf(remittance), days })
  const dueAt = later(again, remittance.restedDueAt)
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
    received: receivedOf(input),
    by,
  })
  await subjectOf(remittance.subjectKind).awaitedAgain(ctx, {
    subjectId: remittance.subjectId,
    by,
    dueAt,
    lookedUntil: remittance.lookedUntil,
    partly: remittance.arrived > 0,
  })
  await ctx.announce('remittance.rejected', { remittanceId: remittance.id })
}

/** The statement's facts, when all of them were typed. */
function receivedOf({ receivedAmount, receivedOn, receivedPayer }: InputOf<Review>): Received | null {
  if (receivedAmount === undefined || receivedOn === undefined || receivedPayer === undefined) return null
  return { amount: receivedAmount, receivedOn, payerName: receivedPayer }
}

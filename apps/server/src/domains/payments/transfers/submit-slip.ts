import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import type { paymentsCalls } from '@kikai/contract/payments/payments.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import type { Context, Member } from '../../../platform/context.ts'
import { claimFiles } from '../../uploads/uploads.public.ts'
import { bankDay } from './expect-remittance.ts'
import { dayBlocked, missingOf, submitSlipBlocked } from '../payments.policy.ts'
import { presentRemittance } from '../payments.present.ts'
import { remittanceStates } from '../payments.states.ts'
import { claimProof, findRemittance, insertSlip, listSlips, restingDueAt } from './remittances.store.ts'
import { refuseAhead, subjectOf } from '../subjects.ts'

type SubmitSlip = typeof paymentsCalls.submitSlip

/** The payer submits a proof of the transfer; the deadline rests until finance has checked it. */
export function submitSlip(ctx: Context<Member>, input: InputOf<SubmitSlip>): Promise<OutputOf<SubmitSlip>> {
  const by = ctx.actor.id
  return ctx.tx(async (ctx) => {
    const known = await findRemittance(ctx.db, input.remittanceId, by)
    if (!known) throw refuse(requestErrors.notFound)
    const subject = subjectOf(known.subjectKind)
    await subject.lock(ctx, known.subjectId)
    const remittance = await findRemittance(ctx.db, known.id)
    const slips = await listSlips(ctx.db, [known.id])
    const now = await databaseNow(ctx.db)
    const today = bankDay(now, input.amount.currency)
    const blocked =
      submitSlipBlocked(remittance ?? known, { slips: slips.length, now }) ??
      dayBlocked(input.paidOn, { field: 'paidOn', today })
    if (blocked) throw blocked
    await refuseAhead(ctx, known)
    const expected = missingOf(remittance ?? known)
    // A differing amount is accepted, because the statement decides; another currency would be another transfer.
    if (input.amount.currency !== expected.currency) throw refuse(paymentErrors.slipAmountDiffers, { expected })

    const [file] = await claimFiles(ctx, { ownerId: by, fileIds: [input.fileId], purpose: 'slip' })
    // The same bytes, or another file with the same picture.
    for (const hash of [file?.sha256, file?.seenHash]) {
      if (hash && !(await claimProof(ctx.db, { hash, remittanceId: known.id })))
        throw refuse(paymentErrors.slipUsedBefore)
    }
    const { id: slipId } = await insertSlip(ctx.db, { ...input, submittedBy: by })
    await remittanceStates.change(ctx.db, {
      id: known.id,
      event: 'submit',
      as: 'member',
      by,
      set: restingDueAt(ctx.db),
    })
    await subject.slipSubmitted(ctx, { subjectId: known.subjectId, by })
    await ctx.announce('remittance.submitted', { remittanceId: known.id, slipId })
    return presentRemittance(ctx, { remittanceId: known.id, side: 'payer' })
  })
}

import { textOf } from '@kikai/i18n/server'
import type { Id } from '@kikai/kernel/ids'
import { inEachLanguage } from '@kikai/kernel/language'
import type { JobContext } from '../../../platform/context.ts'
import { remittanceAmountOf } from '../payments.policy.ts'
import { findRemittance, listSlips } from './remittances.store.ts'
import { numbersOf, subjectOf } from '../subjects.ts'

/** Tells the payer why the slip came back, and until when a new one is awaited. */
export async function tellRejected(
  ctx: JobContext,
  { remittanceId }: { remittanceId: Id<'remittance'> },
): Promise<void> {
  const remittance = await findRemittance(ctx.db, remittanceId)
  if (!remittance) return
  const slips = await listSlips(ctx.db, [remittanceId])
  const numbers = await numbersOf(ctx, [remittance])
  const slip = slips.findLast(({ decision }) => decision === 'rejected')
  const { dueAt } = remittance
  if (!slip?.reason || dueAt === null) return
  const { reason } = slip
  const link = await subjectOf(remittance.subjectKind).payPage(ctx, remittance.subjectId)
  await ctx.tx((ctx) =>
    ctx.tell(remittance.memberId, {
      kind: 'remittanceRejected',
      about: slip.id,
      link,
      params: {
        numbers: (numbers.get(remittance.subjectId) ?? []).join(', '),
        amount: remittanceAmountOf(remittance),
        reference: remittance.reference,
        reason: inEachLanguage((language) => textOf(language, `payments.reason.${reason}`)),
        note: slip.note,
        due: { at: dueAt },
      },
    }),
  )
}

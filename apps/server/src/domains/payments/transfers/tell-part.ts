import type { Id } from '@kikai/kernel/ids'
import type { JobContext } from '../../../platform/context.ts'
import { remittanceAmountOf, arrivedOf, missingOf } from '../payments.policy.ts'
import { findRemittance } from './remittances.store.ts'
import { numbersOf, subjectOf } from '../subjects.ts'

/** Tells the payer how much of a transfer has come, how much is missing, and until when it is awaited. */
export async function tellPart(ctx: JobContext, { remittanceId }: { remittanceId: Id<'remittance'> }): Promise<void> {
  const remittance = await findRemittance(ctx.db, remittanceId)
  if (remittance?.state !== 'approved_partial' || remittance.dueAt === null) return
  const { dueAt } = remittance
  const numbers = await numbersOf(ctx, [remittance])
  const link = await subjectOf(remittance.subjectKind).payPage(ctx, remittance.subjectId)
  await ctx.tx((ctx) =>
    ctx.tell(remittance.memberId, {
      kind: 'remittancePart',
      about: `${remittance.id} ${remittance.arrived}`,
      link,
      params: {
        numbers: (numbers.get(remittance.subjectId) ?? []).join(', '),
        amount: remittanceAmountOf(remittance),
        arrived: arrivedOf(remittance),
        missing: missingOf(remittance),
        reference: remittance.reference,
        due: { at: dueAt },
      },
    }),
  )
}

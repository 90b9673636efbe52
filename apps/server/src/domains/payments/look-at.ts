import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { Writes } from '../../platform/context.ts'
import { lockRemittance } from './approve-remittance.ts'
import { isAwaited } from './payments.policy.ts'
import { setLookedUntil } from './remittances.store.ts'
import { subjectOf } from './subjects.ts'

type Look = {
  remittanceId: Id<'remittance'>
  /** Asked behind the lock of what is paid, so that of two lines neither forgets the other. */
  untilWhen: () => Promise<Instant | null>
}

/** Money that may be this transfer's waits for a person until then, or none does any longer; what it is to pay waits as long. */
export async function lookAt(ctx: Writes, { remittanceId, untilWhen }: Look): Promise<void> {
  const remittance = await lockRemittance(ctx, remittanceId)
  if (!remittance || !(isAwaited(remittance.state) || isChecked(remittance.state))) return
  const until = await untilWhen()
  if (until === remittance.lookedUntil) return
  await setLookedUntil(ctx.db, { remittanceId, until })
  const { subjectKind, subjectId } = remittance
  await subjectOf(subjectKind).lookedAt?.(ctx, { subjectId, until })
}

/** A slip is looked at: its deadline rests, and may stand again. */
const isChecked = (state: string): boolean => state === 'submitted' || state === 'under_review'

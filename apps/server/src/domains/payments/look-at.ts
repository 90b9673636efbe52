import { isOpen } from '@kikai/contract/payments/payments.states'
import type { Id } from '@kikai/kernel/ids'
import { type Instant, earlier } from '@kikai/kernel/instant'
import type { Writes } from '../../platform/context.ts'
import { lockRemittance } from './approve-remittance.ts'
import { lastDayOf, lookedAtMost } from './expect-remittance.ts'
import { priceCurrencyOf } from './payments.policy.ts'
import { type RemittanceRow, setLooked } from './remittances.store.ts'
import { subjectOf } from './subjects.ts'

/** What a person looks at: by when, and whether some of it names the transfer. */
export type Looked = { until: Instant; isNamed: boolean }
type Look = {
  remittanceId: Id<'remittance'>
  /**
   * Of money that reached the bank on the transfer's last day or before. Asked behind the lock of what is paid, so that of two lines
   * neither forgets the other.
   */
  looked: (transfer: Pick<RemittanceRow, 'id' | 'reference'> & { lastDay: string }) => Promise<Looked | null>
}

/** Money that may be this transfer's waits for a person until then, or none does any longer; what it is to pay waits as long. */
export async function lookAt(ctx: Writes, { remittanceId, looked }: Look): Promise<void> {
  const remittance = await lockRemittance(ctx, remittanceId)
  if (!remittance || !isOpen(remittance.state)) return
  const { id, reference, subjectKind, subjectId } = remittance
  // While a slip is looked at its deadline rests.
  const dueAt = remittance.dueAt ?? remittance.restedDueAt
  if (dueAt === null) return
  const currency = priceCurrencyOf(remittance)
  const found = await looked({ id, reference, lastDay: lastDayOf(dueAt, currency) })
  // However often a line is taken up again, or another one comes: nothing is kept for longer than one look takes.
  const until = found && earlier(found.until, lookedAtMost(dueAt, currency))
  const isNamed = found?.isNamed ?? false
  if (until === remittance.lookedUntil && isNamed === remittance.lookedNamed) return
  await setLooked(ctx.db, { remittanceId, until, isNamed })
  if (until !== remittance.lookedUntil) await subjectOf(subjectKind).lookedAt?.(ctx, { subjectId, until })
}

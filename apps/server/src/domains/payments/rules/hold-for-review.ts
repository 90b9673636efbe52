import { priceCurrencyOf } from '@kikai/kernel/money'
import { isOpen } from '@kikai/contract/payments/payments.states'
import type { Id } from '@kikai/kernel/ids'
import { type Instant, earlier } from '@kikai/kernel/instant'
import type { Writes } from '../../../platform/context.ts'
import { lockRemittance } from '../transfers/approve-remittance.ts'
import { lastDayOf, lookedAtMost } from '../transfers/expect-remittance.ts'
import { type RemittanceRow, setLooked } from '../transfers/remittances.store.ts'
import { subjectOf } from '../subjects.ts'

/** The hold of a transfer for a review by a person: until when, and whether the money names the transfer. */
export type ReviewHold = { until: Instant; isNamed: boolean }
type Look = {
  remittanceId: Id<'remittance'>
  /**
   * Finds waiting money that reached the bank in time. Called while the paid subject is locked, so that two lines do
   * not overlook each other.
   */
  looked: (transfer: Pick<RemittanceRow, 'id' | 'reference'> & { lastDay: string }) => Promise<ReviewHold | null>
}

/** Sets or clears the hold of a transfer whose money waits for a review; its order does not expire meanwhile. */
export async function holdForReview(ctx: Writes, { remittanceId, looked }: Look): Promise<void> {
  const remittance = await lockRemittance(ctx, remittanceId)
  if (!remittance || !isOpen(remittance.state)) return
  const { id, reference, subjectKind, subjectId } = remittance
  // While a slip is checked, the suspended deadline counts.
  const dueAt = remittance.dueAt ?? remittance.restedDueAt
  if (dueAt === null) return
  const currency = priceCurrencyOf(remittance)
  const found = await looked({ id, reference, lastDay: lastDayOf(dueAt, currency) })
  // New lines do not extend a hold: it never lasts longer than one decision takes.
  const until = found && earlier(found.until, lookedAtMost(dueAt, currency))
  const isNamed = found?.isNamed ?? false
  if (until === remittance.lookedUntil && isNamed === remittance.lookedNamed) return
  await setLooked(ctx.db, { remittanceId, until, isNamed })
  if (until !== remittance.lookedUntil) await subjectOf(subjectKind).lookedAt?.(ctx, { subjectId, until })
}

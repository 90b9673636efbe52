import type { PaperData } from '@kikai/contract/papers/papers.shapes'
import type { Sale } from '@kikai/contract/payments/payment-subjects'
import type { FactsOf } from '../../events.ts'
import { databaseNow } from '../../platform/clock.store.ts'
import type { ChangeContext, JobContext } from '../../platform/context.ts'
import { issuePaper } from './issue-paper.ts'
import { findData } from './papers.store.ts'
import { type SoldThing, lockSale } from './sales.ts'

/** Receipts its host's company, or the operator where its staff inspected, gives for what was kept of an appointment that is over: what went back before is not on it. */
export const invoiceAppointment = (ctx: JobContext, { appointmentId }: FactsOf<'appointment.earned'>): Promise<void> =>
  ctx.tx(async (ctx) => {
    await issueReceipt(ctx, { subjectKind: 'appointment', subjectId: appointmentId })
  })

/** Issues the receipt unless it was issued before, and reads it. */
export async function issueReceipt(
  ctx: ChangeContext,
  sale: Sale,
): Promise<{ order: SoldThing; invoiced: PaperData | null }> {
  const order = await lockSale(ctx, sale)
  const cause = `${sale.subjectKind}:${sale.subjectId}:invoice`
  await issuePaper(ctx, { kind: 'invoice', cause, order, sale, at: order.paidAt ?? (await databaseNow(ctx.db)) })
  return { order, invoiced: (await findData(ctx.db, cause))?.data ?? null }
}

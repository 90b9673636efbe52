import type { PaperData } from '@kikai/contract/papers/papers.shapes'
import type { Sale } from '@kikai/contract/payments/payment-subjects'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import type { ChangeContext, JobContext } from '../../../platform/context.ts'
import { issuePaper } from './issue-paper.ts'
import { findData } from '../papers.store.ts'
import { type SoldThing, lockSale } from './sales.ts'

/** The receipt for what was kept of an appointment or a repair that is over, by its company or the operator: what went back before is not on it. */
export const invoiceSale = (ctx: JobContext, sale: Sale): Promise<void> =>
  ctx.tx(async (ctx) => {
    await issueReceipt(ctx, sale)
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

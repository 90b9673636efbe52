import type { FactsOf } from '../../events.ts'
import { databaseNow } from '../../platform/clock.store.ts'
import type { JobContext } from '../../platform/context.ts'
import { issuePaper } from './issue-paper.ts'
import { lockSale } from './sales.ts'

/** Receipts its host's company gives for what was kept of an appointment, once it is over: what went back before is not on it. */
export const invoiceAppointment = (ctx: JobContext, { appointmentId }: FactsOf<'appointment.earned'>): Promise<void> =>
  ctx.tx(async (ctx) => {
    const sale = { subjectKind: 'appointment', subjectId: appointmentId } as const
    const order = await lockSale(ctx, sale)
    const cause = `appointment:${appointmentId}:invoice`
    await issuePaper(ctx, { kind: 'invoice', cause, order, sale, at: order.paidAt ?? (await databaseNow(ctx.db)) })
  })

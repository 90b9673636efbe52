import type { JobContext } from '../../../platform/context.ts'
import { sweepEach } from '../../../platform/jobs/sweep-each.ts'
import { lockCheckout } from '../place/checkouts.store.ts'
import { isQuoteDue, listDueQuotes, setEscalated } from './due-quotes.store.ts'

const atOnce = 100

/** Puts orders before staff whose freight was not quoted in time, once each; a quote takes them away again. */
export async function escalateQuotes(ctx: JobContext): Promise<number> {
  const due = await listDueQuotes(ctx.db, atOnce)
  return sweepEach(ctx, 'orders.escalateQuotes', due, ({ id: orderId, checkoutId }) =>
    ctx.tx(async (ctx) => {
      await lockCheckout(ctx.db, checkoutId)
      if (!(await isQuoteDue(ctx.db, orderId))) return false
      await setEscalated(ctx.db, orderId)
      await ctx.announce('freight.overdue', { orderId })
      return true
    }),
  )
}

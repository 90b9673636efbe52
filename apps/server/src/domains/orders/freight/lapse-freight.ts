import { databaseNow } from '../../../platform/database/clock.store.ts'
import type { ChangeContext, JobContext } from '../../../platform/context.ts'
import { everything } from '../../../platform/sessions/reach.ts'
import { sweepEach } from '../../../platform/jobs/sweep-each.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { lockCheckout } from '../place/checkouts.store.ts'
import { endOpenQuote } from './end-freight.ts'
import { isFreightLate, listLateFreight, waitsForQuote } from './freight-quotes.store.ts'
import { freightStates } from '../orders.states.ts'
import { type OrderRow, findOrder } from '../orders.store.ts'
import { quoteDueBy } from './freight-due-by.ts'
import { cancelPaid } from '../pay/cancel-paid.ts'

const atOnce = 100

/** Ends quotes that were not paid in time, and refunds orders whose freight was not quoted or paid in the set time. */
export async function lapseFreight(ctx: JobContext): Promise<number> {
  const late = await listLateFreight(ctx.db, atOnce)
  return sweepEach(ctx, 'orders.lapseFreight', late, ({ id: orderId, checkoutId }) =>
    ctx.tx(async (ctx) => {
      await lockCheckout(ctx.db, checkoutId)
      if (!(await isFreightLate(ctx.db, orderId))) return false
      const order = await findOrder(ctx.db, { orderId, owner: { reach: everything } })
      if (!order) return false
      if (order.freight === 'quoted') await lapse(ctx, order)
      else await cancelPaid(ctx, { order, reason: '', as: 'clock', by: null })
      return true
    }),
  )
}

async function lapse(ctx: ChangeContext, order: OrderRow): Promise<void> {
  const clock = { as: 'clock', by: null } as const
  await endOpenQuote(ctx, { order, event: 'lapse', ...clock })
  const from = await databaseNow(ctx.db)
  const set = waitsForQuote(ctx.db, quoteDueBy(await readFigures(ctx), { from, currency: order.currency }))
  await freightStates.change(ctx.db, { id: order.id, event: 'lapse', ...clock, set })
  await ctx.announce('freight.lapsed', { orderId: order.id })
}

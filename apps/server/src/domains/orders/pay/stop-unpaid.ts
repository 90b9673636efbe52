import type { Id } from '@kikai/kernel/ids'
import type { FactsOf } from '../../../events.ts'
import type { ChangeContext, JobContext } from '../../../platform/context.ts'
import { serverLimits } from '../../../platform/config/server-limits.ts'
import { stoppedAmong } from '../../companies/companies.public.ts'
import { extendHolds } from '../../goods/goods.public.ts'
import { moveTransferDue } from '../../payments/payments.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { renewFreight } from '../freight/freight-quotes.store.ts'
import { toBuyer } from '../orders.notices.ts'
import type { OrderRow } from '../orders.store.ts'
import {
  isCheckoutOverdue,
  listUnpaidOf,
  lockCheckout,
  resumeCheckout,
  stopCheckout,
} from '../place/checkouts.store.ts'
import { awaitTransfer, openOrders, owners } from './checkout-subject.ts'

/** Nobody can pay while a seller may not sell: the goods stay held, and the buyers hear of it. Called twice it changes nothing. */
export async function stopUnpaid(ctx: JobContext, { companyId }: FactsOf<'company.suspended'>): Promise<void> {
  for (const { id } of await listUnpaidOf(ctx.db, { companyId, isStopped: false }))
    await ctx.tx((ctx) => stopClock(ctx, id))
}

/** The clock of what can be paid again goes on. */
export async function resumeUnpaid(ctx: JobContext, { companyId }: FactsOf<'company.certified'>): Promise<void> {
  for (const { id } of await listUnpaidOf(ctx.db, { companyId, isStopped: true }))
    await ctx.tx(async (ctx) => {
      for (const order of await resumeClock(ctx, id))
        await ctx.tell(order.memberId, { kind: 'orderGoesOn', ...toldOf(order) })
    })
  const { freightOpenDays: days } = await readFigures(ctx)
  await ctx.tx(async (ctx) => renewFreight(ctx.db, { companyId, days }))
}

async function stopClock(ctx: ChangeContext, checkoutId: Id<'checkout'>): Promise<void> {
  await lockCheckout(ctx.db, checkoutId)
  const orders = await openOrders(ctx, checkoutId)
  const stopped = await stoppedOf(ctx, orders)
  // What has lapsed is ended by the next sweep.
  if (stopped.length === 0 || (await isCheckoutOverdue(ctx.db, checkoutId))) return
  const moved = await stopCheckout(ctx.db, { checkoutId, days: serverLimits.stoppedOrderDays })
  if (!moved) return
  await extendHolds(ctx, { ...owners(orders), until: moved.lapsesAt })
  for (const order of stopped)
    await ctx.tell(order.memberId, { kind: 'orderStopped', ...toldOf({ ...order, deadlineAt: moved.deadlineAt }) })
}

/** The orders that can be paid again, by their day; none where the clock never stood still, or a seller still may not sell. */
export async function resumeClock(ctx: ChangeContext, checkoutId: Id<'checkout'>): Promise<OrderRow[]> {
  const checkout = await lockCheckout(ctx.db, checkoutId)
  const orders = await openOrders(ctx, checkoutId)
  if (!checkout || (await isCheckoutOverdue(ctx.db, checkoutId)) || (await stoppedOf(ctx, orders)).length > 0) return []
  const moved = await resumeCheckout(ctx.db, checkoutId)
  if (!moved) return []
  const { deadlineAt } = moved
  if (checkout.remitting) {
    await awaitTransfer(ctx, { checkoutId, orders, dueAt: deadlineAt })
    await moveTransferDue(ctx, { subjectId: checkoutId, dueAt: deadlineAt })
  } else await extendHolds(ctx, { ...owners(orders), until: deadlineAt })
  return orders.map((order) => ({ ...order, deadlineAt }))
}

const stoppedOf = async (ctx: ChangeContext, orders: readonly OrderRow[]): Promise<OrderRow[]> => {
  const companyIds = new Set(await stoppedAmong(ctx, [...new Set(orders.map(({ companyId }) => companyId))]))
  return orders.filter(({ companyId }) => companyIds.has(companyId))
}

/** The version tells a later stop of the same order apart. */
const toldOf = (order: OrderRow) => ({ ...toBuyer(order), about: `${order.id} ${order.version}` })

import { saleOfOrder } from '@kikai/contract/payments/payment-subjects'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { ordersCalls } from '@kikai/contract/orders/orders.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import { toMoney } from '@kikai/kernel/money'
import type { ChangeContext, Context, JobContext, Member } from '../../../platform/context.ts'
import { sweepEach } from '../../../platform/jobs/sweep-each.ts'
import { openEarning } from '../../earnings/earnings.public.ts'
import { markReceived } from '../../shipping/shipping.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { lockCheckout } from '../place/checkouts.store.ts'
import { freightKept, receiveBlocked } from '../orders.policy.ts'
import { lifeStates, reviewStates, shipStates } from '../orders.states.ts'
import { type OrderRow, findOrder, completedNow } from '../orders.store.ts'
import { listLateReceipts, lockLateReceipt } from './receipts.store.ts'
import { recordSold } from './record-sold.ts'
import { presentOrderDetail } from '../read/read-order.ts'
import { endProblem } from '../problems/end-problem.ts'

type ReceiveOrder = typeof ordersCalls.receiveOrder

/**
 * The buyer confirms the receipt: the order completes, and the money is held for the seller until the time for claims
 * is over.
 */
export function receiveOrder(
  ctx: Context<Member>,
  { orderId }: InputOf<ReceiveOrder>,
): Promise<OutputOf<ReceiveOrder>> {
  const by = ctx.actor.id
  const owner = { memberId: by }
  return ctx.tx(async (ctx) => {
    const known = await findOrder(ctx.db, { orderId, owner })
    if (!known) throw refuse(requestErrors.notFound)
    await lockCheckout(ctx.db, known.checkoutId)
    const order = (await findOrder(ctx.db, { orderId, owner })) ?? known
    const blocked = receiveBlocked(order)
    if (blocked) throw blocked
    await endProblem(ctx, { order, event: 'withdraw', as: 'buyer', by })
    await complete(ctx, { order, as: 'buyer', by })
    return presentOrderDetail(ctx, { orderId, owner, side: 'buyer' })
  })
}

type Completed = {
  order: Pick<
    OrderRow,
    | 'id'
    | 'number'
    | 'companyId'
    | 'currency'
    | 'total'
    | 'refunded'
    | 'freightAmount'
    | 'freightPaid'
    | 'freightReturned'
    | 'placedAt'
  >
  as: 'buyer' | 'clock'
  by: Member['id'] | null
}

async function complete(ctx: ChangeContext, { order, as, by }: Completed): Promise<void> {
  const { id, number, companyId, currency, total, refunded, freightAmount, placedAt } = order
  await shipStates.tryChange(ctx.db, { id, event: 'deliver', as, by })
  await lifeStates.change(ctx.db, {
    id,
    event: 'complete',
    as,
    by,
    set: completedNow(ctx.db, (await readFigures(ctx)).reviewDays),
  })
  await reviewStates.tryChange(ctx.db, { id, event: 'ask', as, by })
  await markReceived(ctx.db, id)
  const amount = toMoney(currency, total - refunded + freightKept(order))
  const goods = toMoney(currency, total - (freightAmount ?? 0) - refunded)
  await openEarning(ctx, { ...saleOfOrder(id), number, companyId, placedAt, amount, goods })
  await recordSold(ctx, id)
  await ctx.announce('order.completed', { orderId: id })
}

const atOnce = 100

/** Completes dispatched orders without an answer of the buyer after the set days. */
export async function receiveLate(ctx: JobContext): Promise<number> {
  const late = await listLateReceipts(ctx.db, atOnce)
  return sweepEach(ctx, 'orders.receiveLate', late, (order) =>
    ctx.tx(async (ctx) => {
      await lockCheckout(ctx.db, order.checkoutId)
      if (!(await lockLateReceipt(ctx.db, order.id))) return false
      await complete(ctx, { order, as: 'clock', by: null })
      return true
    }),
  )
}

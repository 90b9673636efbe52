import { saleOfOrder } from '@kikai/contract/payments/payment-subjects'
import type { Id } from '@kikai/kernel/ids'
import type { FactsOf } from '../../events.ts'
import type { JobContext, Reads } from '../../platform/context.ts'
import { newId } from '../../platform/codes/new-id.ts'
import { seatHoldersOf } from '../access/access.public.ts'
import { readPieces } from '../goods/goods.public.ts'
import { type OrderRow, listOrdersById } from '../orders/orders.public.ts'
import { isMovedSince, openPassport } from '../passport/passport.public.ts'
import { readPaidRefund, sentBackOf } from '../refunds/refunds.public.ts'
import { tellMoved } from './devices.notices.ts'
import { transferStates } from './devices.states.ts'
import { lockDeviceOf } from './devices.store.ts'
import { handOver } from './hand-over.ts'
import { insertTransfer, listOpenTransfers } from './transfers.store.ts'

/**
 * A machine that was registered and then sent back goes to its seller with its label and history, once the refund is paid. What
 * the buyer has passed on, or what is disputed, stays as it is.
 */
export async function giveReturnedBack(ctx: JobContext, { refundId }: FactsOf<'refund.paid'>): Promise<void> {
  const refund = await readPaidRefund(ctx, refundId)
  const [order] = refund?.orderId ? await listOrdersById(ctx.db, [refund.orderId]) : []
  if (!refund || !order || refund.kind !== 'return') return
  const [owner] = await seatHoldersOf(ctx, order.companyId)
  if (!owner) return
  const returned = await returnedOf(ctx, order)
  const goodsIds = refund.positions.flatMap((at) => order.lines[at]?.goodsId ?? []).filter((id) => returned.has(id))
  for (const piece of await readPieces(ctx, goodsIds))
    await ctx.tx(async (ctx) => {
      const passport = await openPassport(ctx, piece)
      const device = passport && (await lockDeviceOf(ctx.db, passport.id))
      if (!device || device.memberId !== order.memberId || device.state === 'disputed') return
      const isMoved = await isMovedSince(ctx, { passportId: passport.id, orderId: order.id })
      if (device.orderId !== order.id && isMoved) return
      for (const open of await listOpenTransfers(ctx.db, [device.id]))
        await transferStates.change(ctx.db, { id: open.id, event: 'withdraw', as: 'staff', by: null })
      const to = { memberId: owner.memberId, companyId: order.companyId }
      const id = newId('device-transfer', ctx.nowMs())
      const gone = { id, deviceId: device.id, toEmail: '', toId: to.memberId, toCompanyId: to.companyId, orderId: null }
      await insertTransfer(ctx.db, { ...gone, state: 'offered' })
      await transferStates.begin(ctx.db, { id, state: 'offered', as: 'owner', by: null })
      await transferStates.change(ctx.db, { id, event: 'accept', as: 'receiver', by: null })
      await handOver(ctx, { device, transferId: id, to, as: 'staff', by: null })
      await tellMoved(ctx, { device, to: { memberId: order.memberId, companyId: null }, step: 'sentBack', about: id })
      await tellMoved(ctx, { device, to, step: 'given', about: id })
    })
}

type Sold = Pick<OrderRow, 'id' | 'lines'>
/** What of an order its buyer has sent back, and therefore does not own. */
export async function returnedOf(ctx: Reads, { id, lines }: Sold): Promise<Set<Id<'goods'>>> {
  const positions = await sentBackOf(ctx, saleOfOrder(id))
  return new Set(lines.flatMap(({ goodsId }, at) => (positions.has(at) ? [goodsId] : [])))
}

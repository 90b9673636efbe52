import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { devicesCalls } from '@kikai/contract/devices/devices.calls'
import { type DeviceEntry, deviceTabs } from '@kikai/contract/devices/devices.shapes'
import { limits } from '@kikai/kernel/limits'
import type { Context, Member } from '../../platform/context.ts'
import { readPieces } from '../goods/goods.public.ts'
import { contactsOf } from '../members/members.public.ts'
import { listBoughtMachines, listOrdersById } from '../orders/orders.public.ts'
import { isSameMachine, isSoldBy, passportOf } from '../passport/passport.public.ts'
import { listOpenClaimsBy } from './claims.store.ts'
import { type DeviceRow, findDeviceOf, listOwnDevices } from './devices.store.ts'
import { returnedOf } from './give-returned-back.ts'
import { deviceOf, presentClaim, presentEntries, presentTransfers } from './present-device.ts'
import { listOpenTransfers, listTransfersTo } from './transfers.store.ts'

type List = typeof devicesCalls.listMyDevices

const isIn: Readonly<Record<(typeof deviceTabs)[number], (device: DeviceEntry) => boolean>> = {
  all: ({ state }) => state !== 'retired',
  active: ({ state }) => state === 'active' || state === 'draft',
  forSale: ({ goodsId }) => goodsId !== null,
  stopped: ({ state }) => state === 'stopped',
  disputed: ({ state }) => state === 'disputed',
  retired: ({ state }) => state === 'retired',
}

/** A list that is short by itself, because whether a machine is for sale is known to goods alone. */
export async function listMyDevices(
  ctx: Context<Member>,
  { tab, orderId, current_page: page, page_size: size }: InputOf<List>,
): Promise<OutputOf<List>> {
  const { actor } = ctx
  const devices = await listOwnDevices(ctx.db, actor)
  const bought = await boughtPieces(ctx)
  const isOf = (device: DeviceRow) =>
    device.orderId === orderId ||
    bought.some((one) => one.orderId === orderId && isSameMachine(plateOf(device), one.piece))
  const all = await presentEntries(ctx, orderId === undefined ? devices : devices.filter(isOf))
  const shown = all.filter(isIn[tab])
  return {
    data: shown.slice((page - 1) * size, page * size),
    total: shown.length,
    counts: Object.fromEntries(deviceTabs.map((name) => [name, all.filter(isIn[name]).length])),
    toRegister: await toRegister(ctx, { devices, bought }),
    transfers: await waiting(ctx, devices),
    claims: (await listOpenClaimsBy(ctx.db, actor.id)).map(presentClaim),
  }
}

/**
 * Machines with a serial number that were bought here and are no device of the member's yet, nor of somebody else's but the
 * seller: to them it was passed on, or sent back.
 */
async function toRegister(
  ctx: Context<Member>,
  { devices, bought }: { devices: readonly DeviceRow[]; bought: readonly Bought[] },
): Promise<OutputOf<List>['toRegister']> {
  const own = devices.map(plateOf)
  const orders = await listOrdersById(ctx.db, [...new Set(bought.map(({ orderId }) => orderId))])
  const returned = new Set<string>()
  for (const order of orders) for (const goodsId of await returnedOf(ctx, order)) returned.add(`${order.id} ${goodsId}`)
  const open = []
  for (const { orderId, orderNumber, companyId, goodsId, titles, piece } of bought) {
    if (piece.serial === '' || own.some((device) => isSameMachine(device, piece))) continue
    const passportId = await passportOf(ctx, piece)
    const others = passportId && (await findDeviceOf(ctx.db, passportId))
    if (others && !isSoldBy(others, companyId)) continue
    if (returned.has(`${orderId} ${goodsId}`)) continue
    open.push({ orderId, orderNumber, goodsId, what: titles[ctx.language] })
  }
  return open
}

const plateOf = ({ makerName: maker, model, serial }: DeviceRow) => ({ maker, model, serial })

/** The last machines that the member bought here, as they were listed. */
async function boughtPieces(ctx: Context<Member>) {
  const bought = await listBoughtMachines(ctx.db, { memberId: ctx.actor.id, count: limits.pageSizeDefault })
  const pieces = await readPieces(
    ctx,
    bought.map(({ goodsId }) => goodsId),
  )
  return bought.flatMap((one) => {
    const piece = pieces.find(({ id }) => id === one.goodsId)
    return piece ? [{ ...one, piece }] : []
  })
}
type Bought = Awaited<ReturnType<typeof boughtPieces>>[number]

/** What is offered to the member, and what others ask them for. */
async function waiting(ctx: Context<Member>, devices: readonly DeviceRow[]): Promise<OutputOf<List>['transfers']> {
  const { actor } = ctx
  const [me] = await contactsOf(ctx, [actor.id])
  const toMe = await listTransfersTo(ctx.db, { memberId: actor.id, email: me?.email ?? '' })
  const received = []
  for (const transfer of toMe)
    received.push({ ...transfer, device: await deviceOf(ctx, transfer.deviceId), side: 'receiver' as const })
  const fromMe = await listOpenTransfers(
    ctx.db,
    devices.map(({ id }) => id),
  )
  const given = fromMe.flatMap((transfer) => {
    const device = devices.find(({ id }) => id === transfer.deviceId)
    return device ? [{ ...transfer, device, side: 'owner' as const }] : []
  })
  return presentTransfers(ctx, [...received, ...given])
}

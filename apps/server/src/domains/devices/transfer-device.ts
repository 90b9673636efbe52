import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { devicesCalls } from '@kikai/contract/devices/devices.calls'
import { deviceErrors } from '@kikai/contract/devices/devices.errors'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { ChangeContext, Context, JobContext, Member, Reads } from '../../platform/context.ts'
import { newId } from '../../platform/codes/new-id.ts'
import { countOrRefuse } from '../../platform/limits/rate-limit.ts'
import { sweepEach } from '../../platform/jobs/sweep-each.ts'
import { readPieces } from '../goods/goods.public.ts'
import { contactsOf, memberByEmail } from '../members/members.public.ts'
import { listOrdersById } from '../orders/orders.public.ts'
import { isSoldBy, openPassport } from '../passport/passport.public.ts'
import { offerBlocked, transferBlocked } from './devices.policy.ts'
import { tellMoved } from './devices.notices.ts'
import { transferStates } from './devices.states.ts'
import { type DeviceRow, type Holder, lockDevice, lockDeviceOf, lockOwnDevice } from './devices.store.ts'
import { handOver } from './hand-over.ts'
import { returnedOf } from './give-returned-back.ts'
import { presentDetail, presentTransfers } from './present-device.ts'
import {
  type TransferRow,
  findTransfer,
  insertTransfer,
  listLapsed,
  listOpenTransfers,
  lockTransfer,
  takenBy,
} from './transfers.store.ts'
import { goodsOf, ownsDevice } from './whose-device.ts'

type Calls = typeof devicesCalls

/** Each is a message to somebody. */
const perMember = { count: 30, seconds: 86_400 }

/** Whether an account with this address exists is not told. */
export function offerDevice(
  ctx: Context<Member>,
  { deviceId, email: to }: InputOf<Calls['offerDevice']>,
): Promise<OutputOf<Calls['offerDevice']>> {
  const { actor } = ctx
  return ctx.tx(async (ctx) => {
    const device = await lockOwnDevice(ctx.db, { deviceId, reader: actor })
    if (!device) throw refuse(requestErrors.notFound)
    const blocked = offerBlocked(actor, device, await standingOf(ctx, device))
    if (blocked) throw blocked
    const [me] = await contactsOf(ctx, [actor.id])
    if (me?.email === to) throw refuse(deviceErrors.toOneself)
    await countOrRefuse(ctx.db, `device-offer:${actor.id}`, perMember)
    const toId = await memberByEmail(ctx, to)
    await offer(ctx, { device, toEmail: to, toId, orderId: null, by: actor.id })
    return presentDetail(ctx, deviceId)
  })
}

/** Whether its owner has it for sale, and whether somebody is to take it over. */
export async function standingOf(ctx: Reads, device: DeviceRow): Promise<{ isForSale: boolean; isOffered: boolean }> {
  const open = await listOpenTransfers(ctx.db, [device.id])
  return {
    isForSale: (await goodsOf(ctx, [device])).has(device.id),
    isOffered: open.some(({ state }) => state === 'offered'),
  }
}

type Offering = Pick<TransferRow, 'toEmail' | 'toId' | 'orderId'> & { device: DeviceRow; by: Id<'member'> | null }
async function offer(ctx: ChangeContext, { device, toEmail, toId, orderId, by }: Offering): Promise<void> {
  const id = newId('device-transfer', ctx.nowMs())
  await insertTransfer(ctx.db, { id, deviceId: device.id, state: 'offered', toEmail, toId, toCompanyId: null, orderId })
  await transferStates.begin(ctx.db, { id, state: 'offered', as: 'owner', by })
  if (toId) await tellMoved(ctx, { device, to: { memberId: toId, companyId: null }, step: 'offered', about: id })
}

export function moveTransfer(
  ctx: Context<Member>,
  { transferId, step }: InputOf<Calls['moveTransfer']>,
): Promise<OutputOf<Calls['moveTransfer']>> {
  const { actor } = ctx
  return ctx.tx(async (ctx) => {
    const known = await findTransfer(ctx.db, transferId)
    const device = known && (await lockDevice(ctx.db, known.deviceId))
    const transfer = device && (await lockTransfer(ctx.db, transferId))
    const side = transfer && (await sideOf(ctx, actor, { transfer, device }))
    if (!device || !transfer || !side) throw refuse(requestErrors.notFound)
    const isForSale = (await goodsOf(ctx, [device])).has(device.id)
    const blocked = transferBlocked(actor, { transfer, side, device }, { step, isForSale })
    if (blocked) throw blocked
    const to: Holder =
      transfer.state === 'asked' && transfer.toId
        ? { memberId: transfer.toId, companyId: transfer.toCompanyId }
        : { memberId: actor.id, companyId: actor.company }
    const isDone = step === 'accept' || step === 'give'
    const set = isDone ? { set: takenBy(ctx.db, to.memberId) } : {}
    await transferStates.change(ctx.db, { id: transferId, event: step, as: side, by: actor.id, ...set })
    if (isDone) await handOver(ctx, { device, transferId, to, as: side, by: actor.id, orderId: transfer.orderId })
    const receiver: Holder | null = transfer.toId && { memberId: transfer.toId, companyId: transfer.toCompanyId }
    const other = side === 'owner' ? receiver : device
    if (other) await tellMoved(ctx, { device, to: other, step: told[step], about: transferId })
    const [shown] = await presentTransfers(ctx, [{ ...transfer, state: ends[step], device, side }])
    if (!shown) throw refuse(requestErrors.notFound)
    return shown
  })
}
const told = { accept: 'accepted', give: 'given', decline: 'declined', withdraw: 'withdrawn' } as const
const ends = { accept: 'done', give: 'done', decline: 'declined', withdraw: 'withdrawn' } as const

/** Its owner, or whoever it was offered to or asked for it; null for everybody else. */
async function sideOf(
  ctx: Reads,
  actor: Member,
  { transfer, device }: { transfer: TransferRow; device: DeviceRow },
): Promise<'owner' | 'receiver' | null> {
  const { toId, toEmail } = transfer
  if (toId === actor.id) return 'receiver'
  if (ownsDevice(actor, device)) return 'owner'
  if (toId !== null) return null
  const [me] = await contactsOf(ctx, [actor.id])
  return me?.email === toEmail ? 'receiver' : null
}

/** A machine that its seller had registered goes to whoever bought it, once they accept. */
export async function offerSold(ctx: JobContext, { orderId }: { orderId: Id<'order'> }): Promise<void> {
  const [order] = await listOrdersById(ctx.db, [orderId])
  if (!order) return
  const returned = await returnedOf(ctx, order)
  for (const piece of await readPieces(
    ctx,
    order.lines.flatMap(({ goodsId }) => (returned.has(goodsId) ? [] : [goodsId])),
  ))
    await ctx.tx(async (ctx) => {
      const passport = await openPassport(ctx, piece)
      const device = passport && (await lockDeviceOf(ctx.db, passport.id))
      if (!device || device.state === 'disputed' || !isSoldBy(device, order.companyId)) return
      if ((await standingOf(ctx, device)).isOffered) return
      await offer(ctx, { device, toEmail: '', toId: order.memberId, orderId, by: null })
    })
}

const atOnce = 100
export async function lapseTransfers(ctx: JobContext): Promise<number> {
  return sweepEach(ctx, 'devices.lapseTransfers', await listLapsed(ctx.db, atOnce), ({ id, deviceId }) =>
    ctx.tx(async (ctx) => {
      const device = await lockDevice(ctx.db, deviceId)
      if (!device || !(await transferStates.tryChange(ctx.db, { id, event: 'lapse', as: 'clock', by: null })))
        return false
      await tellMoved(ctx, { device, to: device, step: 'lapsed', about: id })
      return true
    }),
  )
}

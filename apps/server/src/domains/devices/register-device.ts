import assert from 'node:assert/strict'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { devicesCalls } from '@kikai/contract/devices/devices.calls'
import { deviceErrors } from '@kikai/contract/devices/devices.errors'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { CompanyMember, Context, Member, TxContext } from '../../platform/context.ts'
import { newId } from '../../platform/codes/new-id.ts'
import { countOrRefuse } from '../../platform/limits/rate-limit.ts'
import { readPieces } from '../goods/goods.public.ts'
import { contactsOf, memberByEmail } from '../members/members.public.ts'
import { listOrdersById } from '../orders/orders.public.ts'
import { isMovedSince, isSoldBy } from '../passport/passport.public.ts'
import { claimFiles } from '../uploads/uploads.public.ts'
import { openClaim } from './claim-device.ts'
import { type FirstMeter, type PlateWords, noOwnWords, openPlate, ownColumns, register } from './new-device.ts'
import { tellMoved } from './devices.notices.ts'
import { transferStates } from './devices.states.ts'
import { type DeviceRow, type Holder, type OwnColumns, replacePhotos } from './devices.store.ts'
import { handOver } from './hand-over.ts'
import { returnedOf } from './give-returned-back.ts'
import { ownsDevice } from './whose-device.ts'
import { insertTransfer, listOpenTransfers } from './transfers.store.ts'

type Calls = typeof devicesCalls
type Registered = OutputOf<Calls['addMyDevice']>

/** A fleet in one day. */
const perMember = { count: 200, seconds: 86_400 }
const isDevice = (deviceId: Id<'device'>): Registered => ({ deviceId, transferId: null, claimId: null })

export function addMyDevice(
  ctx: Context<Member>,
  input: InputOf<Calls['addMyDevice']>,
): Promise<OutputOf<Calls['addMyDevice']>> {
  const holder: Holder = { memberId: ctx.actor.id, companyId: ctx.actor.company }
  return ctx.tx(async (ctx) => {
    await countOrRefuse(ctx.db, `device:${ctx.actor.id}`, perMember)
    const { columns, existing } = await openPlate(ctx, input)
    if (existing) return clash(ctx, existing, input)
    const { photoIds, plateId, name, place } = input
    await claimFiles(ctx, {
      ownerId: ctx.actor.id,
      purpose: 'device',
      fileIds: [...photoIds, ...[plateId, input.meter?.fileId].flatMap((id) => id ?? [])],
    })
    const own = ownColumns(input)
    const deviceId = await register(ctx, {
      holder,
      columns,
      own: { ...own, name, place, plateId },
      meter: input.meter,
      state: 'active',
    })
    await replacePhotos(ctx.db, deviceId, photoIds)
    return isDevice(deviceId)
  })
}

/** Somebody else has registered the machine: they are asked for it, or staff decide whose it is. */
async function clash(
  ctx: TxContext<Member>,
  device: DeviceRow,
  { onClash, ...input }: InputOf<Calls['addMyDevice']>,
): Promise<Registered> {
  if (ownsDevice(ctx.actor, device)) throw refuse(deviceErrors.alreadyYours)
  if (!onClash) throw refuse(deviceErrors.serialTaken, { since: device.createdAt })
  const none = { deviceId: null, transferId: null, claimId: null }
  if (onClash.way === 'claim')
    return { ...none, claimId: await openClaim(ctx, { device, form: plateOf(input), evidence: onClash.evidence }) }
  if (device.state === 'disputed') throw refuse(deviceErrors.contested)
  const open = await listOpenTransfers(ctx.db, [device.id])
  if (open.some(({ toId }) => toId === ctx.actor.id)) throw refuse(deviceErrors.underWay)
  const id = newId('device-transfer', ctx.nowMs())
  const { id: toId, company: toCompanyId } = ctx.actor
  await insertTransfer(ctx.db, {
    id,
    deviceId: device.id,
    state: 'asked',
    toEmail: '',
    toId,
    toCompanyId,
    orderId: null,
  })
  await transferStates.begin(ctx.db, { id, state: 'asked', as: 'receiver', by: toId })
  await tellMoved(ctx, { device, to: device, step: 'asked', about: id })
  return { ...none, transferId: id }
}

/** The machine of a completed order, by what its listing says. */
export function addFromOrder(
  ctx: Context<Member>,
  { orderId, goodsId }: InputOf<Calls['addFromOrder']>,
): Promise<OutputOf<Calls['addFromOrder']>> {
  const holder: Holder = { memberId: ctx.actor.id, companyId: ctx.actor.company }
  return ctx.tx(async (ctx) => {
    const [order] = await listOrdersById(ctx.db, [orderId])
    const line = order?.lines.find((one) => one.goodsId === goodsId)
    if (!order || !line || order.memberId !== ctx.actor.id) throw refuse(requestErrors.notFound)
    const [piece] = await readPieces(ctx, [goodsId])
    if (!piece || piece.serial === '' || order.life !== 'completed') throw refuse(deviceErrors.notRegistrable)
    if ((await returnedOf(ctx, order)).has(goodsId)) throw refuse(deviceErrors.notRegistrable)
    const { columns, existing } = await openPlate(ctx, { ...piece, makerName: piece.maker })
    if (existing) {
      if (ownsDevice(ctx.actor, existing)) throw refuse(deviceErrors.alreadyYours)
      // Who bought it back from the buyer has it by more than this order.
      const isMoved = await isMovedSince(ctx, { passportId: existing.passportId, orderId })
      if (isMoved || !isSoldBy(existing, order.companyId))
        throw refuse(deviceErrors.serialTaken, { since: existing.createdAt })
      await takeOver(ctx, { device: existing, orderId })
      return isDevice(existing.id)
    }
    const own = {
      ...noOwnWords,
      boughtOn: order.placedAt.slice(0, 10),
      ...priceOf(order.currency, line.unitPrice),
    }
    const meter: FirstMeter = line.hours === null ? null : { kind: 'hours', value: line.hours, fileId: null }
    const deviceId = await register(ctx, {
      holder,
      columns,
      own,
      meter,
      state: 'active',
      orderId,
      source: 'listing',
    })
    return isDevice(deviceId)
  })
}

/** The seller had it registered: their offer is accepted, or what the order promised is done without one. */
async function takeOver(
  ctx: TxContext<Member>,
  { device, orderId }: { device: DeviceRow; orderId: Id<'order'> },
): Promise<void> {
  const { id: memberId, company: companyId } = ctx.actor
  if (device.state === 'disputed') throw refuse(deviceErrors.contested)
  const offered = (await listOpenTransfers(ctx.db, [device.id])).find((one) => one.state === 'offered')
  const id = offered?.toId === memberId ? offered.id : newId('device-transfer', ctx.nowMs())
  if (id !== offered?.id) {
    if (offered) await transferStates.change(ctx.db, { id: offered.id, event: 'withdraw', as: 'staff', by: null })
    await insertTransfer(ctx.db, {
      id,
      deviceId: device.id,
      state: 'offered',
      toEmail: '',
      toId: memberId,
      toCompanyId: null,
      orderId,
    })
    await transferStates.begin(ctx.db, { id, state: 'offered', as: 'owner', by: null })
  }
  await transferStates.change(ctx.db, { id, event: 'accept', as: 'receiver', by: memberId })
  await handOver(ctx, { device, transferId: id, to: { memberId, companyId }, as: 'receiver', by: memberId, orderId })
}

/** A customer's machine: theirs once they accept. */
export function addDevice(
  ctx: Context<CompanyMember>,
  input: InputOf<Calls['addDevice']>,
): Promise<OutputOf<Calls['addDevice']>> {
  const { id: memberId, company: companyId } = ctx.actor
  const { customerEmail: customer, plateId, place, meter } = input
  return ctx.tx(async (ctx) => {
    await countOrRefuse(ctx.db, `device:${memberId}`, perMember)
    const [me] = await contactsOf(ctx, [memberId])
    if (me?.email === customer) throw refuse(deviceErrors.toOneself)
    const { columns, existing } = await openPlate(ctx, input)
    if (existing) {
      if (ownsDevice(ctx.actor, existing)) throw refuse(deviceErrors.alreadyYours)
      throw refuse(deviceErrors.serialTaken, { since: existing.createdAt })
    }
    await claimFiles(ctx, {
      ownerId: memberId,
      purpose: 'device',
      fileIds: [plateId, meter?.fileId].flatMap((id) => id ?? []),
    })
    const own = { ...noOwnWords, place, plateId }
    const deviceId = await register(ctx, {
      holder: { memberId, companyId },
      columns,
      own,
      meter,
      state: 'draft',
      keeperId: companyId,
    })
    const id = newId('device-transfer', ctx.nowMs())
    const toId = await memberByEmail(ctx, customer)
    await insertTransfer(ctx.db, {
      id,
      deviceId,
      state: 'offered',
      toEmail: customer,
      toId,
      toCompanyId: null,
      orderId: null,
    })
    await transferStates.begin(ctx.db, { id, state: 'offered', as: 'owner', by: memberId })
    const device = { ...columns, name: '' }
    if (toId) await tellMoved(ctx, { device, to: { memberId: toId, companyId: null }, step: 'offered', about: id })
    return { deviceId, transferId: id, claimId: null }
  })
}

const priceOf = (currency: string, minor: number): Pick<OwnColumns, 'priceMinor' | 'priceCurrency'> => {
  assert(currency === 'JPY' || currency === 'CNY' || currency === 'USD')
  return { priceMinor: minor, priceCurrency: currency }
}

const plateOf = ({ categoryId, makerId, makerName, model, serial, year }: PlateWords): PlateWords => ({
  categoryId,
  makerId,
  makerName,
  model,
  serial,
  year,
})

import { modelKey } from '@kikai/kernel/fold'
import type { Id } from '@kikai/kernel/ids'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { deviceErrors } from '@kikai/contract/devices/devices.errors'
import type { Member, Reads, TxContext, Writes } from '../../platform/context.ts'
import { contactsOf } from '../members/members.public.ts'
import { countUnanswered, findFault, listReported } from './codes.store.ts'
import { faultBlocked } from './devices.policy.ts'
import { faultStates } from './devices.states.ts'
import {
  type DeviceRow,
  type Holder,
  listDevicesById,
  listFirstPhotos,
  listOwnDevices,
  listOwnersOfLike,
  lockOwnDevice,
} from './devices.store.ts'
import { type PlateWords, noOwnWords, openPlate, register } from './new-device.ts'
import { countAwaited } from './transfers.store.ts'
import { ownsDevice } from './whose-device.ts'

export type { DeviceRow }
export { whatOf as deviceName } from './devices.notices.ts'

export { ownsDevice } from './whose-device.ts'
export { keepRepairReading } from './keep-device.ts'

/** What waits for a member: faults reported of their machines, and machines offered to them or asked of them. */
export async function countWaitingDevices(
  ctx: Reads & { readonly actor: Pick<Member, 'id' | 'seats'> },
): Promise<number> {
  const { id, seats } = ctx.actor
  const [me] = await contactsOf(ctx, [id])
  const awaited = await countAwaited(ctx.db, { id, seats, email: me?.email ?? '' })
  return awaited + (await countUnanswered(ctx.db, { id, seats }))
}

/** A machine in use that is the member's, or a company's at which they have a seat; locked, null for others. */
export async function lockDeviceInUse(
  ctx: Writes & { readonly actor: Pick<Member, 'id' | 'seats'> },
  deviceId: Id<'device'>,
): Promise<DeviceRow | null> {
  const device = await lockOwnDevice(ctx.db, { deviceId, reader: ctx.actor })
  return device?.state === 'active' ? device : null
}

/** Machines in use that are a member's, or a company's at which they have a seat; the newest first. */
export const devicesInUseOf = async (ctx: Reads, reader: Pick<Member, 'id' | 'seats'>): Promise<DeviceRow[]> =>
  (await listOwnDevices(ctx.db, reader)).filter(({ state }) => state === 'active')

/** Machines as others show them; unknown ids are left out. */
export async function devicesOf(ctx: Reads, deviceIds: readonly Id<'device'>[]): Promise<Map<Id<'device'>, DeviceRow>> {
  return new Map((await listDevicesById(ctx.db, [...new Set(deviceIds)])).map((device) => [device.id, device]))
}

type Like = { categoryId: Id<'category'>; makerId: Id<'maker'> | null; model: string }
/** Owners of machines in use that are of this kind, each with one of them. */
export const ownersOfLike = (ctx: Reads, { model, ...of }: Like) =>
  listOwnersOfLike(ctx.db, { ...of, modelKey: modelKey(model) })

/** The first photo of each that has one. */
export const devicePhotosOf = async (
  ctx: Reads,
  deviceIds: readonly Id<'device'>[],
): Promise<Map<Id<'device'>, Id<'file'>>> =>
  deviceIds.length === 0
    ? new Map()
    : new Map(
        (await listFirstPhotos(ctx.db, [...new Set(deviceIds)])).map(({ deviceId, fileId }) => [deviceId, fileId]),
      )

/** Faults that strangers reported of somebody's machines and that nobody has answered. */
export const listReportedFaults = (ctx: Reads & { readonly actor: Pick<Member, 'id' | 'seats'> }) =>
  listReported(ctx.db, { id: ctx.actor.id, seats: ctx.actor.seats })

/**
 * The owner asks for the repair of what was reported, which says that it is so; they may have said so before. The device is
 * locked by the caller.
 */
export async function confirmFault(
  ctx: TxContext<Member>,
  { faultId, deviceId }: { faultId: Id<'device-fault'>; deviceId: Id<'device'> },
): Promise<readonly Id<'file'>[]> {
  const fault = await findFault(ctx.db, faultId)
  if (!fault || fault.deviceId !== deviceId) throw refuse(requestErrors.notFound)
  if (fault.state === 'confirmed') return fault.fileIds
  const blocked = faultBlocked(fault, 'confirm')
  if (blocked) throw blocked
  await faultStates.change(ctx.db, { id: faultId, event: 'confirm', as: 'owner', by: ctx.actor.id })
  return fault.fileIds
}

type ForCustomer = { holder: Holder; plate: PlateWords; keeperId: Id<'company'> | undefined }
/** Registers a machine in its owner's name, by whoever repairs it; what the owner has already is taken as it is. */
export async function registerFor(
  ctx: TxContext<Member>,
  { holder, plate, keeperId }: ForCustomer,
): Promise<Id<'device'>> {
  const { columns, existing } = await openPlate(ctx, plate)
  if (existing) {
    const seats = holder.companyId === null ? [] : [holder.companyId]
    if (ownsDevice({ id: holder.memberId, seats }, existing)) return existing.id
    throw refuse(deviceErrors.serialTaken, { since: existing.createdAt })
  }
  return register(ctx, {
    holder,
    columns,
    own: noOwnWords,
    meter: null,
    state: 'active',
    ...(keeperId ? { keeperId } : {}),
  })
}

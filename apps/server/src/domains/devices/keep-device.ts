import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { devicesCalls } from '@kikai/contract/devices/devices.calls'
import { deviceErrors } from '@kikai/contract/devices/devices.errors'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { serverLimits } from '../../platform/config/server-limits.ts'
import { databaseNow } from '../../platform/database/clock.store.ts'
import type { Context, JobContext, Member, TxContext, Writes } from '../../platform/context.ts'
import { newId } from '../../platform/codes/new-id.ts'
import { countOrRefuse } from '../../platform/limits/rate-limit.ts'
import { sweepEach } from '../../platform/jobs/sweep-each.ts'
import { appendPassport, chooseShown as choose, holdPassports } from '../passport/passport.public.ts'
import { claimFiles, releaseFiles } from '../uploads/uploads.public.ts'
import { findBoundCode } from './codes.store.ts'
import { anomalyOf, editDeviceBlocked, resumeBlocked, retireBlocked, stopBlocked } from './devices.policy.ts'
import { tellService } from './devices.notices.ts'
import { codeStates, deviceStates } from './devices.states.ts'
import {
  type DeviceRow,
  findDevice,
  lockCaredDevice,
  lockDevice,
  lockOwnDevice,
  replacePhotos,
  setOwnWords,
  stoppedBecause,
} from './devices.store.ts'
import {
  type MeterRow,
  deleteDocument,
  findLastMeter,
  insertDocument,
  insertMeter,
  listDocuments,
  listDueServices,
  replaceServices,
  setReminded,
  setServiced,
} from './parts.store.ts'
import { presentDetail, presentReadings } from './present-device.ts'
import { ownColumns } from './new-device.ts'
import { standingOf } from './transfer-device.ts'

type Calls = typeof devicesCalls
type Me = Context<Member>
type Detail = OutputOf<Calls['readMyDevice']>

/** Somebody else's device is simply not found. */
async function lockOwn(ctx: TxContext<Member>, deviceId: Id<'device'>): Promise<DeviceRow> {
  const device = await lockOwnDevice(ctx.db, { deviceId, reader: ctx.actor })
  if (!device) throw refuse(requestErrors.notFound)
  return device
}

export function editMyDevice(
  ctx: Me,
  { deviceId, version, ...input }: InputOf<Calls['editMyDevice']>,
): Promise<Detail> {
  return ctx.tx(async (ctx) => {
    const device = await lockOwn(ctx, deviceId)
    const blocked = editDeviceBlocked(device)
    if (blocked) throw blocked
    if (device.version !== version) throw refuse(requestErrors.olderVersion, { version: device.version })
    const { name, place, photoIds, plateId, keepsKeeper } = input
    const before = [...device.photoIds, device.plateId].flatMap((id) => id ?? [])
    const now = [...photoIds, plateId].flatMap((id) => id ?? [])
    const added = now.filter((id) => !before.includes(id))
    await claimFiles(ctx, { ownerId: ctx.actor.id, purpose: 'device', fileIds: added })
    await setOwnWords(ctx.db, deviceId, { name, place, plateId, ...ownColumns(input), keepsKeeper })
    await replacePhotos(ctx.db, deviceId, photoIds)
    await releaseFiles(ctx, { fileIds: before.filter((id) => !now.includes(id)) })
    return presentDetail(ctx, deviceId)
  })
}

export function stopMyDevice(ctx: Me, { deviceId, reason }: InputOf<Calls['stopMyDevice']>): Promise<Detail> {
  const by = ctx.actor.id
  return ctx.tx(async (ctx) => {
    const device = await lockOwn(ctx, deviceId)
    const blocked = stopBlocked(device)
    if (blocked) throw blocked
    await deviceStates.change(ctx.db, {
      id: deviceId,
      event: 'stop',
      as: 'owner',
      by,
      set: stoppedBecause(ctx.db, reason),
    })
    return presentDetail(ctx, deviceId)
  })
}

/** A scrapped machine keeps its history; its label leads nowhere any more. */
export function moveMyDevice(ctx: Me, { deviceId, step, fileId }: InputOf<Calls['moveMyDevice']>): Promise<Detail> {
  const by = ctx.actor.id
  return ctx.tx(async (ctx) => {
    const device = await lockOwn(ctx, deviceId)
    const blocked =
      step === 'resume' ? resumeBlocked(device) : retireBlocked(ctx.actor, device, await standingOf(ctx, device))
    if (blocked) throw blocked
    if (step === 'retire' && fileId !== null) {
      await claimFiles(ctx, { ownerId: by, purpose: 'device', fileIds: [fileId] })
      await insertDocument(ctx.db, { deviceId, kind: 'scrap', title: '', fileId })
    }
    await deviceStates.change(ctx.db, { id: deviceId, event: step, as: 'owner', by, set: stoppedBecause(ctx.db, '') })
    if (step === 'retire') await holdPassports(ctx, [device.passportId], null)
    const code = step === 'retire' ? await findBoundCode(ctx.db, deviceId) : null
    if (code) await codeStates.change(ctx.db, { id: code.id, event: 'revoke', as: 'owner', by })
    return presentDetail(ctx, deviceId)
  })
}

type Reading = Pick<MeterRow, 'kind' | 'value' | 'source' | 'fileId' | 'note'> & {
  device: DeviceRow
  confirmed: boolean
}
/** A reading that does not follow from the one before is refused until it is confirmed; it stands in the passport too. */
async function keepReading(
  ctx: Writes & Pick<TxContext, 'nowMs'>,
  { device, confirmed, ...reading }: Reading,
): Promise<void> {
  const { id: deviceId, makerName: maker, model, serial } = device
  const { kind, value, source } = reading
  const last = await findLastMeter(ctx.db, deviceId, kind)
  const anomaly = anomalyOf(kind, last, { value, at: await databaseNow(ctx.db) })
  if (anomaly && last && !confirmed)
    throw refuse(anomaly === 'back' ? deviceErrors.meterBack : deviceErrors.meterJump, { before: last.value })
  const id = newId('device-meter', ctx.nowMs())
  const before = anomaly && last ? last.value : null
  await insertMeter(ctx.db, { id, deviceId, anomaly, before, ...reading })
  await appendPassport(ctx, [
    {
      machine: { maker, model, serial },
      kind: 'meter',
      facts: { meter: { kind, value, source }, ...(anomaly && before !== null ? { anomaly, before } : {}) },
      source: { kind: 'meter', id },
      visible: true,
    },
  ])
}

/** What whoever repairs a machine read off it. */
export async function keepRepairReading(
  ctx: Writes & Pick<TxContext, 'nowMs'>,
  { deviceId, ...reading }: Pick<Reading, 'kind' | 'value' | 'confirmed'> & { deviceId: Id<'device'> },
): Promise<void> {
  const device = await lockDevice(ctx.db, deviceId)
  if (device) await keepReading(ctx, { device, source: 'repair', fileId: null, note: '', ...reading })
}

/** More than anybody reads in a day. */
const readingsPerDay = { count: 200, seconds: 86_400 }

/** By the owner, or by the company that looks after it; what is strange about a reading is said before it is kept. */
export function addMeterReading(
  ctx: Me,
  { deviceId, kind, value, fileId, note, confirmed = false }: InputOf<Calls['addMeterReading']>,
): Promise<OutputOf<Calls['addMeterReading']>> {
  return ctx.tx(async (ctx) => {
    const device = await lockCaredDevice(ctx.db, { deviceId, reader: ctx.actor })
    if (!device) throw refuse(requestErrors.notFound)
    const blocked = editDeviceBlocked(device)
    if (blocked) throw blocked
    if (device.state === 'disputed') throw refuse(deviceErrors.contested)
    await countOrRefuse(ctx.db, `device-meter:${deviceId}`, readingsPerDay)
    if (fileId !== null) await claimFiles(ctx, { ownerId: ctx.actor.id, purpose: 'device', fileIds: [fileId] })
    const source = fileId === null ? 'owner' : 'photo'
    await keepReading(ctx, { device, kind, value, source, fileId, note, confirmed })
    return presentReadings(ctx, deviceId)
  })
}

export function addDeviceDocument(
  ctx: Me,
  { deviceId, kind, title, fileId }: InputOf<Calls['addDeviceDocument']>,
): Promise<Detail> {
  return ctx.tx(async (ctx) => {
    await lockOwn(ctx, deviceId)
    const max = serverLimits.deviceDocumentsMax
    if ((await listDocuments(ctx.db, deviceId)).length >= max) throw refuse(deviceErrors.tooManyOfIt, { max })
    await claimFiles(ctx, { ownerId: ctx.actor.id, purpose: 'device', fileIds: [fileId] })
    await insertDocument(ctx.db, { deviceId, kind, title, fileId })
    return presentDetail(ctx, deviceId)
  })
}

export function removeDeviceDocument(
  ctx: Me,
  { deviceId, documentId }: InputOf<Calls['removeDeviceDocument']>,
): Promise<Detail> {
  return ctx.tx(async (ctx) => {
    await lockOwn(ctx, deviceId)
    const gone = await deleteDocument(ctx.db, { deviceId, documentId })
    if (!gone) throw refuse(requestErrors.notFound)
    await releaseFiles(ctx, { fileIds: [gone.fileId] })
    return presentDetail(ctx, deviceId)
  })
}

export function saveServicePlan(ctx: Me, { deviceId, tasks }: InputOf<Calls['saveServicePlan']>): Promise<Detail> {
  return ctx.tx(async (ctx) => {
    const device = await lockOwn(ctx, deviceId)
    const blocked = editDeviceBlocked(device)
    if (blocked) throw blocked
    const plan = tasks.map(({ id, task, every: { unit, count }, lastDay, lastValue }) => ({
      id,
      task,
      unit,
      count,
      lastDay,
      lastValue: unit === 'months' ? null : (lastValue ?? 0),
    }))
    await replaceServices(ctx.db, deviceId, plan)
    return presentDetail(ctx, deviceId)
  })
}

/** By the owner, or by the company that looks after it. */
export function markServiced(
  ctx: Me,
  { deviceId, serviceId }: InputOf<Calls['markServiced']>,
): Promise<OutputOf<Calls['markServiced']>> {
  return ctx.tx(async (ctx) => {
    const device = await lockCaredDevice(ctx.db, { deviceId, reader: ctx.actor })
    if (!device) throw refuse(requestErrors.notFound)
    const blocked = editDeviceBlocked(device)
    if (blocked) throw blocked
    if (!(await setServiced(ctx.db, { deviceId, serviceId }))) throw refuse(requestErrors.notFound)
    return presentReadings(ctx, deviceId)
  })
}

export function chooseShown(ctx: Me, { deviceId, eventIds, shown }: InputOf<Calls['chooseShown']>): Promise<Detail> {
  return ctx.tx(async (ctx) => {
    const device = await lockOwn(ctx, deviceId)
    const blocked = editDeviceBlocked(device)
    if (blocked) throw blocked
    if (device.state === 'disputed') throw refuse(deviceErrors.contested)
    await choose(ctx, { passportId: device.passportId, eventIds, shown })
    return presentDetail(ctx, deviceId)
  })
}

const atOnce = 100
/** Tells owners of machines in use what is due, once a period. */
export async function remindOfService(ctx: JobContext): Promise<number> {
  const due = await listDueServices(ctx.db, { days: serverLimits.serviceNoticeDays, count: atOnce })
  return sweepEach(ctx, 'devices.remindOfService', due, ({ id, deviceId, task, lastDay, lastValue }) =>
    ctx.tx(async (ctx) => {
      const device = await findDevice(ctx.db, deviceId)
      if (!device || !(await setReminded(ctx.db, id))) return false
      await tellService(ctx, device, { about: `${id} ${lastDay} ${lastValue ?? ''}`, task })
      return true
    }),
  )
}

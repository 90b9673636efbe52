import assert from 'node:assert/strict'
import type { OutputOf } from '@kikai/contract/call'
import type { devicesCalls } from '@kikai/contract/devices/devices.calls'
import type {
  DeviceDetail,
  DeviceEntry,
  MeterEntry,
  ServiceEntry,
  ShownDevicePicture,
  TransferEntry,
} from '@kikai/contract/devices/devices.shapes'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { toMoney } from '@kikai/kernel/money'
import type { Member, ReadContext, Reads } from '../../platform/context.ts'
import { signedFileAddress } from '../../platform/sessions/file-address.ts'
import { actionsOf } from '../../platform/steps/present-action.ts'
import { type Taxonomy, cachedTaxonomy } from '../categories/categories.public.ts'
import { companiesOf } from '../companies/companies.public.ts'
import { contactsOf } from '../members/members.public.ts'
import { readPassport } from '../passport/passport.public.ts'
import { fileFacts, pictureFacts } from '../uploads/uploads.public.ts'
import type { ClaimRow } from './claims.store.ts'
import { type FaultRow, findBoundCode, listFaults } from './codes.store.ts'
import {
  editDeviceBlocked,
  faultBlocked,
  firstDue,
  maySell,
  offerBlocked,
  resumeBlocked,
  retireBlocked,
  sellBlocked,
  serviceEntryOf,
  stopBlocked,
  transferBlocked,
} from './devices.policy.ts'
import { whatOf } from './devices.notices.ts'
import { type DeviceRow, findDevice, findOwnDevice } from './devices.store.ts'
import { presentCode } from './present-code.ts'
import { listDocuments, listMeters, listServices } from './parts.store.ts'
import { type TransferRow, listOpenTransfers } from './transfers.store.ts'
import { goodsOf } from './whose-device.ts'

type Me = ReadContext<Member>

/** Private pictures by file, with addresses that are this session's. */
export async function picturesBy(
  ctx: Me,
  fileIds: readonly (Id<'file'> | null)[],
): Promise<Map<Id<'file'>, ShownDevicePicture>> {
  const ids = fileIds.flatMap((id) => id ?? [])
  const facts = await pictureFacts(ctx, ids)
  return new Map(
    ids.flatMap((fileId) => {
      const file = facts.get(fileId)
      const url = signedFileAddress(ctx, { fileId, session: ctx.actor.session })
      return file ? [[fileId, { id: fileId, url, width: file.width, height: file.height }] as const] : []
    }),
  )
}

/** The maker as the reader calls it, and the kind of machine. */
export function namesOf(
  { makerId, makerName, categoryId }: Pick<DeviceRow, 'makerId' | 'makerName' | 'categoryId'>,
  taxonomy: Taxonomy,
  { language }: Pick<Me, 'language'>,
) {
  const maker = makerId && taxonomy.maker(makerId)
  const category = taxonomy.category(categoryId)
  return {
    maker: maker ? maker.names[language] : makerName,
    category: { id: categoryId, name: category?.nouns[language] ?? '', key: category?.key ?? null },
  }
}

export async function plansOf(
  ctx: Reads & Pick<Me, 'now'>,
  devices: readonly DeviceRow[],
): Promise<Map<Id<'device'>, ServiceEntry[]>> {
  const rows = await listServices(
    ctx.db,
    devices.map(({ id }) => id),
  )
  const plans = new Map<Id<'device'>, ServiceEntry[]>()
  for (const { deviceId, ...row } of rows)
    plans.set(deviceId, [...(plans.get(deviceId) ?? []), serviceEntryOf(row, ctx.now())])
  return plans
}

/** Devices as in a list. */
export async function presentEntries(ctx: Me, devices: readonly DeviceRow[]): Promise<DeviceEntry[]> {
  const taxonomy = await cachedTaxonomy(ctx)
  const pictures = await picturesBy(
    ctx,
    devices.map(({ photoIds, plateId }) => photoIds[0] ?? plateId),
  )
  const plans = await plansOf(ctx, devices)
  const forSale = await goodsOf(ctx, devices)
  return devices.map((device) => {
    const first = device.photoIds[0] ?? device.plateId
    const { id, name, model, serial, year, place, state, meterKind, meterValue, meterAt, hasCode, faults } = device
    return {
      id,
      name,
      ...namesOf(device, taxonomy, ctx),
      model,
      serial,
      year,
      place,
      state,
      picture: (first && pictures.get(first)) ?? null,
      goodsId: forSale.get(id) ?? null,
      meter:
        meterKind !== null && meterValue !== null && meterAt !== null
          ? { kind: meterKind, value: meterValue, at: meterAt }
          : null,
      service: firstDue(plans.get(id) ?? []),
      hasCode,
      faults,
    }
  })
}

/** A device for its owner. */
export async function presentDetail(ctx: Me, deviceId: Id<'device'>): Promise<DeviceDetail> {
  const { actor } = ctx
  const device = await findOwnDevice(ctx.db, { deviceId, reader: actor })
  if (!device) throw refuse(requestErrors.notFound)
  const [entry] = await presentEntries(ctx, [device])
  assert(entry)
  const reports = await listFaults(ctx.db, deviceId)
  const documents = await listDocuments(ctx.db, deviceId)
  const files = await fileFacts(
    ctx,
    documents.map(({ fileId }) => fileId),
  )
  const shown = await picturesBy(ctx, [
    ...device.photoIds,
    device.plateId,
    ...reports.flatMap(({ fileIds }) => fileIds),
  ])
  const [open] = await listOpenTransfers(ctx.db, [deviceId])
  const [transfer] = open ? await presentTransfers(ctx, [{ ...open, device, side: 'owner' }]) : []
  const standing = { isForSale: entry.goodsId !== null, isOffered: open?.state === 'offered' }
  const code = await findBoundCode(ctx.db, deviceId)
  const [keeper] = device.keeperId ? await companiesOf(ctx, [device.keeperId]) : []
  const { makerName: maker, model, serial, priceCurrency, priceMinor } = device
  const pictureOf = (id: Id<'file'> | null) => (id && shown.get(id)) ?? null
  return {
    ...entry,
    ...(await presentReadings(ctx, deviceId)),
    version: device.version,
    makerId: device.makerId,
    pictures: device.photoIds.flatMap((id) => shown.get(id) ?? []),
    plate: pictureOf(device.plateId),
    purchase: {
      orderId: device.orderId,
      day: device.boughtOn,
      price: priceCurrency === null || priceMinor === null ? null : toMoney(priceCurrency, priceMinor),
    },
    warranty: { endDay: device.warrantyUntil, by: device.warrantyBy },
    stoppedReason: device.stoppedReason,
    documents: documents.map(({ fileId, ...document }) => ({
      ...document,
      file: {
        id: fileId,
        url: signedFileAddress(ctx, { fileId, session: actor.session }),
        pages: files.get(fileId)?.pages ?? null,
      },
    })),
    // Somebody else may have registered it since it was scrapped, and hides what they like.
    passport: await readPassport(ctx, {
      maker,
      model,
      serial,
      asSeenBy: device.state === 'retired' ? 'buyer' : 'owner',
    }),
    code: code && presentCode(ctx, code),
    reports: reports.map((fault) => presentFault(fault, shown)),
    transfer: transfer ?? null,
    keeper: keeper?.names[ctx.language] ?? null,
    allowedActions: actionsOf({
      edit: editDeviceBlocked(device),
      stop: stopBlocked(device),
      resume: resumeBlocked(device),
      retire: retireBlocked(actor, device, standing),
      offer: offerBlocked(actor, device, standing),
      ...(maySell(actor, device) ? { sell: sellBlocked(device, standing) } : {}),
    }),
  }
}

const presentFault = (
  { fileIds, deviceId: _device, ...fault }: FaultRow,
  shown: ReadonlyMap<Id<'file'>, ShownDevicePicture>,
) => ({
  ...fault,
  pictures: fileIds.flatMap((id) => shown.get(id) ?? []),
  allowedActions: actionsOf({ confirm: faultBlocked(fault, 'confirm'), dismiss: faultBlocked(fault, 'dismiss') }),
})

/** What its meters and its plan say, for whoever may see the device. */
export async function presentReadings(
  ctx: Me,
  deviceId: Id<'device'>,
): Promise<{ meters: MeterEntry[]; plan: ServiceEntry[] }> {
  const meters = await listMeters(ctx.db, deviceId)
  const shown = await picturesBy(
    ctx,
    meters.map(({ fileId }) => fileId),
  )
  const rows = await listServices(ctx.db, [deviceId])
  return {
    meters: meters.map(({ fileId, ...reading }) => ({ ...reading, picture: (fileId && shown.get(fileId)) ?? null })),
    plan: rows.map(({ deviceId: _device, ...row }) => serviceEntryOf(row, ctx.now())),
  }
}

type Seen = TransferRow & { device: DeviceRow; side: 'owner' | 'receiver' }
/** Machines on their way, each with the name of the other side. */
export async function presentTransfers(ctx: Me, seen: readonly Seen[]): Promise<TransferEntry[]> {
  const people = await contactsOf(
    ctx,
    seen.flatMap(({ toId, device }) => [toId, device.memberId].flatMap((id) => id ?? [])),
  )
  const companies = await companiesOf(
    ctx,
    seen.flatMap(({ toCompanyId, device }) => [toCompanyId, device.companyId].flatMap((id) => id ?? [])),
  )
  const nameOf = (memberId: Id<'member'> | null, companyId: Id<'company'> | null) =>
    companies.find(({ id }) => id === companyId)?.names[ctx.language] ??
    people.find(({ id }) => id === memberId)?.name ??
    ''
  return seen.map(({ device, side, ...transfer }) => {
    const { id, deviceId, state, toEmail, toId, toCompanyId, until } = transfer
    const isForSale = false
    const blocked = (step: 'accept' | 'give' | 'decline' | 'withdraw') =>
      transferBlocked(ctx.actor, { transfer, side, device }, { step, isForSale })
    return {
      id,
      deviceId,
      state,
      side,
      what: whatOf({ ...device, name: '' }),
      serial: device.serial,
      // Whether an address has an account is not told.
      other: side === 'receiver' ? nameOf(device.memberId, device.companyId) : toEmail || nameOf(toId, toCompanyId),
      until,
      allowedActions: actionsOf({
        accept: blocked('accept'),
        give: blocked('give'),
        decline: blocked('decline'),
        withdraw: blocked('withdraw'),
      }),
    }
  })
}

/** For its claimant: of the device what they wrote themselves. */
export const presentClaim = ({ id, state, form, at }: ClaimRow): OutputOf<typeof devicesCalls.withdrawClaim> => ({
  id,
  state,
  what: [form.makerName, form.model].filter((part) => part !== '').join(' '),
  serial: form.serial,
  at,
})

export async function deviceOf(ctx: Reads, deviceId: Id<'device'>): Promise<DeviceRow> {
  const device = await findDevice(ctx.db, deviceId)
  assert(device)
  return device
}

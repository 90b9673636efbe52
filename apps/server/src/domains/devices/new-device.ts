import type { InputOf } from '@kikai/contract/call'
import type { devicesCalls } from '@kikai/contract/devices/devices.calls'
import { deviceErrors } from '@kikai/contract/devices/devices.errors'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { serverLimits } from '../../platform/config/server-limits.ts'
import type { Member, TxContext, Writes } from '../../platform/context.ts'
import { newId } from '../../platform/codes/new-id.ts'
import { readTaxonomy } from '../categories/categories.public.ts'
import { appendPassport, holdPassports, openPassport } from '../passport/passport.public.ts'
import { deviceStates } from './devices.states.ts'
import {
  type DeviceRow,
  type Holder,
  type OwnColumns,
  type PlateColumns,
  countDevicesOf,
  insertDevice,
  lockDeviceOf,
} from './devices.store.ts'
import { insertMeter } from './parts.store.ts'

type Add = InputOf<typeof devicesCalls.addMyDevice>
export type PlateWords = Pick<Add, 'categoryId' | 'makerId' | 'makerName' | 'model' | 'serial' | 'year'>
export type FirstMeter = Add['meter']

/** The columns of a plate with its passport, which is locked, and the device that is registered for it already. */
export async function openPlate(
  ctx: Writes,
  words: PlateWords,
): Promise<{ columns: PlateColumns; existing: DeviceRow | null }> {
  const { categoryId, makerId, model, serial, year } = words
  const taxonomy = await readTaxonomy(ctx)
  const category = taxonomy.category(categoryId)
  if (!category || category.parentId === null) throw invalid('categoryId', 'notAChoice')
  const maker = makerId === null ? taxonomy.makerNamed(words.makerName) : taxonomy.maker(makerId)
  if (makerId !== null && !maker) throw invalid('makerId', 'notAChoice')
  const makerName = maker?.names.en ?? words.makerName
  if (makerName === '') throw invalid('makerName', 'empty')
  const opened = await openPassport(ctx, { maker: makerName, model, serial })
  if (!opened) throw invalid('serial', 'empty')
  const columns = { passportId: opened.id, categoryId, makerId: maker?.id ?? null, makerName, model, serial, year }
  return { columns, existing: await lockDeviceOf(ctx.db, opened.id) }
}

const invalid = (field: string, rule: string) =>
  refuse(requestErrors.invalidInput, { errors: [{ field, rule, params: {} }] })

type Registering = {
  holder: Holder
  columns: PlateColumns
  own: OwnColumns
  meter: FirstMeter
  state: 'draft' | 'active'
  keeperId?: Id<'company'>
  orderId?: Id<'order'>
  source?: 'owner' | 'listing'
}
/** Writes a device of a machine that is nobody's yet; the caller has locked its passport. */
export async function register(
  ctx: TxContext<Member>,
  { holder, columns, own, meter, state, ...of }: Registering,
): Promise<Id<'device'>> {
  const { keeperId = null, orderId = null, source = 'owner' } = of
  const max = serverLimits.devicesMax
  if ((await countDevicesOf(ctx.db, holder)) >= max) throw refuse(deviceErrors.tooManyDevices, { max })
  const id = newId('device', ctx.nowMs())
  await insertDevice(ctx.db, { id, ...holder, ...columns, ...own, keeperId, orderId, state })
  await deviceStates.begin(ctx.db, { id, state, as: 'owner', by: ctx.actor.id })
  await holdPassports(ctx, [columns.passportId], holder)
  const machine = { maker: columns.makerName, model: columns.model, serial: columns.serial }
  await appendPassport(ctx, [{ machine, kind: 'device', facts: {}, source: { kind: 'device', id }, visible: true }])
  if (meter) {
    const { kind, value, fileId } = meter
    const meterId = newId('device-meter', ctx.nowMs())
    const from: 'owner' | 'listing' | 'photo' = fileId === null ? source : 'photo'
    await insertMeter(ctx.db, {
      id: meterId,
      deviceId: id,
      kind,
      value,
      source: from,
      fileId,
      anomaly: null,
      before: null,
      note: '',
    })
    const facts = { meter: { kind, value, source: from } }
    await appendPassport(ctx, [
      { machine, kind: 'meter', facts, source: { kind: 'meter', id: meterId }, visible: true },
    ])
  }
  return id
}

export function ownColumns({
  purchase,
  warranty,
}: Pick<Add, 'purchase' | 'warranty'>): Pick<
  OwnColumns,
  'boughtOn' | 'priceMinor' | 'priceCurrency' | 'warrantyUntil' | 'warrantyBy'
> {
  return {
    boughtOn: purchase.day,
    priceMinor: purchase.price?.minor ?? null,
    priceCurrency: purchase.price?.currency ?? null,
    warrantyUntil: warranty.endDay,
    warrantyBy: warranty.by,
  }
}

/** Nothing is known besides the plate. */
export const noOwnWords: OwnColumns = {
  name: '',
  place: '',
  plateId: null,
  boughtOn: null,
  priceMinor: null,
  priceCurrency: null,
  warrantyUntil: null,
  warrantyBy: '',
}

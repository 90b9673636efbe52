import type { InputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { isInWorkshop, repairFaults } from '@kikai/contract/repairs/repair-rules'
import type { repairsCalls } from '@kikai/contract/repairs/repairs.calls'
import type { RepairMode } from '@kikai/contract/repairs/repairs.words'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Figures } from '@kikai/contract/settings/figures'
import type { Id } from '@kikai/kernel/ids'
import type { PriceCurrency } from '@kikai/kernel/money'
import { databaseNow } from '../../platform/database/clock.store.ts'
import type { Member, Reads, TxContext } from '../../platform/context.ts'
import { newNumber } from '../../platform/codes/readable-code.ts'
import { siteOf } from '../addresses/addresses.public.ts'
import { readTaxonomy } from '../categories/categories.public.ts'
import type { DeviceRow } from '../devices/devices.public.ts'
import type { NewRepair } from './repair-changes.store.ts'

type Request = Omit<InputOf<typeof repairsCalls.addRepair>, 'faultId' | 'comebackOf'>

/** The fee for looking for a fault in this way, without tax. */
export const diagnosisFeeOf = (figures: Figures, { mode, currency }: { mode: RepairMode; currency: PriceCurrency }) =>
  (isInWorkshop(mode)
    ? figures.workshopDiagnosis
    : mode === 'onSite'
      ? figures.siteDiagnosis
      : figures.remoteDiagnosis
  )[currency]

/** What no field has alone is checked by the rules that the form has, too. */
export function checkRequest(request: Request & { comebackOf?: unknown }, now: string): void {
  const errors = repairFaults(request, now)
  if (errors.length > 0) throw refuse(requestErrors.invalidInput, { errors })
}

type Machine = Pick<NewRepair, 'deviceId' | 'categoryId' | 'makerId' | 'maker' | 'model' | 'serial'>
export const machineOfDevice = (device: DeviceRow): Machine => ({
  deviceId: device.id,
  categoryId: device.categoryId,
  makerId: device.makerId,
  maker: device.makerName,
  model: device.model,
  serial: device.serial,
})
/** As it stands in a repair that was done of it. */
export const machineOfRepair = ({ deviceId, categoryId, makerId, maker, model, serial }: Machine): Machine => ({
  deviceId,
  categoryId,
  makerId,
  maker,
  model,
  serial,
})
/** As its owner describes it; the maker is one of the list, or as it was written. */
export async function machineDescribed(
  ctx: Reads,
  { categoryId, makerId, makerName, model, serial }: NonNullable<Request['machine']>,
): Promise<Machine> {
  const taxonomy = await readTaxonomy(ctx)
  const maker = makerId === null ? taxonomy.makerNamed(makerName) : taxonomy.maker(makerId)
  const fault = (field: string, rule: string) =>
    refuse(requestErrors.invalidInput, { errors: [{ field: `machine.${field}`, rule, params: {} }] })
  if (!taxonomy.category(categoryId)?.parentId) throw fault('categoryId', 'notAChoice')
  if (makerId !== null && !maker) throw fault('makerId', 'notAChoice')
  const name = maker?.names.en ?? makerName
  if (name === '') throw fault('makerName', 'empty')
  return { deviceId: null, categoryId, makerId: maker?.id ?? null, maker: name, model, serial }
}

/** What a request says, as it is kept; whose it is and who does it is added by the caller. */
export async function columnsOf(
  ctx: TxContext<Member>,
  request: Request,
  { memberId, id }: { memberId: Id<'member'>; id: Id<'repair'> },
) {
  const now = await databaseNow(ctx.db)
  const { site } = request
  const found = site === null ? null : await siteOf(ctx, { memberId, addressId: site.addressId })
  return {
    id,
    number: newNumber('R', now.slice(0, 10)),
    memberId,
    mode: request.mode,
    urgency: request.urgency,
    isDown: request.isDown,
    symptoms: request.symptoms,
    description: request.description,
    language: ctx.language,
    errorCodes: request.errorCodes,
    fileIds: request.fileIds,
    slots: request.slots,
    timeZone: request.timeZone,
    site: found?.address ?? null,
    siteNote: site?.note ?? '',
    siteLat: found?.place?.lat ?? null,
    siteLng: found?.place?.lng ?? null,
    currency: request.currency,
    cap: request.cap?.minor ?? null,
  }
}

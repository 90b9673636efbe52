import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { repairsCalls } from '@kikai/contract/repairs/repairs.calls'
import { repairErrors } from '@kikai/contract/repairs/repairs.errors'
import { repairModes } from '@kikai/contract/repairs/repairs.words'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { serverLimits } from '../../platform/config/server-limits.ts'
import { databaseNow } from '../../platform/database/clock.store.ts'
import type { Context, Member, TxContext } from '../../platform/context.ts'
import { newId } from '../../platform/codes/new-id.ts'
import { countOrRefuse } from '../../platform/limits/rate-limit.ts'
import { siteOf } from '../addresses/addresses.public.ts'
import { type DeviceRow, confirmFault, lockDeviceInUse } from '../devices/devices.public.ts'
import { type WantedWork, suitedEngineers } from '../engineers/engineers.public.ts'
import { figuresNow, readFigures } from '../settings/settings.public.ts'
import { claimFiles } from '../uploads/uploads.public.ts'
import { giveToKnown } from './assign/give-to-known.ts'
import {
  checkRequest,
  columnsOf,
  diagnosisFeeOf,
  machineDescribed,
  machineOfDevice,
  machineOfRepair,
} from './new-repair.ts'
import { presentRepair } from './present-repairs.ts'
import { repairStates } from './repairs.states.ts'
import {
  type RepairRow,
  countOpenLocked,
  findLastDone,
  findOpenComeback,
  findOpenOf,
  findRepair,
} from './repairs.store.ts'
import { insertRepair } from './repair-changes.store.ts'
import { assignBy } from './terms.ts'
import { regrade } from './work/end-work.ts'

type Calls = typeof repairsCalls

/** More machines than break down in a day. */
const perMember = { count: 20, seconds: 86_400 }

/** What can be asked for there, with the fee for the diagnosis. */
export async function readRepairParams(
  ctx: Context<Member>,
  { categoryId, addressId, currency }: InputOf<Calls['readRepairParams']>,
): Promise<OutputOf<Calls['readRepairParams']>> {
  const figures = await figuresNow(ctx)
  const found = addressId === null ? null : await siteOf(ctx, { memberId: ctx.actor.id, addressId })
  const site = found && { country: found.address.country, region: found.address.region, place: found.place }
  const modes = []
  for (const mode of repairModes) {
    const job: WantedWork = { categoryId, makerId: null, groups: [], mode, site }
    const engineers = (await suitedEngineers(ctx, { job })).filter(({ reason }) => reason === null).length
    modes.push({ mode, diagnosisFee: { currency, minor: diagnosisFeeOf(figures, { mode, currency }) }, engineers })
  }
  const { repairAssignDays, repairChangeHours } = figures
  return {
    modes,
    assignDays: repairAssignDays,
    changeHours: repairChangeHours,
    voiceSeconds: limits.repairVoiceSeconds,
  }
}

/** What came back, or was repaired here before, goes to who did it at once; for the rest staff find a company. */
export function addRepair(
  ctx: Context<Member>,
  { faultId, comebackOf, ...request }: InputOf<Calls['addRepair']>,
): Promise<OutputOf<Calls['addRepair']>> {
  const { id: memberId, company: buyerCompanyId, country } = ctx.actor
  return ctx.tx(async (ctx) => {
    const now = await databaseNow(ctx.db)
    checkRequest({ ...request, comebackOf }, now)
    await countOrRefuse(ctx.db, `repair:${memberId}`, perMember)
    const max = serverLimits.openRepairsMax
    if ((await countOpenLocked(ctx.db, memberId)) >= max) throw refuse(repairErrors.tooManyOpen, { max })
    const parent = comebackOf === undefined ? null : await parentOf(ctx, comebackOf, request)
    const device = await deviceToRepair(ctx, parent?.deviceId ?? request.deviceId)
    const machine = device
      ? machineOfDevice(device)
      : parent
        ? machineOfRepair(parent)
        : await machineDescribed(ctx, machineOf(request))
    if (parent) await refuseUnwarranted(ctx, { parent, now })
    await claimFiles(ctx, { ownerId: memberId, fileIds: request.fileIds, purpose: 'repair' })
    const reported = faultId === undefined || !device ? [] : await confirmFault(ctx, { faultId, deviceId: device.id })
    const figures = await readFigures(ctx)
    const id = newId('repair', ctx.nowMs())
    const columns = await columnsOf(ctx, request, { memberId, id })
    await insertRepair(ctx.db, {
      ...columns,
      ...machine,
      fileIds: [...columns.fileIds, ...reported].slice(0, 2 * limits.repairFilesMax),
      life: 'submitted',
      buyerCompanyId,
      walkInName: '',
      diagnosisFee: parent ? 0 : diagnosisFeeOf(figures, request),
      companyId: null,
      engineerId: null,
      deadlineAt: assignBy(figures, { country, now }),
      comebackOf: parent?.id ?? null,
      receivedAt: null,
    })
    await repairStates.begin(ctx.db, { id, state: 'submitted', as: 'customer', by: memberId })
    const before = parent ?? (device && (await findLastDone(ctx.db, { deviceId: device.id, memberId })))
    if (before) await giveToKnown(ctx, { repairId: id, before })
    if (parent) await regrade(ctx, parent)
    return presentRepair(ctx, { repairId: id, as: ['customer'] })
  })
}

const machineOf = ({ machine }: Pick<InputOf<Calls['addRepair']>, 'machine'>) => {
  if (!machine) throw new Error('a request names a device or describes a machine')
  return machine
}

/** Two requests for one machine wait for each other at its row, so that the second finds the first. */
async function deviceToRepair(ctx: TxContext<Member>, deviceId: Id<'device'> | null): Promise<DeviceRow | null> {
  if (deviceId === null) return null
  const device = await lockDeviceInUse(ctx, deviceId)
  if (!device) throw refuse(repairErrors.notTheirDevice)
  const open = await findOpenOf(ctx.db, deviceId)
  if (open) throw refuse(repairErrors.inRepairAlready, { number: open.number })
  return device
}

/** The member's own repair, whose machine it is that comes back: also one that is described in words which nobody types twice alike. */
async function parentOf(
  ctx: TxContext<Member>,
  comebackOf: Id<'repair'>,
  { deviceId }: { deviceId: Id<'device'> | null },
): Promise<RepairRow> {
  const parent = await findRepair(ctx.db, comebackOf)
  const isOther = deviceId !== null && deviceId !== parent?.deviceId
  if (!parent || parent.memberId !== ctx.actor.id || isOther) throw refuse(repairErrors.noWarranty)
  return parent
}

async function refuseUnwarranted(ctx: TxContext<Member>, { parent, now }: { parent: RepairRow; now: string }) {
  const holds = parent.life === 'completed' && parent.warrantyUntil !== null && parent.warrantyUntil > now
  if (!holds) throw refuse(repairErrors.noWarranty)
  // A machine that is not registered cannot be told from another one of its kind: one of them comes back at a time.
  const open = await findOpenComeback(ctx.db, parent.id)
  if (open) throw refuse(repairErrors.inRepairAlready, { number: open.number })
}

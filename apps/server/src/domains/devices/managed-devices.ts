import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { managedDevicesCalls } from '@kikai/contract/devices/managed-devices.calls'
import { deviceErrors } from '@kikai/contract/devices/devices.errors'
import type { ManagedDevice, ManagedDeviceEntry } from '@kikai/contract/devices/devices.shapes'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import type { Context, Member, ReadContext } from '../../platform/context.ts'
import { maskName } from '../../platform/texts/masks.ts'
import { actionsOf } from '../../platform/steps/present-action.ts'
import { reachOf } from '../../platform/sessions/reach.ts'
import { companiesOf } from '../companies/companies.public.ts'
import { contactsOf } from '../members/members.public.ts'
import { holdPassports, readPassport } from '../passport/passport.public.ts'
import { listClaimsOn } from './claims.store.ts'
import { editDeviceBlocked, settleBlocked } from './devices.policy.ts'
import { tellMoved } from './devices.notices.ts'
import {
  type DeviceRow,
  type Holder,
  countManagedRows,
  findManagedRow,
  listManagedRows,
  lockDevice,
  setPlate,
} from './devices.store.ts'
import { picturesBy, presentClaim, presentEntries, presentReadings } from './present-device.ts'
import { openPlate } from './new-device.ts'

type Calls = typeof managedDevicesCalls

/** Everything for the staff; for a company what it looks after. */
function seenBy(actor: Member): { all: boolean; companyIds: readonly Id<'company'>[] } {
  const reach = reachOf(actor, 'product.goods.read')
  return reach.all ? { all: true, companyIds: [] } : { all: false, companyIds: reach.companyIds }
}

export async function listManagedDevices(
  ctx: Context<Member>,
  { tab, words = '', current_page: page, page_size: size }: InputOf<Calls['listManagedDevices']>,
): Promise<OutputOf<Calls['listManagedDevices']>> {
  const of = { ...seenBy(ctx.actor), words }
  const rows = await listManagedRows(ctx.db, { ...of, tab, skip: (page - 1) * size, count: size })
  const counts = await countManagedRows(ctx.db, of)
  return { data: await presentManaged(ctx, rows), total: counts[tab], more: counts.all >= limits.totalCountMax, counts }
}

async function presentManaged(ctx: ReadContext<Member>, rows: readonly DeviceRow[]): Promise<ManagedDeviceEntry[]> {
  const names = await holdersOf(ctx, rows)
  const entries = await presentEntries(ctx, rows)
  return entries.flatMap(({ picture: _picture, ...entry }, at) => {
    const row = rows[at]
    return row ? [{ ...entry, owner: names(row), claims: row.claims }] : []
  })
}

/** Companies by name, members with all but the beginning of theirs hidden. */
async function holdersOf(ctx: ReadContext, holders: readonly Holder[]) {
  const companies = await companiesOf(
    ctx,
    holders.flatMap(({ companyId }) => companyId ?? []),
  )
  const people = await contactsOf(
    ctx,
    holders.map(({ memberId }) => memberId),
  )
  return ({ memberId, companyId }: Holder) =>
    companyId === null
      ? { id: memberId, name: maskName(people.find(({ id }) => id === memberId)?.name ?? '') }
      : { id: null, name: companies.find(({ id }) => id === companyId)?.names[ctx.language] ?? '' }
}

export async function readManagedDevice(
  ctx: ReadContext<Member>,
  { deviceId }: InputOf<Calls['readManagedDevice']>,
): Promise<ManagedDevice> {
  const seen = seenBy(ctx.actor)
  const device = await findManagedRow(ctx.db, { deviceId, ...seen })
  const [entry] = device ? await presentManaged(ctx, [device]) : []
  if (!device || !entry) throw refuse(requestErrors.notFound)
  const claims = seen.all ? await listClaimsOn(ctx.db, deviceId) : []
  const names = await holdersOf(ctx, claims)
  const shown = await picturesBy(ctx, [device.plateId, ...claims.flatMap(({ fileIds }) => fileIds)])
  const { makerName: maker, model, serial, makerId, version, plateId } = device
  return {
    ...entry,
    ...(await presentReadings(ctx, deviceId)),
    version,
    makerId,
    plate: (plateId && shown.get(plateId)) ?? null,
    passport: await readPassport(ctx, { maker, model, serial, asSeenBy: 'owner' }),
    allClaims: claims.map((claim) => ({
      ...presentClaim(claim),
      by: names(claim),
      text: claim.text,
      pictures: claim.fileIds.flatMap((id) => shown.get(id) ?? []),
      allowedActions: actionsOf({
        grant: settleBlocked(claim, 'grant'),
        refuse: settleBlocked(claim, 'refuse'),
        correct: settleBlocked(claim, 'correct'),
      }),
    })),
    allowedActions: seen.all ? actionsOf({ update: editDeviceBlocked(device) }) : [],
  }
}

/** Staff correct a plate that was misread. Another machine has another passport; what the wrong one tells stays there. */
export function updateManagedDevice(
  ctx: Context<Member>,
  { deviceId, version, reason, ...words }: InputOf<Calls['updateManagedDevice']>,
): Promise<OutputOf<Calls['updateManagedDevice']>> {
  return ctx.tx(async (ctx) => {
    const { columns, existing } = await openPlate(ctx, words)
    const device = existing?.id === deviceId ? existing : await lockDevice(ctx.db, deviceId)
    if (!device) throw refuse(requestErrors.notFound)
    const blocked = editDeviceBlocked(device)
    if (blocked) throw blocked
    if (device.version !== version) throw refuse(requestErrors.olderVersion, { version: device.version })
    if (existing && existing.id !== deviceId) throw refuse(deviceErrors.serialTaken, { since: existing.createdAt })
    if (columns.passportId !== device.passportId && device.state === 'disputed') throw refuse(deviceErrors.contested)
    await setPlate(ctx.db, deviceId, columns)
    await holdPassports(ctx, [device.passportId], null)
    await holdPassports(ctx, [columns.passportId], device)
    await tellMoved(ctx, { device, to: device, step: 'plate', about: `${deviceId} ${version}`, reason })
    return readManagedDevice(ctx, { deviceId })
  })
}

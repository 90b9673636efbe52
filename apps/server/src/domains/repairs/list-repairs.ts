import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { repairJobsCalls } from '@kikai/contract/repairs/jobs.calls'
import type { managedRepairsCalls } from '@kikai/contract/repairs/managed-repairs.calls'
import type { repairsCalls } from '@kikai/contract/repairs/repairs.calls'
import { type RepairSide, repairJobTabs, managedRepairTabs, repairTabs } from '@kikai/contract/repairs/repairs.words'
import { textOf } from '@kikai/i18n/server'
import { limits } from '@kikai/kernel/limits'
import { repairLimits } from '@kikai/kernel/repair-limits'
import type { Context, Member } from '../../platform/context.ts'
import { reachOf } from '../../platform/sessions/reach.ts'
import { deviceName, listReportedFaults } from '../devices/devices.public.ts'
import { cachedEngineerId } from '../engineers/engineers.public.ts'
import { contactsOf } from '../members/members.public.ts'
import { type Filter, type Tab, countRepairs, findByWords, listForCustomer, listForOthers } from './listed.store.ts'
import { presentCards, presentLines } from './present-listed.ts'

type Calls = typeof repairsCalls & typeof repairJobsCalls & typeof managedRepairsCalls
type Me = Context<Member>
type Page = { current_page: number; page_size: number }
type Wanted = Pick<Filter, 'of' | 'tab'> & Partial<Omit<Filter, 'ids'>>
type Listing = { side: RepairSide; words?: string; tabs: readonly Tab[]; page: Page; wanted: Wanted }

/** The rows of a page, with how many there are in each tab. */
async function listed<Row>(
  ctx: Me,
  { side, tabs, words = '', page: { current_page: page, page_size: size }, wanted }: Listing,
  list: (db: Me['db'], paged: Filter & { skip: number; count: number }) => Promise<Row[]>,
) {
  const filter: Filter = {
    mine: side,
    ids: words === '' ? null : await findByWords(ctx.db, { of: wanted.of, words }),
    mode: null,
    companyId: null,
    deviceId: null,
    timeZone: 'UTC',
    ...wanted,
  }
  const rows = await list(ctx.db, { ...filter, skip: (page - 1) * size, count: size })
  const { total, counts } = await countRepairs(ctx.db, filter, tabs)
  return { rows, total, more: total >= (words === '' ? limits.totalCountMax : repairLimits.repairsFoundMax), counts }
}
async function listedLines(ctx: Me, listing: Listing): Promise<OutputOf<Calls['listJobs']>> {
  const { rows, ...found } = await listed(ctx, listing, listForOthers)
  return { data: await presentLines(ctx, { rows, side: listing.side }), ...found }
}

/** A member's own, with what strangers reported of their machines. */
export async function listRepairs(
  ctx: Me,
  { tab, deviceId, words = '', ...page }: InputOf<Calls['listRepairs']>,
): Promise<OutputOf<Calls['listRepairs']>> {
  const wanted = { of: { memberId: ctx.actor.id }, tab, deviceId: deviceId ?? null }
  const faults = await listReportedFaults(ctx)
  const { rows, ...found } = await listed(
    ctx,
    { side: 'customer', tabs: repairTabs, words, page, wanted },
    listForCustomer,
  )
  return {
    data: await presentCards(ctx, rows),
    ...found,
    faults: faults.map(({ id, deviceId: of, symptom, at, ...device }) => ({
      id,
      deviceId: of,
      device: deviceName(device),
      symptom: textOf(ctx.language, `devices.symptom.${symptom}`),
      at,
    })),
  }
}

/** The jobs of an engineer; who is none has none. */
export async function listJobs(
  ctx: Me,
  { tab, timeZone, ...page }: InputOf<Calls['listJobs']>,
): Promise<OutputOf<Calls['listJobs']>> {
  const engineerId = await cachedEngineerId(ctx, ctx.actor.id)
  if (engineerId === null)
    return { data: [], total: 0, counts: Object.fromEntries(repairJobTabs.map((one) => [one, 0])) }
  const wanted = { of: { engineerId }, tab, timeZone: timeZone ?? (await zoneOf(ctx)) }
  return listedLines(ctx, { side: 'engineer', tabs: repairJobTabs, page, wanted })
}

const zoneOf = async (ctx: Me): Promise<string> => (await contactsOf(ctx, [ctx.actor.id]))[0]?.timeZone ?? 'UTC'

/** What a company was given; staff are listed all by the other call. */
export const listCompanyRepairs = (
  ctx: Me,
  { tab, words = '', mode = null, ...page }: InputOf<Calls['listCompanyRepairs']>,
): Promise<OutputOf<Calls['listCompanyRepairs']>> =>
  listedLines(ctx, {
    side: 'company',
    tabs: managedRepairTabs,
    words,
    page,
    wanted: { of: { reach: ofCompanies(ctx.actor) }, tab, mode },
  })

const ofCompanies = (actor: Member) => ({
  all: false as const,
  companyIds: actor.grants.flatMap(({ rights, companyId }) =>
    companyId !== null && rights.includes('order.repair.work') ? [companyId] : [],
  ),
  assignedTo: null,
  ownedBy: null,
})

export const listAllRepairs = (
  ctx: Me,
  { tab, words = '', mode = null, companyId = null, ...page }: InputOf<Calls['listAllRepairs']>,
): Promise<OutputOf<Calls['listAllRepairs']>> =>
  listedLines(ctx, {
    side: 'platform',
    tabs: managedRepairTabs,
    words,
    page,
    wanted: { of: { reach: reachOf(ctx.actor, 'order.repair.desk') }, tab, mode, companyId },
  })

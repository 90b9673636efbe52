import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { managedRepairsCalls } from '@kikai/contract/repairs/managed-repairs.calls'
import type { RepairHand } from '@kikai/contract/repairs/repair-hands.shapes'
import { dayMs, hourMs } from '@kikai/kernel/duration'
import type { Id } from '@kikai/kernel/ids'
import { type Instant, instantOf, millisecondsOf } from '@kikai/kernel/instant'
import type { Context, Member } from '../../../platform/context.ts'
import { calendarLanesOf } from '../../calendar/calendar.public.ts'
import { companiesOf } from '../../companies/companies.public.ts'
import { type Suited, gradesOf } from '../../engineers/engineers.public.ts'
import { figuresNow } from '../../settings/settings.public.ts'
import { type SeenRepair, findSeen, managing } from '../involved.ts'
import { assignBy, receiveBy } from '../terms.ts'
import { engineersFor, ownHandsOf } from './suiting.ts'
import { listAssignments, listLoads } from './assignments.store.ts'

type Hands = typeof managedRepairsCalls.listRepairHands
type Span = { from: Instant; to: Instant }

/** A company chooses among its engineers, staff among companies and those who work for none; who fits best stands first. */
export async function listRepairHands(ctx: Context<Member>, { repairId }: InputOf<Hands>): Promise<OutputOf<Hands>> {
  const repair = await findSeen(ctx, { repairId, as: managing })
  const isCompanys = repair.side === 'company'
  const engineers = await engineersFor(ctx, isCompanys ? repair : { ...repair, companyId: null })
  const calendars = await calendarsOf(ctx, repair, engineers)
  const passed = new Set(
    (await listAssignments(ctx.db, repairId))
      .filter(
        ({ event, bySide }) => event !== 'offer' && event !== 'assign' && event !== 'receive' && bySide !== 'clock',
      )
      .map((one) => (isCompanys || one.companyId === null ? one.engineerId : one.companyId)),
  )
  const loads = new Map(
    (
      await listLoads(ctx.db, {
        companyIds: engineers.flatMap(({ companyId }) => companyId ?? []),
        engineerIds: engineers.map(({ id }) => id),
      })
    ).map(({ id, count }) => [id, count]),
  )
  const grades = await gradesOf(
    ctx,
    engineers.map(({ id }) => id),
  )
  // Where the company itself chooses, everybody who may is of it.
  const isOwn = isCompanys ? () => false : await ownHandsOf(ctx)
  const handOf = (one: Suited): RepairHand => {
    const { open, taken } = calendars.get(one.memberId) ?? { open: [], taken: [] }
    const untaken = untakenOf(repair.slots, taken)
    // Outside their hours they can be asked all the same, for a time on which they agree with the customer.
    const freeSlots = untaken.filter((at) => isWithin(repair.slots[at], open))
    const isBusy = repair.slots.length > 0 && untaken.length === 0
    return {
      companyId: null,
      engineerId: one.id,
      name: one.name,
      photo: one.photo,
      isCertified: one.isCertified,
      km: one.km,
      load: loads.get(one.id) ?? 0,
      grade: grades.get(one.id) ?? { jobs: 0, firstFix: null, comeback: null },
      coversMaker: one.coversMaker,
      coversCategory: one.coversCategory,
      freeSlots,
      busy: taken,
      engineers: 0,
      onTrial: one.onTrial,
      reason: one.reason ?? (passed.has(one.id) ? 'passed' : isBusy ? 'busy' : null),
    }
  }
  const single = engineers
    .filter(({ companyId }) => isCompanys || companyId === null)
    .map((one) => ({
      ...handOf(one),
      ...(isOwn({ companyId: null, engineerId: one.id }) ? { reason: 'own' as const } : {}),
    }))
  const byCompany = isCompanys
    ? new Map<Id<'company'>, Suited[]>()
    : Map.groupBy(
        engineers.flatMap((one) => (one.companyId === null ? [] : [{ ...one, companyId: one.companyId }])),
        ({ companyId }) => companyId,
      )
  const companies = await companiesOf(ctx, [...byCompany.keys()])
  const together = companies.map(({ id, names, certified }): RepairHand => {
    const hands = (byCompany.get(id) ?? []).map(handOf)
    const able = hands.filter(({ reason }) => reason === null)
    const near = hands.flatMap(({ km }) => km ?? [])
    return {
      companyId: id,
      engineerId: null,
      name: names[ctx.language],
      photo: null,
      isCertified: certified,
      km: near.length === 0 ? null : Math.min(...near),
      load: loads.get(id) ?? 0,
      grade: { jobs: 0, firstFix: null, comeback: null },
      coversMaker: hands.some(({ coversMaker }) => coversMaker),
      coversCategory: hands.some(({ coversCategory }) => coversCategory),
      freeSlots: repair.slots.flatMap((_, at) => (hands.some(({ freeSlots }) => freeSlots.includes(at)) ? [at] : [])),
      busy: [],
      engineers: able.length,
      onTrial: false,
      reason: isOwn({ companyId: id, engineerId: null })
        ? 'own'
        : whyNot({ hasPassed: passed.has(id), isCertified: certified, able: able.length }),
    }
  })
  const figures = await figuresNow(ctx)
  const from = { country: repair.site?.country ?? ctx.actor.country, now: repair.now }
  return {
    hands: [...together, ...single].toSorted(byFit),
    answerBy: isCompanys ? receiveBy(figures, from) : assignBy(figures, from),
  }
}

type Standing = { hasPassed: boolean; isCertified: boolean; able: number }
/** Why a company cannot be asked. */
function whyNot({ hasPassed, isCertified, able }: Standing): RepairHand['reason'] {
  if (!isCertified) return 'stopped'
  if (hasPassed) return 'passed'
  return able > 0 ? null : 'noEngineer'
}

/** Who can do it, knows the maker, is near and has little to do. */
const byFit = (a: RepairHand, b: RepairHand): number =>
  Number(a.reason !== null) - Number(b.reason !== null) ||
  Number(b.coversMaker) - Number(a.coversMaker) ||
  (a.km ?? Infinity) - (b.km ?? Infinity) ||
  a.load - b.load ||
  a.name.localeCompare(b.name)

const untakenOf = (slots: readonly Span[], taken: readonly Span[]): number[] =>
  slots.flatMap((slot, at) => (taken.some((one) => one.from < slot.to && one.to > slot.from) ? [] : [at]))

/** Longer than any pause at noon, and shorter than half a day that somebody has off. */
const pauseMostMs = 2 * hourMs
/** Whether a wished time lies within hours; who is wished for a whole day has their pause in it. */
function isWithin(slot: Span | undefined, open: readonly Span[]): boolean {
  const days: Span[] = []
  for (const span of open) {
    const last = days.at(-1)
    if (last && millisecondsOf(span.from) - millisecondsOf(last.to) <= pauseMostMs)
      days[days.length - 1] = { from: last.from, to: span.to }
    else days.push(span)
  }
  return slot !== undefined && days.some(({ from, to }) => from <= slot.from && slot.to <= to)
}

type Calendar = { open: Span[]; taken: Span[] }
/** When each of them can be met and is taken on the days of the wished times: hours without holidays and days off. */
async function calendarsOf(
  ctx: Context<Member>,
  { slots, now }: SeenRepair,
  engineers: readonly Suited[],
): Promise<Map<Id<'member'>, Calendar>> {
  const times = slots.flatMap(({ from, to }) => [millisecondsOf(from), millisecondsOf(to)])
  const [first, last] =
    times.length === 0 ? [millisecondsOf(now), millisecondsOf(now) + dayMs] : [Math.min(...times), Math.max(...times)]
  const lanes = await calendarLanesOf(ctx, {
    members: engineers.map(({ memberId }) => memberId),
    from: instantOf(new Date(first)),
    until: instantOf(new Date(last)),
  })
  const spanOf = ({ from, until }: { from: Instant; until: Instant }): Span => ({ from, to: until })
  return new Map(
    lanes.map(({ memberId, open, busy }) => [memberId, { open: open.map(spanOf), taken: busy.map(spanOf) }] as const),
  )
}

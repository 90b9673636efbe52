import type { RepairDetail } from '@kikai/contract/repairs/repairs.shapes'
import { minuteMs } from '@kikai/kernel/duration'
import { type Id, isId } from '@kikai/kernel/ids'
import { type Instant, instantOf, later, millisecondsOf } from '@kikai/kernel/instant'
import type { ChangeContext, Reads } from '../../../platform/context.ts'
import { engineerFaces } from '../../engineers/engineers.public.ts'
import type { Occasion, RoomSubject } from '../../rooms/rooms.public.ts'
import { figuresNow, readFigures } from '../../settings/settings.public.ts'
import { machineName } from '../repair-titles.ts'
import { tellRepair } from '../repairs.notices.ts'
import { repairStates } from '../repairs.states.ts'
import { type RepairId, type RepairRow, findRepair, lockRepairRow } from '../repairs.store.ts'
import { callEndedNow, callStartedNow } from './work.store.ts'

type Calling = Pick<RepairRow, 'life' | 'callStartedAt' | 'callEndsAt' | 'now'>

/** In the words of rooms: it can be entered from the acceptance until its diagnosis is done, and is over with its time. */
export function callStateOf({ life, callStartedAt, callEndsAt, now }: Calling): string {
  if (callStartedAt !== null && callEndsAt !== null) return now < callEndsAt ? 'in_progress' : 'completed'
  if (life === 'accepted' || life === 'diagnosing') return 'confirmed'
  return life === 'submitted' || life === 'offered' || life === 'assigned' ? 'pending_review' : 'cancelled'
}

/** When the room opens; null where there is none, or it is over. */
export async function roomOpensAt(
  ctx: Reads & { readonly nowMs: () => number },
  repair: RepairRow,
): Promise<RepairDetail['roomOpensAt']> {
  const { mode, visitAt } = repair
  const state = callStateOf(repair)
  if (mode !== 'remote' || visitAt === null || (state !== 'confirmed' && state !== 'in_progress')) return null
  const { roomOpensMinutes } = await figuresNow(ctx)
  return instantOf(new Date(millisecondsOf(visitAt) - roomOpensMinutes * minuteMs))
}

const engineerOf = async (ctx: Reads, engineerId: Id<'engineer'>): Promise<Id<'member'> | null> =>
  (await engineerFaces({ db: ctx.db, language: 'en' }, [engineerId])).get(engineerId)?.memberId ?? null

async function occasionFor(ctx: Reads, repair: RepairRow | null, memberId: Id<'member'>): Promise<Occasion | null> {
  if (repair?.mode !== 'remote' || repair.engineerId === null) return null
  const { visitAt, visitUntil, callStartedAt, callEndsAt, categoryId, timeZone, now } = repair
  const engineer = await engineerOf(ctx, repair.engineerId)
  const isOneOfTwo = memberId === repair.memberId || memberId === engineer
  if (visitAt === null || visitUntil === null || engineer === null || !isOneOfTwo) return null
  return {
    state: callStateOf(repair),
    // The customer stands at the machine and shows it; the engineer looks.
    hostId: repair.memberId,
    memberId: engineer,
    hostZone: timeZone,
    customerZone: timeZone,
    startAt: visitAt,
    endAt: visitUntil,
    startedAt: callStartedAt,
    endsAt: callEndsAt,
    now,
    machine: { categoryId, title: machineName(repair) },
    moreTime: null,
  }
}

function repairOf(id: string): RepairId {
  if (isId<'repair'>(id)) return id
  throw new Error(`${id} is no repair`)
}

/** Both are there: the diagnosis begins, and the call lasts until the end of its time, or a call's minutes for those who came late. */
async function begin(ctx: ChangeContext, repair: RepairRow, visitUntil: Instant): Promise<Instant> {
  const { videoMinutes } = await readFigures(ctx)
  const endsAt = later(visitUntil, instantOf(new Date(millisecondsOf(repair.now) + videoMinutes * minuteMs)))
  if (repair.life === 'accepted' && repair.engineerId !== null) {
    const by = await engineerOf(ctx, repair.engineerId)
    await repairStates.change(ctx.db, { id: repair.id, event: 'diagnose', as: 'engineer', by })
    await tellRepair(ctx, { repair, customer: 'diagnosing' })
  }
  await callStartedNow(ctx.db, { repairId: repair.id, endsAt })
  ctx.publish(`repair:${repair.id}`)
  return endsAt
}

/** The room of a repair by video. */
export const roomsOfRepairs: RoomSubject = {
  find: async (ctx, { id, memberId }) =>
    isId<'repair'>(id) ? occasionFor(ctx, await findRepair(ctx.db, id), memberId) : null,
  async recordPresence(ctx, { id, withOther }) {
    const repair = await lockRepairRow(ctx.db, repairOf(id))
    if (!repair || repair.callEndsAt !== null) return repair?.callEndsAt ?? null
    const { visitAt, visitUntil, now } = repair
    const isTime = visitAt !== null && visitUntil !== null && visitAt <= now
    return withOther && isTime && callStateOf(repair) === 'confirmed' ? begin(ctx, repair, visitUntil) : null
  },
  recordAbsence: () => Promise.resolve(),
  async complete(ctx, id) {
    const repair = await lockRepairRow(ctx.db, repairOf(id))
    if (repair && callStateOf(repair) === 'in_progress') await callEndedNow(ctx.db, repair.id)
    ctx.publish(`repair:${repairOf(id)}`)
  },
}

import { dayMs } from '@kikai/kernel/duration'
import { type Instant, instantOf, millisecondsOf } from '@kikai/kernel/instant'
import type { ChangeContext, JobContext } from '../../../platform/context.ts'
import { sweepEach } from '../../../platform/jobs/sweep-each.ts'
import { countJob, keepGrade } from '../../engineers/engineers.public.ts'
import { appendPassport } from '../../passport/passport.public.ts'
import { devicesOf } from '../../devices/devices.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { dropDue, earnKept, endQuotes } from '../charges/settle-money.ts'
import { tellRepair } from '../repairs.notices.ts'
import { isEnded, nextOf } from '../repairs.policy.ts'
import { amendmentStates, placeStates, repairStates } from '../repairs.states.ts'
import { type RepairId, type RepairRow, findRepair, lockRepairRow } from '../repairs.store.ts'
import { until } from '../repair-changes.store.ts'
import { countHeld } from './ends.store.ts'
import { endLeg } from './legs.store.ts'
import { answerAmendment, listOutcomes } from './outcomes.store.ts'
import { inForce } from './work.policy.ts'
import {
  acceptedNow,
  listEndingCorrections,
  listSilent,
  listToRemindOfRest,
  setDeadline,
  setRestOverdue,
  takeToRemindOfRest,
} from './work.store.ts'

/**
 * From when nothing but the customer's word or the rest is missing, they have some days for it. Who was taken in as a walk-in
 * and never agreed to anything does not accept by saying nothing: the job would count, and stand in their machine's history.
 */
export async function awaitCustomer(ctx: ChangeContext, repairId: RepairId): Promise<void> {
  const repair = await findRepair(ctx.db, repairId)
  // Whoever says nothing about a correction agrees to nothing by it.
  if (repair && nextOf(repair).nextStep === 'answerAmendment')
    await setDeadline(ctx.db, { repairId, at: await answerUntil(ctx, repair.now) })
  if (!repair || (repair.walkInName !== '' && repair.approvedAt === null)) return
  const { nextStep } = nextOf(repair)
  if (nextStep === 'accept') await setDeadline(ctx.db, { repairId, at: await answerUntil(ctx, repair.now) })
  // What else becomes due meanwhile gives no more time.
  if (repair.deadlineAt === null && (isOwed(repair) || nextStep === 'collectRest')) {
    const { repairRestDays, repairCollectDays } = await readFigures(ctx)
    const days = nextStep === 'collectRest' ? repairCollectDays : repairRestDays
    await setDeadline(ctx.db, { repairId, at: after(repair.now, days) })
  }
  if (nextStep === 'sendBack' || nextStep === 'none') await setDeadline(ctx.db, { repairId, at: null })
}
/** The rest, or the diagnosis of what is not repaired. */
function isOwed(repair: RepairRow): boolean {
  const { nextStep } = nextOf(repair)
  return nextStep === 'payRest' || (nextStep === 'pay' && isEnded(repair))
}
export const answerUntil = async (ctx: ChangeContext, now: Instant): Promise<Instant> =>
  after(now, (await readFigures(ctx)).repairAcceptDays)
const after = (now: Instant, days: number): Instant => instantOf(new Date(millisecondsOf(now) + days * dayMs))

export async function accepted(ctx: ChangeContext) {
  const { repairWarrantyDays: warrantyDays } = await readFigures(ctx)
  return { set: acceptedNow(ctx.db, { warrantyDays }) }
}

/** What a repair that is over leads to: the machine's history, the engineer's record, and what was earned by it. */
export async function settleEnded(
  ctx: ChangeContext,
  repair: RepairRow,
  { wentWell }: { wentWell: boolean },
): Promise<void> {
  const { id, engineerId } = repair
  await keepInPassport(ctx, repair)
  if (engineerId !== null && wentWell) await countJob(ctx, { engineerId, jobId: id })
  await regrade(ctx, repair)
  await endQuotes(ctx, { repair, by: null, as: 'clock' })
  await earnKept(ctx, { ...repair, life: 'completed' })
}

/** How often the engineer's repairs held is counted anew. */
export async function regrade(ctx: ChangeContext, { engineerId }: Pick<RepairRow, 'engineerId'>): Promise<void> {
  if (engineerId !== null) await keepGrade(ctx, { engineerId, ...(await countHeld(ctx.db, engineerId)) })
}

/** What came back and is not looked at after all counts against nobody. */
export async function regradeParent(ctx: ChangeContext, { comebackOf }: Pick<RepairRow, 'comebackOf'>): Promise<void> {
  const parent = comebackOf === null ? null : await findRepair(ctx.db, comebackOf)
  if (parent) await regrade(ctx, parent)
}

/** Only of a machine that is registered: its owner has shown that it is theirs. */
async function keepInPassport(ctx: ChangeContext, { id, deviceId, site }: RepairRow): Promise<void> {
  const device = deviceId === null ? undefined : (await devicesOf(ctx, [deviceId])).get(deviceId)
  const outcome = inForce(await listOutcomes(ctx.db, id))
  if (!device || !outcome) return
  const { makerName: maker, model, serial } = device
  const { meterKind: kind, meterValue: value, parts, fileIds } = outcome
  await appendPassport(ctx, [
    {
      machine: { maker, model, serial },
      kind: 'repaired',
      facts: {
        ...(site ? { country: site.country } : {}),
        ...(kind !== null && value !== null ? { meter: { kind, value, source: 'repair' } } : {}),
        parts: parts.length,
        pictures: fileIds.length,
      },
      source: { kind: 'repair', id },
      visible: true,
    },
  ])
}

const atOnce = 100
/** Who says nothing for some days has the machine back, and has accepted the work; a rest that is not paid is asked for by staff. */
export const endSilently = async (ctx: JobContext): Promise<number> =>
  sweepEach(ctx, 'repairs.endSilently', await listSilent(ctx.db, atOnce), ({ id }) =>
    ctx.tx(async (ctx) => {
      const repair = await lockRepairRow(ctx.db, id)
      if (!repair || repair.deadlineAt === null || repair.deadlineAt > repair.now) return false
      const step = { id, as: 'clock', by: null } as const
      if (repair.place === 'back') {
        await placeStates.change(ctx.db, { ...step, event: 'arriveBack', set: until(ctx.db, null) })
        await endLeg(ctx.db, { repairId: id, arrivedAt: repair.now, condition: null, conditionNote: '', fileIds: [] })
        await awaitCustomer(ctx, id)
        return true
      }
      const { nextStep } = nextOf(repair)
      if (nextStep === 'answerAmendment') return endCorrection(ctx, repair)
      if (nextStep === 'collectRest') return giveUpRest(ctx, repair)
      if (nextStep !== 'accept' && !isOwed(repair)) return false
      if (repair.life === 'repaired') {
        await repairStates.change(ctx.db, { ...step, event: 'accept', ...(await accepted(ctx)) })
        await settleEnded(ctx, repair, { wentWell: true })
      }
      if (nextStep !== 'accept') await letCollect(ctx, id)
      const overdue = nextStep === 'payRest' ? 'restOverdue' : 'diagnosisOverdue'
      const customer = nextStep === 'accept' ? 'acceptedByTime' : overdue
      const others = nextStep === 'accept' ? 'accepted' : overdue
      await tellRepair(ctx, { repair, customer, engineer: others, company: others })
      return true
    }),
  )

/** From now on staff ask for it. Where the machine still is at the workshop it stays there until it is paid. */
async function letCollect(ctx: ChangeContext, repairId: RepairId): Promise<void> {
  const { repairCollectDays } = await readFigures(ctx)
  await setRestOverdue(ctx.db, { repairId, collectDays: repairCollectDays })
}

/** Nobody asks for it any more, so that what was paid is earned; a machine at the workshop is kept for what is due of it. */
async function giveUpRest(ctx: ChangeContext, repair: RepairRow): Promise<boolean> {
  if (repair.place !== 'withCustomer') return false
  await dropDue(ctx, { repair, as: 'clock', by: null })
  await setDeadline(ctx.db, { repairId: repair.id, at: null })
  await earnKept(ctx, repair)
  await tellRepair(ctx, { repair, engineer: 'restGivenUp', company: 'restGivenUp', about: `${repair.id} given up` })
  return true
}

/** The former version stands, and what waited behind the correction goes on. */
async function endCorrection(ctx: ChangeContext, repair: RepairRow): Promise<boolean> {
  const { id } = repair
  await answerAmendment(ctx.db, { repairId: id, answer: 'lapse' })
  const set = until(ctx.db, null)
  const { version } = await amendmentStates.change(ctx.db, { id, event: 'lapse', as: 'clock', by: null, set })
  await awaitCustomer(ctx, id)
  const told = 'amendmentLapsed'
  await tellRepair(ctx, { repair: { ...repair, version }, customer: told, engineer: told, company: told })
  return true
}

/** Once, some days before it is due, or before a correction ends unanswered. */
export async function remindOfRest(ctx: JobContext): Promise<number> {
  const { repairRestRemindDays: days } = await readFigures(ctx)
  const ending = await listEndingCorrections(ctx.db, { days, count: atOnce })
  await sweepEach(ctx, 'repairs.remindOfRest', ending, ({ id }) =>
    ctx.tx(async (ctx) => {
      const repair = await lockRepairRow(ctx.db, id)
      if (!repair || nextOf(repair).nextStep !== 'answerAmendment') return false
      await tellRepair(ctx, { repair, customer: 'amendmentEndsSoon', about: `${id} ${repair.deadlineAt ?? ''}` })
      return true
    }),
  )
  return sweepEach(ctx, 'repairs.remindOfRest', await listToRemindOfRest(ctx.db, { days, count: atOnce }), ({ id }) =>
    ctx.tx(async (ctx) => {
      const repair = await lockRepairRow(ctx.db, id)
      if (!repair || !isOwed(repair) || !(await takeToRemindOfRest(ctx.db, id))) return false
      await tellRepair(ctx, { repair, customer: 'restDueSoon', about: `${id} rest` })
      return true
    }),
  )
}

import type { Listeners, Sweep } from '../../platform/app.ts'
import type { ChangeContext, JobContext } from '../../platform/context.ts'
import { sweepEach } from '../../platform/jobs/sweep-each.ts'
import { readFigures } from '../settings/settings.public.ts'
import { keepAssignment } from './assign/keep-assignment.ts'
import { leaveHand } from './assign/leave-hand.ts'
import { takeFromAllGone, takeFromGone } from './assign/take-from-gone.ts'
import { remindOfOthers } from './record/others.ts'
import { endTransfers, lapseQuotes, tellPartGone } from './quotes/lapse-quotes.ts'
import { tellRepair } from './repairs.notices.ts'
import { tellCalledOff } from './repairs.personal.ts'
import { holdStates, repairStates } from './repairs.states.ts'
import { type RepairRow, listDueRepairs, lockRepairRow } from './repairs.store.ts'
import { givenTo, heldFor } from './repair-changes.store.ts'
import { assignBy } from './terms.ts'
import { endSilently, remindOfRest } from './work/end-work.ts'
import { tellStalled } from './work/stalled-work.ts'

const atOnce = 100

/** Nobody was assigned or answered in time, or the day until which it rests is over. */
async function followRepairs(ctx: JobContext): Promise<number> {
  return sweepEach(ctx, 'repairs.follow', await listDueRepairs(ctx.db, atOnce), ({ id }) =>
    ctx.tx(async (ctx) => {
      const repair = await lockRepairRow(ctx.db, id)
      if (!repair) return false
      if (repair.hold === 'held') return resume(ctx, repair)
      const isDue = repair.deadlineAt !== null && repair.deadlineAt <= repair.now
      if (!isDue || (repair.life !== 'offered' && repair.life !== 'assigned')) return false
      await giveBack(ctx, repair)
      return true
    }),
  )
}

async function resume(ctx: ChangeContext, repair: RepairRow): Promise<boolean> {
  const set = heldFor(ctx.db, { holdReason: null, holdNote: '', holdDay: null })
  const { id } = repair
  const { version } = await holdStates.change(ctx.db, { id, event: 'resume', as: 'clock', by: null, set })
  await tellRepair(ctx, { repair: { ...repair, version }, customer: 'resumed' })
  return true
}

/** From a company to staff, from an engineer to the company that chose them, or to staff. */
async function giveBack(ctx: ChangeContext, repair: RepairRow): Promise<void> {
  const { id, life } = repair
  const companyId = life === 'assigned' ? repair.companyId : null
  const event = life === 'offered' ? 'pass' : companyId === null ? 'returnToPlatform' : 'returnToCompany'
  const from = { country: repair.site?.country ?? '', now: repair.now }
  const deadlineAt = assignBy(await readFigures(ctx), from)
  const set = givenTo(ctx.db, { companyId, engineerId: null, deadlineAt })
  const { version } = await repairStates.change(ctx.db, { id, event, as: 'clock', by: null, set })
  await leaveHand(ctx, { repair, companyId })
  await keepAssignment(ctx, repair, { event, side: 'clock' })
  await tellRepair(ctx, {
    repair: { ...repair, version },
    engineer: 'unanswered',
    company: life === 'offered' ? 'lapsed' : 'unanswered',
  })
}

export const repairsSweeps: readonly Sweep[] = [
  { name: 'repairs.follow', everySeconds: 60, run: followRepairs },
  { name: 'repairs.takeFromGone', everySeconds: 60, run: takeFromAllGone },
  { name: 'repairs.endSilently', everySeconds: 300, run: endSilently },
  { name: 'repairs.remindOfRest', everySeconds: 3_600, run: remindOfRest },
  { name: 'repairs.tellStalled', everySeconds: 3_600, run: tellStalled },
  { name: 'repairs.remindOfOthers', everySeconds: 300, run: remindOfOthers },
  { name: 'repairs.lapseQuotes', everySeconds: 30, run: lapseQuotes },
  { name: 'repairs.endTransfers', everySeconds: 15, run: endTransfers },
]
export const repairsListeners: Listeners = {
  'hold.yielded': tellPartGone,
  'engineer.stopped': takeFromGone,
  'member.erased': tellCalledOff,
}

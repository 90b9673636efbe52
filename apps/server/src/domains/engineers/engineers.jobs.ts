import type { Sweep } from '../../platform/app.ts'
import type { JobContext } from '../../platform/context.ts'
import { sweepEach } from '../../platform/jobs/sweep-each.ts'
import { readFigures } from '../settings/settings.public.ts'
import { tellSkillEnd } from './engineers.notices.ts'
import { engineerSkillStates } from './engineers.states.ts'
import { moveTie } from './move-ties.ts'
import { dropHeld, isEnded, listEndedSkills, listEndingSkills, markWarned, noLongerHeld } from './skills.store.ts'
import { eventOfSilence } from './ties.policy.ts'
import { listUnanswered, lockCompanyTie } from './ties.store.ts'

const atOnce = 100

/** Before a paper ends a new one is asked for, in time to get it. */
async function warnOfEnds(ctx: JobContext): Promise<number> {
  const { engineerNoticeDays: days } = await readFigures(ctx)
  const ending = await listEndingSkills(ctx.db, { days, count: atOnce })
  return sweepEach(ctx, 'engineers.skillsEnd', ending, ({ id, memberId, task, until }) =>
    ctx.tx(async (ctx) => {
      if (!(await markWarned(ctx.db, id))) return false
      await tellSkillEnd(ctx, { memberId, skillId: id, task, until, isEnded: false })
      return true
    }),
  )
}

/** A skill whose paper has ended counts no longer; the others stay. */
async function endSkills(ctx: JobContext): Promise<number> {
  const ended = await listEndedSkills(ctx.db, atOnce)
  return sweepEach(ctx, 'engineers.skillsEnded', ended, ({ id, memberId, task, until, state }) =>
    ctx.tx(async (ctx) => {
      const gone =
        state === 'certified'
          ? await engineerSkillStates.tryChange(ctx.db, {
              id,
              event: 'expire',
              as: 'clock',
              by: null,
              set: noLongerHeld(ctx.db),
              where: isEnded(ctx.db),
            })
          : await dropHeld(ctx.db, id)
      if (!gone) return false
      await tellSkillEnd(ctx, { memberId, skillId: id, task, until, isEnded: true })
      return true
    }),
  )
}

/** An invitation that nobody answered is over, and so is work that one side wanted to end. */
async function endTies(ctx: JobContext): Promise<number> {
  const unanswered = await listUnanswered(ctx.db, atOnce)
  return sweepEach(ctx, 'engineers.tiesEnd', unanswered, ({ id, companyId }) =>
    ctx.tx(async (ctx) => {
      const tie = await lockCompanyTie(ctx.db, { tieId: id, companyId })
      const event = tie && tie.isLate ? eventOfSilence(tie.state) : null
      if (!tie || event === null) return false
      await moveTie(ctx, { tie, event, as: 'clock', by: null })
      return true
    }),
  )
}

export const engineersSweeps: readonly Sweep[] = [
  { name: 'engineers.skillsEnd', everySeconds: 3_600, run: warnOfEnds },
  { name: 'engineers.skillsEnded', everySeconds: 3_600, run: endSkills },
  { name: 'engineers.tiesEnd', everySeconds: 600, run: endTies },
]

import { textOf } from '@kikai/i18n/server'
import { inEachLanguage } from '@kikai/kernel/language'
import { serverLimits } from '../../platform/config/server-limits.ts'
import type { Sweep } from '../../platform/app.ts'
import type { JobContext } from '../../platform/context.ts'
import { sweepEach } from '../../platform/jobs/sweep-each.ts'
import { endsWithin, listEnding } from './applications.store.ts'
import { lockApplication } from './applications.ts'
import { tellExpiring, tellSuspended } from './companies.notices.ts'
import { companyStates } from './companies.states.ts'
import { deleteEndedInvitations } from './invitations.store.ts'
import { suspendedBecause } from './companies.store.ts'

const atOnce = 100
/** A licence is renewed in about a month. */
const warnedDays = 30

/** Companies whose papers end within a month are asked for new ones. */
async function warnOfEnd(ctx: JobContext): Promise<number> {
  const ending = await listEnding(ctx.db, { state: 'certified', days: warnedDays, count: atOnce })
  return sweepEach(ctx, 'companies.expire', ending, ({ id, licenceUntil }) =>
    ctx.tx(async (ctx) => {
      const where = endsWithin(ctx.db, warnedDays)
      const changed = await companyStates.tryChange(ctx.db, { id, event: 'expire', as: 'clock', by: null, where })
      if (!changed) return false
      await tellExpiring(ctx, { companyId: id, day: licenceUntil, about: `${id}:${changed.version}` })
      return true
    }),
  )
}

/** Companies whose papers have ended sell no more. New papers that lie with the reviewers count as the appeal. */
async function lapse(ctx: JobContext): Promise<number> {
  const ended = await listEnding(ctx.db, { state: 'expiring', days: 0, count: atOnce })
  return sweepEach(ctx, 'companies.lapse', ended, ({ id }) =>
    ctx.tx(async (ctx) => {
      const application = await lockApplication(ctx, id)
      const why = inEachLanguage((language) => textOf(language, 'companies.papersEnded'))
      const where = endsWithin(ctx.db, 0)
      const set = suspendedBecause(ctx.db, '')
      const changed = await companyStates.tryChange(ctx.db, { id, event: 'lapse', as: 'clock', by: null, where, set })
      if (!changed) return false
      if (application && application.submittedAt !== null)
        await companyStates.change(ctx.db, { id, event: 'appeal', as: 'clock', by: null })
      await ctx.announce('company.suspended', { companyId: id, version: changed.version })
      await tellSuspended(ctx, { companyId: id, why, about: `${id}:${changed.version}` })
      return true
    }),
  )
}

export const companiesSweeps: readonly Sweep[] = [
  { name: 'companies.expire', everySeconds: 3_600, run: warnOfEnd },
  { name: 'companies.lapse', everySeconds: 3_600, run: lapse },
  {
    name: 'companies.endedInvitations',
    everySeconds: 3_600,
    run: ({ db }) => deleteEndedInvitations(db, serverLimits.invitationKeptDays),
  },
]

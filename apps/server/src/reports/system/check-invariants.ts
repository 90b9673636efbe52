import type { systemCalls } from '@kikai/contract/system/system.calls'
import type { OutputOf } from '@kikai/contract/call'
import { systemLimits } from '@kikai/kernel/system-limits'
import type { Context, JobContext, Member } from '../../platform/context.ts'
import { countOrRefuse } from '../../platform/limits/rate-limit.ts'
import { countBreaches, forgetChecks, listInvariants, saveCheck } from './system.store.ts'

type Check = typeof systemCalls.checkInvariants

/** Has a job read the invariants, because that may take longer than somebody waits for an answer. */
export async function checkInvariants(ctx: Context<Member>): Promise<OutputOf<Check>> {
  await ctx.apart((db) => countOrRefuse(db, 'invariants', { count: 1, seconds: systemLimits.checkedEverySeconds }))
  await ctx.tx((ctx) => ctx.announce('system.checkAsked', { memberId: ctx.actor.id }))
  return {}
}

/** Reads every invariant in a transaction of its own, and keeps how many rows each had. */
export async function readInvariants(ctx: JobContext): Promise<number> {
  const names = await listInvariants(ctx.db)
  for (const name of names) {
    const rows = await ctx.tx(async ({ db }) => {
      const found = await countBreaches(db, name)
      await saveCheck(db, { name, rows: found })
      return found
    })
    if (rows > 0) ctx.log.error({ invariant: name, rows }, 'an invariant does not hold')
  }
  await ctx.tx(({ db }) => forgetChecks(db, names))
  return names.length
}

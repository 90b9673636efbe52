import type { Id } from '@kikai/kernel/ids'
import type { JobContext, Writes } from '../../platform/context.ts'
import { sweepEach } from '../../platform/jobs/sweep-each.ts'
import { freeOfSecondFactor } from '../identity/identity.public.ts'
import { listFormerStaff, lockAuthority } from './grants.store.ts'

const atOnce = 100

/** Somebody whose last role of the platform was taken logs in as an ordinary member again, without a second factor. */
export async function freeIfFormerStaff(ctx: Writes, memberId: Id<'member'>): Promise<void> {
  // Waits for a role that is being given at this moment, so that its holder stays staff.
  await lockAuthority(ctx.db)
  const [former] = await listFormerStaff(ctx.db, { memberId, count: 1 })
  if (former) await freeOfSecondFactor(ctx, memberId)
}

/** The same for those whose role has ended by itself. */
export async function freeFormerStaff(ctx: JobContext): Promise<number> {
  const former = await listFormerStaff(ctx.db, { memberId: null, count: atOnce })
  return sweepEach(ctx, 'access.formerStaff', former, ({ id }) =>
    ctx.tx(async (ctx) => {
      await freeIfFormerStaff(ctx, id)
      return true
    }),
  )
}

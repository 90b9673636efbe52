import type { Context, Reads } from '../context.ts'
import { countWithinLimit, lastsStill } from '../limits/rate-limit.ts'

/** How long the block is shown and not logged again, in seconds. */
const seconds = 900
const key = 'login:unknown-used-up'

/**
 * Records that passwords from unknown devices are no longer checked because of too many wrong ones. It is logged once
 * in 15 minutes and shown on the operator's page.
 */
export async function markUnknownLoginsBlocked(ctx: Pick<Context, 'apart' | 'config' | 'log'>): Promise<void> {
  const isNew = await ctx.apart((db) => countWithinLimit(db, key, { count: 1, seconds }))
  if (isNew)
    ctx.log.error(
      { max: ctx.config.unknownLoginsMax },
      'too many wrong passwords from devices and networks that are new to their accounts: for now those log in with a code by mail, and staff with that and their authenticator app',
    )
}

/** Whether that happened in the last 15 minutes. */
export const areUnknownLoginsBlocked = ({ db }: Reads): Promise<boolean> => lastsStill(db, key)

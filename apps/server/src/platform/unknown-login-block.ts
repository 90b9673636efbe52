import type { Context, Reads } from './context.ts'
import { isCounted, lastsStill } from './rate-limit.ts'

/** How long it is shown and not logged again. */
const seconds = 900
const key = 'login:unknown-used-up'

/**
 * Records that strangers' passwords are no longer checked because of too many wrong ones: logged once in a quarter of
 * an hour and shown on the operator's page.
 */
export async function markUnknownLoginsBlocked(ctx: Pick<Context, 'apart' | 'config' | 'log'>): Promise<void> {
  const isNew = await ctx.apart((db) => isCounted(db, key, { count: 1, seconds }))
  if (isNew)
    ctx.log.error(
      { max: ctx.config.unknownLoginsMax },
      'too many wrong passwords from devices and networks that are new to their accounts: for now those log in with a code by mail, and staff with that and their authenticator app',
    )
}

/** Whether that happened in the last quarter of an hour. */
export const areUnknownLoginsBlocked = ({ db }: Reads): Promise<boolean> => lastsStill(db, key)

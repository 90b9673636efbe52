import type { Context, Reads } from './context.ts'
import { isCounted, lastsStill } from './rate-limit.ts'

/** As long as it is shown and not said again. */
const seconds = 900
const key = 'login:unknown-used-up'

/**
 * The passwords of strangers are used up: once in a quarter of an hour the log says so, so that whoever runs the product
 * hears of it and strangers do not fill the log, and the operator's page shows it.
 */
export async function markStrangersHeldUp(ctx: Pick<Context, 'apart' | 'config' | 'log'>): Promise<void> {
  const isNew = await ctx.apart((db) => isCounted(db, key, { count: 1, seconds }))
  if (isNew)
    ctx.log.error(
      { max: ctx.config.unknownLoginsMax },
      'too many wrong passwords from devices and networks that are new to their accounts: for now those log in with a code by mail, and staff with that and their authenticator app',
    )
}

/** Whether a stranger's password was not looked at in the last quarter of an hour, because there were too many wrong ones. */
export const areStrangersHeldUp = ({ db }: Reads): Promise<boolean> => lastsStill(db, key)

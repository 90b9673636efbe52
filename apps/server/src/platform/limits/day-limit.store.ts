import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Writes } from '../context.ts'

type DayLimit = { memberId: Id<'member'>; max: number; count: () => Promise<number> }

/**
 * Refuses more than `max` in 24 hours per person: `count` is read behind a lock, so that parallel requests are counted
 * too.
 */
export async function holdToDay({ db }: Writes, { memberId, max, count }: DayLimit): Promise<void> {
  await db`select lock_day_limit(${memberId})`
  if ((await count()) >= max) throw refuse(requestErrors.dayLimitReached, { max })
}

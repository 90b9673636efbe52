import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Writes } from './context.ts'

type DayLimit = { memberId: Id<'member'>; max: number; count: () => Promise<number> }

/** So often in any 24 hours for one person: `count` says how often it was, behind a lock, so that what happens at once is counted as well. */
export async function holdToDay({ db }: Writes, { memberId, max, count }: DayLimit): Promise<void> {
  await db`select lock_day_limit(${memberId})`
  if ((await count()) >= max) throw refuse(requestErrors.dayLimitReached, { max })
}

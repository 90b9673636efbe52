import { Refusal } from '@kikai/contract/errors'
import type { Context } from '../../../platform/context.ts'
import { type Limit, countOrRefuse, uncount, countWithinLimit } from '../../../platform/limits/rate-limit.ts'

export type CountedLimit = {
  readonly key: string
  readonly limit: Limit
  /** The refusal when the limit is reached; by default `tooOften` with the seconds to wait. */
  readonly whenFull?: () => Refusal
}

/** Limits that are counted together: if one refuses, the others do not count. */
export type Way = readonly CountedLimit[]

/** Counts by the first way that has room; when none has, the last one's refusal is thrown. */
export async function countByFirst(
  ctx: Pick<Context, 'apart' | 'db'>,
  [way, ...others]: readonly [Way, ...Way[]],
): Promise<{ uncount(): Promise<void> }> {
  const [next, ...rest] = others
  try {
    await ctx.apart(async (db) => {
      for (const { key, limit, whenFull } of way) {
        if (whenFull === undefined) await countOrRefuse(db, key, limit)
        else if (!(await countWithinLimit(db, key, limit))) throw whenFull()
      }
    })
  } catch (error) {
    if (next === undefined || !(error instanceof Refusal)) throw error
    return countByFirst(ctx, [next, ...rest])
  }
  return {
    async uncount() {
      for (const { key, limit } of way) await uncount(ctx.db, key, limit)
    },
  }
}

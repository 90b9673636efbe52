import { Refusal } from '@kikai/contract/errors'
import type { Context } from '../../platform/context.ts'
import { type Limit, countOrRefuse, giveBack, isCounted } from '../../platform/rate-limit.ts'

export type Counted = {
  readonly key: string
  readonly limit: Limit
  /** What is said where there is no room; `tooOften` with the seconds to wait, if nothing is given. */
  readonly whenFull?: () => Refusal
}

/** A way to count is whole or not at all: what one of its limits refuses is not counted by the others. */
export type Way = readonly Counted[]

/** Counts by the first way in which there is room; where there is in none, the last one says so. */
export async function countByFirst(
  ctx: Pick<Context, 'apart' | 'db'>,
  [way, ...others]: readonly [Way, ...Way[]],
): Promise<{ giveBack(): Promise<void> }> {
  const [next, ...rest] = others
  try {
    await ctx.apart(async (db) => {
      for (const { key, limit, whenFull } of way) {
        if (whenFull === undefined) await countOrRefuse(db, key, limit)
        else if (!(await isCounted(db, key, limit))) throw whenFull()
      }
    })
  } catch (error) {
    if (next === undefined || !(error instanceof Refusal)) throw error
    return countByFirst(ctx, [next, ...rest])
  }
  return {
    async giveBack() {
      for (const { key, limit } of way) await giveBack(ctx.db, key, limit)
    },
  }
}

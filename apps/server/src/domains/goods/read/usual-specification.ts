import { specificationKeys } from '@kikai/contract/goods/goods.words'
import type { Id } from '@kikai/kernel/ids'
import type { Reads, Services } from '../../../platform/context.ts'
import { cached } from '../../../platform/cache/cached.ts'
import { listUsualKeys } from './goods-kinds.store.ts'

type Key = (typeof specificationKeys)[number]
/** The entries of the specification that listings of a category usually have. */
export type UsualSpecification = ReadonlyMap<Id<'category'>, readonly Key[]>

/** What dealers list changes over weeks, not within minutes. */
const usual = cached<UsualSpecification>(600_000)

export const usualSpecification = (ctx: Reads & Pick<Services, 'nowMs'>): Promise<UsualSpecification> =>
  usual(ctx.db, '', ctx.nowMs(), async () => {
    const found = await listUsualKeys(ctx.db)
    return new Map(
      found.map(({ categoryId, keys }) => [categoryId, specificationKeys.filter((key) => keys.includes(key))]),
    )
  })

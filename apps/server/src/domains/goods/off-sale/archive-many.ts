import type { manyGoodsCalls } from '@kikai/contract/goods/many-goods.calls'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Context, Member } from '../../../platform/context.ts'
import { archiveGoods } from './archive.store.ts'
import { divideMany } from '../prices/divide-many.ts'
import { archiveBlocked } from '../goods.policy.ts'

type ArchiveMany = typeof manyGoodsCalls.archiveMany

/** Archives drafts; those that somebody has edited since stay. Nothing is deleted: numbers and history remain. */
export function archiveMany(
  ctx: Context<Member>,
  { goods: seen }: InputOf<ArchiveMany>,
): Promise<OutputOf<ArchiveMany>> {
  const versions = new Map(seen.map(({ goodsId, version }) => [goodsId, version]))
  return ctx.tx(async (ctx) => {
    const { free, left } = await divideMany(
      ctx,
      [...versions.keys()],
      (goods) =>
        archiveBlocked(goods, ctx.language) ??
        (versions.get(goods.id) === goods.version
          ? null
          : refuse(requestErrors.olderVersion, { version: goods.version })),
    )
    await archiveGoods(ctx.db, { goodsIds: free.map(({ id }) => id), by: ctx.actor.id })
    return { changed: free.length, left }
  })
}

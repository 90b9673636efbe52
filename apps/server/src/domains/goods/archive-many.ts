import type { manyGoodsCalls } from '@kikai/contract/goods/many-goods.calls'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { Context, Member } from '../../platform/context.ts'
import { archiveGoods } from './archive.store.ts'
import { divideMany } from './divide-many.ts'
import { archiveBlocked } from './goods.policy.ts'

type ArchiveMany = typeof manyGoodsCalls.archiveMany

/** Drafts out of the list for good. Nothing is deleted: their numbers and their history stay. */
export function archiveMany(ctx: Context<Member>, { goodsIds }: InputOf<ArchiveMany>): Promise<OutputOf<ArchiveMany>> {
  return ctx.tx(async (ctx) => {
    const { free, left } = await divideMany(ctx, goodsIds, (goods) => archiveBlocked(goods, ctx.language))
    await archiveGoods(ctx.db, { goodsIds: free.map(({ id }) => id), by: ctx.actor.id })
    return { changed: free.length, left }
  })
}

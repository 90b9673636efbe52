import type { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Context, Member } from '../../../platform/context.ts'
import { reachOf } from '../../../platform/sessions/reach.ts'
import { editBlocked, isPublic, lackOf } from '../goods.policy.ts'
import { putPictures } from './goods-pictures.ts'
import { findManagedGoods, lockStock } from '../goods.store.ts'
import { refreshSearch } from '../search/refresh-search.ts'
import { readTaxonomy } from '../../categories/categories.public.ts'
import { raiseVersion } from './pictures.store.ts'

type RemoveGoodsPictures = typeof managedGoodsCalls.removeGoodsPictures

/** Takes pictures away from goods; those that the goods do not have are skipped. Goods on sale keep one at least. */
export function removeGoodsPictures(
  ctx: Context<Member>,
  { goodsId, fileIds }: InputOf<RemoveGoodsPictures>,
): Promise<OutputOf<RemoveGoodsPictures>> {
  return ctx.tx(async (ctx) => {
    await lockStock(ctx.db, [goodsId])
    const goods = await findManagedGoods(ctx.db, reachOf(ctx.actor, 'product.goods.write'), goodsId)
    if (!goods) throw refuse(requestErrors.notFound)
    const blocked = editBlocked(goods)
    if (blocked) throw blocked

    const unwanted = new Set<string>(fileIds)
    const kept = goods.pictures.filter(({ id }) => !unwanted.has(id))
    const removed = goods.pictures.length - kept.length
    if (removed === 0) return { removed, pictures: kept.length }
    const bare = kept.length === 0 && isPublic(goods) ? lackOf(['pictures']) : null
    if (bare) throw bare
    const pictures = kept.map(({ id: fileId, kind }) => ({ fileId, kind }))
    await putPictures(ctx, { goodsId, companyId: goods.companyId, by: ctx.actor.id, before: goods.pictures, pictures })
    await raiseVersion(ctx.db, goodsId)
    if (isPublic(goods)) await refreshSearch(ctx, await readTaxonomy(ctx), [goodsId])
    return { removed, pictures: kept.length }
  })
}

import type { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Context, Member } from '../../../platform/context.ts'
import { reachOf } from '../../../platform/sessions/reach.ts'
import { pictureFacts } from '../../uploads/uploads.public.ts'
import { editBlocked, isPublic } from '../goods.policy.ts'
import { putPictures } from './goods-pictures.ts'
import { findManagedGoods, lockStock } from '../goods.store.ts'
import { refreshSearch } from '../search/refresh-search.ts'
import { readTaxonomy } from '../../categories/categories.public.ts'
import { listHashes, raiseVersion } from './pictures.store.ts'

type AddGoodsPictures = typeof managedGoodsCalls.addGoodsPictures

/**
 * Appends uploads of the member to the pictures of goods; a picture that is sent twice, or under another name, is added
 * once.
 */
export function addGoodsPictures(
  ctx: Context<Member>,
  { goodsId, fileIds, kinds = [] }: InputOf<AddGoodsPictures>,
): Promise<OutputOf<AddGoodsPictures>> {
  return ctx.tx(async (ctx) => {
    await lockStock(ctx.db, [goodsId])
    const goods = await findManagedGoods(ctx.db, reachOf(ctx.actor, 'product.goods.write'), goodsId)
    if (!goods) throw refuse(requestErrors.notFound)
    const blocked = editBlocked(goods)
    if (blocked) throw blocked

    const [here] = await listHashes(ctx.db, [goodsId])
    const known = new Set(here?.sha256s)
    const facts = await pictureFacts(ctx, fileIds)
    const fresh = fileIds.filter((fileId) => {
      const sha256 = facts.get(fileId)?.sha256
      if (sha256 !== undefined && known.has(sha256)) return false
      if (sha256 !== undefined) known.add(sha256)
      return true
    })
    const saidOf = (fileId: Id<'file'>) => kinds[fileIds.indexOf(fileId)] ?? null
    if (fresh.length === 0) return { added: 0, pictures: goods.pictures.length }
    const before = goods.pictures.map(({ id: fileId, kind }) => ({ fileId, kind }))
    // The first that does not say what it shows is the overview where there is none.
    const cover = before.some(({ kind }) => kind === 'overview') ? null : fresh.find((fileId) => !saidOf(fileId))
    const added = fresh.map((fileId) => ({
      fileId,
      kind: saidOf(fileId) ?? (fileId === cover ? ('overview' as const) : ('other' as const)),
    }))
    const given = { goodsId, companyId: goods.companyId, by: ctx.actor.id, before: goods.pictures }
    await putPictures(ctx, { ...given, pictures: [...before, ...added] })
    await raiseVersion(ctx.db, goodsId)
    if (isPublic(goods)) await refreshSearch(ctx, await readTaxonomy(ctx), [goodsId])
    return { added: added.length, pictures: before.length + added.length }
  })
}

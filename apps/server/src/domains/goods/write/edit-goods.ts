import type { InputOf, OutputOf } from '@kikai/contract/call'
import { listingErrors } from '@kikai/contract/goods/listing.errors'
import type { manyGoodsCalls } from '@kikai/contract/goods/many-goods.calls'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Context, Member } from '../../../platform/context.ts'
import { readTaxonomy } from '../../categories/categories.public.ts'
import { divideMany } from '../prices/divide-many.ts'
import { leftOf, planEdits, writeEdits } from './edit-many.ts'

type EditGoods = typeof manyGoodsCalls.editGoods

/** Writes the same values into many forms by their rules. What staff took down is put right in its own form. */
export function editGoods(
  ctx: Context<Member>,
  { goods: seen, changes: { place, ...fields } }: InputOf<EditGoods>,
): Promise<OutputOf<EditGoods>> {
  const versions = new Map(seen.map(({ goodsId, version }) => [goodsId, version]))
  return ctx.tx(async (ctx) => {
    const { free, left } = await divideMany(ctx, [...versions.keys()], ({ id, version, takenDownAt }) => {
      if (takenDownAt) return refuse(listingErrors.takenDown)
      return versions.get(id) === version ? null : refuse(requestErrors.olderVersion, { version })
    })
    const taxonomy = await readTaxonomy(ctx)
    const planned = await planEdits(ctx, {
      taxonomy,
      edits: free.map(({ id }) => ({ goodsId: id, fields: { ...fields, ...place }, reference: null })),
    })
    await writeEdits(ctx, { taxonomy, by: ctx.actor.id, edits: planned.free })
    return { changed: planned.free.length, left: [...left, ...leftOf(planned.left, ctx.language)] }
  })
}

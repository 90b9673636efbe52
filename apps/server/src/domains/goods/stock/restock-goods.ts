import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { manyGoodsCalls } from '@kikai/contract/goods/many-goods.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Context, Member } from '../../../platform/context.ts'
import { readTaxonomy } from '../../categories/categories.public.ts'
import { restockBlocked } from '../goods.policy.ts'
import { divideMany } from '../prices/divide-many.ts'
import { leftOf, planEdits, writeEdits } from '../write/edit-many.ts'

type RestockGoods = typeof manyGoodsCalls.restockGoods

/** Sells again what is sold out, with so many pieces more; by the rules of the form, as a seller's list does it. */
export function restockGoods(
  ctx: Context<Member>,
  { goods: seen }: InputOf<RestockGoods>,
): Promise<OutputOf<RestockGoods>> {
  const wanted = new Map(seen.map((one) => [one.goodsId, one]))
  return ctx.tx(async (ctx) => {
    const { free, left } = await divideMany(ctx, [...wanted.keys()], (goods) => {
      const { id, version } = goods
      if (wanted.get(id)?.version !== version) return refuse(requestErrors.olderVersion, { version })
      return restockBlocked(ctx.actor, goods)
    })
    const taxonomy = await readTaxonomy(ctx)
    const planned = await planEdits(ctx, {
      taxonomy,
      edits: free.map(({ id, sold }) => ({
        goodsId: id,
        fields: { stock: sold + (wanted.get(id)?.stock ?? 0) },
        reference: null,
      })),
    })
    await writeEdits(ctx, { taxonomy, by: ctx.actor.id, edits: planned.free })
    return { changed: planned.free.length, left: [...left, ...leftOf(planned.left, ctx.language)] }
  })
}

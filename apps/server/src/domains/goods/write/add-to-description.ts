import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import type { Member, TxContext } from '../../../platform/context.ts'
import { reachOf } from '../../../platform/sessions/reach.ts'
import { readTaxonomy } from '../../categories/categories.public.ts'
import { editBlocked } from '../goods.policy.ts'
import { setDescription } from './edit.store.ts'
import { findManagedGoods } from '../goods.store.ts'
import { refreshSearch } from '../search/refresh-search.ts'

/**
 * Adds a line to the description in every language that it is written in, so that translations are kept. The caller has
 * locked the stock.
 */
export async function addToDescription(
  ctx: TxContext<Member>,
  { goodsId, line }: { goodsId: Id<'goods'>; line: string },
): Promise<void> {
  const goods = await findManagedGoods(ctx.db, reachOf(ctx.actor, 'product.goods.write'), goodsId)
  if (!goods) throw refuse(requestErrors.notFound)
  const blocked = editBlocked(goods)
  if (blocked) throw blocked
  const written = Object.entries(goods.description)
  const before = written.length > 0 ? written : [[goods.language, ''] as const]
  const description = Object.fromEntries(before.map(([language, text]) => [language, text ? `${text}\n${line}` : line]))
  const max = limits.descriptionLength
  if (Object.values(description).some(({ length }) => length > max))
    throw refuse(requestErrors.invalidInput, { errors: [{ field: 'text', rule: 'tooLong', params: { max } }] })
  await setDescription(ctx.db, goodsId, description)
  await refreshSearch(ctx, await readTaxonomy(ctx), [goodsId])
}

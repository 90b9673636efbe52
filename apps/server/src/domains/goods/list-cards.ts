import type { goodsCalls } from '@kikai/contract/goods/goods.calls'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { Context } from '../../platform/context.ts'
import { presentCards } from './present-cards.ts'

type ListCards = typeof goodsCalls.listCards

/** Cards of goods by id, for compared and recently seen ones. Sold goods are included, taken down ones are not. */
export async function listCards(ctx: Context, { goodsIds }: InputOf<ListCards>): Promise<OutputOf<ListCards>> {
  const cards = await presentCards(ctx, goodsIds)
  return [...new Set(goodsIds)].flatMap((id) => cards.get(id) ?? [])
}

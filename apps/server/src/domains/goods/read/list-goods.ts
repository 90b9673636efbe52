import type { goodsCalls } from '@kikai/contract/goods/goods.calls'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { Context } from '../../../platform/context.ts'
import { searchGoods } from '../../search/search.public.ts'
import { presentCard } from '../goods.present.ts'
import { presentCards } from './present-cards.ts'

type ListGoods = typeof goodsCalls.listGoods

/** Finds goods, and shows of them what this reader may see. */
export async function listGoods(ctx: Context, input: InputOf<ListGoods>): Promise<OutputOf<ListGoods>> {
  const { rows, ...page } = await searchGoods(ctx, input)
  return { data: rows.map((goods) => presentCard(ctx.actor, goods)), ...page }
}

type ListCards = typeof goodsCalls.listCards

/** Cards of goods by id, for compared and recently seen ones. Sold goods are included, taken down ones are not. */
export async function listCards(ctx: Context, { goodsIds }: InputOf<ListCards>): Promise<OutputOf<ListCards>> {
  const cards = await presentCards(ctx, goodsIds)
  return [...new Set(goodsIds)].flatMap((id) => cards.get(id) ?? [])
}

import type { goodsCalls } from '@kikai/contract/goods/goods.calls'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { Context } from '../../platform/context.ts'
import { searchGoods } from '../search/search.public.ts'
import { presentCard } from './goods.present.ts'

type ListGoods = typeof goodsCalls.listGoods

/** Finds goods, and shows of them what this reader may see. */
export async function listGoods(ctx: Context, input: InputOf<ListGoods>): Promise<OutputOf<ListGoods>> {
  const { rows, ...page } = await searchGoods(ctx, input)
  return { data: rows.map((goods) => presentCard(ctx.actor, goods)), ...page }
}

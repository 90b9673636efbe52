import type { goodsCalls } from '@kikai/contract/goods/goods.calls'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { Context } from '../../platform/context.ts'
import { presentCards } from './present-cards.ts'

type ListCards = typeof goodsCalls.listCards

/** What a device remembers by id: compared and recently seen. Sold goods stay; those that were taken down are left out. */
export async function listCards(ctx: Context, { goodsIds }: InputOf<ListCards>): Promise<OutputOf<ListCards>> {
  const cards = await presentCards(ctx, goodsIds)
  return [...new Set(goodsIds)].flatMap((id) => cards.get(id) ?? [])
}

import { useCall } from '@kikai/client/calls/hooks'
import type { HomeSection } from '@kikai/contract/content/content.shapes'
import { goodsCalls } from '@kikai/contract/goods/goods.calls'
import type { GoodsCard } from '@kikai/contract/goods/goods.shapes'
import type { PagedListState } from '#ui/feedback/loaded.ts'

/** The goods of a section that were chosen one by one: a list of one page. */
export function useChosenGoods(of: Pick<HomeSection, 'shows'> | null): PagedListState<GoodsCard> {
  const goodsIds = of?.shows.kind === 'goods' ? of.shows.goodsIds : []
  const cards = useCall(goodsCalls.listCards, goodsIds.length > 0 ? { goodsIds: [...goodsIds] } : null)
  return {
    items: cards.data ?? [],
    total: cards.data?.length,
    waiting: cards.waiting,
    error: cards.error,
    reload: cards.reload,
    hasNext: false,
    loadingNext: false,
    loadNext: () => {},
  }
}

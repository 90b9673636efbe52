import type { WatchedGoods } from '@kikai/contract/watchlist/watchlist.calls'

export const watchTabs = ['all', 'dropped', 'held', 'ended'] as const
export type WatchTab = (typeof watchTabs)[number]
export const watchSorts = ['newest', 'cheapest', 'title'] as const
export type WatchSort = (typeof watchSorts)[number]

/** The goods of a tab; sold goods and goods no longer offered share one, because neither can be bought. */
export function inTab(all: readonly WatchedGoods[], tab: WatchTab): WatchedGoods[] {
  if (tab === 'ended') return all.filter(({ change }) => change === 'sold' || change === 'ended')
  return all.filter(({ change }) => tab === 'all' || change === tab)
}

/** Sorts the goods; prices are grouped by currency, and goods without a price come last. */
export function sorted(all: readonly WatchedGoods[], sort: WatchSort): WatchedGoods[] {
  if (sort === 'newest') return [...all]
  if (sort === 'title') return all.toSorted((a, b) => a.title.localeCompare(b.title))
  return all.toSorted((a, b) => {
    const [one, other] = [a.goods?.price, b.goods?.price]
    if (!one || !other) return Number(!one) - Number(!other)
    return one.currency.localeCompare(other.currency) || one.minor - other.minor
  })
}

import type { goodsCalls } from '@kikai/contract/goods/goods.calls'
import type { SentOf } from '@kikai/contract/call'
import type { HomeSection } from '@kikai/contract/content/content.shapes'

type Filters = SentOf<typeof goodsCalls.listGoods>

/** The filters of the lists that are reckoned by themselves. */
export const homeLists = {
  recommended: { sort: 'relevance' },
  new: { sort: 'newest' },
  inspected: { sort: 'relevance', inspectedOnly: true },
} as const satisfies Record<string, Filters>

/** What a section asks of `listGoods`; null for goods that were chosen one by one. */
export function sectionFilters({ shows }: Pick<HomeSection, 'shows'>): Filters | null {
  switch (shows.kind) {
    case 'list':
      return homeLists[shows.list]
    case 'category':
      return { sort: 'relevance', categoryId: shows.categoryId }
    case 'search':
      return { sort: 'relevance', words: shows.words }
    case 'goods':
      return null
  }
}

/** Whether a section is a choice among the goods, and not all of them in an order. */
export const isPicked = ({ shows }: HomeSection): boolean => shows.kind !== 'list' || shows.list === 'inspected'

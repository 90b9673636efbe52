import type { goodsCalls } from '@kikai/contract/goods/goods.calls'
import type { SentOf } from '@kikai/contract/call'

/** The lists of the home screen with the filters of each. */
export const homeLists = {
  recommended: { sort: 'relevance' },
  new: { sort: 'newest' },
  inspected: { sort: 'relevance', inspectedOnly: true },
} as const satisfies Record<string, SentOf<typeof goodsCalls.listGoods>>
export type HomeList = keyof typeof homeLists
export const homeListNames = ['recommended', 'new', 'inspected'] as const satisfies readonly HomeList[]
export const homeListTexts = {
  recommended: 'screen.recommended',
  new: 'screen.newest',
  inspected: 'screen.inspectedTab',
} as const

import type { Call, SentOf } from '@kikai/contract/call'
import type { catalogueCalls } from '@kikai/contract/catalogue/catalogue.calls'
import type { homeCalls } from '@kikai/contract/home/home.calls'
import { terminals } from '@kikai/contract/wire/headers'
import { createEarly } from '@kikai/client/early'
import { stored } from '@kikai/client/session'
import { isId } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { homeLists } from '../pages/home/parts/home-lists.ts'
import { currentLanguage } from './language.ts'
import { tabs } from './routes.ts'

/** As whoever was logged in when the page was left, in the language that was read. */
export const early = createEarly({
  terminal: terminals.h5,
  base: '',
  session: { read: () => stored(window.localStorage) },
  language: currentLanguage,
})

type Params = Readonly<Record<string, string>>
const begin = { current_page: 1 } as const

/**
 * What the screens that visits begin with ask first, word for word: an answer is taken by the call that asks the same.
 * first-calls.journey.ts tells when a screen asks something else. The calls are named by their paths, because the
 * contract itself comes with the rest of the app.
 */
const ofScreen: Readonly<Record<string, (params: Params) => void>> = {
  [tabs.home]: () => {
    send<typeof homeCalls.readHome>('/api/index/index', {})
    send<typeof catalogueCalls.listGoods>('/api/goods/goods-list', { ...homeLists.recommended, ...begin })
  },
  [tabs.category]: ({ categoryId }) => {
    send<typeof catalogueCalls.listCategories>('/api/goods-category/category-list', {})
    const filter = categoryId !== undefined && isId<'category'>(categoryId) ? { categoryId } : {}
    send<typeof catalogueCalls.listGoods>('/api/goods/goods-list', { sort: 'newest', ...filter, ...begin })
  },
  '/pages/home/search/search': ({ words = '', ...filters }) => {
    send<typeof catalogueCalls.readParams>('/api/goods/goods-params', { categoryId: null })
    const asked = words.trim().slice(0, limits.searchWordsLength)
    if (asked && Object.keys(filters).length === 0)
      send<typeof catalogueCalls.listGoods>('/api/goods/goods-list', { words: asked, ...begin })
  },
  '/pages/home/goods-detail/goods-detail': ({ goodsId }) => {
    if (goodsId !== undefined && isId<'goods'>(goodsId))
      send<typeof catalogueCalls.readGoods>('/api/goods/goods-detail', { goodsId })
  },
}

function send<C extends Call>(path: C['path'], payload: SentOf<C>): void {
  early.send(path, payload)
}

export const askFirst = (route: string, search: string): void =>
  ofScreen[route]?.(Object.fromEntries(new URLSearchParams(search)))

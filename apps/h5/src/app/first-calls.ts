import type { categoriesCalls } from '@kikai/contract/categories/categories.calls'
import type { goodsCalls } from '@kikai/contract/goods/goods.calls'
import type { Call, SentOf } from '@kikai/contract/call'
import type { homeCalls } from '@kikai/contract/home/home.calls'
import { addressesOf, pictureSizes } from '#ui/pictures/picture-addresses.ts'
import { widthOf } from '#ui/widths.ts'
import { terminals } from '@kikai/contract/wire/headers'
import { createPrefetch } from '@kikai/client/calls/prefetch'
import { stored } from '@kikai/client/session'
import { isId } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { homeLists } from '../pages/home/parts/home-lists.ts'
import { currentLanguage } from './language/language.ts'
import { tabs } from './routes/routes.ts'

/** Signed with the login stored at the last visit, in the last language. */
export const early = createPrefetch({
  terminal: terminals.h5,
  base: '',
  session: { read: () => stored(window.localStorage) },
  language: currentLanguage,
})

type Params = Readonly<Record<string, string>>

/**
 * Sends the first calls of the screens that most visits start on. The input must equal the screen's own, because an
 * answer is matched by call and input; first-calls.journey.ts fails when they differ. The calls are named by path,
 * because the contract loads with the rest of the app.
 */
const ofScreen: Readonly<Record<string, (params: Params) => void>> = {
  [tabs.home]: () => {
    void send<typeof homeCalls.readHome>('/api/index/index', {})
    // On wide screens these are below the fold and would delay the content above it.
    listGoods(homeLists.recommended, { pictures: !widthOf('wide').matches })
  },
  [tabs.category]: ({ categoryId }) => {
    void send<typeof categoriesCalls.listCategories>('/api/goods-category/category-list', {})
    const filter = categoryId !== undefined && isId<'category'>(categoryId) ? { categoryId } : {}
    // On phones these are rows with small, lazily loaded pictures.
    listGoods({ sort: 'newest', ...filter }, { pictures: false })
  },
  '/pages/home/search/search': ({ words = '', ...filters }) => {
    const asked = words.trim().slice(0, limits.searchWordsLength)
    if (asked && Object.keys(filters).length === 0) listGoods({ words: asked })
  },
  '/pages/home/goods-detail/goods-detail': ({ goodsId }) => {
    if (goodsId !== undefined && isId<'goods'>(goodsId))
      void send<typeof goodsCalls.readGoods>('/api/goods/goods-detail', { goodsId }).then((answer) =>
        beginPictures(answer, { count: 1, sizes: pictureSizes.gallery }),
      )
  },
}

const send = <C extends Call>(path: C['path'], payload: SentOf<C>): Promise<string> => early.send(path, payload)

function listGoods(filters: SentOf<typeof goodsCalls.listGoods>, { pictures } = { pictures: true }): void {
  const asked = send<typeof goodsCalls.listGoods>('/api/goods/goods-list', { ...filters, current_page: 1 })
  if (pictures) void asked.then((answer) => beginPictures(answer, { count: 2, sizes: pictureSizes.card }))
}

/** Preloads the first pictures of an answer, with the same `sizes` as the screen's own `<img>`. */
function beginPictures(answer: string, { count, sizes }: { count: number; sizes: string }): void {
  const ids = new Set([...answer.matchAll(/"pictures?":\[?\{"id":"([0-9a-f-]{36})"/g)].map(([, id = '']) => id))
  for (const id of [...ids].slice(0, count)) {
    const { src, srcSet } = addressesOf(id)
    Object.assign(new Image(), { fetchPriority: 'high', sizes, srcset: srcSet, src })
  }
}

export const askFirst = (route: string, search: string): void =>
  ofScreen[route]?.(Object.fromEntries(new URLSearchParams(search)))

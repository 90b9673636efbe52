import type { categoriesCalls } from '@kikai/contract/categories/categories.calls'
import type { goodsCalls } from '@kikai/contract/goods/goods.calls'
import type { Call, SentOf } from '@kikai/contract/call'
import type { homeCalls } from '@kikai/contract/home/home.calls'
import { addressesOf, pictureSizes } from '#ui/picture-addresses.ts'
import { widthOf } from '#ui/widths.ts'
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

/**
 * What the screens that visits begin with ask first, word for word: an answer is taken by the call that asks the same.
 * first-calls.journey.ts tells when a screen asks something else. The calls are named by their paths, because the
 * contract itself comes with the rest of the app.
 */
const ofScreen: Readonly<Record<string, (params: Params) => void>> = {
  [tabs.home]: () => {
    void send<typeof homeCalls.readHome>('/api/index/index', {})
    // On a wide screen they stand below the fold, and would come before what stands above it.
    listGoods(homeLists.recommended, { pictures: !widthOf('wide').matches })
  },
  [tabs.category]: ({ categoryId }) => {
    void send<typeof categoriesCalls.listCategories>('/api/goods-category/category-list', {})
    const filter = categoryId !== undefined && isId<'category'>(categoryId) ? { categoryId } : {}
    // On the phone they are rows, with small pictures that wait until they are seen.
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

/** The first pictures of an answer, fetched as the screen's own `<img>` will ask for them. */
function beginPictures(answer: string, { count, sizes }: { count: number; sizes: string }): void {
  const ids = new Set([...answer.matchAll(/"pictures?":\[?\{"id":"([0-9a-f-]{36})"/g)].map(([, id = '']) => id))
  for (const id of [...ids].slice(0, count)) {
    const { src, srcSet } = addressesOf(id)
    Object.assign(new Image(), { fetchPriority: 'high', sizes, srcset: srcSet, src })
  }
}

export const askFirst = (route: string, search: string): void =>
  ofScreen[route]?.(Object.fromEntries(new URLSearchParams(search)))

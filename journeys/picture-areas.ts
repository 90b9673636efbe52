import type { Page } from '@playwright/test'

/** The screens of an area, for `npm run pictures -- --area=find --base=…`. `{goods}` and `{article}` are the first of their lists. */
export const areas: Readonly<Record<string, readonly string[]>> = {
  find: [
    '/pages/home/home',
    '/pages/category/category',
    '/pages/home/search/search',
    '/pages/home/search/search?words=PC200&grades=A,B',
    '/pages/home/search/search?words=PC200&yearFrom=2099',
    '/pages/home/more/more?list=new',
    '/pages/home/goods-detail/goods-detail?goodsId={goods}',
    '/pages/news/news',
    '/pages/news/news-detail/news-detail?articleId={article}',
    '/pages/legal/legal?kind=privacy&variant=3',
  ],
}

const firsts = {
  goods: { list: '/pages/home/more/more?list=new', param: 'goodsId' },
  article: { list: '/pages/news/news', param: 'articleId' },
} as const

/** Puts the ids of the running product into the addresses that name one. */
export async function withIds(screens: readonly string[], page: Page, address: string): Promise<string[]> {
  const filled = [...screens]
  for (const [name, { list, param }] of Object.entries(firsts)) {
    if (!filled.some((screen) => screen.includes(`{${name}}`))) continue
    await page.goto(`${address}/h5/#${list}`)
    const link = await page.locator(`a[href*="${param}="]`).first().getAttribute('href')
    const id = new URLSearchParams(link?.split('?')[1]).get(param) ?? ''
    filled.forEach((screen, at) => (filled[at] = screen.replace(`{${name}}`, id)))
  }
  return filled
}

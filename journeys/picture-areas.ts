import type { Page } from '@playwright/test'

/**
 * The screens of an area, for `npm run pictures -- --area=find --base=…`. `{goods}`, `{article}` and `{order}` stand
 * for the first item of their lists.
 */
export const areas: Readonly<Record<string, readonly string[]>> = {
  find: [
    '/pages/home/home',
    '/pages/category/category',
    '/pages/home/search/search',
    '/pages/home/search/search?words=PC200&grades=A,B',
    '/pages/home/search/search?words=PC200&yearFrom=2099',
    '/pages/home/more/more?list=new',
    '/pages/home/goods-detail/goods-detail?goodsId={goods}',
    // With --storage={"compared-goods":"[…]"} the comparison has goods.
    '/pages/home/compare/compare',
    '/pages/news/news',
    '/pages/news/news-detail/news-detail?articleId={article}',
    '/pages/legal/legal?kind=privacy&variant=3',
  ],
  login: ['/pages/login/login', '/pages/login/login?method=code', '/pages/login/register'],
  /** These need a session: `--storage={"token":"…","sign-key":"…"}`. */
  buy: [
    '/pages/shopping-cart/shopping-cart',
    '/pages/home/goods-detail/confirm-order/confirm-order?goodsId={goods}',
    '/pages/me/order/order',
    '/pages/me/order/order?tab=pending_payment',
    '/pages/me/order/order-detail/order-detail?orderId={order}',
    '/pages/me/order/add-material/add-material?orderId={order}',
    '/pages/me/order/logistics-info/logistics-info?orderId={order}',
  ],
  account: [
    '/pages/me/me',
    '/pages/me/my-info/my-info',
    '/pages/me/my-balance/my-balance',
    '/pages/me/addressManage/index',
    '/pages/me/addressManage/addAddress',
    '/pages/me/setting/setting',
    '/pages/me/switch-language/switch-language',
    '/pages/me/about/about',
  ],
  /** With a seller's session. */
  sell: [
    '/pages/me/backend-manage/backend-manage',
    '/pages/me/backend-manage/goods-manage/goods-manage',
    '/pages/me/backend-manage/goods-manage/goods-manage?state=waiting_for_procurement',
    '/pages/me/backend-manage/goods-manage/import-goods/import-goods',
    '/pages/me/backend-manage/goods-manage/import-pictures/import-pictures',
    '/pages/me/backend-manage/publish-goods/publish-goods',
    '/pages/me/backend-manage/order-manage/order-manage',
    '/pages/me/backend-manage/order-manage/order-manage-detail/order-manage-detail?orderId={sale}',
    '/pages/me/backend-manage/order-manage/order-manage-detail/send-out/send-out?orderId={sale}',
  ],
  /** With a finance clerk's session. */
  finance: [
    '/pages/me/backend-manage/backend-manage',
    '/pages/me/backend-manage/order-manage/remittance-manage/remittance-manage',
    '/pages/me/backend-manage/order-manage/remittance-manage/remittance-manage?state=all',
    '/pages/me/backend-manage/order-manage/remittance-manage/remittance-detail/remittance-detail?remittanceId={remittance}',
  ],
}

const firsts = {
  goods: { list: '/pages/home/more/more?list=new', param: 'goodsId' },
  article: { list: '/pages/news/news', param: 'articleId' },
  order: { list: '/pages/me/order/order', param: 'orderId' },
  sale: { list: '/pages/me/backend-manage/order-manage/order-manage', param: 'orderId' },
  remittance: {
    list: '/pages/me/backend-manage/order-manage/remittance-manage/remittance-manage?state=all',
    param: 'remittanceId',
  },
} as const

/** Replaces the placeholders in the addresses by ids of the running product. */
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

/**
 * Screens that are looked at together: `npm run pictures -- --set=buyer --base=http://127.0.0.1:8080 --views=phone,wide
 * --languages=ja,en,zh-Hans '--storage={"token":"…","sign-key":"…"}'`. Screens of one order or one machine take its id,
 * so they are named by `--screens`.
 */
export const pictureSets: Readonly<Record<string, readonly string[]>> = {
  login: ['/pages/login/login', '/pages/login/login?method=code', '/pages/login/register'],
  buyer: [
    '/pages/shopping-cart/shopping-cart',
    '/pages/me/me',
    '/pages/me/order/order',
    '/pages/me/order/order?tab=pending_payment',
    '/pages/me/my-balance/my-balance',
    '/pages/me/addressManage/index',
    '/pages/me/addressManage/addAddress',
    '/pages/me/my-info/my-info',
  ],
  /** With a seller's session. */
  seller: [
    '/pages/me/backend-manage/backend-manage',
    '/pages/me/backend-manage/goods-manage/goods-manage',
    '/pages/me/backend-manage/goods-manage/goods-manage?state=archived',
    '/pages/me/backend-manage/goods-manage/import-goods/import-goods',
    '/pages/me/backend-manage/publish-goods/publish-goods',
    '/pages/me/backend-manage/order-manage/order-manage',
  ],
  /** With the finance clerk's. */
  finance: [
    '/pages/me/backend-manage/backend-manage',
    '/pages/me/backend-manage/order-manage/remittance-manage/remittance-manage',
    '/pages/me/backend-manage/order-manage/remittance-manage/remittance-manage?state=all',
  ],
  settings: ['/pages/me/setting/setting', '/pages/me/switch-language/switch-language', '/pages/me/about/about'],
}

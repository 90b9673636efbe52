import type { TermsKind } from '@kikai/contract/consents/consents.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { PriceCurrency } from '@kikai/kernel/money'
import type { RoutePath } from './route-paths.ts'

/** The five tabs of the bottom bar (specification §2), in their order. */
export const tabs = {
  home: '/pages/home/home',
  category: '/pages/category/category',
  news: '/pages/news/news',
  cart: '/pages/shopping-cart/shopping-cart',
  me: '/pages/me/me',
} as const satisfies Record<string, RoutePath>
export type TabName = keyof typeof tabs
export const tabNames = ['home', 'category', 'news', 'cart', 'me'] as const satisfies readonly TabName[]

/** Alternative addresses of a screen. `pages/home/home` without its slash is the same hash. */
export const aliases: Readonly<Record<string, RoutePath>> = { '/': tabs.home }

/**
 * The parameters of each route; a route not listed takes none. Each screen's author adds a line. Values travel in the
 * hash as text, so a screen parses them with `useRouteParams` and a schema.
 */
export type RouteParams = {
  '/pages/legal/legal': { kind: TermsKind; variant?: '1' | '2' | '3'; version?: string; text?: string }
  '/pages/legal/seller-legal/seller-legal': { companyId: Id<'company'> }
  '/pages/category/category': { categoryId?: Id<'category'> }
  '/pages/news/news': { kind?: string }
  '/pages/news/news-detail/news-detail': { articleId: Id<'article'> }
  '/pages/login/login': { method?: 'password' | 'code' | 'phone'; handover?: string; problem?: string }
  '/pages/home/search/search': {
    words?: string
    categoryId?: Id<'category'>
    sort?: string
    [filter: string]: string | undefined
  }
  '/pages/home/more/more': { list?: 'recommended' | 'new' | 'inspected'; categoryId?: Id<'category'> }
  '/pages/home/message/message-detail/message-detail': { noticeId: Id<'notice'> }
  '/pages/home/goods-detail/goods-detail': { goodsId: Id<'goods'> }
  '/pages/home/goods-detail/evaluate-list/evaluate-list': { goodsId: Id<'goods'> }
  '/pages/home/goods-detail/ask-merchants/ask-merchants': { goodsId: Id<'goods'> }
  '/pages/home/goods-detail/pre-book/pre-book': { goodsId: Id<'goods'> }
  '/pages/home/goods-detail/confirm-order/confirm-order': {
    goodsId: Id<'goods'>
    quantity?: number
    addressId?: Id<'address'>
  }
  '/pages/home/goods-detail/confirm-order/cart-confirm-order/cart-confirm-order': {
    goodsIds: string
    addressId?: Id<'address'>
  }
  '/pages/home/goods-detail/confirm-order/confirm-pay/confirm-pay': { checkoutId: Id<'checkout'> }
  '/pages/home/goods-detail/confirm-order/confirm-pay/pay-success/pay-success': {
    checkoutId: Id<'checkout'>
  }
  '/pages/home/goods-detail/confirm-order/confirm-pay/online-pay/online-pay': {
    onlinePaymentId: Id<'online-payment'>
    /** The buyer's return from the payment provider's page. */
    back?: 'paid' | 'cancelled'
  }
  '/pages/choose-location': { country?: string; lat?: number; lng?: number }
  '/pages/open-location': { lat: number; lng: number; name?: string; address?: string }
  '/pages/me/addressManage/index': { pick?: '1' }
  '/pages/me/addressManage/addAddress': { addressId?: Id<'address'>; pick?: '1' }
  '/pages/me/my-balance/my-balance': { rechargeId?: Id<'recharge'> }
  '/pages/me/feedback/feedback-detail/feedback-detail': { feedbackId: Id<'feedback'> }
  '/pages/me/backend-manage/feedback-manage/feedback-answer/feedback-answer': { feedbackId: Id<'feedback'> }
  '/pages/me/order/order': { tab?: string; hidden?: '1' }
  '/pages/me/order/order-detail/order-detail': { orderId: Id<'order'> }
  '/pages/me/order/order-detail/freight/freight': { orderId: Id<'order'> }
  '/pages/me/order/pay-freight/pay-freight': { token: string }
  '/pages/me/order/order-detail/refund/refund': { orderId: Id<'order'> }
  '/pages/me/order/order-detail/acceptance/acceptance': { orderId: Id<'order'> }
  '/pages/me/order/order-detail/request-refund/request-refund': {
    orderId: Id<'order'>
    checked?: '1'
    reason?: 'withdrawal'
  }
  '/pages/me/order/add-material/add-material': { orderId: Id<'order'> }
  '/pages/me/backend-manage/openfile/openfile':
    | { paperId: Id<'paper'>; side?: 'buyer' | 'seller' }
    | { fapiaoRequestId: Id<'fapiao-request'>; side?: 'buyer' | 'seller' }
    | { remittanceId: Id<'remittance'>; slipId: Id<'slip'> }
    | { documentId: Id<'order-document'>; fileId: Id<'file'>; side?: 'buyer' | 'seller' }
  '/pages/me/order/logistics-info/logistics-info': { orderId: Id<'order'> }
  '/pages/me/order/evaluate/evaluate': { orderId: Id<'order'> }
  '/pages/me/backend-manage/publish-goods/publish-goods': { goodsId?: Id<'goods'>; copyOf?: Id<'goods'>; step?: string }
  '/pages/me/backend-manage/goods-manage/import-goods/import-goods': {
    importId?: Id<'goods-import'>
    sheetId?: Id<'goods-sheet'>
    step?: 'columns' | 'check'
  }
  '/pages/me/backend-manage/goods-manage/import-pictures/import-pictures': { importId?: Id<'goods-import'> }
  '/pages/me/backend-manage/goods-manage/goods-manage': {
    state?: string
    importId?: Id<'goods-import'>
    sort?: string
  }
  '/pages/me/backend-manage/order-manage/order-manage': { tab?: string }
  '/pages/me/backend-manage/order-manage/order-manage-detail/order-manage-detail': {
    orderId: Id<'order'>
    asking?: 'quoteFreight'
  }
  '/pages/me/backend-manage/order-manage/order-manage-detail/send-out/send-out': { orderId: Id<'order'> }
  '/pages/me/backend-manage/order-manage/order-manage-detail/send-out-agent/send-out-agent': { orderId: Id<'order'> }
  '/pages/me/backend-manage/settlement/settlement': { tab?: string; currency?: PriceCurrency }
  '/pages/me/backend-manage/send-out-agent-list/send-out-agent-list': {
    view?: string
    tab?: string
    side?: string
  }
  '/pages/me/backend-manage/send-out-agent-list/send-out-agent-detail/send-out-agent-detail': {
    sendOutId: Id<'send-out'>
  }
  '/pages/me/backend-manage/order-manage/order-manage-detail/change-address/change-address': { orderId: Id<'order'> }
  '/pages/me/backend-manage/order-manage/order-manage-detail/confirm-refuse/confirm-refuse': { orderId: Id<'order'> }
  '/pages/me/monthly-account/statement/statement': { statementId: Id<'credit-statement'> }
  '/pages/me/team/accept-seat/accept-seat': { token: string }
  '/pages/me/backend-manage/customer-manage/customer-manage': { memberId?: Id<'member'> }
  '/pages/me/backend-manage/company-manage/company-manage': { tab?: string }
  '/pages/me/backend-manage/company-manage/company-review/company-review': { companyId: Id<'company'> }
  '/pages/me/backend-manage/order-manage/remittance-manage/remittance-manage': { state?: string }
  '/pages/me/backend-manage/order-manage/remittance-manage/remittance-detail/remittance-detail': {
    remittanceId: Id<'remittance'>
  }
}

type ParamsOf<Route extends RoutePath> = Route extends keyof RouteParams ? RouteParams[Route] : Record<never, never>
/** The second argument of `go` and `href`: required when a parameter is required. */
export type GivenParams<Route extends RoutePath> =
  Record<never, never> extends ParamsOf<Route> ? [params?: ParamsOf<Route>] : [params: ParamsOf<Route>]

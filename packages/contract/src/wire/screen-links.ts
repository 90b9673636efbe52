import type { Id } from '@kikai/kernel/ids'
import { isConsoleLink } from './console-links.ts'

/** The screens that mails lead to. The app's own links are typed by its routes, and a test there compares the two. */
export const screenLinks = {
  goods: (goodsId: Id<'goods'>) => `/pages/home/goods-detail/goods-detail?goodsId=${goodsId}`,
  savedSearches: () => '/pages/me/saved-searches/saved-searches',
  noticePreferences: () => '/pages/me/setting/notice-preferences/notice-preferences',
  security: () => '/pages/me/setting/security/security',
  myData: () => '/pages/me/setting/my-data/my-data',
  feedback: (feedbackId: Id<'feedback'>) =>
    `/pages/me/feedback/feedback-detail/feedback-detail?feedbackId=${feedbackId}`,
  settlement: () => '/pages/me/backend-manage/settlement/settlement',
  balance: () => '/pages/me/my-balance/my-balance',
  monthlyAccount: () => '/pages/me/monthly-account/monthly-account',
  statement: (statementId: Id<'credit-statement'>) =>
    `/pages/me/monthly-account/statement/statement?statementId=${statementId}`,
  invitation: (token: string) => `/pages/me/team/accept-seat/accept-seat?token=${token}`,
  team: () => '/pages/me/team/team',
  certification: () => '/pages/me/company-certification/company-certification',
  payment: (checkoutId: string) =>
    `/pages/home/goods-detail/confirm-order/confirm-pay/confirm-pay?checkoutId=${checkoutId}`,
  orders: () => '/pages/me/order/order',
  order: (orderId: Id<'order'>) => `/pages/me/order/order-detail/order-detail?orderId=${orderId}`,
  documents: (orderId: Id<'order'>) => `/pages/me/order/add-material/add-material?orderId=${orderId}`,
  freight: (orderId: Id<'order'>) => `/pages/me/order/order-detail/freight/freight?orderId=${orderId}`,
  refund: (orderId: Id<'order'>) => `/pages/me/order/order-detail/refund/refund?orderId=${orderId}`,
  managedRefund: (orderId: Id<'order'>) =>
    `/pages/me/backend-manage/order-manage/order-manage-detail/confirm-refuse/confirm-refuse?orderId=${orderId}`,
  agencies: () => '/pages/me/backend-manage/send-out-agent-list/send-out-agent-list',
  agentSettlement: () => '/pages/me/backend-manage/send-out-agent-list/send-out-agent-list?view=settlement',
  job: (sendOutId: Id<'send-out'>) =>
    `/pages/me/backend-manage/send-out-agent-list/send-out-agent-detail/send-out-agent-detail?sendOutId=${sendOutId}`,
  sendOut: (orderId: Id<'order'>) =>
    `/pages/me/backend-manage/order-manage/order-manage-detail/send-out-agent/send-out-agent?orderId=${orderId}`,
  listing: (goodsId: Id<'goods'>) => `/pages/me/backend-manage/publish-goods/publish-goods?goodsId=${goodsId}`,
  managedOrder: (orderId: Id<'order'>) =>
    `/pages/me/backend-manage/order-manage/order-manage-detail/order-manage-detail?orderId=${orderId}`,
} as const

/** The whole address of a screen, or of a page of the console. `publicUrl` has no slash at its end. */
export const screenAddress = (publicUrl: string, screen: string): string =>
  isConsoleLink(screen) ? `${publicUrl}${screen}` : `${publicUrl}/h5/#${screen}`

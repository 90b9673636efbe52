import type { Id } from '@kikai/kernel/ids'
import type { SaleIds } from '../payments/sale-ids.ts'
import { isConsoleLink } from './console-links.ts'
import { screenPath } from './screens.ts'

/** The screens that mails lead to. */
export const screenLinks = {
  goods: (goodsId: Id<'goods'>) => screenPath('/pages/home/goods-detail/goods-detail', { goodsId }),
  appointment: (appointmentId: Id<'appointment'>) =>
    screenPath('/pages/me/my-appointment/my-appointment', { appointmentId }),
  appointments: () => screenPath('/pages/me/my-appointment/my-appointment'),
  appointmentRoom: (appointmentId: Id<'appointment'>) =>
    screenPath('/pages/me/my-appointment/room/room', { appointmentId }),
  repairRoom: (repairId: Id<'repair'>) => screenPath('/pages/me/my-appointment/room/room', { repairId }),
  reservation: (appointmentId: Id<'appointment'>) =>
    screenPath('/pages/me/backend-manage/reservation-manage/detail/detail', { appointmentId }),
  questions: (goodsId: Id<'goods'>) => screenPath('/pages/home/goods-detail/ask-merchants/ask-merchants', { goodsId }),
  chat: (conversationId: Id<'conversation'>) => screenPath('/pages/home/goods-detail/chat/chat', { conversationId }),
  service: (conversationId: Id<'conversation'>) =>
    screenPath('/pages/me/my-chat/my-message/my-message', { conversationId }),
  bidLog: (lotId: Id<'lot'>) => screenPath('/pages/home/goods-detail/bid-log/bid-log', { lotId }),
  myAuctions: () => screenPath('/pages/me/auction-order/auction-order'),
  managedAuctions: () => screenPath('/pages/me/backend-manage/auction-order-manage/auction-order-manage'),
  offer: (negotiationId: Id<'negotiation'>) =>
    screenPath('/pages/me/my-offers/offer-detail/offer-detail', { negotiationId }),
  managedOffer: (negotiationId: Id<'negotiation'>) =>
    screenPath('/pages/me/backend-manage/goods-manage/goods-offers/offer-answer/offer-answer', { negotiationId }),
  mySourcing: () => screenPath('/pages/me/my-sourcing/my-sourcing'),
  managedSourcing: () => screenPath('/pages/me/backend-manage/order-manage/sourcing-manage/sourcing-manage'),
  myWanted: () => screenPath('/pages/me/my-wanted/my-wanted'),
  wantedBoard: () => screenPath('/pages/me/backend-manage/goods-manage/wanted-board/wanted-board'),
  savedSearches: () => screenPath('/pages/me/saved-searches/saved-searches'),
  noticePreferences: () => screenPath('/pages/me/setting/notice-preferences/notice-preferences'),
  security: () => screenPath('/pages/me/setting/security/security'),
  myData: () => screenPath('/pages/me/setting/my-data/my-data'),
  devices: () => screenPath('/pages/me/my-devices/my-devices'),
  device: (deviceId: Id<'device'>) => screenPath('/pages/me/my-devices/device-detail/device-detail', { deviceId }),
  feedback: (feedbackId: Id<'feedback'>) =>
    screenPath('/pages/me/feedback/feedback-detail/feedback-detail', { feedbackId }),
  settlement: () => screenPath('/pages/me/backend-manage/settlement/settlement'),
  balance: () => screenPath('/pages/me/my-balance/my-balance'),
  monthlyAccount: () => screenPath('/pages/me/monthly-account/monthly-account'),
  statement: (statementId: Id<'credit-statement'>) =>
    screenPath('/pages/me/monthly-account/statement/statement', { statementId }),
  invitation: (token: string) => screenPath('/pages/me/team/accept-seat/accept-seat', { token }),
  team: () => screenPath('/pages/me/team/team'),
  repair: (repairId: Id<'repair'>) => screenPath('/pages/me/my-repair/my-repair-detail/my-repair-detail', { repairId }),
  certificate: (code: string) => screenPath('/pages/check-certificate', { code }),
  repairs: () => screenPath('/pages/me/my-repair/my-repair'),
  repairJob: (repairId: Id<'repair'>) => screenPath('/pages/me/my-engineer/add-details/add-details', { repairId }),
  managedRepair: (repairId: Id<'repair'>) =>
    screenPath('/pages/me/backend-manage/maintenance-list/maintenance-details/maintenance-details', { repairId }),
  engineer: () => screenPath('/pages/me/my-engineer/my-engineer'),
  companyEngineers: () => screenPath('/pages/me/backend-manage/engineer-manage/engineer-manage'),
  certification: () => screenPath('/pages/me/company-certification/company-certification'),
  /** Payments name their subject by a plain text. */
  payment: (checkoutId: string) =>
    `/pages/home/goods-detail/confirm-order/confirm-pay/confirm-pay?checkoutId=${checkoutId}`,
  orders: () => screenPath('/pages/me/order/order'),
  order: (orderId: Id<'order'>) => screenPath('/pages/me/order/order-detail/order-detail', { orderId }),
  documents: (orderId: Id<'order'>) => screenPath('/pages/me/order/add-material/add-material', { orderId }),
  freight: (orderId: Id<'order'>) => screenPath('/pages/me/order/order-detail/freight/freight', { orderId }),
  refund: (of: SaleIds) => screenPath('/pages/me/order/order-detail/refund/refund', of),
  managedRefund: (of: SaleIds) =>
    screenPath('/pages/me/backend-manage/order-manage/order-manage-detail/confirm-refuse/confirm-refuse', of),
  agencies: () => screenPath('/pages/me/backend-manage/send-out-agent-list/send-out-agent-list'),
  agentSettlement: () =>
    screenPath('/pages/me/backend-manage/send-out-agent-list/send-out-agent-list', { view: 'settlement' }),
  job: (sendOutId: Id<'send-out'>) =>
    screenPath('/pages/me/backend-manage/send-out-agent-list/send-out-agent-detail/send-out-agent-detail', {
      sendOutId,
    }),
  sendOut: (orderId: Id<'order'>) =>
    screenPath('/pages/me/backend-manage/order-manage/order-manage-detail/send-out-agent/send-out-agent', { orderId }),
  listing: (goodsId: Id<'goods'>) => screenPath('/pages/me/backend-manage/publish-goods/publish-goods', { goodsId }),
  managedOrder: (orderId: Id<'order'>) =>
    screenPath('/pages/me/backend-manage/order-manage/order-manage-detail/order-manage-detail', { orderId }),
  stockUnit: (unitId: Id<'stock-unit'>) =>
    screenPath('/pages/me/backend-manage/warehouse-goods/warehouse-goods-detail/warehouse-goods-detail', { unitId }),
  stockCount: (countId: Id<'stock-count'>) =>
    screenPath('/pages/me/backend-manage/warehouse-manage/counts/counts', { countId }),
  stockAdjustments: () => screenPath('/pages/me/backend-manage/warehouse-manage/adjustments/adjustments'),
} as const

/** The whole address of a screen, or of a page of the console. `publicUrl` has no slash at its end. */
export const screenAddress = (publicUrl: string, screen: string): string =>
  isConsoleLink(screen) ? `${publicUrl}${screen}` : `${publicUrl}/h5/#${screen}`

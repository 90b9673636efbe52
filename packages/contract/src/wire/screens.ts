import { limits } from '@kikai/kernel/limits'
import { priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import { appointmentTypes, reservationTabs } from '../appointments/appointments.words.ts'
import { lotGroups } from '../auctions/auctions.words.ts'
import { auctionTabs } from '../auctions/auctions.words.ts'
import { termsVersion, textHash } from '../consents/agreement.shapes.ts'
import { termsKinds } from '../consents/consents.shapes.ts'
import { earningStages } from '../earnings/earning-stages.ts'
import { engineerViews } from '../engineers/engineer-views.ts'
import { idOf } from '../fields.ts'
import { goodsStateNames, managedSorts } from '../goods/goods.words.ts'
import { orderTabs } from '../orders/order-tabs.ts'
import { saleIds } from '../payments/sale-ids.ts'
import { managedRepairTabs, quoteKinds, repairTabs } from '../repairs/repair-tabs.ts'
import { roomIds } from '../rooms/room-ids.ts'
import { productTabs, stockTabs } from '../warehouse/stock-tabs.ts'

const none = z.object({})
const order = z.object({ orderId: idOf('order') })
const sale = z.object(saleIds)
const goods = z.object({ goodsId: idOf('goods') })
const appointment = z.object({ appointmentId: idOf('appointment') })
const repair = z.object({ repairId: idOf('repair') })
const checkout = z.object({ checkoutId: idOf('checkout') })
const yes = z.literal('1')
const side = z.optional(z.enum(['buyer', 'seller']))
/** Numbers travel in an address as text. */
const number = z.union([z.number(), z.string()])
const quantity = z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(limits.lineQuantityMax))

/** The screens named by the specification, in the order of docs/product/routes.txt; a test compares them. */
const specified = {
  '/pages/home/home': none,
  '/pages/category/category': z.object({ categoryId: z.optional(idOf('category')) }),
  '/pages/news/news': z.object({ kind: z.optional(z.string()) }),
  '/pages/shopping-cart/shopping-cart': none,
  '/pages/me/me': none,
  '/pages/login/login': z.object({
    method: z.optional(z.enum(['password', 'code', 'phone'])),
    handover: z.optional(z.string()),
    problem: z.optional(z.enum(['denied', 'over', 'failed', 'unreachable', 'tooOften'])),
  }),
  '/pages/login/forgetPsd': none,
  '/pages/login/register': none,
  '/pages/home/message/message': none,
  '/pages/home/message/message-detail/message-detail': z.object({ noticeId: idOf('notice') }),
  '/pages/home/search/search': z.record(z.string(), z.optional(z.string())),
  '/pages/home/more/more': z.object({
    list: z.optional(z.enum(['recommended', 'new', 'inspected'])),
    categoryId: z.optional(idOf('category')),
  }),
  '/pages/home/goods-detail/goods-detail': goods,
  '/pages/home/goods-detail/evaluate-list/evaluate-list': goods,
  '/pages/home/goods-detail/ask-merchants/ask-merchants': goods,
  '/pages/home/goods-detail/pre-book/pre-book': z.object({
    goodsId: idOf('goods'),
    type: z.optional(z.enum(appointmentTypes)),
  }),
  '/pages/home/goods-detail/confirm-order/confirm-order': z.object({
    goodsId: idOf('goods'),
    quantity: z.optional(quantity),
    addressId: z.optional(idOf('address')),
  }),
  '/pages/home/goods-detail/confirm-order/cart-confirm-order/cart-confirm-order': z.object({
    goodsIds: z.string(),
    addressId: z.optional(idOf('address')),
  }),
  '/pages/home/goods-detail/confirm-order/confirm-pay/confirm-pay': checkout,
  '/pages/home/goods-detail/confirm-order/confirm-pay/pay-success/pay-success': checkout,
  '/pages/home/goods-detail/chat/chat': z.object({
    conversationId: z.optional(idOf('conversation')),
    goodsId: z.optional(idOf('goods')),
    orderId: z.optional(idOf('order')),
  }),
  '/pages/news/news-detail/news-detail': z.object({ articleId: idOf('article') }),
  '/pages/me/addressManage/index': z.object({ pick: z.optional(yes) }),
  '/pages/me/addressManage/addAddress': z.object({ addressId: z.optional(idOf('address')), pick: z.optional(yes) }),
  '/pages/me/my-info/my-info': none,
  '/pages/me/my-balance/my-balance': z.object({ rechargeId: z.optional(idOf('recharge')) }),
  '/pages/me/my-collect/my-collect': none,
  '/pages/me/about/about': none,
  '/pages/me/feedback/feedback': none,
  '/pages/me/setting/setting': none,
  '/pages/me/change-pwd/change-pwd': none,
  '/pages/me/switch-language/switch-language': none,
  '/pages/me/order/order': z.object({ tab: z.optional(z.enum(['all', ...orderTabs])), hidden: z.optional(yes) }),
  '/pages/me/order/order-detail/order-detail': order,
  '/pages/me/order/add-material/add-material': order,
  '/pages/me/order/logistics-info/logistics-info': order,
  '/pages/me/order/evaluate/evaluate': order,
  '/pages/me/my-appointment/my-appointment': z.object({ appointmentId: z.optional(idOf('appointment')) }),
  '/pages/me/auction-order/auction-order': z.object({ tab: z.optional(z.enum(auctionTabs)) }),
  '/pages/me/company-certification/company-certification': none,
  '/pages/me/my-devices/my-devices': none,
  '/pages/me/my-devices/add-devices/add-devices': none,
  '/pages/me/my-chat/my-chat': none,
  '/pages/me/my-chat/my-message/my-message': z.object({
    conversationId: z.optional(idOf('conversation')),
    goodsId: z.optional(idOf('goods')),
    orderId: z.optional(idOf('order')),
  }),
  '/pages/me/my-repair/my-repair': z.object({ tab: z.optional(z.enum(repairTabs)) }),
  '/pages/me/my-repair/my-repair-detail/my-repair-detail': repair,
  '/pages/me/my-repair/add-repair/add-repair': z.object({
    deviceId: z.optional(idOf('device')),
    faultId: z.optional(idOf('device-fault')),
    /** A completed repair whose fault has come back. */
    comebackOf: z.optional(idOf('repair')),
    /** A request that was refused, and the way in which it is asked for instead. */
    insteadOf: z.optional(idOf('repair')),
    mode: z.optional(z.enum(['remote', 'onSite', 'sendIn'])),
    categoryId: z.optional(idOf('category')),
    addressId: z.optional(idOf('address')),
  }),
  '/pages/me/my-repair/add-repair/category-select/category-select': z.object({
    addressId: z.optional(idOf('address')),
  }),
  '/pages/me/my-repair/my-repair-add-logistic/my-repair-add-logistic': repair,
  '/pages/me/my-repair/my-repair-communicate-record/my-repair-communicate-record': repair,
  '/pages/me/my-repair/my-repair-communicate-record/add-feedback/add-feedback': repair,
  '/pages/me/my-repair/my-repair-communicate-record/add-fee/add-fee': repair,
  '/pages/me/my-repair/my-repair-evaluate/my-repair-evaluate': repair,
  '/pages/me/my-repair/price-detail-list/price-detail-list': repair,
  '/pages/me/my-repair/price-detail-list/add-price/add-price': z.object({
    repairId: idOf('repair'),
    quoteId: z.optional(idOf('repair-quote')),
    /** The item of the draft that is changed; without it another one is added. */
    lineId: z.optional(idOf('repair-line')),
    kind: z.optional(z.enum(quoteKinds)),
  }),
  '/pages/me/my-repair/my-repair-other/my-repair-other': repair,
  '/pages/me/my-repair/my-repair-other/add-other/add-other': repair,
  '/pages/me/my-repair/my-repair-detail/add-contract-info/add-contract-info': repair,
  '/pages/me/my-engineer/my-engineer': none,
  '/pages/me/my-engineer/engineer-certification/engineer-certification': none,
  '/pages/me/my-engineer/engineer-certification/multi-select/multi-select': z.object({
    of: z.enum(['makers', 'categories', 'skills']),
  }),
  '/pages/me/my-engineer/add-devices/add-devices': none,
  '/pages/me/my-engineer/add-details/add-details': z.object({ repairId: idOf('repair') }),
  '/pages/me/backend-manage/backend-manage': z.object({ kind: z.optional(z.string()), whose: z.optional(z.string()) }),
  '/pages/me/backend-manage/publish-goods/publish-goods': z.object({
    goodsId: z.optional(idOf('goods')),
    copyOf: z.optional(idOf('goods')),
    /** A machine of the seller's own, whose plate is filled in. */
    deviceId: z.optional(idOf('device')),
    step: z.optional(z.enum(['photos', 'machine', 'condition', 'sale'])),
  }),
  '/pages/me/backend-manage/goods-manage/goods-manage': z.object({
    state: z._default(z.enum(['all', ...goodsStateNames]), 'all'),
    importId: z.optional(idOf('goods-import')),
    sort: z._default(z.enum(managedSorts), 'newest'),
  }),
  '/pages/me/backend-manage/order-manage/order-manage': z.object({
    tab: z._default(z.enum(['all', ...orderTabs]), 'all'),
  }),
  '/pages/me/backend-manage/order-manage/order-manage-detail/order-manage-detail': z.object({
    orderId: idOf('order'),
    asking: z.optional(z.literal('quoteFreight')),
  }),
  '/pages/me/backend-manage/order-manage/order-manage-detail/change-address/change-address': order,
  '/pages/me/backend-manage/order-manage/order-manage-detail/send-out/send-out': order,
  '/pages/me/backend-manage/order-manage/order-manage-detail/send-out-agent/send-out-agent': order,
  '/pages/me/backend-manage/order-manage/order-manage-detail/confirm-refuse/confirm-refuse': sale,
  '/pages/me/backend-manage/auction-order-manage/auction-order-manage': z.object({
    tab: z._default(z.enum(lotGroups), 'all'),
  }),
  '/pages/me/backend-manage/reservation-manage/reservation-manage': z.object({
    tab: z.optional(z.enum(reservationTabs)),
  }),
  '/pages/me/backend-manage/reservation-manage/detail/detail': appointment,
  '/pages/me/backend-manage/reservation-manage/new-cost/new-cost': appointment,
  '/pages/me/backend-manage/reservation-manage/new-staff/new-staff': appointment,
  '/pages/me/backend-manage/send-out-agent-list/send-out-agent-list': z.object({
    view: z.optional(z.enum(['jobs', 'agents', 'sellers', 'settlement'])),
    tab: z.optional(z.string()),
    side: z.optional(z.string()),
  }),
  '/pages/me/backend-manage/send-out-agent-list/send-out-agent-detail/send-out-agent-detail': z.object({
    sendOutId: idOf('send-out'),
  }),
  '/pages/me/backend-manage/warehouse-manage/warehouse-manage': z.object({
    warehouseId: z.optional(idOf('warehouse')),
  }),
  '/pages/me/backend-manage/warehouse-manage/warehouse-goods-list/warehouse-goods-list': z.object({
    warehouseId: z.optional(idOf('warehouse')),
    tab: z.optional(z.enum(stockTabs)),
    productId: z.optional(idOf('product')),
    goodsId: z.optional(idOf('goods')),
  }),
  '/pages/me/backend-manage/warehouse-manage/warehouse-product-list/warehouse-product-list': z.object({
    tab: z.optional(z.enum(productTabs)),
  }),
  /** Takes in: a unit that is expected, one that is announced now, or whatever is scanned. */
  '/pages/me/backend-manage/warehouse-goods/warehouse-goods': z.object({
    unitId: z.optional(idOf('stock-unit')),
    productId: z.optional(idOf('product')),
    goodsId: z.optional(idOf('goods')),
  }),
  '/pages/me/backend-manage/warehouse-goods/warehouse-goods-detail/warehouse-goods-detail': z.object({
    unitId: idOf('stock-unit'),
  }),
  '/pages/me/backend-manage/customer-manage/customer-manage': z.object({ memberId: z.optional(idOf('member')) }),
  '/pages/me/backend-manage/maintenance-list/maintenance-list': z.object({
    tab: z.optional(z.enum(managedRepairTabs)),
  }),
  '/pages/me/backend-manage/maintenance-list/maintenance-details/maintenance-details': repair,
  '/pages/me/backend-manage/maintenance-list/platform-maintenance-list/platform-maintenance-list': z.object({
    tab: z.optional(z.enum(managedRepairTabs)),
  }),
  '/pages/me/backend-manage/maintenance-list/platform-maintenance-details/platform-maintenance-details': repair,
  '/pages/me/backend-manage/maintenance-list/add-contract-info/add-contract-info': repair,
  '/pages/me/backend-manage/maintenance-devices/maintenance-devices': none,
  '/pages/me/backend-manage/openfile/openfile': z.union([
    z.object({ paperId: idOf('paper'), side }),
    z.object({ fapiaoRequestId: idOf('fapiao-request'), side }),
    z.object({ remittanceId: idOf('remittance'), slipId: idOf('slip') }),
    z.object({ documentId: idOf('order-document'), fileId: idOf('file'), side }),
  ]),
  /** A model with its pieces; without one, a new model. */
  '/pages/me/backend-manage/back-proudct/back-proudct': z.object({ productId: z.optional(idOf('product')) }),
  '/pages/me/backend-manage/add-repair/add-repair': none,
  /** With `stock` the camera opens at once, and what is typed is looked for in stock. */
  '/pages/qrcode': z.object({ code: z.optional(z.string()), of: z.optional(z.literal('stock')) }),
  '/pages/choose-location': z.object({
    country: z.optional(z.string()),
    lat: z.optional(number),
    lng: z.optional(number),
  }),
  /** Where goods stand or a company is, read by the one that is named, so that a link cannot say something else. */
  '/pages/open-location': z.object({
    goodsId: z.optional(idOf('goods')),
    companyId: z.optional(idOf('company')),
  }),
} as const

/** Further screens of the product; each is below the screen that opens it. */
const added = {
  '/pages/legal/legal': z.object({
    kind: z.enum(termsKinds),
    /** 1 Chinese, 2 English, 3 Japanese (specification §2); without it the app's language is used. */
    variant: z.optional(z.enum(['1', '2', '3'])),
    /** An older version, and with `text` exactly the text that somebody agreed to. */
    version: z.optional(termsVersion),
    text: z.optional(textHash),
  }),
  '/pages/legal/seller-legal/seller-legal': z.object({ companyId: idOf('company') }),
  '/pages/me/backend-manage/warehouse-manage/counts/counts': z.object({ countId: z.optional(idOf('stock-count')) }),
  '/pages/me/backend-manage/warehouse-manage/adjustments/adjustments': none,
  '/pages/me/backend-manage/warehouse-manage/used-goods/used-goods': none,
  /** Where the code on a paper of a repair leads; without one it is typed. */
  '/pages/check-certificate': z.object({ code: z.optional(z.string()) }),
  '/pages/home/compare/compare': none,
  '/pages/home/goods-detail/confirm-order/confirm-pay/online-pay/online-pay': z.object({
    onlinePaymentId: idOf('online-payment'),
    back: z.optional(z.enum(['paid', 'cancelled'])),
  }),
  '/pages/home/goods-detail/bid-log/bid-log': z.object({ lotId: idOf('lot') }),
  '/pages/me/my-info/fapiao/fapiao': none,
  '/pages/me/saved-searches/saved-searches': none,
  '/pages/me/my-wanted/my-wanted': none,
  '/pages/home/goods-detail/ask-sourcing/ask-sourcing': goods,
  '/pages/me/my-sourcing/my-sourcing': none,
  '/pages/me/backend-manage/order-manage/sourcing-manage/sourcing-manage': none,
  /** With the filters of a search that found nothing. */
  '/pages/me/my-wanted/post-wanted/post-wanted': z.record(z.string(), z.optional(z.string())),
  '/pages/me/setting/security/security': none,
  '/pages/me/setting/notice-preferences/notice-preferences': none,
  '/pages/me/order/order-detail/freight/freight': order,
  '/pages/me/order/pay-freight/pay-freight': z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  '/pages/me/order/order-detail/refund/refund': sale,
  '/pages/me/backend-manage/settlement/settlement': z.object({
    tab: z.optional(z.enum([...earningStages, 'payouts', 'fees'])),
    currency: z.optional(z.enum(priceCurrencies)),
  }),
  '/pages/me/order/order-detail/acceptance/acceptance': order,
  '/pages/me/order/order-detail/request-refund/request-refund': z.object({
    ...saleIds,
    checked: z.optional(yes),
    reason: z.optional(z.literal('withdrawal')),
  }),
  '/pages/me/feedback/feedback-detail/feedback-detail': z.object({ feedbackId: idOf('feedback') }),
  '/pages/me/backend-manage/feedback-manage/feedback-manage': none,
  '/pages/me/backend-manage/feedback-manage/feedback-answer/feedback-answer': z.object({
    feedbackId: idOf('feedback'),
  }),
  '/pages/me/setting/my-data/my-data': none,
  '/pages/me/backend-manage/goods-manage/import-goods/import-goods': z.object({
    importId: z.optional(idOf('goods-import')),
    sheetId: z.optional(idOf('goods-sheet')),
    step: z.optional(z.enum(['columns', 'check'])),
  }),
  '/pages/me/backend-manage/goods-manage/search-words/search-words': none,
  '/pages/me/backend-manage/goods-manage/goods-questions/goods-questions': none,
  '/pages/me/backend-manage/goods-manage/wanted-board/wanted-board': none,
  '/pages/me/backend-manage/goods-manage/goods-inspection/goods-inspection': goods,
  '/pages/me/backend-manage/auction-order-manage/schedule-lot/schedule-lot': goods,
  '/pages/me/my-devices/device-detail/device-detail': z.object({ deviceId: idOf('device') }),
  '/pages/me/my-offers/my-offers': none,
  '/pages/me/my-offers/offer-detail/offer-detail': z.object({ negotiationId: idOf('negotiation') }),
  '/pages/me/backend-manage/goods-manage/goods-offers/goods-offers': z.object({ goodsId: z.optional(idOf('goods')) }),
  '/pages/me/backend-manage/goods-manage/goods-offers/offer-answer/offer-answer': z.object({
    negotiationId: idOf('negotiation'),
  }),
  '/pages/me/my-appointment/room/room': z.object(roomIds),
  '/pages/me/backend-manage/reservation-manage/my-hours/my-hours': none,
  '/pages/me/backend-manage/goods-manage/import-pictures/import-pictures': z.object({
    importId: z.optional(idOf('goods-import')),
  }),
  '/pages/me/my-engineer/my-pay/my-pay': none,
  '/pages/me/my-engineer/engineer-profile/engineer-profile': z.object({ engineerId: idOf('engineer') }),
  '/pages/me/backend-manage/engineer-manage/engineer-manage': z.object({
    view: z._default(z.enum(engineerViews), 'ours'),
  }),
  '/pages/me/monthly-account/monthly-account': none,
  '/pages/me/monthly-account/statement/statement': z.object({ statementId: idOf('credit-statement') }),
  '/pages/me/papers/papers': none,
  '/pages/me/backend-manage/papers/papers': none,
  '/pages/me/team/team': none,
  '/pages/me/team/accept-seat/accept-seat': z.object({ token: z.string() }),
  '/pages/me/backend-manage/company-manage/company-manage': z.object({
    tab: z._default(z.enum(['open', 'certified', 'expiring', 'suspended', 'all']), 'open'),
  }),
  '/pages/me/backend-manage/company-manage/company-review/company-review': z.object({ companyId: idOf('company') }),
  '/pages/me/backend-manage/order-manage/remittance-manage/remittance-manage': z.object({
    state: z._default(z.enum(['submitted', 'expected', 'approved', 'rejected', 'expired', 'all']), 'submitted'),
  }),
  '/pages/me/backend-manage/order-manage/remittance-manage/remittance-detail/remittance-detail': z.object({
    remittanceId: idOf('remittance'),
  }),
} as const

/**
 * Every screen of the app: its address after the `#`, and the parameters that it takes there as text. The router, the
 * links of the app and those of mails, and what a screen reads of its address come from this table.
 */
export const screenParams = { ...specified, ...added }
const isRoutePath = (path: string): path is RoutePath => path in screenParams
export const specifiedPaths = Object.keys(specified).filter(isRoutePath)
export const addedPaths = Object.keys(added).filter(isRoutePath)
export const routePaths: readonly RoutePath[] = [...specifiedPaths, ...addedPaths]

export type RoutePath = keyof typeof screenParams
type Given<Route extends RoutePath> = z.input<(typeof screenParams)[Route]>
/** What a screen reads of its address. */
export type RouteParams<Route extends RoutePath> = z.output<(typeof screenParams)[Route]>
/** The parameters after a route: required when one of them is. */
export type GivenParams<Route extends RoutePath> =
  Record<never, never> extends Given<Route> ? [params?: Given<Route>] : [params: Given<Route>]

/** The address of a screen within the app; what is empty is left out. */
export function screenPath<Route extends RoutePath>(route: Route, ...[params]: GivenParams<Route>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(params ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return text ? `${route}?${text}` : route
}

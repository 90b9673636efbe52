import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages } from '@kikai/kernel/language'
import { type RoutePath, routePaths } from '@kikai/contract/wire/screens'
import { repositoryRoot } from '../scripts/postgres-binaries.ts'
import { expect } from './harness/journey.ts'
import { type Visit, walkTest as test } from './harness/walk.ts'
import type { Role, Size, WalkGround } from './harness/walk-ground.ts'
import { importFromFile } from './steps/import-from-file.ts'

type Row = {
  route: RoutePath
  as: Role
  /** Distinguishes the row from others of the same screen. */
  says?: string
  /** The parameters of its address. */
  given?: (ground: WalkGround) => Record<string, string>
  /** Opens the parts of the screen to check, such as sheets. */
  parts?: (visit: Visit) => Promise<void>
}

/** Every screen with its user, its data, and the parts that open on it. Each new screen needs a row. */
const rows: readonly Row[] = [
  { as: 'guest', route: '/pages/home/home' },
  {
    as: 'guest',
    route: '/pages/legal/seller-legal/seller-legal',
    given: ({ companyId }) => ({ companyId }),
  },
  { as: 'guest', route: '/pages/category/category' },
  { as: 'guest', route: '/pages/home/search/search' },
  {
    as: 'guest',
    route: '/pages/home/search/search',
    says: 'with what was found',
    given: () => ({ words: 'komatsu', grades: 'A,B' }),
    // On wide screens the filter is beside the results.
    parts: async ({ person: { t }, size, unfold }) => {
      if (size === 'phone') await unfold(new RegExp(`^${t('goods.screen.filter')}`))
    },
  },
  {
    as: 'guest',
    route: '/pages/home/search/search',
    says: 'where nothing was found',
    given: () => ({ words: 'PC200', yearFrom: '2099' }),
  },
  { as: 'guest', route: '/pages/home/more/more', given: () => ({ list: 'new' }) },
  {
    as: 'guest',
    route: '/pages/home/goods-detail/goods-detail',
    given: ({ goods }) => ({ goodsId: goods.toPay.id }),
  },
  {
    as: 'guest',
    route: '/pages/home/goods-detail/evaluate-list/evaluate-list',
    given: ({ goods }) => ({ goodsId: goods.toPay.id }),
  },
  {
    as: 'guest',
    route: '/pages/home/goods-detail/ask-merchants/ask-merchants',
    given: ({ goods }) => ({ goodsId: goods.toPay.id }),
  },
  {
    as: 'guest',
    route: '/pages/home/goods-detail/bid-log/bid-log',
    given: ({ lotId }) => ({ lotId }),
  },
  { as: 'guest', route: '/pages/qrcode' },
  { as: 'guest', route: '/pages/check-certificate' },
  {
    as: 'guest',
    route: '/pages/check-certificate',
    says: 'of a code that no paper has',
    given: () => ({ code: '7K4M29QX0000' }),
  },
  {
    as: 'guest',
    route: '/pages/qrcode',
    says: 'of a label that leads nowhere',
    given: () => ({ code: '7K4M29QX0000' }),
  },
  { as: 'guest', route: '/pages/home/compare/compare' },
  { as: 'guest', route: '/pages/news/news' },
  { as: 'guest', route: '/pages/news/news-detail/news-detail', given: ({ articleId }) => ({ articleId }) },
  { as: 'guest', route: '/pages/legal/legal', given: () => ({ kind: 'privacy', variant: '3' }) },
  { as: 'guest', route: '/pages/login/login' },
  { as: 'guest', route: '/pages/login/login', says: 'with a code', given: () => ({ method: 'code' }) },
  { as: 'guest', route: '/pages/login/login', says: 'with a code by SMS', given: () => ({ method: 'phone' }) },
  { as: 'guest', route: '/pages/login/forgetPsd' },
  { as: 'guest', route: '/pages/login/register' },

  {
    as: 'buyer',
    route: '/pages/home/goods-detail/chat/chat',
    given: ({ conversationId }) => ({ conversationId }),
    parts: async ({ person: { t }, unfold }) => {
      await unfold(t('chat.add'))
    },
  },
  {
    as: 'buyer',
    route: '/pages/home/goods-detail/pre-book/pre-book',
    given: ({ goods }) => ({ goodsId: goods.toPay.id }),
  },
  { as: 'buyer', route: '/pages/me/my-appointment/my-appointment' },
  {
    as: 'buyer',
    route: '/pages/me/my-appointment/my-appointment',
    says: 'of one',
    given: ({ videoId }) => ({ appointmentId: videoId }),
  },
  {
    as: 'buyer',
    route: '/pages/me/my-appointment/room/room',
    given: ({ videoId }) => ({ appointmentId: videoId }),
  },
  { as: 'buyer', route: '/pages/me/my-devices/my-devices' },
  {
    as: 'buyer',
    route: '/pages/me/my-devices/device-detail/device-detail',
    given: ({ deviceId }) => ({ deviceId }),
    parts: ({ person: { t }, unfold }) => unfold(t('devices.detail.addReading')),
  },
  { as: 'buyer', route: '/pages/me/my-devices/add-devices/add-devices' },
  { as: 'buyer', route: '/pages/me/my-repair/my-repair' },
  {
    as: 'buyer',
    route: '/pages/me/my-repair/my-repair-detail/my-repair-detail',
    given: ({ repairId }) => ({ repairId }),
    parts: ({ person: { t }, unfold }) => unfold(t('myRepairs.cancel.do')),
  },
  {
    as: 'buyer',
    route: '/pages/me/my-repair/add-repair/add-repair',
    parts: ({ person: { t }, unfold }) => unfold(new RegExp(`^${t('myRepairs.form.fromList')}`)),
  },
  { as: 'buyer', route: '/pages/me/my-repair/add-repair/category-select/category-select' },
  {
    as: 'buyer',
    route: '/pages/me/my-repair/my-repair-add-logistic/my-repair-add-logistic',
    given: ({ repairId }) => ({ repairId }),
  },
  {
    as: 'buyer',
    route: '/pages/me/my-repair/my-repair-communicate-record/my-repair-communicate-record',
    given: ({ repairId }) => ({ repairId }),
  },
  {
    as: 'buyer',
    route: '/pages/me/my-repair/my-repair-communicate-record/add-feedback/add-feedback',
    given: ({ repairId }) => ({ repairId }),
  },
  {
    as: 'buyer',
    route: '/pages/me/my-repair/my-repair-communicate-record/add-fee/add-fee',
    given: ({ repairId }) => ({ repairId }),
  },
  {
    as: 'buyer',
    route: '/pages/me/my-repair/my-repair-evaluate/my-repair-evaluate',
    given: ({ repairs }) => ({ repairId: repairs.completed }),
  },
  {
    as: 'buyer',
    route: '/pages/me/my-repair/price-detail-list/price-detail-list',
    given: ({ repairId }) => ({ repairId }),
  },
  {
    as: 'buyer',
    route: '/pages/me/my-repair/price-detail-list/add-price/add-price',
    given: ({ repairId }) => ({ repairId, kind: 'fee' }),
  },
  {
    as: 'buyer',
    route: '/pages/me/my-engineer/add-details/add-details',
    given: ({ repairId }) => ({ repairId }),
  },
  {
    as: 'buyer',
    route: '/pages/me/my-repair/my-repair-other/my-repair-other',
    given: ({ repairId }) => ({ repairId }),
  },
  {
    as: 'buyer',
    route: '/pages/me/my-repair/my-repair-other/add-other/add-other',
    given: ({ repairId }) => ({ repairId }),
  },
  { as: 'buyer', route: '/pages/me/my-offers/my-offers' },
  {
    as: 'buyer',
    route: '/pages/me/my-offers/offer-detail/offer-detail',
    given: ({ negotiationId }) => ({ negotiationId }),
  },
  { as: 'buyer', route: '/pages/me/my-chat/my-chat' },
  { as: 'buyer', route: '/pages/me/my-chat/my-message/my-message' },
  {
    as: 'buyer',
    route: '/pages/me/my-chat/my-message/my-message',
    says: 'with a case',
    given: ({ caseId }) => ({ conversationId: caseId }),
  },
  { as: 'buyer', route: '/pages/home/home' },
  {
    as: 'buyer',
    route: '/pages/home/goods-detail/goods-detail',
    given: ({ goods }) => ({ goodsId: goods.inCart.id }),
  },
  { as: 'buyer', route: '/pages/shopping-cart/shopping-cart' },
  {
    as: 'buyer',
    route: '/pages/home/goods-detail/confirm-order/confirm-order',
    given: ({ goods }) => ({ goodsId: goods.inCart.id }),
  },
  {
    as: 'buyer',
    route: '/pages/home/goods-detail/confirm-order/cart-confirm-order/cart-confirm-order',
    given: ({ goods }) => ({ goodsIds: goods.inCart.id }),
  },
  {
    as: 'buyer',
    route: '/pages/home/goods-detail/confirm-order/confirm-pay/confirm-pay',
    given: ({ deals }) => ({ checkoutId: deals.unpaid }),
  },
  {
    as: 'buyer',
    route: '/pages/home/goods-detail/confirm-order/confirm-pay/pay-success/pay-success',
    given: ({ deals }) => ({ checkoutId: deals.paid }),
  },
  {
    as: 'buyer',
    route: '/pages/home/goods-detail/confirm-order/confirm-pay/online-pay/online-pay',
    given: ({ onlinePaymentId }) => ({ onlinePaymentId, back: 'cancelled' }),
  },
  { as: 'buyer', route: '/pages/me/order/order' },
  {
    as: 'buyer',
    route: '/pages/me/order/order-detail/order-detail',
    says: 'of what is to be paid',
    given: ({ deals }) => ({ orderId: deals.toPay }),
    parts: ({ person: { t }, unfold }) => unfold(t('orders.screen.cancel.button')),
  },
  {
    as: 'buyer',
    route: '/pages/me/order/order-detail/order-detail',
    says: 'of what is on its way',
    given: ({ deals }) => ({ orderId: deals.onItsWay }),
  },
  {
    as: 'buyer',
    route: '/pages/me/backend-manage/openfile/openfile',
    given: ({ paperId }) => ({ paperId }),
  },
  {
    as: 'buyer',
    route: '/pages/me/order/logistics-info/logistics-info',
    given: ({ deals }) => ({ orderId: deals.onItsWay }),
  },
  {
    as: 'buyer',
    route: '/pages/me/order/add-material/add-material',
    given: ({ deals }) => ({ orderId: deals.toPay }),
  },
  {
    as: 'buyer',
    route: '/pages/me/order/add-material/add-material',
    says: 'with a slip that is being checked',
    given: ({ deals }) => ({ orderId: deals.slipped }),
  },
  {
    as: 'buyer',
    route: '/pages/me/order/evaluate/evaluate',
    given: ({ deals }) => ({ orderId: deals.onItsWay }),
  },
  { as: 'buyer', route: '/pages/me/order/order', says: 'taken out of the list', given: () => ({ hidden: '1' }) },
  { as: 'buyer', route: '/pages/me/me' },
  { as: 'buyer', route: '/pages/me/my-info/my-info' },
  { as: 'buyer', route: '/pages/me/my-info/fapiao/fapiao' },
  { as: 'buyer', route: '/pages/me/my-balance/my-balance' },
  {
    as: 'buyer',
    route: '/pages/me/saved-searches/saved-searches',
    parts: ({ person: { t }, unfold }) => unfold(new RegExp(`^${t('saved.change')}`)),
  },
  {
    as: 'buyer',
    route: '/pages/home/goods-detail/ask-sourcing/ask-sourcing',
    given: ({ goods }) => ({ goodsId: goods.toPay.id }),
  },
  { as: 'buyer', route: '/pages/me/my-sourcing/my-sourcing' },
  { as: 'buyer', route: '/pages/me/my-wanted/my-wanted' },
  { as: 'buyer', route: '/pages/me/my-wanted/post-wanted/post-wanted', given: () => ({ words: 'PC200' }) },
  { as: 'buyer', route: '/pages/me/addressManage/index' },
  { as: 'buyer', route: '/pages/me/addressManage/addAddress' },
  { as: 'buyer', route: '/pages/choose-location', given: () => ({ country: 'JP' }) },
  { as: 'guest', route: '/pages/open-location', given: ({ goods }) => ({ goodsId: goods.toPay.id }) },
  { as: 'guest', route: '/pages/open-location', says: 'of a company', given: ({ companyId }) => ({ companyId }) },
  { as: 'buyer', route: '/pages/me/company-certification/company-certification' },
  { as: 'buyer', route: '/pages/me/my-engineer/my-engineer' },
  { as: 'buyer', route: '/pages/me/my-engineer/engineer-certification/engineer-certification' },
  ...(['makers', 'categories', 'skills'] as const).map((of): Row => ({
    as: 'buyer',
    route: '/pages/me/my-engineer/engineer-certification/multi-select/multi-select',
    says: `of ${of}`,
    given: () => ({ of }),
  })),
  {
    as: 'guest',
    route: '/pages/me/my-engineer/engineer-profile/engineer-profile',
    given: ({ engineerId }) => ({ engineerId }),
  },
  {
    as: 'seller',
    route: '/pages/me/backend-manage/engineer-manage/engineer-manage',
    given: () => ({ view: 'free' }),
    parts: ({ person: { t }, unfold }) => unfold(t('engineers.managed.filter')),
  },
  {
    as: 'buyer',
    route: '/pages/me/setting/setting',
    parts: ({ person: { t }, unfold }) => unfold(t('me.setting.logOut')),
  },
  { as: 'buyer', route: '/pages/me/setting/notice-preferences/notice-preferences' },
  { as: 'buyer', route: '/pages/me/change-pwd/change-pwd' },
  {
    as: 'buyer',
    route: '/pages/me/setting/security/security',
    parts: async ({ person: { t }, unfold }) => {
      await unfold(new RegExp(`^${t('identity.screen.security.email')}`))
    },
  },
  { as: 'buyer', route: '/pages/home/message/message' },
  {
    as: 'buyer',
    route: '/pages/home/message/message-detail/message-detail',
    given: ({ noticeId }) => ({ noticeId }),
  },
  {
    as: 'buyer',
    route: '/pages/me/order/order-detail/freight/freight',
    given: ({ freight: { orderId } }) => ({ orderId }),
  },
  {
    as: 'guest',
    route: '/pages/me/order/pay-freight/pay-freight',
    given: ({ freight: { token } }) => ({ token }),
  },
  {
    as: 'buyer',
    route: '/pages/me/order/order-detail/refund/refund',
    given: ({ deals }) => ({ orderId: deals.onItsWay }),
  },
  {
    as: 'buyer',
    route: '/pages/me/order/order-detail/acceptance/acceptance',
    given: ({ deals }) => ({ orderId: deals.onItsWay }),
  },
  {
    as: 'buyer',
    route: '/pages/me/order/order-detail/request-refund/request-refund',
    given: ({ deals }) => ({ orderId: deals.toShip }),
  },
  { as: 'buyer', route: '/pages/me/feedback/feedback' },
  {
    as: 'buyer',
    route: '/pages/me/feedback/feedback-detail/feedback-detail',
    given: ({ feedbackId }) => ({ feedbackId }),
  },
  {
    as: 'guest',
    route: '/pages/me/team/accept-seat/accept-seat',
    given: ({ seatToken }) => ({ token: seatToken }),
  },
  { as: 'buyer', route: '/pages/me/setting/my-data/my-data' },
  { as: 'buyer', route: '/pages/me/my-collect/my-collect' },
  { as: 'buyer', route: '/pages/me/auction-order/auction-order' },
  { as: 'buyer', route: '/pages/me/switch-language/switch-language' },
  { as: 'buyer', route: '/pages/me/about/about' },

  { as: 'buyer', route: '/pages/me/papers/papers' },

  { as: 'seller', route: '/pages/me/backend-manage/backend-manage' },
  { as: 'seller', route: '/pages/me/backend-manage/papers/papers' },
  {
    as: 'seller',
    route: '/pages/me/team/team',
    parts: ({ person: { t }, unfold }) => unfold(t('companies.team.invite')),
  },
  {
    as: 'seller',
    route: '/pages/me/monthly-account/monthly-account',
    parts: ({ person: { t }, unfold }) => unfold(t('credit.screen.applyOther')),
  },
  {
    as: 'seller',
    route: '/pages/me/monthly-account/statement/statement',
    given: ({ statementId }) => ({ statementId }),
  },
  { as: 'seller', route: '/pages/me/backend-manage/goods-manage/goods-offers/goods-offers' },
  {
    as: 'seller',
    route: '/pages/me/backend-manage/goods-manage/goods-offers/offer-answer/offer-answer',
    given: ({ negotiationId }) => ({ negotiationId }),
  },
  { as: 'seller', route: '/pages/me/backend-manage/maintenance-devices/maintenance-devices' },
  {
    as: 'seller',
    route: '/pages/me/my-engineer/add-devices/add-devices',
    parts: ({ person: { t }, unfold }) => unfold(t('devices.blank.title')),
  },
  { as: 'seller', route: '/pages/me/backend-manage/goods-manage/goods-questions/goods-questions' },
  { as: 'seller', route: '/pages/me/backend-manage/order-manage/sourcing-manage/sourcing-manage' },
  { as: 'seller', route: '/pages/me/backend-manage/goods-manage/wanted-board/wanted-board' },
  {
    as: 'seller',
    route: '/pages/me/backend-manage/goods-manage/goods-inspection/goods-inspection',
    given: ({ goods }) => ({ goodsId: goods.toShip.id }),
  },
  { as: 'seller', route: '/pages/me/backend-manage/reservation-manage/reservation-manage' },
  { as: 'seller', route: '/pages/me/backend-manage/reservation-manage/my-hours/my-hours' },
  ...(
    [
      '/pages/me/backend-manage/reservation-manage/detail/detail',
      '/pages/me/backend-manage/reservation-manage/new-cost/new-cost',
      '/pages/me/backend-manage/reservation-manage/new-staff/new-staff',
    ] as const
  ).map((route): Row => ({ as: 'seller', route, given: ({ appointmentId }) => ({ appointmentId }) })),
  { as: 'seller', route: '/pages/me/backend-manage/maintenance-list/maintenance-list' },
  { as: 'seller', route: '/pages/me/backend-manage/add-repair/add-repair' },
  ...(
    [
      '/pages/me/backend-manage/warehouse-manage/warehouse-goods-list/warehouse-goods-list',
      '/pages/me/backend-manage/warehouse-manage/warehouse-product-list/warehouse-product-list',
      '/pages/me/backend-manage/warehouse-manage/adjustments/adjustments',
      '/pages/me/backend-manage/warehouse-manage/used-goods/used-goods',
      '/pages/me/backend-manage/warehouse-goods/warehouse-goods',
      '/pages/me/backend-manage/back-proudct/back-proudct',
    ] as const
  ).map((route): Row => ({ as: 'seller', route })),
  {
    as: 'seller',
    route: '/pages/me/backend-manage/warehouse-manage/warehouse-manage',
    parts: ({ person: { t }, unfold }) => unfold(t('warehouse.warehouses.add')),
  },
  {
    as: 'seller',
    route: '/pages/me/backend-manage/warehouse-manage/counts/counts',
    parts: ({ person: { t }, unfold }) => unfold(t('warehouse.count.open')),
  },
  {
    as: 'seller',
    route: '/pages/me/backend-manage/warehouse-goods/warehouse-goods',
    says: 'with a machine',
    given: ({ unitId }) => ({ unitId }),
  },
  {
    as: 'seller',
    route: '/pages/me/backend-manage/warehouse-goods/warehouse-goods-detail/warehouse-goods-detail',
    says: 'with a machine',
    given: ({ unitId }) => ({ unitId }),
    parts: ({ person: { t }, unfold }) => unfold(t('warehouse.unit.label')),
  },
  ...(
    [
      '/pages/me/backend-manage/warehouse-goods/warehouse-goods',
      '/pages/me/backend-manage/back-proudct/back-proudct',
    ] as const
  ).map((route): Row => ({ as: 'seller', route, says: 'of a model', given: ({ productId }) => ({ productId }) })),
  { as: 'seller', route: '/pages/me/backend-manage/goods-manage/goods-manage' },
  { as: 'seller', route: '/pages/me/backend-manage/auction-order-manage/auction-order-manage' },
  {
    as: 'seller',
    route: '/pages/me/backend-manage/auction-order-manage/schedule-lot/schedule-lot',
    given: ({ goods }) => ({ goodsId: goods.toShip.id }),
  },
  ...(['pictures', 'machine', 'condition', 'sale'] as const).map((step): Row => ({
    as: 'seller',
    route: '/pages/me/backend-manage/publish-goods/publish-goods',
    says: `at the step ${step}`,
    given: ({ goods }) => ({ goodsId: goods.toShip.id, ...(step === 'pictures' ? {} : { step }) }),
  })),
  { as: 'seller', route: '/pages/me/backend-manage/order-manage/order-manage' },
  { as: 'seller', route: '/pages/me/backend-manage/customer-manage/customer-manage' },
  { as: 'seller', route: '/pages/me/backend-manage/settlement/settlement' },
  {
    as: 'seller',
    route: '/pages/me/backend-manage/order-manage/order-manage-detail/order-manage-detail',
    given: ({ deals }) => ({ orderId: deals.toShip }),
  },
  {
    as: 'seller',
    route: '/pages/me/backend-manage/order-manage/order-manage-detail/send-out/send-out',
    given: ({ deals }) => ({ orderId: deals.toShip }),
  },
  {
    as: 'seller',
    route: '/pages/me/backend-manage/order-manage/order-manage-detail/change-address/change-address',
    given: ({ deals }) => ({ orderId: deals.toShip }),
  },
  {
    as: 'seller',
    route: '/pages/me/backend-manage/order-manage/order-manage-detail/send-out-agent/send-out-agent',
    given: ({ deals }) => ({ orderId: deals.toShip }),
    parts: ({ person: { t }, unfold }) => unfold(t('dropship.recall.button')),
  },
  {
    as: 'seller',
    route: '/pages/me/backend-manage/send-out-agent-list/send-out-agent-list',
    given: () => ({ view: 'agents' }),
    parts: ({ person: { t }, unfold }) => unfold(t('dropship.agents.invite')),
  },
  {
    as: 'agent',
    route: '/pages/me/backend-manage/send-out-agent-list/send-out-agent-list',
    given: () => ({ view: 'settlement' }),
  },
  {
    as: 'agent',
    route: '/pages/me/backend-manage/send-out-agent-list/send-out-agent-detail/send-out-agent-detail',
    given: ({ sendOutId }) => ({ sendOutId }),
    parts: ({ person: { t }, unfold }) => unfold(t('dropship.job.decline')),
  },
  {
    as: 'seller',
    route: '/pages/me/backend-manage/order-manage/order-manage-detail/confirm-refuse/confirm-refuse',
    given: ({ deals }) => ({ orderId: deals.onItsWay }),
    parts: ({ person: { t }, unfold }) => unfold(t('refunds.managed.reject')),
  },
  { as: 'seller', route: '/pages/me/backend-manage/goods-manage/import-pictures/import-pictures' },
  {
    as: 'seller',
    route: '/pages/me/backend-manage/goods-manage/import-goods/import-goods',
    parts: async ({ person, size, lookAround, unfold }) => {
      await importFromFile(person, { name: size, afterEachStep: lookAround })
      await unfold(person.t('imports.undoAction'))
    },
  },

  { as: 'clerk', route: '/pages/me/backend-manage/backend-manage' },
  { as: 'clerk', route: '/pages/me/backend-manage/order-manage/remittance-manage/remittance-manage' },
  {
    as: 'clerk',
    route: '/pages/me/backend-manage/order-manage/remittance-manage/remittance-detail/remittance-detail',
    given: ({ deals }) => ({ remittanceId: deals.remittance }),
    parts: ({ person: { t }, unfold }) => unfold(t('managed.remittance.reject')),
  },

  { as: 'staff', route: '/pages/me/backend-manage/backend-manage' },
  {
    as: 'staff',
    route: '/pages/me/backend-manage/maintenance-list/platform-maintenance-list/platform-maintenance-list',
    given: () => ({ tab: 'all' }),
  },
  {
    as: 'staff',
    route: '/pages/me/backend-manage/maintenance-list/platform-maintenance-details/platform-maintenance-details',
    given: ({ repairId }) => ({ repairId }),
    parts: ({ person: { t }, unfold }) => unfold(t('maintenance.refuse.do')),
  },
  {
    as: 'staff',
    route: '/pages/me/backend-manage/maintenance-list/maintenance-details/maintenance-details',
    given: ({ repairId }) => ({ repairId }),
    parts: ({ person: { t }, unfold }) => unfold(t('maintenance.update.do')),
  },
  { as: 'staff', route: '/pages/me/backend-manage/feedback-manage/feedback-manage' },
  {
    as: 'staff',
    route: '/pages/me/backend-manage/feedback-manage/feedback-answer/feedback-answer',
    given: ({ feedbackId }) => ({ feedbackId }),
  },
  { as: 'staff', route: '/pages/me/backend-manage/company-manage/company-manage' },
  {
    as: 'staff',
    route: '/pages/me/backend-manage/company-manage/company-review/company-review',
    given: ({ companyId }) => ({ companyId }),
  },
  {
    as: 'staff',
    route: '/pages/me/backend-manage/goods-manage/search-words/search-words',
    parts: ({ person: { t }, unfold }) => unfold(t('words.synonyms.add')),
  },

  ...(['quoted', 'inWork', 'completed'] as const).map((name): Row => ({
    as: 'buyer',
    route: '/pages/me/my-repair/my-repair-detail/my-repair-detail',
    says: `of one that is ${name}`,
    given: ({ repairs }) => ({ repairId: repairs[name] }),
  })),
  {
    as: 'buyer',
    route: '/pages/me/my-repair/my-repair-add-logistic/my-repair-add-logistic',
    says: 'of one that is to be sent',
    given: ({ repairs }) => ({ repairId: repairs.toSend }),
  },
  {
    as: 'buyer',
    route: '/pages/me/my-repair/price-detail-list/price-detail-list',
    says: 'with a quotation to answer',
    given: ({ repairs }) => ({ repairId: repairs.quoted }),
    parts: ({ person: { t }, unfold }) => unfold(t('quotes.do.sign')),
  },
  {
    as: 'buyer',
    route: '/pages/me/my-repair/my-repair-detail/add-contract-info/add-contract-info',
    given: ({ repairs }) => ({ repairId: repairs.inWork }),
  },
  { as: 'engineer', route: '/pages/me/my-engineer/my-engineer' },
  { as: 'engineer', route: '/pages/me/my-engineer/my-pay/my-pay' },
  { as: 'engineer', route: '/pages/me/backend-manage/reservation-manage/my-hours/my-hours' },
  {
    as: 'engineer',
    route: '/pages/me/my-engineer/add-details/add-details',
    given: ({ repairs }) => ({ repairId: repairs.inWork }),
    parts: ({ person: { t }, unfold }) => unfold(t('jobs.do.note')),
  },
  {
    as: 'engineer',
    route: '/pages/me/my-repair/price-detail-list/add-price/add-price',
    given: ({ repairs }) => ({ repairId: repairs.inWork, kind: 'change' }),
  },
  { as: 'desk', route: '/pages/me/backend-manage/maintenance-list/maintenance-list', given: () => ({ tab: 'all' }) },
  ...(
    [
      '/pages/me/backend-manage/maintenance-list/maintenance-details/maintenance-details',
      '/pages/me/backend-manage/maintenance-list/add-contract-info/add-contract-info',
    ] as const
  ).map((route): Row => ({ as: 'desk', route, given: ({ repairs }) => ({ repairId: repairs.inWork }) })),
  {
    as: 'guest',
    route: '/pages/check-certificate',
    says: 'of one that is genuine',
    given: ({ checkCode }) => ({ code: checkCode }),
  },
]

const sizes: Readonly<Record<Size, string>> = {
  phone: 'on a phone, on a narrow one, with words twice as large and in the dark',
  wide: 'on a wide screen, in the light and in the dark',
}

/** Every check uses the language with the longest texts; `npm run walk` uses all three. */
const walked: readonly Language[] = process.env.EVERY_LANGUAGE ? languages : ['ja']

test('every open screen stands in the table', () => {
  // A second address of a screen that has a row already.
  const aliases: readonly string[] = ['/']
  const open = routePaths.filter(
    (route) => existsSync(join(repositoryRoot, `apps/h5/src${route}.screen.tsx`)) && !aliases.includes(route),
  )
  expect([...new Set(rows.map(({ route }) => route))].toSorted()).toEqual([...open].toSorted())
})

for (const language of walked)
  for (const size of ['phone', 'wide'] as const)
    test.describe(`${language}, ${sizes[size]}`, () => {
      for (const { route, as, says, given, parts } of rows)
        test(`${as} can read and use ${[route, says].filter(Boolean).join(' ')}`, async ({ walk }) => {
          const visit = await walk({ as, size, language })
          await visit.person.open(route, given?.(visit.ground))
          await visit.person.arrive(route)
          await visit.lookAround()
          await parts?.(visit)
        })
    })

import type { Right } from '../access.ts'
import { fapiaoRepairOf } from '../papers/fapiao-requests.states.ts'
import { saleOfKey } from '../payments/payment-subjects.ts'
import { screenPath } from '../wire/screens.ts'
import { isId } from '@kikai/kernel/ids'
import type { DeskKind, DeskTask } from './desk.shapes.ts'

type May = (right: Right) => boolean
type Place = (row: string, may: May) => string | null

const job: Place = (row) =>
  isId<'send-out'>(row)
    ? screenPath('/pages/me/backend-manage/send-out-agent-list/send-out-agent-detail/send-out-agent-detail', {
        sendOutId: row,
      })
    : null
/** Its row is the order, or the order and what of it is asked for. */
const order: Place = (row) => {
  const [orderId = ''] = row.split('.')
  return isId<'order'>(orderId)
    ? screenPath('/pages/me/backend-manage/order-manage/order-manage-detail/order-manage-detail', { orderId })
    : null
}
const settlement: Place = () =>
  screenPath('/pages/me/backend-manage/send-out-agent-list/send-out-agent-list', { view: 'settlement' })
const appointment: Place = (row) =>
  isId<'appointment'>(row)
    ? screenPath('/pages/me/backend-manage/reservation-manage/detail/detail', { appointmentId: row })
    : null
const companyRepair: Place = (row) =>
  isId<'repair'>(row)
    ? screenPath('/pages/me/backend-manage/maintenance-list/maintenance-details/maintenance-details', {
        repairId: row,
      })
    : null
const platformRepair: Place = (row) =>
  isId<'repair'>(row)
    ? screenPath(
        '/pages/me/backend-manage/maintenance-list/platform-maintenance-details/platform-maintenance-details',
        {
          repairId: row,
        },
      )
    : null
const sourcing: Place = () => screenPath('/pages/me/backend-manage/order-manage/sourcing-manage/sourcing-manage')
const unit: Place = (row) =>
  isId<'stock-unit'>(row)
    ? screenPath('/pages/me/backend-manage/warehouse-goods/warehouse-goods-detail/warehouse-goods-detail', {
        unitId: row,
      })
    : null

/** The screen of the app on which each is done; what has none is done in the console. */
const places: Readonly<Partial<Record<DeskKind, Place>>> = {
  answerJob: job,
  job,
  address: order,
  askedToCollect: order,
  collect: order,
  missed: order,
  agentStopped: order,
  ship: order,
  quote: order,
  problem: order,
  document: order,
  decideDocument: order,
  fapiao(row, may) {
    const repairId = fapiaoRepairOf(row)
    return repairId === null ? order(row, may) : companyRepair(repairId, may)
  },
  chargeToCheck: settlement,
  chargeToAnswer: settlement,
  refund(row) {
    const sale = saleOfKey(row)
    return sale
      ? screenPath('/pages/me/backend-manage/order-manage/order-manage-detail/confirm-refuse/confirm-refuse', sale)
      : null
  },
  slip: (row) =>
    isId<'remittance'>(row)
      ? screenPath('/pages/me/backend-manage/order-manage/remittance-manage/remittance-detail/remittance-detail', {
          remittanceId: row,
        })
      : null,
  certification: (row) =>
    isId<'company'>(row)
      ? screenPath('/pages/me/backend-manage/company-manage/company-review/company-review', { companyId: row })
      : null,
  engineerLeaving: () => screenPath('/pages/me/backend-manage/engineer-manage/engineer-manage'),
  question: () => screenPath('/pages/me/backend-manage/goods-manage/goods-questions/goods-questions'),
  chat: (row) =>
    isId<'conversation'>(row) ? screenPath('/pages/home/goods-detail/chat/chat', { conversationId: row }) : null,
  wanted: () => screenPath('/pages/me/backend-manage/goods-manage/wanted-board/wanted-board'),
  offer: (row) =>
    isId<'negotiation'>(row)
      ? screenPath('/pages/me/backend-manage/goods-manage/goods-offers/offer-answer/offer-answer', {
          negotiationId: row,
        })
      : null,
  sourcingToQuote: sourcing,
  sourcingToBring: sourcing,
  reservation: appointment,
  meeting: appointment,
  repairToAnswer: companyRepair,
  // The company's to do, and the staff's, who alone may end it.
  repairStalled: (row, may) => (may('order.repair.desk') ? platformRepair : companyRepair)(row, may),
  repairToAssign: platformRepair,
  repairDispute: platformRepair,
  repairRest: platformRepair,
  lotNearMiss: () =>
    screenPath('/pages/me/backend-manage/auction-order-manage/auction-order-manage', { tab: 'waiting' }),
  stockArrival: (row) =>
    isId<'stock-unit'>(row)
      ? screenPath('/pages/me/backend-manage/warehouse-goods/warehouse-goods', { unitId: row })
      : null,
  stockInspection: unit,
  stockTransfer: unit,
  stockPick: unit,
  stockCount: (row) =>
    isId<'stock-count'>(row)
      ? screenPath('/pages/me/backend-manage/warehouse-manage/counts/counts', { countId: row })
      : null,
  stockAdjustment: () => screenPath('/pages/me/backend-manage/warehouse-manage/adjustments/adjustments'),
  feedback: (row) =>
    isId<'feedback'>(row)
      ? screenPath('/pages/me/backend-manage/feedback-manage/feedback-answer/feedback-answer', { feedbackId: row })
      : null,
}

/**
 * The screen of the app on which a task is done, null where that is the console. Only what a company and the staff both
 * do asks for the reader's rights; without them it is the company's.
 */
export const appPathOf = ({ kind, row }: Pick<DeskTask, 'kind' | 'row'>, may: May = () => false): string | null =>
  places[kind]?.(row, may) ?? null

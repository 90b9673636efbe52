import { PanelWaiting } from '#features/crud/loaded-panel.tsx'
import type { TaskPanels } from '#features/tasks/task-panel.tsx'
import { lazyPart, type PartFile } from '@kikai/client/parts/lazy-part.tsx'
import type { ReactNode } from 'react'

type PanelProps = { row: string; controls: ReactNode }
const panel = (load: () => Promise<PartFile<PanelProps>>) => lazyPart(load, { waiting: PanelWaiting, isBound: false })

/** The panels in which the desk's tasks are done, by the page they belong to; the other pages need their whole width. */
export const taskPanels: TaskPanels = {
  'order/orders': panel(() => import('#centers/order/order-panel.tsx')),
  'order/sendOuts': panel(async () => ({ default: (await import('#centers/order/send-out-panel.tsx')).SendOutPanel })),
  'order/offers': panel(async () => ({ default: (await import('#centers/order/offers/offer-panel.tsx')).OfferPanel })),
  'order/repairs': panel(async () => ({
    default: (await import('#centers/order/repairs/repair-panel.tsx')).RepairPanel,
  })),
  'product/goods': panel(() => import('#centers/product/goods-panel.tsx')),
  'product/questions': panel(async () => ({
    default: (await import('#centers/product/question-panel.tsx')).QuestionPanel,
  })),
  'product/auctions': panel(() => import('#centers/product/lot-panel.tsx')),
  'seller/agents': panel(async () => ({ default: (await import('#centers/seller/agent-panel.tsx')).AgentPanel })),
  'member/feedback': panel(async () => ({
    default: (await import('#centers/member/feedback-panel.tsx')).FeedbackPanel,
  })),
  'finance/bank': panel(async () => ({ default: (await import('#centers/finance/lines/line-panel.tsx')).LinePanel })),
  'finance/online': panel(async () => ({
    default: (await import('#centers/finance/online/online-payment-panel.tsx')).OnlinePaymentPanel,
  })),
  'finance/refunds': panel(async () => ({
    default: (await import('#centers/finance/refunds/refund-panel.tsx')).RefundPanel,
  })),
  'finance/payouts': panel(async () => ({
    default: (await import('#centers/finance/payouts/payout-panel.tsx')).PayoutPanel,
  })),
  'finance/withdrawals': panel(async () => ({
    default: (await import('#centers/finance/payouts/withdrawal-panel.tsx')).WithdrawalPanel,
  })),
  'finance/charges': panel(async () => ({
    default: (await import('#centers/finance/payouts/charge-panel.tsx')).ChargePanel,
  })),
  'finance/credit': panel(async () => ({
    default: (await import('#centers/finance/credit/credit-panel.tsx')).CreditPanel,
  })),
}

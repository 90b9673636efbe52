import type { OrderCard } from '@kikai/contract/orders/orders.shapes'

export type SaleTurn =
  | 'seller'
  | 'quote'
  | 'ship'
  | 'agentAsked'
  | 'agentWorks'
  | 'agentStopped'
  | 'buyer'
  | 'checking'
  | 'missed'

const turns: Partial<Record<OrderCard['tab'], SaleTurn>> = {
  pending_payment: 'buyer',
  to_ship: 'ship',
  to_receive: 'buyer',
}

const agentTurns = { asked: 'agentAsked', works: 'agentWorks', stopped: 'agentStopped' } as const

/** Whose turn it is and what they have to do; nobody's for an ended order. */
export function turnOf(
  order: Pick<OrderCard, 'tab' | 'freight' | 'problemAt' | 'deadlineAt' | 'agentTurn' | 'collecting'>,
): SaleTurn | null {
  if (order.problemAt) return 'seller'
  // The buyer comes for the goods; when the agreed days have passed, both sides have to settle it.
  if (order.tab === 'to_ship' && order.freight === 'pickup') return order.collecting?.missedAt ? 'missed' : 'buyer'
  if (order.tab === 'to_ship' && order.agentTurn) return agentTurns[order.agentTurn]
  if (order.tab !== 'freight_due') return turns[order.tab] ?? null
  if (order.freight === 'awaiting_quote') return 'quote'
  // While a payment for a quote is being identified, there is no deadline.
  return order.deadlineAt === null ? 'checking' : 'buyer'
}

/** Whether the deadline is the seller's. */
export const isSellersDue = (order: Parameters<typeof turnOf>[0]): boolean => {
  const turn = turnOf(order)
  return turn === 'quote' || turn === 'ship' || turn === 'agentStopped'
}

export type SaleDue = 'pay' | 'quote' | 'payFreight' | 'ship' | 'receive' | 'other'

/** What ends at an order's deadline. */
export function saleDueOf({ tab, freight }: Pick<OrderCard, 'tab' | 'freight'>): SaleDue {
  if (tab === 'freight_due') return freight === 'awaiting_quote' ? 'quote' : 'payFreight'
  if (tab === 'pending_payment') return 'pay'
  if (tab === 'to_ship') return freight === 'pickup' ? 'other' : 'ship'
  return tab === 'to_receive' ? 'receive' : 'other'
}

/** The stage of an order: an open freight decides it, otherwise the order's tab. */
export function stageOf(
  order: Parameters<typeof turnOf>[0],
): Exclude<OrderCard['tab'], 'freight_due'> | 'toQuote' | 'freightToPay' | 'freightChecked' {
  if (order.tab !== 'freight_due') return order.tab
  if (order.freight === 'awaiting_quote') return 'toQuote'
  return order.deadlineAt === null ? 'freightChecked' : 'freightToPay'
}

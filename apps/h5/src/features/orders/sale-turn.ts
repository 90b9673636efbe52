import type { OrderCard } from '@kikai/contract/orders/orders.shapes'

export type SaleTurn = 'seller' | 'quote' | 'ship' | 'buyer' | 'checking'

const turns: Partial<Record<OrderCard['tab'], SaleTurn>> = {
  pending_payment: 'buyer',
  to_ship: 'ship',
  to_receive: 'buyer',
}

/** Who has to do something next, and what; what is over waits for nobody. */
export function turnOf(order: Pick<OrderCard, 'tab' | 'freight' | 'problemOpen' | 'deadlineAt'>): SaleTurn | null {
  if (order.problemOpen) return 'seller'
  if (order.tab !== 'freight_due') return turns[order.tab] ?? null
  if (order.freight === 'awaiting_quote') return 'quote'
  // While somebody looks for the money of a quote, nothing runs out.
  return order.deadlineAt === null ? 'checking' : 'buyer'
}

/** Whether the seller is the one who can miss its deadline. */
export const isSellersDue = (order: Parameters<typeof turnOf>[0]): boolean => {
  const turn = turnOf(order)
  return turn === 'quote' || turn === 'ship'
}

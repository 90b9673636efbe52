import { Tag, type TagTone } from '#ui/facts/tag'
import { useText } from '@kikai/client/use-text'
import type { OrderCard } from '@kikai/contract/orders/orders.shapes'
import type { OrderTab } from '@kikai/contract/orders/orders.states'

const tones: Record<OrderTab, TagTone> = {
  pending_payment: 'neutral',
  freight_due: 'neutral',
  to_ship: 'neutral',
  to_receive: 'neutral',
  completed: 'green',
  cancelled: 'ended',
  refunding: 'red',
  refunded: 'ended',
  to_review: 'ink',
}

/** The state of an order; a returned transfer slip is the payer's turn, whatever the tab. */
export function OrderTag({
  order,
}: {
  order: Pick<OrderCard, 'tab' | 'pay' | 'life' | 'transfer' | 'problemAt' | 'freight'>
}) {
  const t = useText('orders')
  const payments = useText('payments')
  const problems = useText('problems')
  if (order.life === 'open' && order.pay === 'remit_submitted') return <Tag>{t('state.pay.remit_submitted')}</Tag>
  if (order.problemAt) return <Tag tone="red">{problems('flag')}</Tag>
  if (order.transfer === 'rejected') return <Tag tone="red">{payments('state.remittance.rejected')}</Tag>
  // A freight without a quote cannot be paid: it is the seller's turn.
  if (order.tab === 'freight_due' && order.freight === 'awaiting_quote') return <Tag>{t('screen.awaitingQuote')}</Tag>
  if (order.tab === 'to_ship' && order.freight === 'pickup') return <Tag tone="ink">{t('toCollect')}</Tag>
  return <Tag tone={tones[order.tab]}>{t(`tab.${order.tab}`)}</Tag>
}

export const isEnded = ({ tab }: Pick<OrderCard, 'tab'>): boolean => tab === 'cancelled' || tab === 'refunded'

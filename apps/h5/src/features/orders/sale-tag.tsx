import { Tag, type TagTone } from '#ui/facts/tag'
import { useText } from '@kikai/client/use-text'
import type { OrderCard } from '@kikai/contract/orders/orders.shapes'
import type { OrderTab } from '@kikai/contract/orders/orders.states'

/** The state for the seller: the seller's own turn is the only dark tag. */
const tones: Record<OrderTab, TagTone> = {
  pending_payment: 'neutral',
  freight_due: 'neutral',
  to_ship: 'ink',
  to_receive: 'neutral',
  completed: 'green',
  cancelled: 'ended',
  refunding: 'red',
  refunded: 'ended',
  to_review: 'neutral',
}

export function SaleTag({
  order: { tab, freight, agentTurn = null },
}: {
  order: Pick<OrderCard, 'tab'> & Partial<Pick<OrderCard, 'freight' | 'agentTurn'>>
}) {
  const t = useText('orders')
  const managed = useText('managed')
  if (tab === 'freight_due' && freight === 'awaiting_quote') return <Tag tone="ink">{managed('sales.toQuote')}</Tag>
  if (tab === 'freight_due' && freight === undefined) return <Tag>{managed('sales.freightOpen')}</Tag>
  if (tab === 'to_ship' && freight === 'pickup') return <Tag>{t('toCollect')}</Tag>
  // An order that an agent is to send is the seller's turn only when the agent reported a problem.
  if (tab === 'to_ship' && (agentTurn === 'asked' || agentTurn === 'works')) return <Tag>{t('tab.to_ship')}</Tag>
  return <Tag tone={tones[tab]}>{t(`tab.${tab}`)}</Tag>
}

import { Tag, type TagTone } from '#ui/tag.tsx'
import { useText } from '@kikai/client/use-text'
import type { OrderCard } from '@kikai/contract/orders/orders.shapes'
import type { OrderTab } from '@kikai/contract/orders/orders.states'

const tones: Readonly<Record<OrderTab, TagTone>> = {
  pending_payment: 'amber',
  freight_due: 'amber',
  to_ship: 'grey',
  to_receive: 'grey',
  completed: 'green',
  cancelled: 'outline',
  refunding: 'red',
  refunded: 'outline',
  to_review: 'green',
}

/** Where an order stands. */
export function OrderTag({ order }: { order: Pick<OrderCard, 'tab' | 'problemAt'> }) {
  const t = useText('orders')
  const problems = useText('problems')
  if (order.problemAt) return <Tag tone="red">{problems('flag')}</Tag>
  return <Tag tone={tones[order.tab]}>{t(`tab.${order.tab}`)}</Tag>
}

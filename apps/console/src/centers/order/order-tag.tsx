import { Tag, type TagTone } from '#ui/tag.tsx'
import { useText } from '@kikai/client/use-text'
import type { OrderCard } from '@kikai/contract/orders/orders.shapes'
import type { OrderTab } from '@kikai/contract/orders/orders.states'

/** The tag colour of each stage; cancelled orders have an outline. */
const tones: Readonly<Partial<Record<OrderTab, TagTone>>> = {
  pending_payment: 'amber',
  freight_due: 'amber',
  to_ship: 'grey',
  to_receive: 'grey',
  completed: 'green',
  refunding: 'red',
  to_review: 'green',
}

/** The stage of an order as a tag. */
export function OrderTag({ order: { tab, problemAt } }: { order: Pick<OrderCard, 'tab' | 'problemAt'> }) {
  const t = useText('orders')
  const problems = useText('problems')
  return problemAt ? (
    <Tag tone="red">{problems('flag')}</Tag>
  ) : (
    <Tag tone={tones[tab] ?? 'outline'}>{t(`tab.${tab}`)}</Tag>
  )
}

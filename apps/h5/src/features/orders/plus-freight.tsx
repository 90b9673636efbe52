import { InlineNotice } from '#ui/feedback/failed'
import { useText } from '@kikai/client/use-text'
import type { OrderCard } from '@kikai/contract/orders/orders.shapes'
import { Truck } from 'lucide-react'
import { FreightOutlook, type LaterFreight } from './freight-outlook.tsx'

type Of = Pick<OrderCard, 'freight' | 'life'>

/** Shown beside a total without freight, which is quoted separately. */
export function PlusFreight({ of: { freight, life } }: { of: Of }) {
  const t = useText('orders')
  if (life !== 'open' || (freight !== 'awaiting_quote' && freight !== 'quoted')) return null
  return (
    <span className="text-12 font-400 text-ink-2">
      {t(freight === 'quoted' ? 'screen.sums.plusFreightQuoted' : 'screen.sums.plusFreight')}
    </span>
  )
}

/**
 * Shown with the details of a transfer: it does not include the freight, and nothing is shipped before that is agreed.
 */
export function FreightAfter({ of }: { of: readonly LaterFreight[] }) {
  const t = useText('orders')
  if (of.length === 0) return null
  return (
    <InlineNotice icon={<Truck aria-hidden />} title={t('screen.sums.plusFreight')}>
      {t('freightAfter')}
      <FreightOutlook of={of} />
    </InlineNotice>
  )
}

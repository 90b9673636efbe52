import { FreightParts } from '#features/orders/freight-parts'
import { useMoments } from '#ui/moments.ts'
import { Panel } from '#ui/panel'
import { Tag } from '#ui/tag'
import { useText } from '@kikai/client/use-text'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'

/** The newest quote of the freight, and what became of it. */
export function SaleFreight({ order }: { order: OrderDetail }) {
  const t = useText('freight')
  const moments = useMoments()
  const quote = order.freightQuote
  if (!quote) return null
  const isOpen = quote.state === 'open'
  return (
    <Panel
      title={t('quote.now')}
      aside={
        <Tag tone={quote.state === 'paid' ? 'green' : isOpen ? 'neutral' : 'ended'}>
          {t(`quote.state.${quote.state}`)}
        </Tag>
      }
    >
      <FreightParts of={quote} />
      <p className="pt-2 text-12 text-ink-2">
        {isOpen
          ? quote.validUntil
            ? t('quote.open', { until: moments.deadline(quote.validUntil) })
            : t('checking')
          : moments.moment(quote.paidAt ?? quote.quotedAt)}
      </p>
    </Panel>
  )
}

import { Panel } from '#ui/panel'
import { useText } from '@kikai/client/use-text'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { Check } from 'lucide-react'

/** What the buyer checked before confirming the receipt. */
export function CheckedAtReceipt({ order: { checked } }: { order: Pick<OrderDetail, 'checked'> }) {
  const t = useText('problems')
  if (checked.length === 0) return null
  return (
    <Panel title={t('check.done')}>
      <ul className="flex flex-col gap-1.5 text-14">
        {checked.map((check) => (
          <li key={check} className="flex items-start gap-2">
            <Check aria-hidden className="mt-0.5 size-4.5 shrink-0 text-go-ink" />
            {t(`check.${check}`)}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

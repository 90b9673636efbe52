import { CopyText } from '#ui/copy'
import { useMoments } from '#ui/moments.ts'
import { Panel } from '#ui/panel'
import { useText } from '@kikai/client/use-text'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'

/** What was handed to which carrier, and when. */
export function SaleShipments({ order }: { order: OrderDetail }) {
  const t = useText('managed')
  const word = useText('shipping')
  const { moment } = useMoments()
  if (order.shipments.length === 0) return null
  return (
    <Panel title={t('sales.shipments')}>
      <ul className="divide-y divide-line">
        {order.shipments.map((shipment) => (
          <li key={shipment.trackingNumber} className="py-2 text-14">
            <p className="font-600">{shipment.carrierName || word(`carrier.${shipment.carrier}`)}</p>
            <CopyText text={shipment.trackingNumber} what={t('ship.trackingNumber')} />
            <p className="text-12 text-ink-2">
              {t('sales.shippedAt', { time: moment(shipment.shippedAt) })}
              {shipment.receivedAt ? ` · ${t('sales.receivedAt', { time: moment(shipment.receivedAt) })}` : ''}
            </p>
            {shipment.note ? <p className="mt-1 text-ink-2">{shipment.note}</p> : null}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

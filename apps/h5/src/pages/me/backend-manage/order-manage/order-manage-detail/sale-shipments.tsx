import { isOrderActionEnabled } from '#features/orders/order-actions'
import { Pieces, ShipmentContents, unsentOf } from '#features/orders/shipment-contents'
import { EarlierLegs } from '#features/orders/earlier-legs'
import { TrackingBefore } from '#features/orders/tracking-before'
import { Button } from '#ui/buttons/button'
import { CopyText } from '#ui/buttons/copy'
import { useMoments } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { PictureLinks } from '#ui/pictures/picture-links'
import { useText } from '@kikai/client/use-text'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { shipmentEventsCalls } from '@kikai/contract/orders/shipment-events.calls'
import { useState } from 'react'
import { HandOver } from '#features/orders/hand-over'
import { RecordEvent } from './record-event.tsx'
import { CorrectTracking } from './correct-tracking.tsx'

/** The shipments with carrier and date. */
export function SaleShipments({ order }: { order: OrderDetail }) {
  const t = useText('managed')
  const problems = useText('problems')
  const word = useText('shipping')
  const { moment } = useMoments()
  const [correcting, setCorrecting] = useState<OrderDetail['shipments'][number] | null>(null)
  const [handing, setHanding] = useState<OrderDetail['shipments'][number]['id'] | null>(null)
  const [telling, setTelling] = useState<OrderDetail['shipments'][number]['id'] | null>(null)
  if (order.shipments.length === 0) return null
  return (
    <Panel title={t('sales.shipments')}>
      <ul className="divide-y divide-line">
        {order.shipments.map((shipment) => (
          <li key={shipment.id} className="py-2 text-14">
            <p className="font-600">{shipment.carrierName || word(`carrier.${shipment.carrier}`)}</p>
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <CopyText text={shipment.trackingNumber} what={t('ship.trackingNumber')} />
              {isOrderActionEnabled(order, 'correctTracking') ? (
                <Button size="small" onClick={() => setCorrecting(shipment)}>
                  {problems('tracking.button')}
                </Button>
              ) : null}
            </div>
            <TrackingBefore of={shipment} />
            <EarlierLegs of={shipment} />
            <ShipmentContents of={shipment} lines={order.lines} />
            <p className="text-12 text-ink-2">
              {t('sales.shippedAt', { time: moment(shipment.shippedAt) })}
              {shipment.receivedAt ? ` · ${t('sales.receivedAt', { time: moment(shipment.receivedAt) })}` : ''}
            </p>
            {shipment.events.map((event) => (
              <div key={event.id} className="text-12 text-ink-2">
                <p>
                  {[
                    word(`event.${event.kind}`),
                    moment(event.at),
                    event.place,
                    word(`tell.${event.source}`),
                    event.note,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                <PictureLinks of={event.pictures} label={(at) => word('legs.photo', { at })} />
              </div>
            ))}
            {isOrderActionEnabled(order, 'recordEvent') && !shipment.receivedAt ? (
              <div className="flex flex-wrap gap-2 pt-1">
                <Button size="small" onClick={() => setTelling(shipment.id)}>
                  {word('tell.button')}
                </Button>
                {shipment.deliveredAt ? null : (
                  <Button size="small" onClick={() => setHanding(shipment.id)}>
                    {word('legs.button')}
                  </Button>
                )}
              </div>
            ) : null}
            {shipment.note ? <p className="mt-1 text-ink-2">{shipment.note}</p> : null}
          </li>
        ))}
      </ul>
      {order.ship === 'partly' ? (
        <div className="border-t border-line pt-3">
          <h3 className="text-14 font-600">{t('sales.unsent')}</h3>
          <Pieces of={unsentOf(order.lines)} lines={order.lines} />
        </div>
      ) : null}
      {telling ? <RecordEvent order={order} shipmentId={telling} onClose={() => setTelling(null)} /> : null}
      {handing ? (
        <HandOver
          call={shipmentEventsCalls.handOver}
          of={{ orderId: order.id, shipmentId: handing }}
          onClose={() => setHanding(null)}
        />
      ) : null}
      {correcting ? <CorrectTracking order={order} shipment={correcting} onClose={() => setCorrecting(null)} /> : null}
    </Panel>
  )
}

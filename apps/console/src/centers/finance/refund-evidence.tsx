import { OrderAcceptance } from '#features/orders/order-acceptance.tsx'
import { Facts } from '#ui/facts.tsx'
import { useCall } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import { managedOrdersCalls } from '@kikai/contract/orders/managed-orders.calls'
import type { OrderRefunds } from '@kikai/contract/refunds/refunds.shapes'
import { formatHours } from '@kikai/i18n/format/quantity'

/** What the order itself shows beside both sides' words: the goods as sold, the photos of loading, the acceptance. */
export function RefundEvidence({ orderId }: Pick<OrderRefunds, 'orderId'>) {
  const t = useText('refunds')
  const { data: order } = useCall(managedOrdersCalls.readManagedOrder, { orderId })
  if (!order) return null
  const pictures = order.shipments.flatMap((shipment) => shipment.pictures)
  return (
    <>
      <section>
        <h3>{t('desk.sold')}</h3>
        <Facts
          of={order.lines.map(({ title, model, year, hours, managementNumber }) => ({
            label: managementNumber,
            value: [title, model, year, hours === null ? null : formatHours(hours)].filter(Boolean).join(' · '),
          }))}
        />
      </section>
      <section>
        <h3>{t('desk.outgoing')}</h3>
        {pictures.length === 0 ? <p className="quiet">{t('desk.noOutgoing')}</p> : null}
        {pictures.map(({ id, url }, nth) => (
          <p key={id}>
            <a href={url} target="_blank" rel="noopener">
              {t('desk.outgoingPhoto', { at: nth + 1 })}
            </a>
          </p>
        ))}
      </section>
      {order.acceptance.answers.length > 0 ? <OrderAcceptance order={order} /> : null}
    </>
  )
}

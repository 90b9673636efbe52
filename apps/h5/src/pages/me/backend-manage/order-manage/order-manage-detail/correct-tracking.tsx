import { CarrierFields, type TypedCarrier, useCarrierRules } from '#features/orders/carrier-fields'
import { FormSheet } from '#ui/sheets/form-sheet'
import { showToast } from '#ui/feedback/toast'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { problemsCalls } from '@kikai/contract/orders/problems.calls'

type CorrectTrackingProps = {
  order: Pick<OrderDetail, 'id'>
  shipment: OrderDetail['shipments'][number]
  onClose: () => void
}
/** Corrects the carrier or the tracking number of a shipment. */
export function CorrectTracking({ order, shipment, onClose }: CorrectTrackingProps) {
  const t = useText('problems')
  const { id: shipmentId, carrier, carrierName, trackingNumber } = shipment
  const start: TypedCarrier = { carrier, carrierName, trackingNumber, numberMeant: false }
  const form = useCallForm(problemsCalls.correctTracking, {
    start,
    input: ({ numberMeant: _said, ...typed }) => ({ ...typed, orderId: order.id, shipmentId }),
    ...useCarrierRules(),
    onDone: () => showToast(t('tracking.saved'), { done: true }),
    next: onClose,
  })
  return (
    <FormSheet of={form} title={t('tracking.title')} send={t('tracking.save')} onClose={onClose}>
      <CarrierFields of={form} />
      <p className="text-12 text-ink-2">{t('tracking.note')}</p>
    </FormSheet>
  )
}

import { CarrierFields, noCarrier, useCarrierRules } from '#features/orders/carrier-fields'
import { Checkbox } from '#ui/choice'
import { FormSheet } from '#ui/form-sheet'
import { showToast } from '#ui/toast'
import { useCallForm } from '@kikai/client/use-call-form'
import { useText } from '@kikai/client/use-text'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { shipmentEventsCalls } from '@kikai/contract/orders/shipment-events.calls'
import { EventFields, eventNow, sentEvent } from './event-fields.tsx'

type HandOverProps = {
  order: Pick<OrderDetail, 'id'>
  shipmentId: OrderDetail['shipments'][number]['id']
  onClose: () => void
}
/** Records that the next carrier takes over a shipment, with its tracking number. */
export function HandOver({ order, shipmentId, onClose }: HandOverProps) {
  const t = useText('shipping')
  const { rules, missing } = useCarrierRules()
  const form = useCallForm(shipmentEventsCalls.handOver, {
    start: () => ({ ...noCarrier, goesOn: false, ...eventNow() }),
    input: ({ numberMeant: _said, at, pictures, ...typed }) => ({
      ...typed,
      ...sentEvent({ at, pictures }),
      orderId: order.id,
      shipmentId,
    }),
    rules,
    missing: { ...missing, at: t('tell.when') },
    onDone: () => showToast(t('legs.saved'), { done: true }),
    next: onClose,
  })
  return (
    <FormSheet of={form} title={t('legs.title')} send={t('legs.save')} onClose={onClose}>
      <CarrierFields of={form} />
      <Checkbox {...form.tick('goesOn')}>{t('legs.goesOn')}</Checkbox>
      <EventFields of={form} when={t('legs.when')} />
    </FormSheet>
  )
}

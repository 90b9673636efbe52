import { FormSheet } from '#ui/sheets/form-sheet'
import { SelectField } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { shipmentEventsCalls } from '@kikai/contract/orders/shipment-events.calls'
import { shipmentEventKinds } from '@kikai/contract/shipping/shipping.shapes'
import { EventFields, eventNow, sentEvent } from '#features/orders/event-fields'

type RecordEventProps = {
  order: Pick<OrderDetail, 'id'>
  shipmentId: OrderDetail['shipments'][number]['id']
  onClose: () => void
}
/** Records an event of a shipment that no carrier reports: what, when and where. */
export function RecordEvent({ order, shipmentId, onClose }: RecordEventProps) {
  const t = useText('shipping')
  const form = useCallForm(shipmentEventsCalls.recordEvent, {
    start: () => ({ kind: '', ...eventNow() }),
    input: ({ at, pictures, ...typed }) => ({
      ...typed,
      ...sentEvent({ at, pictures }),
      orderId: order.id,
      shipmentId,
    }),
    missing: { kind: t('tell.choose'), at: t('tell.when') },
    onDone: () => showToast(t('tell.saved'), { done: true }),
    next: onClose,
  })
  return (
    <FormSheet of={form} title={t('tell.title')} send={t('tell.save')} onClose={onClose}>
      <SelectField
        {...form.text('kind')}
        label={t('tell.kind')}
        options={shipmentEventKinds.map((value) => ({ value, label: t(`event.${value}`) }))}
      />
      <EventFields of={form} when={t('tell.at')} />
      <p className="text-12 text-ink-2">{t('tell.why')}</p>
    </FormSheet>
  )
}

import { FormSheet } from '#ui/form-sheet'
import { SelectField, TextArea, TextField } from '#ui/text-field'
import { showToast } from '#ui/toast'
import { useCallForm } from '@kikai/client/use-call-form'
import { useText } from '@kikai/client/use-text'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { shipmentEventsCalls } from '@kikai/contract/orders/shipment-events.calls'
import { shipmentEventKinds } from '@kikai/contract/shipping/shipping.shapes'

type RecordEventProps = {
  order: Pick<OrderDetail, 'id'>
  shipmentId: OrderDetail['shipments'][number]['id']
  onClose: () => void
}
/** What happened to a shipment, when and where, where no carrier tells it. */
export function RecordEvent({ order, shipmentId, onClose }: RecordEventProps) {
  const t = useText('shipping')
  const form = useCallForm(shipmentEventsCalls.recordEvent, {
    start: () => ({ kind: '', at: localNow(), place: '', note: '' }),
    input: ({ at, ...typed }) => ({ ...typed, at: instantFrom(at), orderId: order.id, shipmentId }),
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
      <TextField {...form.text('at')} label={t('tell.at')} type="datetime-local" max={localNow()} />
      <TextField {...form.text('place')} label={t('tell.place')} optional maxLength={80} />
      <TextArea {...form.text('note')} label={t('tell.note')} optional />
      <p className="text-12 text-ink-2">{t('tell.why')}</p>
    </FormSheet>
  )
}

/** This minute as the field writes it, by the clock on the wall. */
function localNow(): string {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

const instantFrom = (typed: string): string => {
  const time = new Date(typed)
  return Number.isNaN(time.getTime()) ? '' : time.toISOString()
}

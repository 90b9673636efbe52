import { TrackingDoubt, isDoubted } from '#features/orders/tracking-doubt'
import { FormSheet } from '#ui/form-sheet'
import { SelectField, TextField } from '#ui/text-field'
import { showToast } from '#ui/toast'
import { useCallForm } from '@kikai/client/use-call-form'
import { useText } from '@kikai/client/use-text'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { problemsCalls } from '@kikai/contract/orders/problems.calls'
import { carriers } from '@kikai/contract/shipping/shipping.shapes'

type CorrectTrackingProps = {
  order: Pick<OrderDetail, 'id'>
  shipment: OrderDetail['shipments'][number]
  onClose: () => void
}
/** Another carrier or number than was said when the goods went. */
export function CorrectTracking({ order, shipment, onClose }: CorrectTrackingProps) {
  const t = useText('problems')
  const managed = useText('managed')
  const shipping = useText('shipping')
  const { id: shipmentId, carrier, carrierName, trackingNumber } = shipment
  const start: { carrier: string; carrierName: string; trackingNumber: string; numberMeant: boolean } = {
    carrier,
    carrierName,
    trackingNumber,
    numberMeant: false,
  }
  const form = useCallForm(problemsCalls.correctTracking, {
    start,
    input: ({ numberMeant: _said, ...typed }) => ({ ...typed, orderId: order.id, shipmentId }),
    rules: (typed) => ({
      carrierName: typed.carrier === 'other' && typed.carrierName.trim() === '' && managed('ship.needed'),
      numberMeant: isDoubted(typed) && shipping('doubt.needed'),
    }),
    missing: { carrier: managed('ship.needed'), trackingNumber: managed('ship.needed') },
    onDone: () => showToast(t('tracking.saved'), { done: true }),
    next: onClose,
  })
  return (
    <FormSheet of={form} title={t('tracking.title')} send={t('tracking.save')} onClose={onClose}>
      <SelectField
        {...form.text('carrier')}
        label={managed('ship.carrier')}
        options={carriers.map((value) => ({ value, label: shipping(`carrier.${value}`) }))}
      />
      {form.values.carrier === 'other' ? (
        <TextField {...form.text('carrierName')} label={managed('ship.carrierName')} maxLength={60} />
      ) : null}
      <TextField
        {...form.text('trackingNumber')}
        label={managed('ship.trackingNumber')}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <TrackingDoubt
        {...form.tick('numberMeant')}
        carrier={form.values.carrier}
        trackingNumber={form.values.trackingNumber}
      />
      <p className="text-12 text-ink-2">{t('tracking.note')}</p>
    </FormSheet>
  )
}

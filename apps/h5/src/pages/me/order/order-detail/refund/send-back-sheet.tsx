import { ReturnAddressLines } from '#features/refunds/return-address'
import { ReturnFreight } from '#features/refunds/return-freight'
import { nothingSaid, saidFieldsInputOf } from '#features/refunds/said-fields'
import { SaidSheet } from '#features/refunds/said-sheet'
import { SelectField, TextField } from '#ui/forms/text-field'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { refundsCalls } from '@kikai/contract/refunds/refunds.calls'
import type { Refund } from '@kikai/contract/refunds/refunds.shapes'
import { carriers } from '@kikai/contract/shipping/shipping.shapes'

type SheetProps = { open: boolean; refund: Refund; onClose: () => void; onDone: () => void }

/** Records the return of the goods: carrier, tracking number, and photos of the packing. */
export function SendBackSheet({ open, refund, onClose, onDone }: SheetProps) {
  const t = useText('refunds')
  const shipping = useText('shipping')
  const form = useCallForm(refundsCalls.sendBackGoods, {
    start: { ...nothingSaid, carrier: '', trackingNumber: '' },
    input: ({ carrier, trackingNumber, ...said }) => ({
      ...saidFieldsInputOf(said),
      refundId: refund.id,
      carrier,
      trackingNumber,
    }),
    missing: { carrier: t('screen.chooseCarrier') },
    onDone,
  })
  return (
    <SaidSheet
      open={open}
      onClose={onClose}
      of={form}
      title={t('screen.sendBack')}
      why={t('screen.sendBackWhy')}
      send={t('screen.sendBack')}
      label={t('screen.note')}
    >
      <ReturnAddressLines of={refund.returnTo} />
      <ReturnFreight by={refund.returnFreightBy} />
      <SelectField
        {...form.text('carrier')}
        label={t('screen.carrier')}
        placeholder={t('screen.chooseCarrier')}
        options={carriers.map((value) => ({ value, label: shipping(`carrier.${value}`) }))}
      />
      <TextField {...form.text('trackingNumber')} label={t('screen.tracking')} maxLength={60} autoComplete="off" />
    </SaidSheet>
  )
}

import { nothingSaid, SaidFields, saidOf } from '#features/refunds/said-fields'
import { Button } from '#ui/button'
import { Form } from '#ui/form'
import { Sheet } from '#ui/sheet'
import { SelectField, TextField } from '#ui/text-field'
import { useCallForm } from '@kikai/client/use-call-form'
import { useText } from '@kikai/client/use-text'
import { refundsCalls } from '@kikai/contract/refunds/refunds.calls'
import { carriers } from '@kikai/contract/shipping/shipping.shapes'
import type { Id } from '@kikai/kernel/ids'

const formId = 'send-back'
type SheetProps = { open: boolean; refundId: Id<'refund'>; onClose: () => void; onDone: () => void }

/** The goods go back: by whom, under which number, and how they were packed. */
export function SendBackSheet({ open, refundId, onClose, onDone }: SheetProps) {
  const t = useText('refunds')
  const shipping = useText('shipping')
  const form = useCallForm(refundsCalls.sendBackGoods, {
    start: { ...nothingSaid, carrier: '', trackingNumber: '' },
    input: ({ carrier, trackingNumber, ...said }) => ({ ...saidOf(said), refundId, carrier, trackingNumber }),
    missing: { carrier: t('screen.chooseCarrier') },
    onDone,
  })
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('screen.sendBack')}
      footer={
        <Button type="submit" form={formId} tone="go" wide busy={form.busy}>
          {t('screen.sendBack')}
        </Button>
      }
    >
      <p className="pb-4 text-14 text-ink-2">{t('screen.sendBackWhy')}</p>
      <Form of={form} id={formId} className="flex flex-col gap-4">
        <SelectField
          {...form.text('carrier')}
          label={t('screen.carrier')}
          placeholder={t('screen.chooseCarrier')}
          options={carriers.map((value) => ({ value, label: shipping(`carrier.${value}`) }))}
        />
        <TextField {...form.text('trackingNumber')} label={t('screen.tracking')} maxLength={60} autoComplete="off" />
        <SaidFields
          text={form.text('text')}
          pictures={form.values.pictures}
          onPictures={(pictures) => form.set({ pictures })}
          error={form.wrong('fileIds')}
          label={t('screen.note')}
        />
      </Form>
    </Sheet>
  )
}

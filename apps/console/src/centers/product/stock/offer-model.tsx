import { FormDialog } from '#features/forms/form-dialog.tsx'
import { SelectField } from '#ui/choice-field.tsx'
import { TextField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { modelOffers, useOfferModel } from '@kikai/client/stock/use-offer-model'
import type { StockModel } from '@kikai/client/stock/use-save-product'
import { useText } from '@kikai/client/use-text'
import type { Id } from '@kikai/kernel/ids'

type OfferModelProps = { of: StockModel; onClose: () => void; onDone: (goodsId: Id<'goods'>) => void }

/** Asks how a model is offered of which there is no piece, and makes a draft of it. */
export default function OfferModel({ of, onClose, onDone }: OfferModelProps) {
  const t = useText('warehouse')
  const listing = useText('listings')
  const form = useOfferModel(of, ({ goodsId }) => {
    showToast(t('model.publishNote'), { done: true })
    onClose()
    onDone(goodsId)
  })
  const { as } = form.values
  return (
    <FormDialog of={form} title={t('model.offer')} send={t('model.offerSend')} onClose={onClose}>
      <SelectField
        {...form.choice('as')}
        label={listing('form.availability')}
        hint={listing(`form.availabilityNote.${as}`)}
        options={modelOffers.map((value) => ({
          value,
          label: listing(`form.availabilities.${value}`),
        }))}
      />
      {as === 'sourced' ? (
        <div className="field-columns">
          <TextField {...form.text('leadDays')} label={listing('form.leadDays')} inputMode="numeric" />
          <TextField {...form.text('depositPercent')} label={listing('form.depositPercent')} inputMode="numeric" />
        </div>
      ) : null}
    </FormDialog>
  )
}

import { go } from '#app/routes/go'
import { FormSheet } from '#ui/sheets/form-sheet'
import { RadioRows } from '#ui/forms/choice'
import { TextField } from '#ui/forms/text-field'
import { modelOffers, useOfferModel } from '@kikai/client/stock/use-offer-model'
import type { StockModel } from '@kikai/client/stock/use-save-product'
import { useText } from '@kikai/client/use-text'

/** Asks how a model is offered of which there is no piece, and opens the draft that is made of it. */
export default function OfferModelSheet({ of, onClose }: { of: StockModel; onClose: () => void }) {
  const t = useText('warehouse')
  const listing = useText('listings')
  const form = useOfferModel(of, ({ goodsId }) => {
    onClose()
    go('/pages/me/backend-manage/publish-goods/publish-goods', { goodsId })
  })
  const { values, set } = form
  return (
    <FormSheet of={form} title={t('model.offer')} send={t('model.offerSend')} onClose={onClose}>
      <RadioRows
        title={t('model.offer')}
        of={modelOffers.map((value) => ({
          value,
          label: listing(`form.availabilities.${value}`),
          note: listing(`form.availabilityNote.${value}`),
        }))}
        now={values.as}
        onPick={(as) => set({ as })}
      />
      {values.as === 'sourced' ? (
        <>
          <TextField {...form.text('leadDays')} inputMode="numeric" maxLength={3} label={listing('form.leadDays')} />
          <TextField
            {...form.text('depositPercent')}
            inputMode="numeric"
            maxLength={3}
            label={listing('form.depositPercent')}
          />
        </>
      ) : null}
      <p className="text-14 text-ink-2">{t('model.publishNote')}</p>
    </FormSheet>
  )
}

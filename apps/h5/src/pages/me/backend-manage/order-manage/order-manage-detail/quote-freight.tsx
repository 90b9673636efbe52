import { EstimateFacts } from '#features/orders/estimate-facts'
import { FormSheet } from '#ui/sheets/form-sheet'
import { AmountField } from '#ui/forms/amount-field'
import { Price } from '#ui/facts/price'
import { Segmented } from '#ui/buttons/segmented'
import { SelectField, TextArea, TextField } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { freightDays, useFreightQuote } from '@kikai/client/orders/use-freight-quote'
import { useText } from '@kikai/client/use-text'
import { freightPartKinds } from '@kikai/contract/orders/freight.shapes'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { carriers } from '@kikai/contract/shipping/shipping.shapes'

/** The form of a freight quote: its parts and how long it is valid. The buyer is notified at once. */
export function QuoteFreight({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const t = useText('freight')
  const shipping = useText('shipping')
  const { form, currency, total, taxRate, tax, above } = useFreightQuote({
    order,
    onDone: () => {
      showToast(t('quote.sent'), { done: true })
      onClose()
    },
  })
  return (
    <FormSheet of={form} onClose={onClose} title={t('quote.title')} send={t('quote.send')}>
      <p className="text-14 text-ink-2">
        {order.freight === 'included' || order.freight === 'fixed' ? t('quote.changed') : t('quote.note')}
      </p>
      {order.freightEstimate ? (
        <EstimateFacts of={order.freightEstimate} side="seller" />
      ) : order.freight === 'awaiting_quote' ? (
        <p className="text-14">{t('noEstimate')}</p>
      ) : null}
      {taxRate > 0 ? <p className="text-14">{t('quote.amountsWithTax', { rate: taxRate })}</p> : null}
      {freightPartKinds.map((kind) => (
        <AmountField key={kind} {...form.text(kind)} label={t(`part.${kind}`)} currency={currency} />
      ))}
      <p className="text-12 text-ink-2">{t('quote.partsNote')}</p>
      <div className="border-y border-line py-3">
        <p className="flex items-baseline justify-between gap-3 text-15 font-600">
          {t('quote.total')}
          <Price money={total} precise />
        </p>
        <p className="text-right text-12 text-ink-2">
          {taxRate > 0 ? t('withTax', { rate: taxRate, tax }) : t('noTax')}
        </p>
      </div>
      {above ? (
        <>
          <p role="status" className="text-14 font-600">
            {t('quote.above', { above })}
          </p>
          <TextArea {...form.text('aboveReason')} label={t('quote.aboveReason')} hint={t('quote.aboveHint')} />
        </>
      ) : null}
      <SelectField
        {...form.text('carrier')}
        label={t('carrier')}
        options={carriers.map((value) => ({ value, label: shipping(`carrier.${value}`) }))}
      />
      {form.values.carrier === 'other' ? (
        <TextField {...form.text('carrierName')} label={t('quote.carrierName')} maxLength={60} />
      ) : null}
      <TextArea {...form.text('scope')} label={t('scope')} hint={t('quote.scopeHint')} optional />
      <div>
        <p className="pb-1 text-14">{t('quote.validFor')}</p>
        <Segmented
          title={t('quote.validFor')}
          of={freightDays}
          now={freightDays.find((one) => one === form.values.validDays) ?? '7'}
          label={(one) => t('quote.days', { count: Number(one) })}
          onPick={(validDays) => form.set({ validDays })}
        />
      </div>
    </FormSheet>
  )
}

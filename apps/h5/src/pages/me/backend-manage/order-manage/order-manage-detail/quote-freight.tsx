import { FormSheet } from '#ui/form-sheet'
import { AmountField } from '#ui/amount-field'
import { Price } from '#ui/price'
import { Segmented } from '#ui/segmented'
import { SelectField, TextArea, TextField } from '#ui/text-field'
import { showToast } from '#ui/toast'
import { freightDays, useFreightQuote } from '@kikai/client/use-freight-quote'
import { useText } from '@kikai/client/use-text'
import { freightPartKinds } from '@kikai/contract/orders/freight.shapes'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { carriers } from '@kikai/contract/shipping/shipping.shapes'

/** The form of a freight quote: its parts and how long it is valid. The buyer is notified at once. */
export function QuoteFreight({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const t = useText('freight')
  const shipping = useText('shipping')
  const { form, currency, total, taxRate, tax } = useFreightQuote({
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

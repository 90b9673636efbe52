import { ChoiceField, SelectField } from '#ui/choice-field.tsx'
import { FormDialog } from '#features/forms/form-dialog.tsx'
import { Facts } from '#ui/facts.tsx'
import { MoneyField, TextAreaField, TextField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useWritten } from '#ui/written.ts'
import { useEstimateWords } from '@kikai/client/orders/use-estimate-words'
import { freightDays, useFreightQuote } from '@kikai/client/orders/use-freight-quote'
import { useText } from '@kikai/client/use-text'
import { freightPartKinds } from '@kikai/contract/orders/freight.shapes'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { carriers } from '@kikai/contract/shipping/shipping.shapes'
import { Button } from 'antd'
import { useState } from 'react'

/** Quotes the freight for a seller who has not quoted it. */
export function QuoteFreight({ order }: { order: OrderDetail }) {
  const t = useText('freight')
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        {order.freight === 'quoted' ? t('quote.again') : t('quote.button')}
      </Button>
      {asking ? <QuoteForm order={order} onClose={() => setAsking(false)} /> : null}
    </>
  )
}

export const mayQuote = ({ allowedActions }: OrderDetail): boolean =>
  allowedActions.some(({ action, enabled }) => action === 'quoteFreight' && enabled)

function QuoteForm({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const t = useText('freight')
  const shipping = useText('shipping')
  const { money } = useWritten()
  const words = useEstimateWords()
  const { freightEstimate: estimate } = order
  const { form, currency, total, taxRate, tax, above } = useFreightQuote({
    order,
    onDone: () => {
      showToast(t('quote.sent'), { done: true })
      onClose()
    },
  })
  return (
    <FormDialog of={form} title={t('quote.title')} send={t('quote.send')} onClose={onClose}>
      <p className="quiet">
        {order.freight === 'included' || order.freight === 'fixed' ? t('quote.changed') : t('quote.note')}
      </p>
      {estimate ? (
        <Facts
          of={[
            { label: t('estimatedSale'), value: words(estimate) },
            { label: t('cap'), value: money(estimate.cap) },
          ]}
        />
      ) : order.freight === 'awaiting_quote' ? (
        <p>{t('noEstimate')}</p>
      ) : null}
      {taxRate > 0 ? <p>{t('quote.amountsWithTax', { rate: taxRate })}</p> : null}
      {freightPartKinds.map((kind) => (
        <MoneyField key={kind} {...form.text(kind)} label={`${t(`part.${kind}`)} (${currency})`} currency={currency} />
      ))}
      <p className="quiet">{t('quote.partsNote')}</p>
      <p>
        {t('quote.total')} <b className="figures">{money(total)}</b>{' '}
        {taxRate > 0 ? t('withTax', { rate: taxRate, tax }) : t('noTax')}
      </p>
      {above ? (
        <>
          <p role="status">
            <b>{t('quote.above', { above })}</b>
          </p>
          <TextAreaField {...form.text('aboveReason')} label={t('quote.aboveReason')} hint={t('quote.aboveHint')} />
        </>
      ) : null}
      <SelectField
        {...form.choice('carrier')}
        label={t('carrier')}
        options={carriers.map((value) => ({ value, label: shipping(`carrier.${value}`) }))}
      />
      {form.values.carrier === 'other' ? (
        <TextField {...form.text('carrierName')} label={t('quote.carrierName')} />
      ) : null}
      <TextAreaField {...form.text('scope')} label={t('scope')} hint={t('quote.scopeHint')} />
      <ChoiceField
        {...form.choice('validDays')}
        label={t('quote.validFor')}
        options={freightDays.map((value) => ({ value, label: t('quote.days', { count: Number(value) }) }))}
      />
    </FormDialog>
  )
}

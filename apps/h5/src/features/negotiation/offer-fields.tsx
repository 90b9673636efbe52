import { Switch } from '#ui/forms/choice'
import { NumberBox } from '#ui/forms/number-box'
import { SelectField, TextArea, TextField } from '#ui/forms/text-field'
import { useLanguage } from '#ui/texts/words.ts'
import type { CallForm } from '@kikai/client/forms/call-form'
import { useText } from '@kikai/client/use-text'
import type { OfferRound } from '@kikai/contract/negotiation/negotiation.shapes'
import { payMethods } from '@kikai/contract/payments/pay-methods.words'
import { moneyParts } from '@kikai/i18n/format/money'
import { type Money, type PriceCurrency, exponents, toMoney } from '@kikai/kernel/money'
import type { ReactNode } from 'react'
import { belowList } from './offer-words.ts'

export type OfferValues = {
  /** In whole units of the currency. */
  price: number
  quantity: number
  freight: string
  dismantling: string
  fromDay: string
  toDay: string
  payment: string
  inspects: boolean
  inspectUntil: string
  note: string
}

const unitOf = (currency: PriceCurrency) => 10 ** exponents[currency]
export const wholeUnits = ({ minor }: Money, currency: PriceCurrency): number => Math.round(minor / unitOf(currency))

/** A form that begins as the last round, or as the listing says. */
export const startOf = (
  last: OfferRound | undefined,
  { price, today }: { price: number; today: string },
): OfferValues => ({
  price,
  quantity: last?.quantity ?? 1,
  freight: last?.terms.freight ?? 'buyer',
  dismantling: last?.terms.dismantling ?? 'buyer',
  fromDay: last?.terms.delivery?.fromDay ?? '',
  toDay: last?.terms.delivery?.toDay ?? '',
  payment: last?.terms.payment ?? '',
  inspects: Boolean(last?.terms.inspectUntil),
  inspectUntil: last?.terms.inspectUntil ?? today,
  note: '',
})

/** What is sent of the fields. */
export const proposalOf = (values: OfferValues, currency: PriceCurrency) => ({
  unitPrice: { currency, minor: values.price * unitOf(currency) },
  quantity: values.quantity,
  terms: {
    freight: values.freight,
    dismantling: values.dismantling,
    delivery: values.fromDay === '' && values.toDay === '' ? null : { fromDay: values.fromDay, toDay: values.toDay },
    payment: values.payment === '' ? null : values.payment,
    inspectUntil: values.inspects ? values.inspectUntil : null,
  },
  note: values.note,
})

type OfferFieldsProps = {
  form: Pick<CallForm<OfferValues>, 'values' | 'set' | 'text' | 'flip' | 'wrong'>
  currency: PriceCurrency
  list: Money | null
  step: Money | null
  available: number
  label: string
  /** Beside the label of the price: how many offers are left. */
  aside?: ReactNode
  /** Under the price: what the other side asked last. */
  below?: ReactNode
}

/** Price, quantity and terms of an offer or a counter-offer. */
export function OfferFields({ form, currency, list, step, available, label, aside, below }: OfferFieldsProps) {
  const t = useText('negotiation')
  const language = useLanguage()
  const { values, set } = form
  const offered = toMoney(currency, values.price * unitOf(currency))
  const share = belowList(offered, list)
  const { prefix, suffix } = moneyParts(offered, language)
  const wrong = form.wrong('unitPrice') ?? form.wrong('unitPrice.minor')
  const sides = (['buyer', 'seller'] as const).map((value) => ({ value, label: t(`by.${value}`) }))
  return (
    <>
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 pb-2">
          <h3 className="text-15 font-600">{label}</h3>
          {aside}
        </div>
        <NumberBox
          look="big"
          label={label}
          value={values.price}
          step={step ? Math.max(1, wholeUnits(step, currency)) : 1}
          before={prefix}
          after={suffix}
          onChange={(price) => set({ price })}
        />
        {share === null ? null : <p className="pt-1.5 text-12 text-ink-2">{t('below', { percent: share })}</p>}
        {wrong ? <p className="pt-1.5 text-12 text-bad">{wrong}</p> : null}
      </div>
      {below}
      {available > 1 ? (
        <div className="flex min-h-12 items-center justify-between gap-3 text-15">
          {t('quantity')}
          <NumberBox value={values.quantity} max={available} onChange={(quantity) => set({ quantity })} />
        </div>
      ) : null}
      <fieldset className="flex min-w-0 flex-col gap-4 border-0 p-0">
        <legend className="pb-2 text-15 font-600">{t('terms')}</legend>
        <SelectField {...form.text('freight')} label={t('term.freight')} options={sides} />
        <SelectField {...form.text('dismantling')} label={t('term.dismantling')} options={sides} />
        <div className="grid grid-cols-2 gap-3">
          <TextField {...form.text('fromDay')} type="date" label={t('deliverFrom')} optional />
          <TextField {...form.text('toDay')} type="date" label={t('deliverTo')} optional />
        </div>
        <SelectField
          {...form.text('payment')}
          label={t('term.payment')}
          optional
          placeholder={t('pay.any')}
          options={payMethods.map((value) => ({ value, label: t(`pay.${value}`) }))}
        />
        <Switch {...form.flip('inspects')} label={t('inspect')} note={t('inspectNote')} />
        {values.inspects ? <TextField {...form.text('inspectUntil')} type="date" label={t('inspectUntil')} /> : null}
        <TextArea {...form.text('note')} label={t('note')} optional />
      </fieldset>
    </>
  )
}

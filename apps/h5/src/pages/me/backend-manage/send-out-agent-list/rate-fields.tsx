import { AmountField } from '#ui/forms/amount-field'
import type { CallForm } from '@kikai/client/forms/call-form'
import { useText } from '@kikai/client/use-text'
import type { RateCard } from '@kikai/contract/dropship/dropship.shapes'
import { parseTypedAmount, textOfAmount } from '@kikai/kernel/amount-text'
import { type PriceCurrency, toMoney } from '@kikai/kernel/money'

export const rateParts = ['perOrder', 'perPiece', 'packing', 'freightMax', 'latePerDay'] as const
export type TypedRate = Record<(typeof rateParts)[number], string> & { currency: PriceCurrency }

/** A rate card as texts for the fields. */
export const typedOf = ({ currency, ...rate }: RateCard): TypedRate => {
  const typed = (name: (typeof rateParts)[number]) => textOfAmount(toMoney(currency, rate[name]))
  return {
    currency,
    perOrder: typed('perOrder'),
    perPiece: typed('perPiece'),
    packing: typed('packing'),
    freightMax: typed('freightMax'),
    latePerDay: typed('latePerDay'),
  }
}

/** The rate card as the call expects it; null for an invalid amount. */
export function rateOf(
  typed: TypedRate,
): { currency: PriceCurrency } & Record<(typeof rateParts)[number], number | null> {
  const minor = (name: (typeof rateParts)[number]) =>
    typed[name].trim() === '0' ? 0 : (parseTypedAmount(typed[name], typed.currency)?.minor ?? null)
  return {
    currency: typed.currency,
    perOrder: minor('perOrder'),
    perPiece: minor('perPiece'),
    packing: minor('packing'),
    freightMax: minor('freightMax'),
    latePerDay: minor('latePerDay'),
  }
}

/** Missing or invalid amounts with their error message. */
export const wrongRates = (typed: TypedRate, needed: string): Partial<Record<(typeof rateParts)[number], string>> => {
  const rate = rateOf(typed)
  return Object.fromEntries(rateParts.filter((name) => rate[name] === null).map((name) => [name, needed]))
}

type RateForm = Pick<CallForm<TypedRate>, 'text' | 'values' | 'set'>

/** The fields of a rate card; the currency is chosen with the first amount. */
export function RateFields({ form }: { form: RateForm }) {
  const t = useText('dropship')
  const labels = {
    perOrder: t('rate.perOrder'),
    perPiece: t('rate.perPiece'),
    packing: t('rate.packing'),
    freightMax: t('rate.freight'),
    latePerDay: t('rate.late'),
  }
  const { currency } = form.values
  return rateParts.map((name, at) => (
    <AmountField
      key={name}
      {...form.text(name)}
      label={labels[name]}
      currency={currency}
      {...(at === 0 ? { onCurrency: (next: PriceCurrency) => form.set({ currency: next }) } : {})}
    />
  ))
}

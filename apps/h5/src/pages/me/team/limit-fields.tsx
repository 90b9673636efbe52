import { AmountField } from '#ui/forms/amount-field'
import type { TextBinding } from '@kikai/client/forms/call-form'
import { useText } from '@kikai/client/use-text'
import type { CompanySeat } from '@kikai/contract/companies/team.shapes'
import { type PriceCurrency, priceCurrencies } from '@kikai/kernel/money'
import { haveLimits } from './typed-limits.ts'

type LimitFieldsProps = { seats: readonly CompanySeat[]; text: (currency: PriceCurrency) => TextBinding }

/** The maximum of a purchase on the company's account per buyer, in each currency. */
export function LimitFields({ seats, text }: LimitFieldsProps) {
  const t = useText('companies')
  if (!haveLimits(seats)) return null
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 border-0 p-0">
      <legend className="pb-1 text-14 font-600">{t('team.limits')}</legend>
      <p className="text-12 text-ink-2">{t('team.limitsNote')}</p>
      {priceCurrencies.map((currency) => (
        <AmountField key={currency} {...text(currency)} label={currency} currency={currency} />
      ))}
    </fieldset>
  )
}

import { moneyParts, formatMoney } from '@kikai/i18n/format/money'
import { toMoney, priceCurrencies, type PriceCurrency } from '@kikai/kernel/money'
import { ChevronDown } from 'lucide-react'
import type { ChangeEvent, ReactNode } from 'react'
import { parseTypedAmount } from '@kikai/kernel/amount-text'
import { boxLook, Field, inputLook } from './field.tsx'
import { useLanguage, useWords } from '../texts/words.ts'

/** How each currency is written, as the server says. */
export type CurrencySigns = readonly { currency: string; prefix: string; suffix: string }[]

type AmountFieldProps = {
  label: string
  name: string
  value: string
  currency: PriceCurrency
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  /** Absent when the currency is fixed and cannot be chosen here. */
  onCurrency?: (currency: PriceCurrency) => void
  /** Shown below the field while no amount is typed. */
  hint?: ReactNode
  /** Always shown below the field: the highest allowed amount. */
  limit?: string
  error?: string | undefined
  /** Until they are known, the app writes currencies by its own habit. */
  signs?: CurrencySigns | undefined
  optional?: boolean
}

/**
 * A field for currency and amount, with the formatted amount below. Amounts such as 350万円 are accepted, so the keyboard
 * is not limited to digits.
 */
export function AmountField({
  label,
  name,
  value,
  currency,
  onChange,
  onCurrency,
  hint,
  limit,
  error,
  signs,
  optional = false,
}: AmountFieldProps) {
  const t = useWords()
  const language = useLanguage()
  const amount = parseTypedAmount(value, currency)
  const under = [amount && formatMoney(amount, language), limit].filter(Boolean).join(' · ')
  const partsOf = (one: PriceCurrency) =>
    signs?.find(({ currency }) => currency === one) ?? moneyParts(toMoney(one, 0), language)
  const { prefix, suffix } = partsOf(currency)
  return (
    <Field label={label} error={error} hint={under || hint} optional={optional}>
      {(wiring) => (
        <div className={boxLook(Boolean(error))}>
          {onCurrency ? (
            <span className="relative flex shrink-0 items-center border-r border-line">
              <select
                aria-label={t('form.currency')}
                value={currency}
                onChange={(event) => {
                  const next = priceCurrencies.find((one) => one === event.target.value)
                  if (next) onCurrency(next)
                }}
                className="min-h-11 appearance-none bg-transparent pr-7 pl-3 text-14 outline-none [&_option]:bg-card"
              >
                {priceCurrencies.map((one) => (
                  <option key={one} value={one}>
                    {partsOf(one).prefix || partsOf(one).suffix}
                  </option>
                ))}
              </select>
              <ChevronDown aria-hidden className="pointer-events-none absolute right-2 size-4 text-ink-2" />
            </span>
          ) : prefix ? (
            <span className="shrink-0 pl-3 text-14 text-ink-2">{prefix}</span>
          ) : null}
          <input
            {...wiring}
            name={name}
            autoComplete="off"
            value={value}
            maxLength={24}
            onChange={onChange}
            className={inputLook}
          />
          {!onCurrency && suffix ? <span className="shrink-0 pr-3 text-14 text-ink-2">{suffix}</span> : null}
        </div>
      )}
    </Field>
  )
}

import { boxLook, Field, inputLook } from '#ui/field'
import { useText } from '@kikai/client/use-text'
import { formatMoney } from '@kikai/i18n/format/money'
import { useLanguage } from '@kikai/client/use-text'
import { priceCurrencies, type PriceCurrency } from '@kikai/kernel/money'
import { ChevronDown } from 'lucide-react'
import { amountOf } from './amount-text.ts'

type AmountFieldProps = {
  label: string
  value: string
  currency: PriceCurrency
  onChange: (text: string) => void
  /** Absent: the currency is the price's and cannot be chosen here. */
  onCurrency?: (currency: PriceCurrency) => void
  error?: string | undefined
}

/** Currency and amount in one box; under it the amount as buyers will read it. */
export function AmountField({ label, value, currency, onChange, onCurrency, error }: AmountFieldProps) {
  const t = useText('listings')
  const language = useLanguage()
  const amount = amountOf(value, currency)
  return (
    <Field label={label} error={error} hint={amount ? formatMoney(amount, language) : undefined}>
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
                    {t(`currency.short.${one}`)}
                  </option>
                ))}
              </select>
              <ChevronDown aria-hidden className="pointer-events-none absolute right-2 size-4 text-ink-2" />
            </span>
          ) : (
            <span className="shrink-0 pl-3 text-14 text-ink-2">{t(`currency.short.${currency}`)}</span>
          )}
          <input
            {...wiring}
            inputMode="decimal"
            autoComplete="off"
            value={value}
            maxLength={24}
            onChange={(event) => onChange(event.target.value)}
            className={inputLook}
          />
        </div>
      )}
    </Field>
  )
}

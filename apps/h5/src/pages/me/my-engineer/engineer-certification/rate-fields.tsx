import { AmountField } from '#ui/forms/amount-field'
import { Button } from '#ui/buttons/button'
import { Panel } from '#ui/pages/panel'
import { TextArea } from '#ui/forms/text-field'
import type { CallForm } from '@kikai/client/forms/call-form'
import { useText } from '@kikai/client/use-text'
import type { EngineerParams } from '@kikai/contract/engineers/engineers.shapes'
import { type EngineerValues, type TypedRates, noRates, rateNames } from './engineer-form.ts'

type RateFieldsProps = { form: CallForm<EngineerValues>; params: EngineerParams }

/** What somebody asks, in each currency that they take, and the tools that they bring. */
export function EngineerRateFields({ form, params }: RateFieldsProps) {
  const t = useText('engineers')
  const { rates } = form.values
  const left = params.currencies.filter((currency) => rates.every((one) => one.currency !== currency))
  const change = (at: number, part: Partial<TypedRates>) =>
    form.set({ rates: rates.map((one, nth) => (nth === at ? { ...one, ...part } : one)) })
  return (
    <Panel title={t('form.rates')}>
      <div className="flex flex-col gap-4">
        <p className="text-12 text-ink-2">{t('form.ratesNote')}</p>
        {rates.map((of, at) => (
          <div key={of.currency} className="flex flex-col gap-3 border-b border-line pb-4">
            <div className="grid grid-cols-1 gap-3 xs:grid-cols-2">
              {rateNames.map((name) => (
                <AmountField
                  key={name}
                  name={`rates.${at}.${name}`}
                  label={t(`form.${name}`)}
                  currency={of.currency}
                  value={of[name]}
                  onChange={({ target }) => change(at, { [name]: target.value })}
                  error={form.wrong(`rates.${at}.${name}`)}
                />
              ))}
            </div>
            <div>
              <Button
                size="small"
                tone="plain"
                onClick={() => form.set({ rates: rates.filter((_, nth) => nth !== at) })}
              >
                {t('form.removeRates', { currency: of.currency })}
              </Button>
            </div>
          </div>
        ))}
        <div className="flex flex-wrap gap-2">
          {left.map((currency) => (
            <Button
              key={currency}
              size="small"
              tone="tint"
              onClick={() => form.set({ rates: [...rates, noRates(currency)] })}
            >
              {t('form.addRates', { currency })}
            </Button>
          ))}
        </div>
        <TextArea {...form.text('tools')} label={t('form.tools')} optional />
      </div>
    </Panel>
  )
}

import { hourMs } from '@kikai/kernel/duration'
import { FormDialog } from '#features/forms/form-dialog.tsx'
import { DayField, TextField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import {
  type ExchangeRatesNow,
  type RatedCurrency,
  rateBounds,
  ratedCurrencies,
} from '@kikai/contract/settings/exchange-rates.shapes'
import { managedSettingsCalls } from '@kikai/contract/settings/managed-settings.calls'

type RatesFormProps = { now: ExchangeRatesNow; onClose: () => void }

/** Enters the exchange rates of another day, starting from the current ones. */
export function RatesForm({ now, onClose }: RatesFormProps) {
  const t = useText('consoleRates')
  const word = useText('console')
  const form = useCallForm(managedSettingsCalls.saveExchangeRates, {
    start: {
      day: '',
      source: now.source,
      reason: '',
      JPY: String(now.perDollar.JPY),
      CNY: String(now.perDollar.CNY),
      GBP: String(now.perDollar.GBP),
      EUR: String(now.perDollar.EUR),
    },
    input: ({ day, source, reason, ...typed }) => ({
      version: now.version,
      day,
      source,
      reason,
      perDollar: {
        JPY: rateOf(typed.JPY, 'JPY') ?? 0,
        CNY: rateOf(typed.CNY, 'CNY') ?? 0,
        GBP: rateOf(typed.GBP, 'GBP') ?? 0,
        EUR: rateOf(typed.EUR, 'EUR') ?? 0,
      },
    }),
    rules: ({ day, ...typed }) => ({
      day: (day === '' || day > lastDayBegun()) && t('dayWrong'),
      ...Object.fromEntries(
        ratedCurrencies.map((currency) => [
          currency,
          rateOf(typed[currency], currency) === null && t('rateWrong', rateBounds[currency]),
        ]),
      ),
    }),
    onDone: () => {
      showToast(t('saved'), { done: true })
      onClose()
    },
  })
  return (
    <FormDialog of={form} title={t('add')} send={word('form.save')} onClose={onClose}>
      <DayField {...form.text('day')} label={t('day')} />
      <TextField {...form.text('source')} label={t('source')} hint={t('sourceHint')} autoComplete="off" />
      {ratedCurrencies.map((currency) => (
        <TextField
          key={currency}
          {...form.text(currency)}
          label={t('rate', { currency })}
          inputMode="decimal"
          autoComplete="off"
        />
      ))}
      <TextField {...form.text('reason')} label={t('reasonOptional')} autoComplete="off" />
    </FormDialog>
  )
}

/** Parses a rate such as `155.2`; null when it is invalid or out of bounds. */
function rateOf(typed: string, currency: RatedCurrency): number | null {
  const text = typed.normalize('NFKC').trim().replace(',', '.')
  if (!/^\d{1,4}(\.\d{1,6})?$/.test(text)) return null
  const { least, most } = rateBounds[currency]
  const rate = Number(text)
  return rate >= least && rate <= most ? rate : null
}

/** The latest date that has begun anywhere: the easternmost time zone is 14 hours ahead of UTC. */
const lastDayBegun = () => new Date(Date.now() + 14 * hourMs).toISOString().slice(0, 10)

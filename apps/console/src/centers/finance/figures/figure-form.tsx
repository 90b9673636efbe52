import { ChoiceField } from '#ui/choice-field.tsx'
import { FormDialog } from '#features/forms/form-dialog.tsx'
import { MoneyField, TextField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useCallForm } from '@kikai/client/use-call-form'
import { useLanguage, useText } from '@kikai/client/use-text'
import { type Figure, type FigureName, figures } from '@kikai/contract/settings/figures'
import type { FigureNow } from '@kikai/contract/settings/figures.shapes'
import { managedSettingsCalls } from '@kikai/contract/settings/managed-settings.calls'
import { parseTypedAmount, textOfAmount, wholeOf } from '@kikai/kernel/amount-text'
import { weekdayName } from '@kikai/i18n/format/weekday'
import { type PriceCurrency, toMoney, priceCurrencies } from '@kikai/kernel/money'
import { useFigureWords } from './use-figure-words.ts'

type FigureFormProps = { of: FigureNow; onClose: () => void }

/** Changes one figure of the business settings, with a reason for its history. */
export function FigureForm({ of, onClose }: FigureFormProps) {
  const t = useText('consoleFigures')
  const word = useText('console')
  const language = useLanguage()
  const { parts } = useFigureWords()
  const { name, version } = of
  const figure: Figure = figures[name]
  const bounds = (currency: PriceCurrency | null) => boundsOf(name, currency, parts)
  const form = useCallForm(managedSettingsCalls.saveFigure, {
    start: {
      count: typeof of.value === 'number' ? String(of.value) : '',
      JPY: textOf(of, 'JPY'),
      CNY: textOf(of, 'CNY'),
      USD: textOf(of, 'USD'),
      reason: '',
    },
    input: ({ count, reason, ...amounts }) => ({
      name,
      version,
      value:
        figure.unit === 'money'
          ? {
              JPY: minorOf(figure, amounts.JPY, 'JPY') ?? 0,
              CNY: minorOf(figure, amounts.CNY, 'CNY') ?? 0,
              USD: minorOf(figure, amounts.USD, 'USD') ?? 0,
            }
          : (countOf(figure, count) ?? 0),
      reason,
    }),
    rules: ({ count, ...amounts }) =>
      figure.unit === 'money'
        ? Object.fromEntries(
            priceCurrencies.map((currency) => [
              currency,
              minorOf(figure, amounts[currency], currency) === null && t('wrong', bounds(currency)),
            ]),
          )
        : { count: countOf(figure, count) === null && t('wrong', bounds(null)) },
    onDone: () => {
      showToast(t('saved'), { done: true })
      onClose()
    },
  })
  return (
    <FormDialog
      of={form}
      title={t('changeTitle', { figure: t(`name.${name}`) })}
      send={word('form.save')}
      onClose={onClose}
    >
      <p className="quiet">{t(figure.group === 'twoPeople' || figure.group === 'bank' ? 'fromDecision' : 'from')}</p>
      {figure.unit === 'money' ? (
        priceCurrencies.map((currency) => (
          <MoneyField
            key={currency}
            {...form.text(currency)}
            label={t('amount', { currency })}
            hint={t('bounds', bounds(currency))}
            currency={currency}
          />
        ))
      ) : figure.unit === 'weekday' ? (
        <ChoiceField
          {...form.choice('count')}
          label={t('unit.weekday')}
          options={weekdaysOf(figure).map((day) => ({ value: String(day), label: weekdayName(day, language) }))}
        />
      ) : (
        <TextField
          {...form.text('count')}
          label={t('value', { unit: t(`unit.${figure.unit}`) })}
          hint={t('bounds', bounds(null))}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <TextField {...form.text('reason')} label={t('reason')} hint={t('reasonHint')} autoComplete="off" />
    </FormDialog>
  )
}

const textOf = ({ value }: FigureNow, currency: PriceCurrency): string =>
  typeof value === 'number' ? '' : textOfAmount(toMoney(currency, value[currency]))

/** The typed amount in the smallest unit; null when it is invalid or out of bounds. */
function minorOf(figure: Figure, typed: string, currency: PriceCurrency): number | null {
  if (figure.unit !== 'money') return null
  const minor = parseTypedAmount(typed, currency)?.minor ?? null
  return minor !== null && minor >= figure.least[currency] && minor <= figure.most[currency] ? minor : null
}

const weekdaysOf = ({ least, most }: Extract<Figure, { least: number }>): number[] =>
  Array.from({ length: most - least + 1 }, (_, at) => least + at)

const countOf = (figure: Figure, typed: string): number | null =>
  figure.unit === 'money' ? null : (wholeOf(typed, { min: figure.least, max: figure.most }) ?? null)

/** The minimum and the maximum as text, for a sum in one currency. */
function boundsOf(name: FigureName, currency: PriceCurrency | null, parts: ReturnType<typeof useFigureWords>['parts']) {
  const at = currency === null ? 0 : priceCurrencies.indexOf(currency)
  const { least, most }: Figure = figures[name]
  return { least: parts(name, least)[at] ?? '', most: parts(name, most)[at] ?? '' }
}

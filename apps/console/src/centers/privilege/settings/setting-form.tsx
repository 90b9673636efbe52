import { ChoiceField } from '#ui/choice-field.tsx'
import { FormDialog } from '#features/forms/form-dialog.tsx'
import { DayField, MoneyField, TextField, useNote } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useCall } from '@kikai/client/calls/hooks'
import type { CallForm } from '@kikai/client/forms/call-form'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useLanguage, useText } from '@kikai/client/use-text'
import { regionsCalls } from '@kikai/contract/regions/regions.calls'
import type { Figure, FigureValue } from '@kikai/contract/settings/figure-units'
import { figures } from '@kikai/contract/settings/figures'
import type { FigureNow } from '@kikai/contract/settings/figures.shapes'
import { managedSettingsCalls } from '@kikai/contract/settings/managed-settings.calls'
import { settingsErrors } from '@kikai/contract/settings/settings.errors'
import { weekdayName } from '@kikai/i18n/format/weekday'
import { priceCurrencies } from '@kikai/kernel/money'
import { Select } from 'antd'
import { StepsField } from './steps-field.tsx'
import { type TypedFigure, stepsWrong, typedFigure, typedMinor, valueTyped } from './typed-figure.ts'
import { useFigureWords } from './use-figure-words.ts'

type SettingFormProps = {
  of: FigureNow
  /** What the fields begin with: the present value, or an earlier one that is to hold again. */
  from: FigureValue
  onClose: () => void
}
type Typed = TypedFigure & { startsOn: string; reason: string }

/** Changes one figure at once or from a day on, with a reason for its history. */
export function SettingForm({ of: { name, version, value, needsSecond }, from, onClose }: SettingFormProps) {
  const t = useText('settings')
  const word = useText('forms')
  const { allowed } = useFigureWords()
  const figure: Figure = figures[name]
  const wrong = t('wrong', { bounds: allowed(name) })
  const wrongSteps = (typed: TypedFigure) => {
    const fault = stepsWrong(typed)
    return fault && (fault === 'amount' ? word('rule.amount') : word(`rule.${fault.rule}`, { price: fault.price }))
  }
  const form = useCallForm(managedSettingsCalls.saveFigure, {
    start: (): Typed => ({ ...typedFigure(figure, from), startsOn: '', reason: '' }),
    input: ({ startsOn, reason, ...typed }: Typed) => ({
      name,
      version,
      value: valueTyped(figure, typed) ?? value,
      startsOn: startsOn || null,
      reason,
    }),
    rules: (typed) =>
      figure.unit === 'money'
        ? Object.fromEntries(
            priceCurrencies.map((currency) => [
              currency,
              typedMinor(figure, typed[currency], currency) === null && wrong,
            ]),
          )
        : { value: figure.unit === 'steps' ? wrongSteps(typed) : valueTyped(figure, typed) === null && wrong },
    fieldOfCode: { [settingsErrors.laterDay.code]: 'startsOn' },
    onDone: ({ next }) => {
      showToast(t(next ? (next.state === 'asked' ? 'askedFor' : 'planned') : 'saved'), { done: true })
      onClose()
    },
  })
  return (
    <FormDialog
      of={form}
      title={t('changeTitle', { figure: t(`name.${name}`) })}
      send={t(needsSecond ? 'ask' : 'save')}
      onClose={onClose}
    >
      <p className="quiet">{t(figure.group === 'twoPeople' || figure.group === 'bank' ? 'fromDecision' : 'from')}</p>
      {needsSecond ? <p>{t('needsSecond')}</p> : null}
      <ValueFields of={figure} form={form} hint={allowed(name)} />
      <DayField {...form.text('startsOn')} label={t('startsOn')} hint={t('startsHint')} />
      <TextField {...form.text('reason')} label={t('reason')} hint={t('reasonHint')} autoComplete="off" />
    </FormDialog>
  )
}

type ValueFieldsProps = { of: Figure; form: CallForm<Typed>; hint: string }
function ValueFields({ of: figure, form, hint }: ValueFieldsProps) {
  const t = useText('settings')
  const language = useLanguage()
  const error = form.wrong('value')
  switch (figure.unit) {
    case 'money':
      return priceCurrencies.map((currency) => (
        <MoneyField key={currency} {...form.text(currency)} label={t('amount', { currency })} currency={currency} />
      ))
    case 'weekday':
      return (
        <ChoiceField
          {...form.choice('plain')}
          label={t('unit.weekday')}
          options={weekdaysOf(figure).map((day) => ({ value: String(day), label: weekdayName(day, language) }))}
        />
      )
    case 'countries':
      return <CountriesField form={form} error={error} />
    case 'steps':
      return <StepsField value={form.values.steps} error={error} onChange={(steps) => form.set({ steps })} />
    case 'words':
      return (
        <>
          <TextField {...form.text('english')} label={t('text.en')} error={error} hint={hint} />
          <TextField {...form.text('chinese')} label={t('text.zh-Hans')} />
          <TextField {...form.text('japanese')} label={t('text.ja')} />
        </>
      )
    default:
      return (
        <TextField
          {...form.text('plain')}
          label={t('value', { unit: t(`unit.${figure.unit}`) })}
          hint={hint}
          error={error}
          {...(figure.unit === 'version'
            ? {}
            : { inputMode: figure.unit === 'hundredths' ? ('decimal' as const) : ('numeric' as const) })}
          autoComplete="off"
        />
      )
  }
}

function CountriesField({ form, error }: { form: CallForm<Typed>; error: string | undefined }) {
  const t = useText('settings')
  const { id, note, told } = useNote({ error })
  const { data = [] } = useCall(regionsCalls.listCountries, {}, { freshMs: 600_000 })
  return (
    <div className="field">
      <label htmlFor={id}>{t('countries')}</label>
      <Select
        {...told}
        id={id}
        mode="multiple"
        value={form.values.countries}
        options={data.map(({ code, name }) => ({ value: code, label: name }))}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(countries: string[]) => form.set({ countries })}
      />
      {note}
    </div>
  )
}

const weekdaysOf = ({ least, most }: Extract<Figure, { least: number }>): number[] =>
  Array.from({ length: most - least + 1 }, (_, at) => least + at)

import { ChoiceField, SelectField } from '#ui/choice-field.tsx'
import { FormDialog } from '#features/forms/form-dialog.tsx'
import { DayField, MoneyField, TextField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useWritten } from '#ui/written.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { managedEarningsCalls } from '@kikai/contract/earnings/earnings.calls'
import { type FeeRule, type FeeRules, feeBasisPointsMax } from '@kikai/contract/earnings/earnings.shapes'
import { settingsErrors } from '@kikai/contract/settings/settings.errors'
import { parseTypedAmount, textOfAmount } from '@kikai/kernel/amount-text'
import { type PriceCurrency, priceCurrencies } from '@kikai/kernel/money'

type FeeFormProps = { rule: FeeRule | null; of: FeeRules; onClose: () => void }

/** Changes the fee on sales in one currency, for all companies or for one. */
export function FeeForm({ rule, of, onClose }: FeeFormProps) {
  const t = useText('consolePayouts')
  const word = useText('console')
  const form = useCallForm(managedEarningsCalls.saveFeeRule, {
    start: {
      companyId: rule?.companyId ?? null,
      currency: rule?.currency ?? ('JPY' as PriceCurrency),
      basisPoints: rule ? String(rule.basisPoints / 100) : '',
      leastMinor: rule && rule.least.minor > 0 ? textOfAmount(rule.least) : '0',
      startsOn: '',
    },
    input: ({ companyId, currency, basisPoints, leastMinor, startsOn }) => ({
      companyId,
      currency,
      version: of.rules.find((one) => one.companyId === companyId && one.currency === currency)?.version ?? 0,
      basisPoints: basisPointsOf(basisPoints) ?? 0,
      leastMinor: minorOf(leastMinor, currency) ?? 0,
      startsOn: startsOn || null,
    }),
    rules: ({ basisPoints, leastMinor, currency }) => ({
      basisPoints: basisPointsOf(basisPoints) === null && t('fees.percentWrong', { most: feeBasisPointsMax / 100 }),
      leastMinor: minorOf(leastMinor, currency) === null && t('fees.leastWrong'),
    }),
    fieldOfCode: { [settingsErrors.laterDay.code]: 'startsOn' },
    onDone: () => {
      showToast(t('fees.saved'), { done: true })
      onClose()
    },
  })
  return (
    <FormDialog of={form} title={t(rule ? 'fees.change' : 'fees.add')} send={word('form.save')} onClose={onClose}>
      <SelectField
        {...form.choice('companyId')}
        label={t('fees.company')}
        disabled={rule !== null}
        isSearched
        options={[
          { value: null, label: t('fees.all') },
          ...of.companies.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <ChoiceField
        {...form.choice('currency')}
        label={t('fees.currency')}
        disabled={rule !== null}
        options={priceCurrencies.map((value) => ({ value, label: value }))}
      />
      <TextField
        {...form.text('basisPoints')}
        label={t('fees.percent')}
        hint={t('fees.percentHint')}
        inputMode="decimal"
        autoComplete="off"
      />
      <MoneyField {...form.text('leastMinor')} label={t('fees.least')} currency={form.values.currency} />
      <DayField {...form.text('startsOn')} label={t('fees.startsOn')} hint={t('fees.startsHint')} />
      <FeePreviewLine of={form.values} />
    </FormDialog>
  )
}

type Typed = { companyId: FeeRule['companyId']; currency: PriceCurrency; basisPoints: string; leastMinor: string }
/** What the typed fee would have kept of the sales of the last days. */
function FeePreviewLine({ of: { companyId, currency, ...typed } }: { of: Typed }) {
  const t = useText('consolePayouts')
  const { money } = useWritten()
  const basisPoints = basisPointsOf(typed.basisPoints)
  const leastMinor = minorOf(typed.leastMinor, currency)
  const asked = basisPoints === null || leastMinor === null ? null : { companyId, currency, basisPoints, leastMinor }
  const { data } = useCall(managedEarningsCalls.previewFeeRule, asked, { freshMs: 60_000 })
  if (!data || asked === null) return null
  const { days, sales, goods, before, after } = data
  return (
    <p className="quiet" role="status">
      {sales === 0
        ? t('fees.previewNone', { days })
        : t('fees.preview', { days, count: sales, goods: money(goods), before: money(before), after: money(after) })}
    </p>
  )
}

/** Parses a percentage such as `4.25` to basis points; null when it is invalid. */
function basisPointsOf(typed: string): number | null {
  const text = typed.normalize('NFKC').trim()
  if (!/^\d{1,2}([.,]\d{1,2})?$/.test(text)) return null
  const parts = Math.round(Number(text.replace(',', '.')) * 100)
  return parts <= feeBasisPointsMax ? parts : null
}

const minorOf = (typed: string, currency: PriceCurrency): number | null =>
  /^0*$/.test(typed.trim()) ? 0 : (parseTypedAmount(typed, currency)?.minor ?? null)

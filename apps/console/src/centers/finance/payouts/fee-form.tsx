import { ChoiceField, SelectField } from '#ui/choice-field.tsx'
import { FormDialog } from '#features/forms/form-dialog.tsx'
import { MoneyField, TextField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useCallForm } from '@kikai/client/use-call-form'
import { useText } from '@kikai/client/use-text'
import { managedEarningsCalls } from '@kikai/contract/earnings/earnings.calls'
import { type FeeRule, type FeeRules, feeBasisPointsMax } from '@kikai/contract/earnings/earnings.shapes'
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
    },
    input: ({ companyId, currency, basisPoints, leastMinor }) => ({
      companyId,
      currency,
      version: of.rules.find((one) => one.companyId === companyId && one.currency === currency)?.version ?? 0,
      basisPoints: basisPointsOf(basisPoints) ?? 0,
      leastMinor: minorOf(leastMinor, currency) ?? 0,
    }),
    rules: ({ basisPoints, leastMinor, currency }) => ({
      basisPoints: basisPointsOf(basisPoints) === null && t('fees.percentWrong', { most: feeBasisPointsMax / 100 }),
      leastMinor: minorOf(leastMinor, currency) === null && t('fees.leastWrong'),
    }),
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
    </FormDialog>
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

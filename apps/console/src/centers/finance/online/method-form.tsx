import { ChoiceField, SelectField } from '#ui/choice-field.tsx'
import { FormDialog } from '#features/forms/form-dialog.tsx'
import { MoneyField, TextField, TickField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useSetting } from '@kikai/client/use-setting'
import { useText } from '@kikai/client/use-text'
import { type PayMethod, payMethods } from '@kikai/contract/payments/pay-methods.words'
import { type PaymentRule } from '@kikai/contract/payments/payment-rules.shapes'
import { managedPaymentsCalls } from '@kikai/contract/payments/managed-payments.calls'
import { countryName } from '@kikai/i18n/format/country'
import { useLanguage } from '@kikai/i18n/texts-provider'
import { parseTypedAmount, textOfAmount, wholeOf } from '@kikai/kernel/amount-text'
import { priceCurrencies } from '@kikai/kernel/money'

const days = { min: 1, max: 60 }

type MethodFormProps = { rule: PaymentRule | null; rules: readonly PaymentRule[]; onClose: () => void }

/** Changes or adds the rule of one payment method in one country. An empty field means no limit. */
export function MethodForm({ rule, rules, onClose }: MethodFormProps) {
  const t = useText('consoleFinance')
  const word = useText('console')
  const asked = useText('forms')
  const language = useLanguage()
  const countries = useSetting()?.deliveryCountries ?? []
  const limitOf = (currency: string) => textOfAmount(rule?.most.find((sum) => sum.currency === currency) ?? null)
  const form = useCallForm(managedPaymentsCalls.savePaymentRule, {
    start: {
      country: rule?.country ?? null,
      method: rule?.method ?? ('online' as PayMethod),
      offered: rule?.offered ?? true,
      JPY: limitOf('JPY'),
      CNY: limitOf('CNY'),
      USD: limitOf('USD'),
      dueDays: rule?.dueDays ? String(rule.dueDays) : '',
    },
    input: ({ country, method, offered, dueDays, ...limits }) => ({
      country,
      method,
      offered,
      version: rules.find((one) => one.country === country && one.method === method)?.version ?? 0,
      most: priceCurrencies.flatMap((currency) => parseTypedAmount(limits[currency], currency) ?? []),
      dueDays: method === 'remittance' ? (wholeOf(dueDays, days) ?? null) : null,
    }),
    rules: ({ dueDays, ...limits }) => ({
      ...Object.fromEntries(
        priceCurrencies.map((currency) => [
          currency,
          limits[currency].trim() !== '' && !parseTypedAmount(limits[currency], currency) && asked('rule.amount'),
        ]),
      ),
      dueDays: wholeOf(dueDays, days) === undefined && t('methods.daysWrong', { most: days.max }),
    }),
    onDone: () => {
      showToast(t('methods.saved'), { done: true })
      onClose()
    },
  })
  const { method, offered } = form.values
  return (
    <FormDialog of={form} title={t(rule ? 'methods.change' : 'methods.add')} send={word('form.save')} onClose={onClose}>
      <SelectField
        {...form.choice('country')}
        label={t('methods.country')}
        disabled={rule !== null}
        options={[
          { value: null, label: t('methods.elsewhere') },
          ...countries.map((code) => ({ value: code, label: countryName(code, language) })),
        ]}
      />
      <ChoiceField
        {...form.choice('method')}
        label={t('methods.method')}
        disabled={rule !== null}
        options={payMethods.map((value) => ({ value, label: t(`methods.way.${value}`) }))}
      />
      <TickField {...form.tick('offered')}>{t('methods.offerIt')}</TickField>
      {offered ? (
        <>
          {priceCurrencies.map((currency) => (
            <MoneyField
              key={currency}
              {...form.text(currency)}
              label={t('methods.most', { currency })}
              currency={currency}
            />
          ))}
          {method === 'remittance' ? (
            <TextField
              {...form.text('dueDays')}
              label={t('methods.dueDays')}
              hint={t('methods.dueHint')}
              inputMode="numeric"
              autoComplete="off"
            />
          ) : null}
        </>
      ) : null}
    </FormDialog>
  )
}

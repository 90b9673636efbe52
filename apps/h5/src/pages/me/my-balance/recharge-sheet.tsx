import { FormSheet } from '#ui/sheets/form-sheet'
import { go } from '#app/routes/go'
import { Segmented } from '#ui/buttons/segmented'
import { AmountField } from '#ui/forms/amount-field'
import { parseTypedAmount } from '@kikai/kernel/amount-text'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useSetting } from '@kikai/client/use-setting'
import { useLanguage, useText } from '@kikai/client/use-text'
import { paymentsCalls } from '@kikai/contract/payments/payments.calls'
import type { Language } from '@kikai/kernel/language'
import { type PriceCurrency, priceCurrencies } from '@kikai/kernel/money'

const usual: Record<Language, PriceCurrency> = { 'zh-Hans': 'CNY', en: 'USD', ja: 'JPY' }

/** The form of a recharge: amount and currency; the bank details follow on the next screen. */
export function RechargeSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText('ledger')
  const payments = useText('payments')
  const asked = useText('forms')
  const language = useLanguage()
  const bounds = useSetting()?.recharge.bounds
  const boundsOf = (of: PriceCurrency) => bounds?.find(({ least }) => least.currency === of)
  const ruleOf = (typed: { amount: string; currency: PriceCurrency }) => {
    const parsed = parseTypedAmount(typed.amount, typed.currency)
    const bound = boundsOf(typed.currency)
    if (!parsed) return asked('rule.amount')
    return bound && (parsed.minor < bound.least.minor || parsed.minor > bound.most.minor)
      ? payments('error.amountOutOfBounds', bound)
      : null
  }
  const form = useCallForm(paymentsCalls.createRecharge, {
    start: { currency: usual[language], amount: '' },
    input: ({ amount, currency }) => ({ amount: parseTypedAmount(amount, currency) }),
    rules: (typed) => ({ amount: typed.amount.trim() !== '' && ruleOf(typed) }),
    missing: { amount: t('screen.recharge.amountMissing') },
    onDone: () => {
      form.restart({ ...form.values, amount: '' })
      onClose()
    },
    next: ({ id }) => go('/pages/me/my-balance/my-balance', { rechargeId: id }),
  })
  const { currency } = form.values
  const shownBounds = boundsOf(currency)
  return (
    <FormSheet
      of={form}
      open={open}
      onClose={onClose}
      title={t('screen.recharge.title')}
      send={t('screen.recharge.submit')}
    >
      <Segmented
        title={t('screen.currency')}
        of={priceCurrencies}
        now={currency}
        label={(name) => name}
        onPick={(next) => form.set({ currency: next })}
      />
      <AmountField
        {...form.text('amount')}
        label={t('screen.recharge.amount')}
        currency={currency}
        hint={shownBounds ? t('screen.recharge.bounds', shownBounds) : undefined}
      />
      <p className="text-12 text-ink-2">{t('screen.recharge.why')}</p>
    </FormSheet>
  )
}

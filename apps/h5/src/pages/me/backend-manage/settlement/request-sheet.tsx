import { FormSheet } from '#ui/sheets/form-sheet'
import { AmountField } from '#ui/forms/amount-field'
import { showToast } from '#ui/feedback/toast'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useLanguage, useText } from '@kikai/client/use-text'
import { earningsCalls } from '@kikai/contract/earnings/earnings.calls'
import type { CurrencySums } from '@kikai/contract/earnings/earnings.shapes'
import { formatMoney } from '@kikai/i18n/format/money'
import { parseTypedAmount } from '@kikai/kernel/amount-text'

type RequestSheetProps = { sums: CurrencySums; days: number; open: boolean; onClose: () => void }

/** Requests a payout to the company's bank; an empty amount means all of it. */
export function RequestSheet({ sums, days, open, onClose }: RequestSheetProps) {
  const t = useText('earnings')
  const asked = useText('forms')
  const language = useLanguage()
  const { currency, available } = sums
  const form = useCallForm(earningsCalls.requestPayout, {
    start: { amount: '' },
    input: ({ amount }) => ({ currency, amount: amount.trim() === '' ? null : parseTypedAmount(amount, currency) }),
    rules: ({ amount }) => {
      const typed = parseTypedAmount(amount, currency)
      if (amount.trim() === '') return {}
      if (!typed) return { amount: asked('rule.amount') }
      return { amount: typed.minor > available.minor && t('error.moreThanAvailable', { available }) }
    },
    stays: true,
    onDone: () => {
      form.restart({ amount: '' })
      showToast(t('screen.asked'), { done: true })
      onClose()
    },
  })
  return (
    <FormSheet of={form} open={open} onClose={onClose} title={t('screen.request')} send={t('screen.request')}>
      <AmountField
        {...form.text('amount')}
        label={t('screen.amount', { most: formatMoney(available, language, { precise: true }) })}
        currency={currency}
        hint={t('screen.all')}
      />
      <p className="text-12 text-ink-2">{t('screen.requestNote', { days })}</p>
    </FormSheet>
  )
}

import { AccountFields } from '#features/payments/account-fields'
import { AmountField } from '#ui/forms/amount-field'
import { FormSheet } from '#ui/sheets/form-sheet'
import { Segmented } from '#ui/buttons/segmented'
import { showToast } from '#ui/feedback/toast'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useSetting } from '@kikai/client/use-setting'
import { useText } from '@kikai/client/use-text'
import { withdrawalErrors } from '@kikai/contract/withdrawals/withdrawals.errors'
import { withdrawalsCalls } from '@kikai/contract/withdrawals/withdrawals.calls'
import { parseTypedAmount } from '@kikai/kernel/amount-text'
import { type Money, less, nothing, priceCurrencies } from '@kikai/kernel/money'

/** `most`: the refunded amount still available, in each currency that has any. */
type WithdrawSheetProps = { most: readonly Money[]; open: boolean; onClose: () => void }

/** The form of a withdrawal: the amount and the bank account. */
export function WithdrawSheet({ most, open, onClose }: WithdrawSheetProps) {
  const t = useText('withdrawals')
  const ledger = useText('ledger')
  const asked = useText('forms')
  const leasts = useSetting()?.withdrawal.least
  const known = priceCurrencies.filter((one) => most.some(({ currency }) => currency === one))
  const mostIn = (of: (typeof known)[number]) => most.find(({ currency }) => currency === of) ?? nothing(of)
  const form = useCallForm(withdrawalsCalls.requestWithdrawal, {
    start: { currency: known[0] ?? 'JPY', amount: '', bank: '', branch: '', number: '', holder: '' },
    input: ({ currency, amount, bank, branch, number, holder }) => ({
      amount: parseTypedAmount(amount, currency),
      account: { bank, branch, number, holder },
    }),
    rules: ({ currency, amount }) => {
      const typed = parseTypedAmount(amount, currency)
      if (amount.trim() === '') return {}
      if (!typed) return { amount: asked('rule.amount') }
      return { amount: less(mostIn(currency), typed) && t('error.moreThanCameBack', { most: mostIn(currency) }) }
    },
    missing: { amount: ledger('screen.recharge.amountMissing') },
    fieldOfCode: { [withdrawalErrors.moreThanCameBack.code]: 'amount' },
    stays: true,
    onDone: () => {
      form.restart({ ...form.values, amount: '' })
      showToast(t('screen.sent'), { done: true })
      onClose()
    },
  })
  const { currency } = form.values
  const least = leasts?.find((one) => one.currency === currency && less(one, mostIn(currency)))
  return (
    <FormSheet of={form} open={open} onClose={onClose} title={t('screen.title')} send={t('screen.send')}>
      {known.length > 1 ? (
        <Segmented
          title={ledger('screen.currency')}
          of={known}
          now={currency}
          label={(name) => name}
          onPick={(next) => form.set({ currency: next })}
        />
      ) : null}
      <AmountField
        {...form.text('amount')}
        label={ledger('screen.recharge.amount')}
        currency={currency}
        limit={[t('screen.most', { most: mostIn(currency) }), least ? t('screen.least', { least }) : null]
          .filter(Boolean)
          .join(' · ')}
      />
      <AccountFields of={form} />
      <p className="text-12 text-ink-2">{t('screen.note')}</p>
    </FormSheet>
  )
}

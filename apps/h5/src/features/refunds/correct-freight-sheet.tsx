import { AmountField } from '#ui/forms/amount-field'
import { FormSheet } from '#ui/sheets/form-sheet'
import { TextArea } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { refundErrors } from '@kikai/contract/refunds/refunds.errors'
import type { Refund } from '@kikai/contract/refunds/refunds.shapes'
import { managedReturnFreightCalls } from '@kikai/contract/refunds/return-freight.calls'
import { parseTypedAmount } from '@kikai/kernel/amount-text'
import { limits } from '@kikai/kernel/limits'
import { type Money, less, priceCurrencies } from '@kikai/kernel/money'

type SheetProps = { refund: Refund; amount: Money; onClose: () => void }

/** The seller names another sum for the way back, with a reason that the buyer reads. */
export function CorrectFreightSheet({ refund, amount: claimed, onClose }: SheetProps) {
  const t = useText('refunds')
  const currency = priceCurrencies.find((one) => one === claimed.currency) ?? 'JPY'
  const form = useCallForm(managedReturnFreightCalls.auditReturnFreight, {
    start: { amount: '', text: '' },
    input: ({ amount, text }) => ({ refundId: refund.id, amount: parseTypedAmount(amount, currency), text }),
    rules: ({ amount, text }) => {
      const typed = parseTypedAmount(amount, currency)
      return {
        amount: !(typed && less(typed, claimed)) && t('error.offerNotLess', { asked: claimed }),
        text: text.trim() === '' && t('managed.textNeeded'),
      }
    },
    fieldOfCode: { [refundErrors.tooMuch.code]: 'amount' },
    onDone: () => showToast(t('screen.done'), { done: true }),
    next: onClose,
  })
  return (
    <FormSheet of={form} title={t('freight.correct')} send={t('freight.correct')} onClose={onClose}>
      <p className="text-14 text-ink-2">{t('freight.correctWhy')}</p>
      <AmountField {...form.text('amount')} label={t('freight.correctAmount')} currency={currency} />
      <TextArea {...form.text('text')} label={t('managed.text')} max={limits.refundTextLength} />
    </FormSheet>
  )
}

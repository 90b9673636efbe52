import { nothingSaid, saidFieldsInputOf } from '#features/refunds/said-fields'
import { SaidSheet } from '#features/refunds/said-sheet'
import { AmountField } from '#ui/forms/amount-field'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { managedRefundsCalls } from '@kikai/contract/refunds/refunds.calls'
import { refundErrors } from '@kikai/contract/refunds/refunds.errors'
import type { Refund } from '@kikai/contract/refunds/refunds.shapes'
import { parseTypedAmount } from '@kikai/kernel/amount-text'
import { less, priceCurrencies } from '@kikai/kernel/money'

type AnswerSheetProps = {
  decision: 'offer' | 'reject'
  open: boolean
  refund: Refund
  onClose: () => void
  onDone: () => void
}

/** Offers a lower refund, or refuses one with a reason and evidence. */
export function AnswerSheet({ decision, open, refund, onClose, onDone }: AnswerSheetProps) {
  const t = useText('refunds')
  const { id: refundId, asked } = refund
  const currency = priceCurrencies.find((one) => one === asked.currency) ?? 'JPY'
  const isOffer = decision === 'offer'
  const form = useCallForm(managedRefundsCalls.auditRefund, {
    start: { ...nothingSaid, amount: '' },
    input: ({ amount, ...said }) => ({
      ...saidFieldsInputOf(said),
      refundId,
      decision,
      ...(isOffer ? { amount: parseTypedAmount(amount, currency) } : {}),
    }),
    rules: ({ amount, text }) => {
      const typed = parseTypedAmount(amount, currency)
      return {
        amount: isOffer && !(typed && less(typed, asked)) && t('error.offerNotLess', { asked }),
        text: !isOffer && text.trim() === '' && t('managed.textNeeded'),
      }
    },
    fieldOfCode: { [refundErrors.offerNotLess.code]: 'amount' },
    onDone,
  })
  const words = isOffer
    ? { title: t('managed.offer'), send: t('managed.offerSend') }
    : {
        title: t('managed.reject'),
        why: t('managed.rejectWhy'),
        send: t('managed.rejectSend'),
        tone: 'danger' as const,
      }
  return (
    <SaidSheet open={open} onClose={onClose} of={form} {...words} label={t('managed.text')}>
      {isOffer ? <AmountField {...form.text('amount')} label={t('managed.offerAmount')} currency={currency} /> : null}
    </SaidSheet>
  )
}

import { FormSheet } from '#ui/sheets/form-sheet'
import { AmountField } from '#ui/forms/amount-field'
import { TextArea } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { chargesCalls } from '@kikai/contract/dropship/charges.calls'
import type { SendCharge } from '@kikai/contract/dropship/charges.shapes'
import { parseTypedAmount } from '@kikai/kernel/amount-text'

/** The seller disputes a charge: a lower amount with a reason. */
export function DisputeSheet({ of, onClose }: { of: SendCharge; onClose: () => void }) {
  const t = useText('dropship')
  const { id: chargeId, currency, booked } = of
  const minorOf = (amount: string) => (amount.trim() === '0' ? 0 : parseTypedAmount(amount, currency)?.minor)
  const form = useCallForm(chargesCalls.disputeCharge, {
    start: { amount: '', text: '' },
    input: ({ amount, text }) => ({ chargeId, amount: minorOf(amount) ?? 0, text }),
    rules: ({ amount }) => {
      const minor = minorOf(amount)
      if (minor === undefined) return { amount: t('charge.amountNeeded') }
      return { amount: minor >= booked.minor && t('error.chargeNotLess') }
    },
    missing: { text: t('charge.reasonNeeded') },
    onDone: () => showToast(t('charge.disputed'), { done: true }),
    next: onClose,
  })
  return (
    <FormSheet of={form} onClose={onClose} title={t('charge.disputeTitle')} send={t('charge.dispute')} tone="danger">
      <AmountField {...form.text('amount')} label={t('charge.disputeAmount')} currency={currency} />
      <TextArea {...form.text('text')} label={t('charge.disputeText')} />
      <p className="text-12 text-ink-2">{t('charge.disputeNote')}</p>
    </FormSheet>
  )
}

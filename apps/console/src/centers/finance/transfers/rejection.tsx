import { ChoiceField } from '#ui/choice-field.tsx'
import { FormDialog } from '#features/forms/form-dialog.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { managedPaymentsCalls } from '@kikai/contract/payments/managed-payments.calls'
import { type Received, type Remittance, rejectionReasons } from '@kikai/contract/payments/payments.shapes'

type Reason = (typeof rejectionReasons)[number]
const nothing: { reason: Reason | null; note: string } = { reason: null, note: '' }

type RejectionProps = {
  remittance: Remittance
  /** The typed values of the bank's statement; stored with the rejection when they are complete. */
  received: Partial<Received>
  onClose: () => void
  onDone: () => void
}

/** Rejects a slip with a reason that the payer reads. */
export function Rejection({ remittance, received, onClose, onDone }: RejectionProps) {
  const t = useText('managed')
  const word = useText('payments')
  const { amount, receivedOn, payerName } = received
  const form = useCallForm(managedPaymentsCalls.reviewRemittance, {
    start: nothing,
    input: ({ reason, note }) => ({
      remittanceId: remittance.id,
      slipId: remittance.slips.at(-1)?.id,
      decision: 'reject',
      reason,
      note,
      ...(amount && receivedOn && payerName ? { receivedAmount: amount, receivedOn, receivedPayer: payerName } : {}),
    }),
    rules: ({ reason }) => ({ reason: reason === null && t('remittance.whyNeeded') }),
    onDone: () => {
      showToast(t('remittance.done.reject'), { done: true })
      onClose()
      onDone()
    },
  })
  const leave = () => {
    onClose()
    form.forget()
  }
  return (
    <FormDialog of={form} title={t('remittance.rejectTitle')} send={t('remittance.rejectNow')} danger onClose={leave}>
      <ChoiceField
        {...form.choice('reason')}
        label={t('remittance.why')}
        hint={t('remittance.whyNote')}
        vertical
        options={rejectionReasons.map((value) => ({ value, label: word(`reason.${value}`) }))}
      />
      <TextAreaField {...form.text('note')} label={t('remittance.note')} hint={t('remittance.noteHint')} />
    </FormDialog>
  )
}

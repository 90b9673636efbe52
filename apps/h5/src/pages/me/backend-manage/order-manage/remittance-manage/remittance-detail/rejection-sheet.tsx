import { Button } from '#ui/buttons/button'
import { RadioRows } from '#ui/forms/choice'
import { FieldErrorText } from '#ui/forms/field'
import { Form } from '#ui/forms/form'
import { KeyFacts } from '#ui/facts/key-facts'
import { Amount } from '#ui/facts/price'
import { Sheet } from '#ui/sheets/sheet'
import { TextArea } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { managedPaymentsCalls } from '@kikai/contract/payments/managed-payments.calls'
import { type Received, rejectionReasons, type Remittance } from '@kikai/contract/payments/payments.shapes'
import { useId } from 'react'

type Reason = (typeof rejectionReasons)[number]
const nothing: { reason: Reason | null; note: string } = { reason: null, note: '' }
type RejectionSheetProps = {
  remittance: Remittance
  /** The typed values of the bank's statement; stored with the rejection when they are complete. */
  received: Partial<Received>
  open: boolean
  onClose: () => void
}

/** Rejects a slip with a reason that the payer reads. */
export function RejectionSheet({ remittance, received, open, onClose }: RejectionSheetProps) {
  const t = useText('managed')
  const word = useText('payments')
  const formId = useId()
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
    },
  })
  const leave = () => {
    onClose()
    form.forget()
  }
  return (
    <Sheet
      open={open}
      onClose={leave}
      title={t('remittance.rejectTitle')}
      footer={
        <>
          <Button onClick={leave}>{t('list.cancel')}</Button>
          <Button tone="danger" wide busy={form.busy} type="submit" form={formId}>
            {t('remittance.rejectNow')}
          </Button>
        </>
      }
    >
      <Form of={form} id={formId} className="flex flex-col gap-3">
        <KeyFacts
          look="sums"
          facts={[
            {
              label: t('remittance.fact.expected'),
              value: <Amount money={remittance.missing} precise />,
              strong: true,
            },
            { label: t('remittance.fact.received'), value: amount ? <Amount money={amount} precise /> : '–' },
            { label: t('remittance.fact.reference'), value: remittance.reference },
          ]}
        />
        <div data-wrong={form.wrong('reason') ? true : undefined}>
          <p className="text-14 font-600">{t('remittance.why')}</p>
          <p className="text-12 text-ink-2">{t('remittance.whyNote')}</p>
          <RadioRows
            title={t('remittance.why')}
            of={rejectionReasons.map((value) => ({ value, label: word(`reason.${value}`) }))}
            now={form.values.reason}
            onPick={(reason) => form.set({ reason })}
          />
          {form.wrong('reason') ? <FieldErrorText>{form.wrong('reason')}</FieldErrorText> : null}
        </div>
        <TextArea {...form.text('note')} label={t('remittance.note')} hint={t('remittance.noteHint')} optional />
      </Form>
    </Sheet>
  )
}

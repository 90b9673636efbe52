import { Button } from '#ui/button'
import { RadioRows } from '#ui/choice'
import { FieldError } from '#ui/field'
import { Form } from '#ui/form'
import { KeyFacts } from '#ui/key-facts'
import { Amount } from '#ui/price'
import { Sheet } from '#ui/sheet'
import { TextArea } from '#ui/text-field'
import { showToast } from '#ui/toast'
import { useCallForm } from '@kikai/client/use-call-form'
import { useText } from '@kikai/client/use-text'
import { managedPaymentsCalls } from '@kikai/contract/payments/payments.calls'
import { rejectionReasons, type Remittance } from '@kikai/contract/payments/payments.shapes'
import { equal } from '@kikai/kernel/money'
import { useId, useState } from 'react'

export type Decision = 'approve' | 'reject'
type Reason = (typeof rejectionReasons)[number]
const nothing: { reason: Reason | null; note: string } = { reason: null, note: '' }
type DecisionSheetProps = { remittance: Remittance; decision: Decision | null; onClose: () => void }

/** The last look before the decision: money and a refusal always ask once more. */
export function DecisionSheet({ remittance, decision, onClose }: DecisionSheetProps) {
  const t = useText('managed')
  const word = useText('payments')
  const formId = useId()
  const [shown, setShown] = useState<Decision>('approve')
  if (decision !== null && decision !== shown) setShown(decision)
  // The slip that was on the screen when the sheet opened: a newer one that arrives behind it is not decided unseen.
  const [seen, setSeen] = useState<Remittance['slips'][number]>()
  if (decision !== null && seen === undefined && remittance.slips.length > 0) setSeen(remittance.slips.at(-1))
  const slip = seen ?? remittance.slips.at(-1)
  const isReject = shown === 'reject'
  const form = useCallForm(managedPaymentsCalls.reviewRemittance, {
    start: nothing,
    input: ({ reason, note }) => ({
      remittanceId: remittance.id,
      slipId: slip?.id,
      decision: shown,
      note,
      ...(isReject ? { reason } : {}),
    }),
    rules: ({ reason }) => ({ reason: isReject && reason === null && t('remittance.whyNeeded') }),
    refresh: ['orders', 'ledger', 'home'],
    onDone: () => {
      showToast(t(`remittance.done.${shown}`), { done: true })
      setSeen(undefined)
      onClose()
    },
  })
  const leave = () => {
    onClose()
    setSeen(undefined)
    form.forget()
  }
  return (
    <Sheet
      open={decision !== null}
      onClose={leave}
      title={isReject ? t('remittance.rejectTitle') : t('remittance.approveTitle')}
      footer={
        <>
          <Button onClick={leave}>{t('list.cancel')}</Button>
          <Button tone={isReject ? 'danger' : 'go'} wide busy={form.busy} type="submit" form={formId}>
            {isReject ? t('remittance.rejectNow') : t('remittance.approveNow')}
          </Button>
        </>
      }
    >
      <Form of={form} id={formId} className="flex flex-col gap-3">
        <KeyFacts
          look="sums"
          facts={[
            { label: t('remittance.fact.expected'), value: <Amount money={remittance.amount} precise />, strong: true },
            {
              label: t('remittance.fact.slip'),
              value: slip ? <Amount money={slip.amount} precise /> : '–',
            },
            { label: t('remittance.fact.reference'), value: remittance.reference },
          ]}
        />
        {isReject ? (
          <div data-wrong={form.wrong('reason') ? true : undefined}>
            <p className="text-14 font-600">{t('remittance.why')}</p>
            <p className="text-12 text-ink-2">{t('remittance.whyNote')}</p>
            <RadioRows
              title={t('remittance.why')}
              of={rejectionReasons.map((value) => ({ value, label: word(`reason.${value}`) }))}
              now={form.values.reason}
              onPick={(reason) => form.set({ reason })}
            />
            {form.wrong('reason') ? <FieldError>{form.wrong('reason')}</FieldError> : null}
          </div>
        ) : (
          <>
            <p className="text-14">{t(`remittance.consequence.${remittance.subject.kind}`)}</p>
            {slip && !equal(slip.amount, remittance.amount) ? (
              <p className="text-14 font-600 text-bad">{t('remittance.differs')}</p>
            ) : null}
          </>
        )}
        <TextArea {...form.text('note')} label={t('remittance.note')} hint={t('remittance.noteHint')} optional />
      </Form>
    </Sheet>
  )
}

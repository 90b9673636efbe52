import { Button } from '#ui/button'
import { RadioRows } from '#ui/choice'
import { FieldError } from '#ui/field'
import { KeyFacts } from '#ui/key-facts'
import { Amount } from '#ui/price'
import { Sheet } from '#ui/sheet'
import { TextArea } from '#ui/text-field'
import { showToast } from '#ui/toast'
import { useAction } from '@kikai/client/hooks'
import { useFieldErrors, useText } from '@kikai/client/use-text'
import { managedPaymentsCalls } from '@kikai/contract/payments/payments.calls'
import { rejectionReasons, type Remittance } from '@kikai/contract/payments/payments.shapes'
import { equal } from '@kikai/kernel/money'
import { useState } from 'react'

export type Decision = 'approve' | 'reject'
type Reason = (typeof rejectionReasons)[number]
type DecisionSheetProps = { remittance: Remittance; decision: Decision | null; onClose: () => void }

/** The last look before the decision: money and a refusal always ask once more. */
export function DecisionSheet({ remittance, decision, onClose }: DecisionSheetProps) {
  const t = useText('managed')
  const word = useText('payments')
  const [shown, setShown] = useState<Decision>('approve')
  if (decision !== null && decision !== shown) setShown(decision)
  // The slip that was on the screen when the sheet opened: a newer one that arrives behind it is not decided unseen.
  const [seen, setSeen] = useState<Remittance['slips'][number]>()
  if (decision !== null && seen === undefined && remittance.slips.length > 0) setSeen(remittance.slips.at(-1))
  const [reason, setReason] = useState<Reason | null>(null)
  const [note, setNote] = useState('')
  const [asked, setAsked] = useState(false)
  const review = useAction(managedPaymentsCalls.reviewRemittance, {
    silent: true,
    refresh: ['orders', 'ledger', 'home'],
    onDone: () => {
      showToast(t(`remittance.done.${shown}`), { done: true })
      setSeen(undefined)
      onClose()
    },
  })
  const wrong = useFieldErrors(review.error)
  const slip = seen ?? remittance.slips.at(-1)
  const isReject = shown === 'reject'
  const leave = () => {
    onClose()
    setSeen(undefined)
    setAsked(false)
    review.reset()
  }
  const submit = () => {
    setAsked(true)
    if (!slip) return
    const about = { remittanceId: remittance.id, slipId: slip.id, note }
    if (!isReject) void review.run({ ...about, decision: 'approve' })
    else if (reason) void review.run({ ...about, decision: 'reject', reason })
  }
  return (
    <Sheet
      open={decision !== null}
      onClose={leave}
      title={isReject ? t('remittance.rejectTitle') : t('remittance.approveTitle')}
      footer={
        <>
          <Button onClick={leave}>{t('list.cancel')}</Button>
          <Button tone={isReject ? 'danger' : 'go'} wide busy={review.busy} onClick={submit}>
            {isReject ? t('remittance.rejectNow') : t('remittance.approveNow')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
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
          <div>
            <p className="text-14 font-600">{t('remittance.why')}</p>
            <p className="text-12 text-ink-2">{t('remittance.whyNote')}</p>
            <RadioRows
              title={t('remittance.why')}
              of={rejectionReasons.map((value) => ({ value, label: word(`reason.${value}`) }))}
              now={reason}
              onPick={setReason}
            />
            {asked && reason === null ? <FieldError>{t('remittance.whyNeeded')}</FieldError> : null}
          </div>
        ) : (
          <>
            <p className="text-14">{t(`remittance.consequence.${remittance.subject.kind}`)}</p>
            {slip && !equal(slip.amount, remittance.amount) ? (
              <p className="text-14 font-600 text-bad">{t('remittance.differs')}</p>
            ) : null}
          </>
        )}
        <TextArea
          label={t('remittance.note')}
          hint={t('remittance.noteHint')}
          optional
          value={note}
          onChange={(event) => setNote(event.target.value)}
          error={wrong('note')}
        />
        {review.error ? (
          <p role="alert" className="text-14 text-bad">
            {review.error.message}
          </p>
        ) : null}
      </div>
    </Sheet>
  )
}

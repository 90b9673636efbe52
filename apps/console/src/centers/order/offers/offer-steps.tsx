import { FormDialog } from '#features/forms/form-dialog.tsx'
import { ChoiceField } from '#ui/choice-field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useWritten } from '#ui/written.ts'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { managedNegotiationCalls } from '@kikai/contract/negotiation/negotiation.calls'
import type { ManagedNegotiation, ManagedNegotiationDetail } from '@kikai/contract/negotiation/negotiation.shapes'
import { type DeclineReason, closeReasons, declineReasons } from '@kikai/contract/negotiation/negotiation.words'
import { Button } from 'antd'
import { useState } from 'react'
import { CounterOffer } from './counter-offer.tsx'

const may = ({ allowedActions }: ManagedNegotiation, name: string) =>
  allowedActions.some(({ action, enabled }) => action === name && enabled)

/** On whose side the reader is: who may close it cannot answer it. */
export const actsAs = ({ allowedActions }: ManagedNegotiation): 'staff' | 'seller' =>
  allowedActions.some(({ action }) => action === 'close') ? 'staff' : 'seller'

/** What the reader can do: the seller answers, staff end it. */
export function OfferSteps({ of }: { of: ManagedNegotiationDetail }) {
  const t = useText('consoleOffers')
  const word = useText('negotiation')
  const [step, setStep] = useState<'accept' | 'counter' | 'decline' | 'close'>()
  const dialog = { of, onClose: () => setStep(undefined) }
  return (
    <>
      {may(of, 'accept') ? (
        <Button type="primary" onClick={() => setStep('accept')}>
          {word('accept')}
        </Button>
      ) : null}
      {may(of, 'counter') ? <Button onClick={() => setStep('counter')}>{word('counter.do')}</Button> : null}
      {may(of, 'decline') ? (
        <Button danger className="at-end" onClick={() => setStep('decline')}>
          {word('decline')}
        </Button>
      ) : null}
      {may(of, 'close') ? (
        <Button danger className="at-end" onClick={() => setStep('close')}>
          {t('close.do')}
        </Button>
      ) : null}
      {step === 'accept' ? <Accept {...dialog} /> : null}
      {step === 'counter' ? <CounterOffer {...dialog} /> : null}
      {step === 'decline' ? <Decline {...dialog} /> : null}
      {step === 'close' ? <Close {...dialog} /> : null}
    </>
  )
}

type StepProps = { of: ManagedNegotiationDetail; onClose: () => void }

function Accept({ of: { id: negotiationId, last }, onClose }: StepProps) {
  const t = useText('consoleOffers')
  const word = useText('negotiation')
  const { money } = useWritten()
  const form = useCallForm(managedNegotiationCalls.answerManagedOffer, {
    start: {},
    input: () => ({ negotiationId, round: last.round, answer: 'accept' as const }),
    onDone: () => {
      showToast(t('accepted'), { done: true })
      onClose()
    },
  })
  const price = last.quantity > 1 ? `${money(last.unitPrice)} × ${last.quantity}` : money(last.unitPrice)
  return (
    <FormDialog of={form} title={t('acceptAsk', { price })} send={word('accept')} onClose={onClose}>
      <p className="quiet">{word('acceptBinds')}</p>
    </FormDialog>
  )
}

function Decline({ of: { id: negotiationId, last }, onClose }: StepProps) {
  const t = useText('consoleOffers')
  const word = useText('negotiation')
  const start: { reason: DeclineReason | null } = { reason: null }
  const form = useCallForm(managedNegotiationCalls.answerManagedOffer, {
    start,
    input: ({ reason }) => ({ negotiationId, round: last.round, answer: 'decline' as const, reason }),
    rules: ({ reason }) => ({ reason: reason === null && t('whyMissing') }),
    onDone: () => {
      showToast(t('declined'), { done: true })
      onClose()
    },
  })
  return (
    <FormDialog of={form} title={word('declineTitle')} send={word('decline')} danger onClose={onClose}>
      <ChoiceField
        {...form.choice('reason')}
        label={t('why')}
        hint={word('declineWhy')}
        vertical
        options={declineReasons.map((value) => ({ value, label: word(`reason.${value}`) }))}
      />
    </FormDialog>
  )
}

function Close({ of: { id: negotiationId }, onClose }: StepProps) {
  const t = useText('consoleOffers')
  const start: { reason: (typeof closeReasons)[number] | null } = { reason: null }
  const form = useCallForm(managedNegotiationCalls.closeNegotiation, {
    start,
    input: ({ reason }) => ({ negotiationId, reason }),
    rules: ({ reason }) => ({ reason: reason === null && t('whyMissing') }),
    onDone: () => {
      showToast(t('close.done'), { done: true })
      onClose()
    },
  })
  return (
    <FormDialog of={form} title={t('close.do')} send={t('close.do')} danger onClose={onClose}>
      <ChoiceField
        {...form.choice('reason')}
        label={t('why')}
        hint={t('close.note')}
        vertical
        options={closeReasons.map((value) => ({ value, label: t(`close.reason.${value}`) }))}
      />
    </FormDialog>
  )
}

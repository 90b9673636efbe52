import { FormDialog } from '#features/forms/form-dialog.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useAction } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { managedLotsCalls } from '@kikai/contract/auctions/managed-lots.calls'
import type { ManagedLot } from '@kikai/contract/auctions/managed-lots.shapes'
import { Button } from 'antd'
import { useState } from 'react'

const reasoned = {
  sendBack: managedLotsCalls.approveLot,
  withdraw: managedLotsCalls.withdrawLot,
  suspend: managedLotsCalls.suspendLot,
  clearUnpaid: managedLotsCalls.clearUnpaid,
} as const
type Reasoned = keyof typeof reasoned

/** What can be decided about a lot now: its state says which buttons there are. */
export function LotDecisions({ lot }: { lot: ManagedLot }) {
  const t = useText('consoleLots')
  const { lotId, allowedActions } = lot
  const [asks, setAsks] = useState<Reasoned | 'resume' | null>(null)
  const done = { onDone: () => showToast(t('done'), { done: true }) }
  const approve = useAction(managedLotsCalls.approveLot, done)
  const offer = useAction(managedLotsCalls.offerSecondChance, done)
  const near = useAction(managedLotsCalls.answerNearMiss, done)
  const may = (name: string) => allowedActions.some(({ action, enabled }) => action === name && enabled)
  const close = () => setAsks(null)
  return (
    <>
      {may('approve') ? (
        <>
          <Button type="primary" loading={approve.busy} onClick={() => void approve.run({ lotId, approve: true })}>
            {t('do.approve')}
          </Button>
          <Button onClick={() => setAsks('sendBack')}>{t('do.sendBack')}</Button>
        </>
      ) : null}
      {may('answerNearMiss') ? (
        <>
          <Button type="primary" loading={near.busy} onClick={() => void near.run({ lotId, accept: true })}>
            {t('do.sell')}
          </Button>
          <Button loading={near.busy} onClick={() => void near.run({ lotId, accept: false })}>
            {t('do.pass')}
          </Button>
        </>
      ) : null}
      {may('offerSecondChance') ? (
        <Button type="primary" loading={offer.busy} onClick={() => void offer.run({ lotId })}>
          {t('do.offer')}
        </Button>
      ) : null}
      {may('clearUnpaid') ? <Button onClick={() => setAsks('clearUnpaid')}>{t('do.clearUnpaid')}</Button> : null}
      {may('resume') ? (
        <Button type="primary" onClick={() => setAsks('resume')}>
          {t('do.resume')}
        </Button>
      ) : null}
      {may('suspend') ? (
        <Button danger onClick={() => setAsks('suspend')}>
          {t('do.suspend')}
        </Button>
      ) : null}
      {may('withdraw') ? (
        <Button danger className="at-end" onClick={() => setAsks('withdraw')}>
          {t('do.withdraw')}
        </Button>
      ) : null}
      {asks === 'resume' ? <Resume lotId={lotId} onClose={close} /> : null}
      {asks !== null && asks !== 'resume' ? <WithReason key={asks} lotId={lotId} step={asks} onClose={close} /> : null}
    </>
  )
}

type StepProps = { lotId: ManagedLot['lotId']; onClose: () => void }

/** A step that is told to somebody with its reason. */
function WithReason({ lotId, step, onClose }: StepProps & { step: Reasoned }) {
  const t = useText('consoleLots')
  const form = useCallForm(reasoned[step], {
    start: { reason: '' },
    input: ({ reason }) => ({ lotId, reason, ...(step === 'sendBack' ? { approve: false } : {}) }),
    rules: ({ reason }) => ({ reason: reason.trim() === '' ? t('reasonNeeded') : null }),
    onDone: () => {
      showToast(t('done'), { done: true })
      onClose()
    },
  })
  return (
    <FormDialog
      of={form}
      title={t(`do.${step}`)}
      send={t(`do.${step}`)}
      danger={step !== 'clearUnpaid'}
      onClose={onClose}
    >
      <p className="quiet">{t(`note.${step}`)}</p>
      <TextAreaField {...form.text('reason')} label={t('reason')} />
    </FormDialog>
  )
}

/** Lets the clock go on, until an end that leaves everybody time to come back. */
function Resume({ lotId, onClose }: StepProps) {
  const t = useText('consoleLots')
  const form = useCallForm(managedLotsCalls.resumeLot, {
    start: { endsAt: '' },
    input: ({ endsAt }) => {
      const time = new Date(endsAt)
      return { lotId, endsAt: Number.isNaN(time.getTime()) ? null : time.toISOString() }
    },
    onDone: () => {
      showToast(t('done'), { done: true })
      onClose()
    },
  })
  return (
    <FormDialog of={form} title={t('do.resume')} send={t('do.resume')} onClose={onClose}>
      <p className="quiet">{t('note.resume')}</p>
      <TextField {...form.text('endsAt')} label={t('newEnd')} type="datetime-local" />
    </FormDialog>
  )
}

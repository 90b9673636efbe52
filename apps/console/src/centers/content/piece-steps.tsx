import { FormDialog } from '#features/forms/form-dialog.tsx'
import { ChoiceField, SelectField } from '#ui/choice-field.tsx'
import { DayField, TextAreaField, TextField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useAction } from '@kikai/client/calls/hooks'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { contentErrors } from '@kikai/contract/content/content.errors'
import { managedContentCalls } from '@kikai/contract/content/managed-content.calls'
import type { PieceDetail } from '@kikai/contract/content/managed-content.shapes'
import { limits } from '@kikai/kernel/limits'
import { Button } from 'antd'
import { useState } from 'react'
import { planZones, plannedAt } from './planned-at.ts'

const PieceEditor = lazyPart(() => import('./piece-editor.tsx'), { isBound: false })

type PieceStepProps = { of: PieceDetail; onClose: () => void }

/** What can be done with the newest version now. */
export function PieceSteps({ of }: { of: PieceDetail }) {
  const t = useText('consoleContent')
  const word = useText('content')
  const [open, setOpen] = useState<'write' | 'reject' | 'schedule' | null>(null)
  const seen = { pieceId: of.id, version: of.version }
  const done = (text: string) => ({ onDone: () => showToast(text, { done: true }) })
  const send = useAction(managedContentCalls.sendPiece, done(t('steps.sent')))
  const approve = useAction(managedContentCalls.approvePiece, done(t('steps.approved')))
  const withdraw = useAction(managedContentCalls.withdrawPiece, done(t('steps.withdrawn')))
  const end = useAction(managedContentCalls.endPiece, done(t('steps.ended')))
  const may = (name: string) => of.allowedActions.find(({ action }) => action === name)
  const close = () => setOpen(null)
  const isOwn = may('approve')?.reason?.code === contentErrors.ownText.code
  return (
    <>
      {may('send') ? (
        <Button type="primary" disabled={!may('send')?.enabled} loading={send.busy} onClick={() => void send.run(seen)}>
          {t('steps.send')}
        </Button>
      ) : null}
      {may('approve') ? (
        <Button
          type="primary"
          disabled={!may('approve')?.enabled}
          loading={approve.busy}
          onClick={() => void approve.run(seen)}
        >
          {t('steps.approve')}
        </Button>
      ) : null}
      {may('schedule') ? (
        <Button type="primary" onClick={() => setOpen('schedule')}>
          {t('steps.schedule')}
        </Button>
      ) : null}
      {may('write') ? (
        <Button onClick={() => setOpen('write')}>
          {of.state === 'draft' || of.state === 'rejected' ? t('editor.write') : t('editor.anew')}
        </Button>
      ) : null}
      {may('withdraw') ? (
        <Button loading={withdraw.busy} onClick={() => void withdraw.run(seen)}>
          {t('steps.withdraw')}
        </Button>
      ) : null}
      {may('reject') ? (
        <Button danger onClick={() => setOpen('reject')}>
          {t('steps.reject')}
        </Button>
      ) : null}
      {may('end') ? (
        <Button danger loading={end.busy} onClick={() => void end.run(seen)}>
          {t('steps.end')}
        </Button>
      ) : null}
      {isOwn ? <p className="quiet">{word('error.ownText')}</p> : null}
      {open === 'write' ? <PieceEditor of={of} kind={of.kind} onClose={close} /> : null}
      {open === 'reject' ? <Rejection of={of} onClose={close} /> : null}
      {open === 'schedule' ? <Plan of={of} onClose={close} /> : null}
    </>
  )
}

function Rejection({ of: { id: pieceId, version }, onClose }: PieceStepProps) {
  const t = useText('consoleContent')
  const form = useCallForm(managedContentCalls.rejectPiece, {
    start: { reason: '' },
    input: ({ reason }) => ({ pieceId, version, reason }),
    onDone: () => {
      showToast(t('steps.rejected'), { done: true })
      onClose()
    },
  })
  return (
    <FormDialog of={form} title={t('steps.reject')} send={t('steps.reject')} danger onClose={onClose}>
      <TextAreaField {...form.text('reason')} label={t('steps.reason')} maxLength={limits.textAreaLength} />
    </FormDialog>
  )
}

const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
type PlanValues = { when: 'now' | 'later'; from: string; until: string; zone: string; day: string }

/** When it begins and ends, in a zone that is named; a legal text begins with a day. */
function Plan({ of: { id: pieceId, version, kind }, onClose }: PieceStepProps) {
  const t = useText('consoleContent')
  const isLegal = kind === 'legal'
  const form = useCallForm(managedContentCalls.schedulePiece, {
    start: (): PlanValues => ({ when: 'now', from: '', until: '', zone: ownZone, day: '' }),
    input: ({ when, from, until, zone, day }: PlanValues) => ({
      pieceId,
      version,
      publishAt: isLegal ? plannedAt(`${day}T00:00`, 'UTC') : when === 'now' ? null : plannedAt(from, zone),
      endAt: isLegal ? null : plannedAt(until, zone),
    }),
    rules: ({ when, from, day }) => ({
      from: !isLegal && when === 'later' && from === '' && t('plan.missing'),
      day: isLegal && day === '' && t('plan.missing'),
    }),
    fieldOfCode: { [contentErrors.laterDay.code]: 'day', [contentErrors.endsFirst.code]: 'until' },
    onDone: () => {
      showToast(t('steps.scheduled'), { done: true })
      onClose()
    },
  })
  return (
    <FormDialog of={form} title={t('steps.schedule')} send={t('plan.send')} onClose={onClose}>
      {isLegal ? (
        <DayField {...form.text('day')} label={t('plan.day')} hint={t('plan.legalNote')} />
      ) : (
        <>
          <ChoiceField
            {...form.choice('when')}
            label={t('plan.when')}
            options={(['now', 'later'] as const).map((value) => ({ value, label: t(`plan.${value}`) }))}
          />
          {form.values.when === 'later' ? (
            <TextField {...form.text('from')} label={t('from')} type="datetime-local" />
          ) : null}
          <TextField {...form.text('until')} label={t('plan.until')} type="datetime-local" />
          <SelectField
            {...form.choice('zone')}
            label={t('plan.zone')}
            options={planZones(ownZone).map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
          />
        </>
      )}
    </FormDialog>
  )
}

import { FormDialog } from '#features/forms/form-dialog.tsx'
import { ChoiceField, SelectField } from '#ui/choice-field.tsx'
import { MoneyField, TextAreaField, TextField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useAction, useCall } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import type { ReservationDetail } from '@kikai/contract/appointments/appointments.shapes'
import { type CostKind, type StaffRole, costKinds, staffRoles } from '@kikai/contract/appointments/appointments.words'
import { managedAppointmentsCalls } from '@kikai/contract/appointments/managed-appointments.calls'
import { formatClock } from '@kikai/i18n/format/moment'
import { parseTypedAmount } from '@kikai/kernel/amount-text'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { Button } from 'antd'
import { useState } from 'react'

const may = ({ allowedActions }: ReservationDetail, name: string) =>
  allowedActions.some(({ action, enabled }) => action === name && enabled)

const shownSteps = ['approve', 'reject', 'cancel', 'addCost', 'assignStaff', 'checkIn', 'finish', 'report'] as const
export const hasReservationSteps = (of: ReservationDetail): boolean => shownSteps.some((one) => may(of, one))

type Step = 'reject' | 'cancel' | 'addCost' | 'assignStaff' | 'checkIn' | 'report' | 'note'

/** What the host's side does: confirm or reject, say who comes and what else it costs, and end it with a report. */
export function ReservationSteps({ of }: { of: ReservationDetail }) {
  const t = useText('consoleReservations')
  const [step, setStep] = useState<Step>()
  const said = (text: string) => ({ onDone: () => showToast(text, { done: true }) })
  const approve = useAction(managedAppointmentsCalls.approveReservation, said(t('approve.done')))
  const finish = useAction(managedAppointmentsCalls.finishReservation, said(t('finish.done')))
  const one = { appointmentId: of.id }
  const dialog = { of, onClose: () => setStep(undefined) }
  const opens = (name: Step, label: string) =>
    may(of, name) ? <Button onClick={() => setStep(name)}>{label}</Button> : null
  return (
    <>
      {may(of, 'approve') ? (
        <Button type="primary" loading={approve.busy} onClick={() => void approve.run(one)}>
          {t('approve.do')}
        </Button>
      ) : null}
      {opens('checkIn', t('checkIn.do'))}
      {may(of, 'finish') ? (
        <Button loading={finish.busy} onClick={() => void finish.run(one)}>
          {t('finish.do')}
        </Button>
      ) : null}
      {opens('report', t('report.do'))}
      {opens('assignStaff', t('staff.do'))}
      {opens('addCost', t('costs.do'))}
      <Button onClick={() => setStep('note')}>{t('note.do')}</Button>
      {may(of, 'reject') ? (
        <Button danger className="at-end" onClick={() => setStep('reject')}>
          {t('reject.do')}
        </Button>
      ) : null}
      {may(of, 'cancel') ? (
        <Button danger className="at-end" onClick={() => setStep('cancel')}>
          {t('cancel.do')}
        </Button>
      ) : null}
      {step === 'reject' ? <WithReason {...dialog} step="reject" /> : null}
      {step === 'cancel' ? <WithReason {...dialog} step="cancel" /> : null}
      {step === 'addCost' ? <NewCost {...dialog} /> : null}
      {step === 'assignStaff' ? <NewStaff {...dialog} /> : null}
      {step === 'checkIn' ? <CheckIn {...dialog} /> : null}
      {step === 'report' ? <Report {...dialog} /> : null}
      {step === 'note' ? <Note {...dialog} /> : null}
    </>
  )
}

type StepProps = { of: ReservationDetail; onClose: () => void }
const doneWith = (text: string, onClose: () => void) => () => {
  showToast(text, { done: true })
  onClose()
}

const withReason = {
  reject: managedAppointmentsCalls.rejectReservation,
  cancel: managedAppointmentsCalls.cancelReservation,
} as const

/** Both give money back, which is said before. */
function WithReason({ of: { id: appointmentId }, step, onClose }: StepProps & { step: 'reject' | 'cancel' }) {
  const t = useText('consoleReservations')
  const form = useCallForm(withReason[step], {
    start: { reason: '' },
    input: ({ reason }) => ({ appointmentId, reason }),
    rules: ({ reason }) => ({ reason: reason.trim() === '' && t('reasonMissing') }),
    onDone: doneWith(t(`${step}.done`), onClose),
  })
  return (
    <FormDialog of={form} title={t(`${step}.title`)} send={t(`${step}.do`)} danger keep={t('keep')} onClose={onClose}>
      <p className="quiet">{t(`${step}.note`)}</p>
      <TextAreaField {...form.text('reason')} label={t('reasonLabel')} maxLength={limits.textAreaLength} />
    </FormDialog>
  )
}

function NewCost({ of: { id: appointmentId, currency }, onClose }: StepProps) {
  const t = useText('consoleReservations')
  const word = useText('appointments')
  const start: { kind: CostKind | null; amount: string; reason: string } = { kind: null, amount: '', reason: '' }
  const form = useCallForm(managedAppointmentsCalls.addReservationCost, {
    start,
    input: ({ kind, amount, reason }) => ({ appointmentId, kind, amount: parseTypedAmount(amount, currency), reason }),
    rules: ({ kind, amount, reason }) => ({
      kind: kind === null && t('costs.kindMissing'),
      amount: parseTypedAmount(amount, currency) === null && t('costs.amountMissing'),
      reason: reason.trim() === '' && t('reasonMissing'),
    }),
    onDone: doneWith(t('costs.done'), onClose),
  })
  return (
    <FormDialog of={form} title={t('costs.do')} send={t('costs.send')} onClose={onClose}>
      <SelectField
        {...form.choice('kind')}
        label={t('costs.kind')}
        options={costKinds.map((value) => ({ value, label: word(`cost.${value}`) }))}
      />
      <MoneyField {...form.text('amount')} label={t('costs.amount')} currency={currency} hint={t('costs.note')} />
      <TextAreaField {...form.text('reason')} label={t('reasonLabel')} maxLength={limits.textAreaLength} />
    </FormDialog>
  )
}

/** The calendar of each is shown; who is taken at that time cannot be chosen. */
function NewStaff({ of: { id: appointmentId }, onClose }: StepProps) {
  const t = useText('consoleReservations')
  const word = useText('appointments')
  const { data } = useCall(managedAppointmentsCalls.listReservationStaff, { appointmentId }, { freshMs: 0 })
  const start: { memberId: Id<'member'> | null; role: StaffRole } = { memberId: null, role: 'host' }
  const form = useCallForm(managedAppointmentsCalls.assignReservationStaff, {
    start,
    input: ({ memberId, role }) => ({ appointmentId, memberId, role }),
    rules: ({ memberId }) => ({ memberId: memberId === null && t('staff.missing') }),
    onDone: doneWith(t('staff.done'), onClose),
  })
  const people = (data?.staff ?? []).toSorted((one, other) => Number(other.isFree) - Number(one.isFree))
  const timesOf = (busy: (typeof people)[number]['busy']) =>
    busy
      .map(({ from, to }) => `${formatClock(from, data?.zone ?? 'UTC')}–${formatClock(to, data?.zone ?? 'UTC')}`)
      .join(', ')
  return (
    <FormDialog of={form} title={t('staff.do')} send={t('staff.send')} onClose={onClose}>
      <ChoiceField
        {...form.choice('memberId')}
        label={t('staff.who')}
        vertical
        options={people.map(({ memberId, name, isFree, busy }) => ({
          value: memberId,
          disabled: !isFree,
          label: isFree ? t('staff.free', { name }) : t('staff.busy', { name, times: timesOf(busy) }),
        }))}
      />
      <SelectField
        {...form.choice('role')}
        label={t('staff.as')}
        options={staffRoles.map((value) => ({ value, label: word(`role.${value}`) }))}
      />
    </FormDialog>
  )
}

function CheckIn({ of: { id: appointmentId }, onClose }: StepProps) {
  const t = useText('consoleReservations')
  const form = useCallForm(managedAppointmentsCalls.checkInReservation, {
    start: { code: '' },
    input: ({ code }) => ({ appointmentId, code: code.trim() }),
    rules: ({ code }) => ({ code: code.trim() === '' && t('checkIn.missing') }),
    onDone: doneWith(t('checkIn.done'), onClose),
  })
  return (
    <FormDialog of={form} title={t('checkIn.do')} send={t('checkIn.do')} onClose={onClose}>
      <TextField {...form.text('code')} label={t('checkIn.code')} autoComplete="off" />
    </FormDialog>
  )
}

function Report({ of: { id: appointmentId }, onClose }: StepProps) {
  const t = useText('consoleReservations')
  const form = useCallForm(managedAppointmentsCalls.reportReservation, {
    start: { text: '' },
    input: ({ text }) => ({ appointmentId, text }),
    rules: ({ text }) => ({ text: text.trim() === '' && t('report.missing') }),
    onDone: doneWith(t('report.done'), onClose),
  })
  return (
    <FormDialog of={form} title={t('report.do')} send={t('report.do')} onClose={onClose}>
      <TextAreaField {...form.text('text')} label={t('report.text')} maxLength={limits.textAreaLength} />
    </FormDialog>
  )
}

function Note({ of: { id: appointmentId, internalNote }, onClose }: StepProps) {
  const t = useText('consoleReservations')
  const form = useCallForm(managedAppointmentsCalls.noteReservation, {
    start: { text: internalNote },
    input: ({ text }) => ({ appointmentId, text }),
    onDone: doneWith(t('note.done'), onClose),
  })
  return (
    <FormDialog of={form} title={t('note.title')} send={t('note.save')} onClose={onClose}>
      <TextAreaField
        {...form.text('text')}
        label={t('note.title')}
        hint={t('note.hint')}
        maxLength={limits.textAreaLength}
      />
    </FormDialog>
  )
}

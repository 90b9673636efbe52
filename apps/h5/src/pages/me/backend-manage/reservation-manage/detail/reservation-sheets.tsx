import { FormSheet } from '#ui/sheets/form-sheet'
import { TextArea, TextField } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { type Uploaded, Uploader } from '#ui/pictures/uploader'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { useUpload } from '@kikai/client/files/use-upload'
import type { ReservationDetail } from '@kikai/contract/appointments/appointments.shapes'
import { managedAppointmentsCalls } from '@kikai/contract/appointments/managed-appointments.calls'
import { limits } from '@kikai/kernel/limits'

type SheetProps = { of: ReservationDetail; onClose: () => void }

/** Rejecting and cancelling, with the reason that the customer reads and what it means for the money. */
export function ReasonSheet({ of, does, onClose }: SheetProps & { does: 'reject' | 'cancel' }) {
  const t = useText('reservations')
  const form = useCallForm(
    does === 'reject' ? managedAppointmentsCalls.rejectReservation : managedAppointmentsCalls.cancelReservation,
    {
      start: { reason: '' },
      input: ({ reason }) => ({ appointmentId: of.id, reason }),
      onDone: () => showToast(t(`${does}.done`), { done: true }),
      next: onClose,
    },
  )
  return (
    <FormSheet of={form} onClose={onClose} title={t(`${does}.title`)} send={t(`${does}.do`)} tone="danger">
      <p className="text-14">{t(does === 'reject' ? 'rejectNote' : 'cancelNote')}</p>
      <TextArea {...form.text('reason')} label={t('reasonLabel')} maxLength={limits.textAreaLength} />
    </FormSheet>
  )
}

export function CheckInSheet({ of, onClose }: SheetProps) {
  const t = useText('reservations')
  const form = useCallForm(managedAppointmentsCalls.checkInReservation, {
    start: { code: '' },
    input: ({ code }) => ({ appointmentId: of.id, code }),
    onDone: () => showToast(t('checkIn.done'), { done: true }),
    next: onClose,
  })
  return (
    <FormSheet of={form} onClose={onClose} title={t('checkIn.title')} send={t('checkIn.do')}>
      <TextField
        {...form.text('code')}
        label={t('checkIn.code')}
        hint={t('checkIn.hint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
      />
    </FormSheet>
  )
}

const nothing: readonly Uploaded[] = []

export function InspectionSheet({ of, onClose }: SheetProps) {
  const t = useText('reservations')
  const upload = useUpload('appointment')
  const form = useCallForm(managedAppointmentsCalls.reportReservation, {
    start: { text: '', files: nothing },
    input: ({ text, files }) => ({ appointmentId: of.id, text, fileIds: files.map(({ id }) => id) }),
    onDone: () => showToast(t('report.done'), { done: true }),
    next: onClose,
  })
  return (
    <FormSheet of={form} onClose={onClose} title={t('report.title')} send={t('report.do')}>
      <p className="text-14 text-ink-2">{t('report.note')}</p>
      <TextArea {...form.text('text')} label={t('report.text')} maxLength={limits.textAreaLength} />
      <Uploader
        label={t('report.photos')}
        value={form.values.files}
        onChange={(files) => form.set({ files })}
        send={upload}
        max={limits.feedbackPicturesMax}
        error={form.wrong('fileIds')}
      />
    </FormSheet>
  )
}

export function NoteSheet({ of, onClose }: SheetProps) {
  const t = useText('reservations')
  const form = useCallForm(managedAppointmentsCalls.noteReservation, {
    start: { text: of.internalNote },
    input: ({ text }) => ({ appointmentId: of.id, text }),
    onDone: () => showToast(t('note.done'), { done: true }),
    next: onClose,
  })
  return (
    <FormSheet of={form} onClose={onClose} title={t('note.title')} send={t('note.do')}>
      <TextArea {...form.text('text')} label={t('note.text')} hint={t('note.hint')} maxLength={limits.textAreaLength} />
    </FormSheet>
  )
}

import { StarField } from '#features/reviews/star-field'
import { FormSheet } from '#ui/sheets/form-sheet'
import { TextArea } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { appointmentsCalls } from '@kikai/contract/appointments/appointments.calls'
import type { AppointmentDetail } from '@kikai/contract/appointments/appointments.shapes'
import { limits } from '@kikai/kernel/limits'

/** How it was, once. */
export default function ReviewAppointment({ of, onClose }: { of: AppointmentDetail; onClose: () => void }) {
  const t = useText('booking')
  const form = useCallForm(appointmentsCalls.reviewAppointment, {
    start: { rating: 0, text: '' },
    input: ({ rating, text }) => ({ appointmentId: of.id, rating, text }),
    rules: ({ rating }) => ({ rating: rating === 0 && t('review.missing') }),
    onDone: () => {
      showToast(t('review.done'), { done: true })
      onClose()
    },
  })
  return (
    <FormSheet of={form} onClose={onClose} title={t('review.title')} send={t('review.send')}>
      <StarField
        label={t('review.rating')}
        value={form.values.rating}
        error={form.wrong('rating')}
        onChange={(rating) => form.set({ rating })}
      />
      <TextArea {...form.text('text')} label={t('review.text')} maxLength={limits.textAreaLength} />
    </FormSheet>
  )
}

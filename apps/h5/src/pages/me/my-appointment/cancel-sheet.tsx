import { AskOnce } from '#ui/sheets/ask-once'
import { Amount } from '#ui/facts/price'
import { showToast } from '#ui/feedback/toast'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { appointmentsCalls } from '@kikai/contract/appointments/appointments.calls'
import type { AppointmentDetail } from '@kikai/contract/appointments/appointments.shapes'
import { Facts } from '#ui/facts/facts'
import { keptOf } from './appointment-words.ts'

/** Asks before a cancellation, and says what it costs. */
export default function CancelSheet({ of, onClose }: { of: AppointmentDetail; onClose: () => void }) {
  const t = useText('booking')
  const cancel = useAction(appointmentsCalls.cancelAppointment, {
    silent: true,
    onDone: () => {
      showToast(t('cancel.done'), { done: true })
      onClose()
    },
  })
  const kept = keptOf(of)
  return (
    <AskOnce
      open
      onClose={onClose}
      title={t('cancel.title')}
      yes={t('cancel.do')}
      no={t('cancel.keep')}
      of={cancel}
      onYes={() => void cancel.run({ appointmentId: of.id })}
    >
      {kept.length === 0 ? (
        <p>{t('cancel.free')}</p>
      ) : (
        <>
          <p className="text-ink">
            {t('cancel.paid')}{' '}
            <Facts
              of={kept.map((money, at) => (
                <Amount key={at} money={money} precise />
              ))}
            />
          </p>
          <p>
            <strong className="font-700 text-ink">{t(of.cancelReturns ? 'cancel.returns' : 'cancel.keeps')}</strong>
          </p>
        </>
      )}
    </AskOnce>
  )
}

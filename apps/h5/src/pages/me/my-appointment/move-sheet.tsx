import { useAppointmentTime } from '#features/appointments/appointment-time.ts'
import { type Slot, SlotPicker } from '#features/appointments/slot-picker'
import { Button } from '#ui/buttons/button'
import { FieldErrorText } from '#ui/forms/field'
import { Sheet } from '#ui/sheets/sheet'
import { showToast } from '#ui/feedback/toast'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { appointmentsCalls } from '@kikai/contract/appointments/appointments.calls'
import type { AppointmentDetail } from '@kikai/contract/appointments/appointments.shapes'
import { useState } from 'react'

/** Another time for what is booked, or for what the host's side did not keep. */
export default function MoveSheet({ of, onClose }: { of: AppointmentDetail; onClose: () => void }) {
  const t = useText('booking')
  const time = useAppointmentTime()
  const [slot, setSlot] = useState<Slot | null>(null)
  const move = useAction(appointmentsCalls.changeAppointmentTime, {
    silent: true,
    onDone: () => {
      showToast(t('move.done'), { done: true })
      onClose()
    },
  })
  const isOwnWish = of.state === 'confirmed'
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(isOwnWish ? 'move.title' : 'rebook')}
      footer={
        <Button
          tone="go"
          wide
          busy={move.busy}
          blocked={slot === null}
          onClick={() => slot && void move.run({ appointmentId: of.id, startAt: slot.startAt })}
        >
          {slot ? t('move.to', { time: time.whole({ ...slot, hostZone: of.hostZone }) }) : t('move.title')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-14 text-ink-2">{isOwnWish ? t('move.note', { count: of.changesLeft }) : t('move.free')}</p>
        <SlotPicker goodsId={of.goods.id} type={of.type} now={slot?.startAt ?? null} onPick={setSlot} />
        <div role="alert">{move.error ? <FieldErrorText>{move.error.message}</FieldErrorText> : null}</div>
      </div>
    </Sheet>
  )
}

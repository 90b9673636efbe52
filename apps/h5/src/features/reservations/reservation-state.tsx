import { Tag, type TagTone } from '#ui/facts/tag'
import { useText } from '@kikai/client/use-text'
import type { Reservation } from '@kikai/contract/appointments/appointments.shapes'

type State = Pick<Reservation, 'state'>

/** Ink is the host's turn, green is agreed, grey waits for the customer, and everything else is over. */
export function toneOfReservation({ state }: State): TagTone {
  if (state === 'pending_review' || state === 'report_due') return 'ink'
  if (state === 'confirmed' || state === 'in_progress') return 'green'
  if (state === 'pending_payment' || state === 'cost_pending' || state === 'host_cancelled') return 'neutral'
  return state === 'completed' || state === 'reported' || state === 'reviewed' ? 'neutral' : 'ended'
}

export function ReservationTag({ of }: { of: State }) {
  const words = useText('appointments')
  const t = useText('reservations')
  const isYours = of.state === 'pending_review' || of.state === 'report_due'
  return <Tag tone={toneOfReservation(of)}>{isYours ? t('yourTurn') : words(`state.${of.state}`)}</Tag>
}

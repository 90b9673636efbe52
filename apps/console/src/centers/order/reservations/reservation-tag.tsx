import { Tag, type TagTone } from '#ui/tag.tsx'
import { useText } from '@kikai/client/use-text'
import type { Reservation } from '@kikai/contract/appointments/appointments.shapes'
import { ClipboardCheck, type LucideIcon, MapPin, Video } from 'lucide-react'

type State = Reservation['state']

/** Amber for what the host's side has to do, green for what stands, red for what went wrong. */
export const reservationTones: Readonly<Record<State, TagTone>> = {
  pending_payment: 'outline',
  pending_review: 'amber',
  cost_pending: 'outline',
  confirmed: 'green',
  in_progress: 'green',
  completed: 'grey',
  report_due: 'amber',
  reported: 'grey',
  reviewed: 'grey',
  rejected: 'grey',
  cancelled: 'grey',
  host_cancelled: 'grey',
  no_show_customer: 'red',
  no_show_host: 'red',
  expired: 'grey',
  expired_unused: 'grey',
}

export function ReservationTag({ state }: { state: State }) {
  const t = useText('appointments')
  return <Tag tone={reservationTones[state]}>{t(`state.${state}`)}</Tag>
}

export const typeIcons: Readonly<Record<Reservation['type'], LucideIcon>> = {
  video: Video,
  viewing: MapPin,
  inspection: ClipboardCheck,
}

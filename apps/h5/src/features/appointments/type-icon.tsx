import type { AppointmentType } from '@kikai/contract/appointments/appointments.words'
import { ClipboardCheck, type LucideIcon, MapPin, Video } from 'lucide-react'

const icons: Record<AppointmentType, LucideIcon> = { video: Video, viewing: MapPin, inspection: ClipboardCheck }

/** The sign of a kind of appointment. */
export function TypeIcon({ of, className = 'size-5' }: { of: AppointmentType; className?: string }) {
  const Icon = icons[of]
  return <Icon aria-hidden className={className} />
}

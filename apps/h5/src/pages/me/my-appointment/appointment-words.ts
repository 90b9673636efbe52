import type { TagTone } from '#ui/facts/tag'
import type { Appointment, AppointmentCharge } from '@kikai/contract/appointments/appointments.shapes'
import { type Money, points } from '@kikai/kernel/money'

/** Green is agreed, ink is the member's turn, grey waits, and everything else is over. */
export function appointmentTone({ state }: Appointment): TagTone {
  if (state === 'confirmed' || state === 'in_progress') return 'green'
  if (state === 'cost_pending' || state === 'host_cancelled' || state === 'no_show_host') return 'ink'
  if (state === 'pending_payment' || state === 'pending_review' || state === 'report_due') return 'neutral'
  return state === 'reported' || state === 'completed' || state === 'reviewed' ? 'neutral' : 'ended'
}

/** What the member can pay now: the fee, or a cost that was added. */
export const dueOf = ({ state, charges }: Appointment): AppointmentCharge | undefined =>
  charges.find((one) => one.state === 'due' && one.kind === (state === 'cost_pending' ? 'cost' : 'fee'))

/** Any one of these pays it. */
export const chargeWays = ({ prices, points: count }: AppointmentCharge): Money[] =>
  count === null ? [...prices] : [...prices, points(count)]

/** What was paid and not given back, each charge by itself. */
export const keptOf = ({ charges }: Appointment): Money[] =>
  charges.flatMap(({ state, paid }) => (state === 'paid' && paid ? [paid] : []))

import type { ChangeContext } from '../../../platform/context.ts'
import { tellAppointment } from '../appointments.notices.ts'
import { appointmentStates } from '../appointments.states.ts'
import { type AppointmentId, until } from '../appointments.store.ts'
import { lockEverybodys } from '../lock-appointment.ts'

/**
 * What is booked waits for its host, unless they have published these hours: then nobody has to confirm it. Both sides are
 * told which of the two it is.
 */
export async function settleBooking(ctx: ChangeContext, id: AppointmentId): Promise<void> {
  const { isPublished, state } = await lockEverybodys(ctx, id)
  if (isPublished && state === 'pending_review')
    await appointmentStates.change(ctx.db, { id, event: 'approve', as: 'clock', by: null, set: until(ctx.db, null) })
  const appointment = await lockEverybodys(ctx, id)
  const confirmed = appointment.state === 'confirmed'
  await tellAppointment(ctx, {
    appointment,
    buyer: confirmed ? 'confirmed' : 'booked',
    host: confirmed ? 'confirmed' : 'toApprove',
  })
}

import { hourMs } from '@kikai/kernel/duration'
import { type Instant, instantOf, millisecondsOf } from '@kikai/kernel/instant'
import type { ChangeContext } from '../../../platform/context.ts'
import type { Fragment } from '../../../platform/database/db.ts'
import { freeTime } from '../../calendar/calendar.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { endByLog, endsAtFrom, waitsToBegin } from '../appointments.policy.ts'
import { tellAppointment } from '../appointments.notices.ts'
import { appointmentStates } from '../appointments.states.ts'
import {
  type AppointmentId,
  findSecondsThere,
  joinedBy,
  missedUntil,
  overAt,
  startedUntil,
} from '../appointments.store.ts'
import { type LockedAppointment, lockEverybodys, occasionOf } from '../lock-appointment.ts'
import { earnKept, giveBack } from '../money/settle-money.ts'

/**
 * For the room: somebody of a side is in it. With the second side it begins, but not before its time, and lasts its minutes from then on. Returns the
 * end by the server's clock, and null before it has begun.
 */
export async function recordPresence(
  ctx: ChangeContext,
  { appointmentId, side }: { appointmentId: AppointmentId; side: 'member' | 'host' },
): Promise<Instant | null> {
  const before = await lockEverybodys(ctx, appointmentId)
  if (before.state !== 'confirmed') return before.endsAt
  await joinedBy(ctx.db, { appointmentId, side })
  const appointment = await lockEverybodys(ctx, appointmentId)
  ctx.publish(`appointment:${appointmentId}`)
  if (waitsToBegin(appointment)) return null
  const { roomLateMinutes } = await readFigures(ctx)
  const endsAt = endsAtFrom(appointment, { joinedAt: appointment.now, roomLateMinutes })
  const set = startedUntil(ctx.db, endsAt)
  await appointmentStates.change(ctx.db, { id: appointmentId, event: 'start', as: 'clock', by: null, set })
  return endsAt
}

/** For the room: the call is over, by its time or because the customer has left. Nothing happens where it is not under way. */
export async function completeByLog(
  ctx: ChangeContext,
  { appointmentId }: { appointmentId: AppointmentId },
): Promise<void> {
  const appointment = await lockEverybodys(ctx, appointmentId)
  if (appointment.state !== 'in_progress') return
  const event = endByLog(appointment, await findSecondsThere(ctx.db, appointmentId))
  if (event === 'missHost') return endWithoutHost(ctx, appointment)
  const ends = await completed(ctx, appointment)
  await appointmentStates.change(ctx.db, {
    id: appointmentId,
    event,
    as: 'clock',
    by: null,
    ...ends,
  })
  await settleCompleted(ctx, appointment)
}

/** The host did not come or was hardly there: the customer chooses between another time and their money. */
export async function endWithoutHost(ctx: ChangeContext, appointment: LockedAppointment): Promise<void> {
  const { id } = appointment
  const set = missedUntil(ctx.db, await choiceUntil(ctx, appointment))
  await appointmentStates.change(ctx.db, { id, event: 'missHost', as: 'clock', by: null, set })
  await freeTime(ctx, occasionOf(id))
  // Another time has the booked minutes only, so what was paid for more of them goes back at once.
  await giveBack(ctx, { appointment, which: ({ kind }) => kind === 'extension' })
  await tellAppointment(ctx, { appointment, buyer: 'hostMissed', host: 'hostMissed' })
}

/** Until when somebody chooses between another time and the money. */
export async function choiceUntil(ctx: Pick<ChangeContext, 'db'>, { now }: Pick<LockedAppointment, 'now'>) {
  const { appointmentChoiceDays } = await readFigures(ctx)
  return instantOf(new Date(millisecondsOf(now) + appointmentChoiceDays * 24 * hourMs))
}

/** What ends with it; of an inspection the report is due from then on. */
export async function completed(
  ctx: Pick<ChangeContext, 'db'>,
  { type, now }: LockedAppointment,
): Promise<{ set: Fragment }> {
  if (type !== 'inspection') return { set: overAt(ctx.db) }
  const { inspectionReportHours } = await readFigures(ctx)
  return { set: overAt(ctx.db, instantOf(new Date(millisecondsOf(now) + inspectionReportHours * hourMs))) }
}

/** The time is over for both, a deposit comes back, and what is kept is earned; of an inspection only with its report. */
export async function settleCompleted(ctx: ChangeContext, appointment: LockedAppointment): Promise<void> {
  await freeTime(ctx, occasionOf(appointment.id))
  if (appointment.type === 'viewing') await giveBack(ctx, { appointment, which: ({ kind }) => kind === 'fee' })
  if (appointment.type !== 'inspection') await earnKept(ctx, appointment)
  await tellAppointment(ctx, { appointment, buyer: appointment.type === 'inspection' ? 'reportDue' : 'completed' })
}

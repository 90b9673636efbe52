import type { appointmentsCalls } from '@kikai/contract/appointments/appointments.calls'
import { appointmentErrors } from '@kikai/contract/appointments/appointments.errors'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { minuteMs } from '@kikai/kernel/duration'
import { type Instant, instantOf, millisecondsOf } from '@kikai/kernel/instant'
import type { Context, Member, TxContext, Writes } from '../../../platform/context.ts'
import { moveTime, takeTime } from '../../calendar/calendar.public.ts'
import { companiesOf } from '../../companies/companies.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { answerDueAt } from './answer-due.ts'
import { changeBlocked, rebookBlocked } from '../appointments.policy.ts'
import { tellAppointment } from '../appointments.notices.ts'
import { appointmentStates } from '../appointments.states.ts'
import { keepMove, movedTo, rebookedTo } from '../appointments.store.ts'
import { takeFirstFree, takenBy } from './book-appointment.ts'
import { type Host, freeHostsAt, hostsFor, stepOf } from './find-hosts.ts'
import { type LockedAppointment, lockAppointment, occasionOf } from '../lock-appointment.ts'
import { listStaff } from '../steps/outcome.store.ts'
import { presentAppointment } from '../read/present-appointments.ts'
import { settleBooking } from '../money/settle-booking.ts'

type Change = typeof appointmentsCalls.changeAppointmentTime

/**
 * One that stands is moved once, with the host it has where they are free then, else with another one. One that the host's
 * side did not keep is booked anew, which does not count.
 */
export function changeAppointmentTime(
  ctx: Context<Member>,
  { appointmentId, startAt }: InputOf<Change>,
): Promise<OutputOf<Change>> {
  const owner = { memberId: ctx.actor.id }
  return ctx.tx(async (ctx) => {
    const appointment = await lockAppointment(ctx, { appointmentId, owner })
    const figures = await readFigures(ctx)
    const { state, minutes, memberId, companyId, type } = appointment
    const rebooks = state === 'host_cancelled' || state === 'no_show_host' || state === 'expired_unused'
    const blocked = rebooks
      ? rebookBlocked(appointment)
      : changeBlocked({ ...appointment, changeMinutes: figures.appointmentChangeMinutes })
    if (blocked) throw blocked
    const hosts = (await hostsFor(ctx, { companyId, type })).toSorted(
      (a, b) => Number(b.memberId === appointment.hostId) - Number(a.memberId === appointment.hostId),
    )
    const free = await freeHostsAt(ctx, {
      hosts,
      guest: memberId,
      startAt,
      minutes,
      stepMinutes: stepOf(type, figures),
    })
    const times = { startAt, endAt: instantOf(new Date(millisecondsOf(startAt) + minutes * minuteMs)) }
    if (rebooks) await rebook(ctx, { appointment, free, ...times })
    else await move(ctx, { appointment, free, ...times })
    return presentAppointment(ctx, { appointmentId, owner })
  })
}

type Moving = { appointment: LockedAppointment; free: readonly Host[]; startAt: Instant; endAt: Instant }

async function move(ctx: TxContext<Member>, { appointment, free, ...times }: Moving): Promise<void> {
  const { id, memberId } = appointment
  // Who was named besides comes along; they are asked anew where they are not free.
  const host = free.find((one) => one.memberId === appointment.hostId) ?? free[0]
  if (!host) throw refuse(appointmentErrors.timeTaken)
  const staff = await listStaff(ctx.db, [id])
  const people = [
    { memberId: host.memberId, side: 'host' },
    ...staff.map((one) => ({ memberId: one.memberId, side: 'host' }) as const),
    { memberId, side: 'guest' },
  ] as const
  const time = { owner: occasionOf(id), during: { from: times.startAt, until: times.endAt }, people }
  await orTaken(moveOrTake(ctx, time))
  const set = movedTo(ctx.db, { ...times, hostId: host.memberId, hostZone: host.timeZone, isPublished: host.published })
  const { version } = await appointmentStates.change(ctx.db, { id, event: 'move', as: 'buyer', by: memberId, set })
  const moved = { appointmentId: id, version, from: appointment.startAt, to: times.startAt, isHosts: false }
  await keepMove(ctx.db, moved)
  await tellAppointment(ctx, { appointment: { ...appointment, ...times, version }, buyer: 'moved', host: 'moved' })
}

async function rebook(ctx: TxContext<Member>, { appointment, free, ...times }: Moving): Promise<void> {
  const { id, memberId, state, now, companyId } = appointment
  const host = await takeFirstFree(ctx, { appointmentId: id, memberId, hosts: free, ...times, heldUntil: null })
  const [company] = await companiesOf(ctx, [companyId])
  const figures = await readFigures(ctx)
  const set = rebookedTo(ctx.db, {
    ...times,
    hostId: host.memberId,
    hostZone: host.timeZone,
    isPublished: host.published,
    deadlineAt: answerDueAt(figures, { country: company?.country ?? '', now, startAt: times.startAt }),
    counts: state === 'expired_unused',
  })
  const { version } = await appointmentStates.change(ctx.db, { id, event: 'rebook', as: 'buyer', by: memberId, set })
  const moved = { appointmentId: id, version, from: appointment.startAt, to: times.startAt, isHosts: true }
  await keepMove(ctx.db, moved)
  await settleBooking(ctx, id)
}

type Moved = Omit<Parameters<typeof takeTime>[1], 'heldUntil'>
/** Where its time was lost, another one is taken as if it were new: nothing is booked that no calendar knows. */
export async function moveOrTake(ctx: Writes, time: Moved): Promise<void> {
  if (!(await moveTime(ctx, time))) await takeTime(ctx, { ...time, heldUntil: null })
}

async function orTaken(moving: Promise<unknown>): Promise<void> {
  try {
    await moving
  } catch (error) {
    const taken = takenBy(error)
    if (!taken) throw error
    throw refuse(taken === 'guest' ? appointmentErrors.ownTimeTaken : appointmentErrors.timeTaken)
  }
}

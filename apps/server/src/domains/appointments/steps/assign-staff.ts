import { appointmentErrors } from '@kikai/contract/appointments/appointments.errors'
import type { managedAppointmentsCalls } from '@kikai/contract/appointments/managed-appointments.calls'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { dayMs } from '@kikai/kernel/duration'
import type { Id } from '@kikai/kernel/ids'
import { instantOf, millisecondsOf } from '@kikai/kernel/instant'
import type { Context, Member, Reads } from '../../../platform/context.ts'
import { everybodyWith, sellersAt } from '../../access/access.public.ts'
import { calendarLanesOf, hostsOf } from '../../calendar/calendar.public.ts'
import { companiesOf } from '../../companies/companies.public.ts'
import { contactsOf } from '../../members/members.public.ts'
import { dayOf, startOfDay } from '../../regions/regions.public.ts'
import { inspectingBlocked } from '../appointments.policy.ts'
import { tellAppointment } from '../appointments.notices.ts'
import { type AppointmentRow, findAppointment, setHost } from '../appointments.store.ts'
import { takenBy } from '../hours/book-appointment.ts'
import { moveOrTake } from '../hours/change-time.ts'
import { hosting, sideOf } from './host-steps.ts'
import { lockAppointment, occasionOf } from '../lock-appointment.ts'
import { listStaff, removeStaff, replaceStaff } from './outcome.store.ts'
import { presentReservation, staffBlocked } from '../read/present-appointments.ts'

type Calls = typeof managedAppointmentsCalls

/** Another host, or somebody besides. The calendar decides, so that nobody is in two places at once. */
export function assignReservationStaff(
  ctx: Context<Member>,
  { appointmentId, memberId, role }: InputOf<Calls['assignReservationStaff']>,
): Promise<OutputOf<Calls['assignReservationStaff']>> {
  const asked = { appointmentId, owner: hosting(ctx) }
  return ctx.tx(async (ctx) => {
    const appointment = await lockAppointment(ctx, asked)
    const blocked = staffBlocked(appointment)
    if (blocked) throw blocked
    const notTheirs = role === 'host' ? inspectingBlocked(appointment, sideOf(ctx)) : null
    if (notTheirs) throw notTheirs
    if (!(await listPossible(ctx, appointment)).includes(memberId)) throw refuse(appointmentErrors.notAHost)
    const staff = await listStaff(ctx.db, [appointmentId])
    const hostId = role === 'host' ? memberId : appointment.hostId
    if (role !== 'host' && memberId === appointment.hostId) throw refuse(appointmentErrors.notAHost)
    const others = staff.filter((one) => one.memberId !== memberId && one.role !== role)
    const besides =
      role === 'host' ? others.map((one) => one.memberId) : [...others.map((one) => one.memberId), memberId]
    const people = [
      { memberId: hostId, side: 'host' } as const,
      ...besides.map((one) => ({ memberId: one, side: 'host' }) as const),
      { memberId: appointment.memberId, side: 'guest' } as const,
    ]
    const during = { from: appointment.startAt, until: appointment.endAt }
    try {
      await moveOrTake(ctx, { owner: occasionOf(appointmentId), during, people })
    } catch (error) {
      throw takenBy(error) ? refuse(appointmentErrors.staffBusy) : error
    }
    if (role === 'host') {
      const [host] = await hostsOf(ctx, [memberId])
      await removeStaff(ctx.db, { appointmentId, memberId })
      await setHost(ctx.db, { id: appointmentId, hostId: memberId, hostZone: host?.timeZone ?? appointment.hostZone })
    } else await replaceStaff(ctx.db, { appointmentId, memberId, role, by: ctx.actor.id })
    await tellAppointment(ctx, { appointment, host: 'assigned', only: memberId })
    return presentReservation(ctx, asked)
  })
}

/** Who may come for the host's side: those who sell for the company, and for inspections those who inspect. */
async function listPossible(ctx: Reads, { companyId, type }: AppointmentRow): Promise<Id<'member'>[]> {
  const sellers = [...(await sellersAt(ctx, companyId))]
  return type === 'inspection'
    ? [...new Set([...(await everybodyWith(ctx, 'order.appointment.inspect')), ...sellers])]
    : sellers
}

/** Who could come, with what they have on that day; what it is for is nobody else's. */
export async function listReservationStaff(
  ctx: Context<Member>,
  { appointmentId }: InputOf<Calls['listReservationStaff']>,
): Promise<OutputOf<Calls['listReservationStaff']>> {
  const row = await findAppointment(ctx.db, { appointmentId, owner: hosting(ctx) })
  if (!row) throw refuse(requestErrors.notFound)
  const { startAt, endAt, hostZone, hostId } = row
  const members = await listPossible(ctx, row)
  const [company] = await companiesOf(ctx, [row.companyId])
  const country = company?.country ?? ''
  const from = startOfDay(country, dayOf(country, startAt))
  const until = instantOf(new Date(millisecondsOf(from) + dayMs))
  const lanes = await calendarLanesOf(ctx, { members, from, until })
  const people = await contactsOf(ctx, members)
  const chosen = new Set([hostId, ...(await listStaff(ctx.db, [appointmentId])).map(({ memberId }) => memberId)])
  return {
    zone: hostZone,
    from,
    until,
    staff: members.map((memberId) => {
      const busy = lanes.find((lane) => lane.memberId === memberId)?.busy ?? []
      const others = busy.filter(({ ownerId }) => ownerId !== appointmentId)
      return {
        memberId,
        name: people.find(({ id }) => id === memberId)?.name ?? '',
        isFree: !others.some((one) => one.from < endAt && one.until > startAt),
        isChosen: chosen.has(memberId),
        busy: others.map((one) => ({ from: one.from, to: one.until })),
      }
    }),
  }
}

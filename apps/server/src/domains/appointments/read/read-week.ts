import type { managedAppointmentsCalls } from '@kikai/contract/appointments/managed-appointments.calls'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { dayMs } from '@kikai/kernel/duration'
import type { Id } from '@kikai/kernel/ids'
import { serverLimits } from '../../../platform/config/server-limits.ts'
import type { Context, Member } from '../../../platform/context.ts'
import { reachOf } from '../../../platform/sessions/reach.ts'
import { everybodyWith, sellersAt } from '../../access/access.public.ts'
import { calendarLanesOf } from '../../calendar/calendar.public.ts'
import { contactsOf } from '../../members/members.public.ts'
import { dayOf, startOfDay, timeZoneOf } from '../../regions/regions.public.ts'
import { hosting } from '../steps/host-steps.ts'
import { listBetween } from './listed.store.ts'
import { presentReservations } from './present-appointments.ts'

type Read = typeof managedAppointmentsCalls.readReservationWeek

const daysShown = 7

/** By the reader's own clock. Who has nothing booked stands there as well, because somebody has to be found who is free. */
export async function readReservationWeek(ctx: Context<Member>, { fromDay }: InputOf<Read>): Promise<OutputOf<Read>> {
  const { country } = ctx.actor
  const days = daysFrom(country, fromDay ?? dayOf(country, ctx.now()))
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) throw new Error('a week has no days')
  const during = { from: first.from, until: last.to }
  const rows = await listBetween(ctx.db, { owner: hosting(ctx), ...during, count: serverLimits.weekAppointmentsMax })
  const booked = await presentReservations(ctx, rows)
  const members = [...new Set([...rows.map(({ hostId }) => hostId), ...(await whoReceives(ctx))])]
  const shown = members.slice(0, serverLimits.weekLanesMax)
  const people = await contactsOf(ctx, shown)
  const lanes = await calendarLanesOf(ctx, { members: shown, ...during })
  const ours = new Set<string>(rows.map(({ id }) => id))
  return {
    zone: timeZoneOf(country),
    days,
    lanes: shown.map((memberId) => {
      const lane = lanes.find((one) => one.memberId === memberId)
      const own = booked.filter((_, at) => rows[at]?.hostId === memberId)
      return {
        memberId,
        name: people.find(({ id }) => id === memberId)?.name ?? '',
        company: own[0]?.seller?.name ?? null,
        open: (lane?.open ?? []).map(({ from, until }) => ({ from, to: until })),
        taken: (lane?.busy ?? [])
          .filter(({ ownerId }) => !ours.has(ownerId))
          .map(({ from, until }) => ({ from, to: until })),
        booked: own,
      }
    }),
    more: members.length > shown.length || rows.length === serverLimits.weekAppointmentsMax,
  }
}

const daysFrom = (country: string, fromDay: string) =>
  Array.from({ length: daysShown }, (_, nth) => {
    const of = (at: number) => new Date(Date.parse(`${fromDay}T00:00:00Z`) + at * dayMs).toISOString().slice(0, 10)
    return { day: of(nth), from: startOfDay(country, of(nth)), to: startOfDay(country, of(nth + 1)) }
  })

/** For staff those who inspect for the platform; for a company those who sell for it. */
async function whoReceives(ctx: Context<Member>): Promise<Id<'member'>[]> {
  const reach = reachOf(ctx.actor, 'order.appointment.host')
  if (reach.all) return [...(await everybodyWith(ctx, 'order.appointment.inspect'))]
  const { company } = ctx.actor
  return company === null ? [] : [...(await sellersAt(ctx, company))]
}

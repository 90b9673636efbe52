import { appointmentsCalls } from '@kikai/contract/appointments/appointments.calls'
import { managedAppointmentsCalls } from '@kikai/contract/appointments/managed-appointments.calls'
import { calendarCalls } from '@kikai/contract/calendar/calendar.calls'
import type { Id } from '@kikai/kernel/ids'
import { instantOf } from '@kikai/kernel/instant'
import { hourMs } from '@kikai/kernel/duration'
import type { Caller } from '../harness/caller.ts'
import type { Product } from '../harness/product.ts'

type People = { buyer: Caller; seller: Caller }
type Wishes = { goodsId: Id<'goods'>; method: 'points' | 'balance'; currency?: 'CNY' | 'JPY' }

const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '00:00', until: '00:00' }))

/** Hours around the clock, so that nobody has to confirm what is booked in them. */
export async function publishHours(seller: Caller): Promise<void> {
  const { version } = await seller.call(calendarCalls.readOwnWeek, {})
  await seller.call(calendarCalls.saveHours, {
    timeZone: 'Asia/Tokyo',
    hours: everyDay,
    worksOnHolidays: true,
    version,
  })
}

/** A video call about goods that is booked, paid and confirmed, and begins now. */
export async function giveVideoCall(
  product: Product,
  { buyer, seller }: People,
  { goodsId, method, currency = 'JPY' }: Wishes,
): Promise<Id<'appointment'>> {
  await publishHours(seller)
  const startAt = instantOf(new Date((Math.ceil(Date.now() / hourMs) + 30) * hourMs))
  const { id: appointmentId } = await buyer.call(appointmentsCalls.bookAppointment, {
    goodsId,
    type: 'video',
    startAt,
    timeZone: 'Europe/London',
  })
  const paid = await buyer.call(appointmentsCalls.payAppointment, { appointmentId, method, currency })
  if (paid.state === 'pending_review') await seller.call(managedAppointmentsCalls.approveReservation, { appointmentId })
  await beginsNow(product, appointmentId)
  return appointmentId
}

/** Moves the time of an appointment to now, in the calendar of both as well. */
export async function beginsNow({ database }: Product, appointmentId: Id<'appointment'>): Promise<void> {
  await database.begin(async (db) => {
    await db`
      update calendar_busy b
      set during = tstzrange(app_now(), app_now() + make_interval(mins => a.minutes))
      from appointment a
      where a.id = ${appointmentId} and b.owner_id = a.id
    `
    await db`
      update appointment set start_at = app_now(), end_at = app_now() + make_interval(mins => minutes)
      where id = ${appointmentId}
    `
  })
}

/** Moves the end of a call that runs, so that nobody waits a quarter of an hour for it. */
export async function endsIn(
  { database }: Product,
  { appointmentId, seconds }: { appointmentId: Id<'appointment'>; seconds: number },
): Promise<void> {
  await database`
    update appointment set ends_at = app_now() + make_interval(secs => ${seconds}) where id = ${appointmentId}
  `
}

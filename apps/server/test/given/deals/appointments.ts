import { api } from '@kikai/contract/api'
import type { SentOf } from '@kikai/contract/call'
import type { AppointmentDetail } from '@kikai/contract/appointments/appointments.shapes'
import { hourMs } from '@kikai/kernel/duration'
import type { Id } from '@kikai/kernel/ids'
import { type Instant, instantOf } from '@kikai/kernel/instant'
import { type Money, jpy } from '@kikai/kernel/money'
import { type Person, type SellerPerson, as } from '../../as.ts'
import { recordPresence } from '../../../src/domains/appointments/appointments.public.ts'
import { hours, product, sweep, system, travel } from '../../harness.ts'
import { goods } from '../goods/goods.ts'
import { type BuyerPerson, accepted, givenBuyer } from './orders.ts'

const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '00:00', until: '00:00' }))

/** The full hour that is so many hours ahead. */
export const hourIn = (ahead: number): Instant =>
  instantOf(new Date((Math.ceil(product().app.nowMs() / hourMs) + ahead) * hourMs))

/** Hours around the clock, so that nobody has to confirm what is booked in them. */
export const publishHours = async (host: Person): Promise<unknown> =>
  accepted(
    await host.call(api.calendar.saveHours, {
      timeZone: 'Asia/Tokyo',
      hours: everyDay,
      worksOnHolidays: true,
      version: 0,
    }),
  )

type Type = 'video' | 'viewing' | 'inspection'
type Wishes = {
  type?: Type
  seller?: SellerPerson
  goodsId?: Id<'goods'>
  buyer?: BuyerPerson
  balance?: Money
  /** Whether the host has published hours; otherwise the booking waits for an answer. */
  published?: boolean
  startAt?: Instant
} & Partial<SentOf<typeof api.appointments.bookAppointment>>

export type Booked = {
  seller: SellerPerson
  buyer: BuyerPerson
  goodsId: Id<'goods'>
  appointmentId: Id<'appointment'>
  made: AppointmentDetail
}

export const bookingOf = (
  buyer: Person,
  { goodsId, type = 'video', startAt = hourIn(30), ...wish }: Wishes & { goodsId: Id<'goods'> },
) => {
  const { seller: _seller, buyer: _buyer, balance: _balance, published: _published, ...sent } = wish
  return buyer.call(api.appointments.bookAppointment, { goodsId, type, startAt, timeZone: 'Europe/London', ...sent })
}

/** A machine whose seller can be visited. */
export async function shown({ seller, goodsId, published = true, type = 'video' }: Wishes = {}) {
  const owner = seller ?? (await as.seller())
  if (published && !seller) await publishHours(owner)
  if (type === 'inspection') await publishHours(await as.staff())
  return { seller: owner, goodsId: goodsId ?? (await goods({ companyId: owner.companyId })).id }
}

/** A booking that is not paid yet. */
export async function booked(wishes: Wishes = {}): Promise<Booked> {
  const shop = await shown(wishes)
  const buyer = wishes.buyer ?? (await givenBuyer({ balance: wishes.balance ?? jpy(100_000) }))
  const made = accepted(await bookingOf(buyer, { ...wishes, goodsId: shop.goodsId }))
  return { ...shop, buyer, appointmentId: made.id, made }
}

export const payingOf = (
  { buyer, appointmentId }: Pick<Booked, 'buyer' | 'appointmentId'>,
  way: Pick<SentOf<typeof api.appointments.payAppointment>, 'method' | 'currency'> = { method: 'balance' },
) => buyer.call(api.appointments.payAppointment, { appointmentId, ...way })

/** Paid from the balance in yen, and confirmed where the host has published hours. */
export async function paidBooking(wishes: Wishes = {}): Promise<Booked> {
  const deal = await booked(wishes)
  return { ...deal, made: accepted(await payingOf(deal)) }
}

/** With a host who has saved no hours, in those of an office. */
export async function inOfficeHours({ type, days = 3 }: { type: 'video' | 'viewing'; days?: number }): Promise<Booked> {
  const shop = await shown({ published: false })
  const buyer = await givenBuyer({ balance: jpy(100_000) })
  const wanted = { goodsId: shop.goodsId, type, from: hourIn(24 * days), days: 5 }
  const { slots } = accepted(await buyer.call(api.appointments.listFreeSlots, wanted))
  const [slot] = slots
  if (!slot || slot.isPublished) throw new Error('nothing is free that has to be confirmed')
  return booked({ ...shop, buyer, type, startAt: slot.startAt })
}

/** Moves the start of an appointment, as if time had passed. */
export const startsIn = ({ appointmentId }: Pick<Booked, 'appointmentId'>, minutes: number) =>
  product().app.db.begin(async (db) => {
    await db`
      update calendar_busy b
      set during = tstzrange(app_now() + make_interval(mins => ${minutes}), app_now() + make_interval(mins => ${minutes} + a.minutes))
      from appointment a
      where a.id = ${appointmentId} and b.owner_id = a.id
    `
    await db`
      update appointment
      set start_at = app_now() + make_interval(mins => ${minutes}), end_at = app_now() + make_interval(mins => ${minutes} + minutes)
      where id = ${appointmentId}
    `
  })

/** Somebody of a side is seen in the room. */
export const enters = ({ appointmentId }: Pick<Booked, 'appointmentId'>, side: 'member' | 'host') =>
  system().tx((ctx) => recordPresence(ctx, { appointmentId, side }))

/** A video call that took place, so that its price is held for its host. */
export async function heldCall(deal: Booked): Promise<Booked> {
  await startsIn(deal, 0)
  await enters(deal, 'member')
  await enters(deal, 'host')
  await travel(hours(0.3))
  await sweep('appointments.follow')
  return deal
}

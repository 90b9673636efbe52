import { randomInt } from 'node:crypto'
import type { appointmentsCalls } from '@kikai/contract/appointments/appointments.calls'
import { appointmentErrors } from '@kikai/contract/appointments/appointments.errors'
import type { AppointmentCurrency } from '@kikai/contract/appointments/appointments.words'
import { calendarErrors } from '@kikai/contract/calendar/calendar.errors'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { Refusal, refuse } from '@kikai/contract/errors'
import { minuteMs } from '@kikai/kernel/duration'
import type { Id } from '@kikai/kernel/ids'
import { type Instant, instantOf, millisecondsOf } from '@kikai/kernel/instant'
import { serverLimits } from '../../../platform/config/server-limits.ts'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import type { Context, Member, Writes } from '../../../platform/context.ts'
import { newId } from '../../../platform/codes/new-id.ts'
import { countOrRefuse } from '../../../platform/limits/rate-limit.ts'
import { newNumber } from '../../../platform/codes/readable-code.ts'
import { freeTime, takeTime } from '../../calendar/calendar.public.ts'
import { companiesOf } from '../../companies/companies.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { answerDueAt } from './answer-due.ts'
import { isFree, offeredBy } from '../appointments.policy.ts'
import { appointmentStates, chargeStates } from '../appointments.states.ts'
import { type AppointmentId, countUnpaidLocked, insertAppointment } from '../appointments.store.ts'
import { insertCharge } from '../money/charges.store.ts'
import { type Host, findShownGoods, freeHostsAt, hostsFor, seeingBlocked, stepOf } from './find-hosts.ts'
import { occasionOf } from '../lock-appointment.ts'
import { presentAppointment } from '../read/present-appointments.ts'
import { settleBooking } from '../money/settle-booking.ts'

type Book = typeof appointmentsCalls.bookAppointment

/** More machines than anybody looks at in a day; what is free of charge would else fill every calendar. */
const perMember = { count: 40, seconds: 86_400 }

/** The time is taken for host and guest at once, until it is paid; what is free is booked with it. */
export function bookAppointment(
  ctx: Context<Member>,
  { goodsId, type, startAt, timeZone, note = '', needsInterpreter = false }: InputOf<Book>,
): Promise<OutputOf<Book>> {
  const memberId = ctx.actor.id
  return ctx.tx(async (ctx) => {
    await countOrRefuse(ctx.db, `appointment:${memberId}`, perMember)
    const max = serverLimits.unpaidAppointmentsMax
    if ((await countUnpaidLocked(ctx.db, memberId)) >= max) throw refuse(appointmentErrors.tooManyUnpaid, { max })
    const goods = await findShownGoods(ctx, goodsId)
    const { companyId } = goods
    const hosts = await hostsFor(ctx, { companyId, type })
    const blocked = seeingBlocked(ctx.actor, { goods, hosts })
    if (blocked) throw blocked
    const figures = await readFigures(ctx)
    const { minutes, isDeposit: _, ...price } = offeredBy(type, figures)
    const wanted = { hosts, guest: memberId, startAt, minutes, stepMinutes: stepOf(type, figures) }
    const free = isFree(price)
    const now = await databaseNow(ctx.db)
    const [company] = await companiesOf(ctx, [companyId])
    const country = company?.country ?? ''
    const heldUntil = instantOf(new Date(millisecondsOf(now) + figures.slotHoldMinutes * minuteMs))
    const appointmentId = newId('appointment', millisecondsOf(now))
    const endAt = instantOf(new Date(millisecondsOf(startAt) + minutes * minuteMs))
    const times = { startAt, endAt }
    const found = await freeHostsAt(ctx, wanted)
    const host = await takeFirstFree(ctx, {
      appointmentId,
      memberId,
      hosts: found,
      ...times,
      heldUntil: free ? null : heldUntil,
    })
    const state = free ? 'pending_review' : 'pending_payment'
    await insertAppointment(ctx.db, {
      id: appointmentId,
      number: newNumber('V', now.slice(0, 10)),
      type,
      goodsId,
      companyId,
      byPlatform: type === 'inspection',
      memberId,
      buyerCompanyId: ctx.actor.company,
      hostId: host.memberId,
      state,
      ...times,
      minutes,
      customerZone: timeZone,
      hostZone: host.timeZone,
      isPublished: host.published,
      language: ctx.language,
      needsInterpreter,
      note,
      currency: currencyIn(country),
      changesMost: figures.appointmentChanges,
      deadlineAt: free ? answerDueAt(figures, { country, now, startAt }) : heldUntil,
      checkInCode: String(randomInt(1_000_000)).padStart(6, '0'),
    })
    await appointmentStates.begin(ctx.db, { id: appointmentId, state, as: 'buyer', by: memberId })
    if (free) await settleBooking(ctx, appointmentId)
    else {
      const id = newId('appointment-charge', millisecondsOf(now))
      const words = { costKind: null, reason: '', language: ctx.language, addedBy: null, fileIds: [] }
      await insertCharge(ctx.db, { id, appointmentId, kind: 'fee', ...price, ...words })
      await chargeStates.begin(ctx.db, { id, state: 'due', as: 'buyer', by: memberId })
    }
    return presentAppointment(ctx, { appointmentId, owner: { memberId } })
  })
}

/** In which a company's host earns what is paid by points. */
const currencyIn = (country: string): AppointmentCurrency => (country === 'CN' ? 'CNY' : 'JPY')

type Taking = {
  appointmentId: AppointmentId
  memberId: Id<'member'>
  hosts: readonly Host[]
  startAt: Instant
  endAt: Instant
  heldUntil: Instant | null
}
/** Of several who were free a moment ago the first who still is. */
export async function takeFirstFree(ctx: Writes, taking: Taking): Promise<Host> {
  const { appointmentId, memberId, hosts, startAt, endAt, heldUntil } = taking
  const owner = occasionOf(appointmentId)
  for (const host of hosts) {
    const people = [
      { memberId: host.memberId, side: 'host' },
      { memberId, side: 'guest' },
    ] as const
    try {
      await takeTime(ctx, { people, during: { from: startAt, until: endAt }, owner, heldUntil })
      return host
    } catch (error) {
      const taken = takenBy(error)
      if (!taken) throw error
      if (taken === 'guest') throw refuse(appointmentErrors.ownTimeTaken)
      await freeTime(ctx, owner)
    }
  }
  throw refuse(appointmentErrors.timeTaken)
}

/** Whose calendar had no room. */
export function takenBy(error: unknown): 'host' | 'guest' | null {
  if (!(error instanceof Refusal)) return null
  if (error.declaration === calendarErrors.hostTaken) return 'host'
  return error.declaration === calendarErrors.guestTaken ? 'guest' : null
}

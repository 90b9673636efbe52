import type { ChangeContext, JobContext } from '../../../platform/context.ts'
import { sweepEach } from '../../../platform/jobs/sweep-each.ts'
import { freeTime } from '../../calendar/calendar.public.ts'
import { findLivePayment } from '../../payments/payments.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { type ByClock, nextByClock } from '../appointments.policy.ts'
import { tellAppointment, tellSoon } from '../appointments.notices.ts'
import { appointmentStates } from '../appointments.states.ts'
import {
  endedFor,
  listDueAppointments,
  listToRemind,
  overAt,
  remindedAt,
  setDeadlineAt,
} from '../appointments.store.ts'
import { declineCost } from '../money/end-cost.ts'
import { type LockedAppointment, lockEverybodys, occasionOf } from '../lock-appointment.ts'
import { choiceUntil, completeByLog, endWithoutHost } from './presence.ts'
import { dropDue, earnKept, giveBack } from '../money/settle-money.ts'

const atOnce = 100

/** What is due of appointments: nobody paid, answered, chose or came in time, or the time is over. */
export const followAppointments = async (ctx: JobContext): Promise<number> =>
  sweepEach(ctx, 'appointments.follow', await listDueAppointments(ctx.db, atOnce), ({ id }) =>
    ctx.tx(async (ctx) => {
      const appointment = await lockEverybodys(ctx, id)
      const next = nextByClock(appointment, await readFigures(ctx))
      if (next) await take(ctx, appointment, next)
      return next !== null
    }),
  )

async function take(ctx: ChangeContext, appointment: LockedAppointment, next: ByClock): Promise<void> {
  const { id } = appointment
  const clock = { id, as: 'clock', by: null } as const
  switch (next) {
    case 'expire':
      return expire(ctx, appointment)
    case 'reject':
      await appointmentStates.change(ctx.db, { ...clock, event: 'reject', set: endedFor(ctx.db, {}) })
      await freeTime(ctx, occasionOf(id))
      await giveBack(ctx, { appointment, which: () => true })
      return tellAppointment(ctx, { appointment, buyer: 'unanswered', host: 'unanswered' })
    case 'declineCost':
      return declineCost(ctx, { appointment, as: 'clock' })
    case 'complete':
    case 'awaitReport':
      return completeByLog(ctx, { appointmentId: id })
    case 'missHost':
      return endWithoutHost(ctx, appointment)
    case 'missCustomer':
      await appointmentStates.change(ctx.db, { ...clock, event: 'missCustomer', set: overAt(ctx.db) })
      await freeTime(ctx, occasionOf(id))
      await earnKept(ctx, appointment)
      return tellAppointment(ctx, { appointment, buyer: 'customerMissed', host: 'customerMissed' })
    case 'leaveUnused':
      return leaveUnused(ctx, appointment)
    case 'giveBack':
      await giveBack(ctx, { appointment, which: () => true })
      await setDeadlineAt(ctx.db, { id, at: null })
      return tellAppointment(ctx, { appointment, buyer: 'moneyBack' })
    case 'keep':
      await dropDue(ctx, { appointment, as: 'clock' })
      await setDeadlineAt(ctx.db, { id, at: null })
      return earnKept(ctx, appointment)
    default:
      throw new Error(`the clock does not ${next} an appointment`)
  }
}

/**
 * The time is free again. A payment that a provider may still capture stays open: money that comes late books the time if it is
 * still free, and else goes back by itself.
 */
async function expire(ctx: ChangeContext, appointment: LockedAppointment): Promise<void> {
  const { id } = appointment
  const set = endedFor(ctx.db, {})
  await appointmentStates.change(ctx.db, { id, event: 'expire', as: 'clock', by: null, set })
  await freeTime(ctx, occasionOf(id))
  const fee = appointment.charges.find(({ kind }) => kind === 'fee')
  const live = fee && (await findLivePayment(ctx.db, { subjectKind: 'appointmentCharge', subjectId: fee.id }))
  if (live?.method !== 'online') await dropDue(ctx, { appointment, as: 'clock' })
  await tellAppointment(ctx, { appointment, buyer: 'expired' })
}

/** Nobody came: the buyer may book it anew once, and afterwards the fee stays paid. */
async function leaveUnused(ctx: ChangeContext, appointment: LockedAppointment): Promise<void> {
  const { id, rebooked } = appointment
  const set = overAt(ctx.db, rebooked === 0 ? await choiceUntil(ctx, appointment) : null)
  await appointmentStates.change(ctx.db, { id, event: 'leaveUnused', as: 'clock', by: null, set })
  await freeTime(ctx, occasionOf(id))
  if (rebooked > 0) await earnKept(ctx, appointment)
  await tellAppointment(ctx, { appointment, buyer: 'unused', host: 'unused' })
}

/** A day, an hour and ten minutes before the start, each by its own clock. */
const remindedMinutes = [10, 60, 1_440] as const

export async function remindOfAppointments(ctx: JobContext): Promise<number> {
  let done = 0
  for (const minutes of remindedMinutes) {
    const due = await listToRemind(ctx.db, { minutes, count: atOnce })
    done += await sweepEach(ctx, 'appointments.remind', due, ({ id }) =>
      ctx.tx(async (ctx) => {
        const appointment = await lockEverybodys(ctx, id)
        if (appointment.state !== 'confirmed') return false
        await remindedAt(ctx.db, { id, minutes })
        await tellSoon(ctx, { appointment, minutes })
        return true
      }),
    )
  }
  return done
}

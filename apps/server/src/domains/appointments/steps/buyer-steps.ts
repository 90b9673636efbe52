import type { appointmentsCalls } from '@kikai/contract/appointments/appointments.calls'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { Context, Member, TxContext } from '../../../platform/context.ts'
import { stepsOf } from '../../../platform/steps/steps.ts'
import { freeTime } from '../../calendar/calendar.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { cancelBlocked, moneyBackBlocked, returnsOnCancel, reviewBlocked } from '../appointments.policy.ts'
import { tellAppointment } from '../appointments.notices.ts'
import { appointmentStates } from '../appointments.states.ts'
import { overAt, setDeadlineAt } from '../appointments.store.ts'
import { type AskedAppointment, lockAppointment, occasionOf } from '../lock-appointment.ts'
import { insertAppointmentReview } from './outcome.store.ts'
import { presentAppointment } from '../read/present-appointments.ts'
import { dropDue, earnKept, giveBack, worthKept } from '../money/settle-money.ts'

type Calls = typeof appointmentsCalls
type Me = Context<Member>

const buyerStep = stepsOf({
  states: appointmentStates,
  lock: lockAppointment,
  thing: (locked) => locked,
  present: (ctx: TxContext<Member>, asked: AskedAppointment) => presentAppointment(ctx, asked),
})
const own = ({ actor: { id } }: Me) => ({ memberId: id })

/** The time is free at once. What comes back is what was told before the cancellation. */
export const cancelAppointment = (
  ctx: Me,
  { appointmentId }: InputOf<Calls['cancelAppointment']>,
): Promise<OutputOf<Calls['cancelAppointment']>> =>
  buyerStep(
    ctx,
    { appointmentId, owner: own(ctx) },
    {
      event: 'cancel',
      as: 'buyer',
      blocked: (_, appointment) => cancelBlocked(appointment),
      async also(ctx, appointment) {
        await dropDue(ctx, { appointment, as: 'buyer' })
        return { set: overAt(ctx.db) }
      },
      async after(ctx, appointment) {
        await freeTime(ctx, occasionOf(appointment.id))
        const back = returnsOnCancel({ ...appointment, depositBackHours: (await readFigures(ctx)).depositBackHours })
        await giveBack(ctx, { appointment, which: ({ kind }) => (kind === 'fee' ? back.fee : back.costs) })
        await earnKept(ctx, appointment)
        await tellAppointment(ctx, { appointment, host: 'cancelled' })
      },
    },
  )

/** The buyer takes the money instead of another time. */
export async function takeAppointmentMoney(
  ctx: Me,
  { appointmentId }: InputOf<Calls['takeAppointmentMoney']>,
): Promise<OutputOf<Calls['takeAppointmentMoney']>> {
  const asked = { appointmentId, owner: own(ctx) }
  return ctx.tx(async (ctx) => {
    const appointment = await lockAppointment(ctx, asked)
    const paid = worthKept(appointment.charges)?.minor ?? 0
    const blocked = moneyBackBlocked({ ...appointment, paid })
    if (blocked) throw blocked
    await giveBack(ctx, { appointment, which: () => true })
    await setDeadlineAt(ctx.db, { id: appointmentId, at: null })
    await tellAppointment(ctx, { appointment, buyer: 'moneyBack' })
    return presentAppointment(ctx, asked)
  })
}

export const reviewAppointment = (
  ctx: Me,
  { appointmentId, rating, text }: InputOf<Calls['reviewAppointment']>,
): Promise<OutputOf<Calls['reviewAppointment']>> =>
  buyerStep(
    ctx,
    { appointmentId, owner: own(ctx) },
    {
      event: 'review',
      as: 'buyer',
      blocked: async (ctx, appointment) =>
        reviewBlocked({ ...appointment, reviewDays: (await readFigures(ctx)).appointmentReviewDays }),
      async after(ctx, appointment) {
        await insertAppointmentReview(ctx.db, { appointmentId, memberId: ctx.actor.id, rating, text })
        await tellAppointment(ctx, { appointment, host: 'reviewed' })
      },
    },
  )

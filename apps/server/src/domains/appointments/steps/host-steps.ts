import { appointmentErrors } from '@kikai/contract/appointments/appointments.errors'
import type { managedAppointmentsCalls } from '@kikai/contract/appointments/managed-appointments.calls'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { serverLimits } from '../../../platform/config/server-limits.ts'
import type { Context, Member, TxContext } from '../../../platform/context.ts'
import { newId } from '../../../platform/codes/new-id.ts'
import { countOrRefuse } from '../../../platform/limits/rate-limit.ts'
import { type Owner, reachOf } from '../../../platform/sessions/reach.ts'
import { stepsOf } from '../../../platform/steps/steps.ts'
import { freeTime } from '../../calendar/calendar.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { claimFiles } from '../../uploads/uploads.public.ts'
import { costAnswerUntil, costBlocked, endOf, endsAtFrom, inspectingBlocked } from '../appointments.policy.ts'
import { tellAppointment } from '../appointments.notices.ts'
import { appointmentStates, chargeStates } from '../appointments.states.ts'
import { endedFor, setInternalNote, startedUntil, until } from '../appointments.store.ts'
import { insertCharge } from '../money/charges.store.ts'
import { keepInPassport } from '../read/keep-in-passport.ts'
import { type AskedAppointment, type LockedAppointment, lockAppointment, occasionOf } from '../lock-appointment.ts'
import { insertAppointmentReport } from './outcome.store.ts'
import { presentReservation } from '../read/present-appointments.ts'
import { dropDue, earnKept, giveBack } from '../money/settle-money.ts'
import { choiceUntil, completed, settleCompleted } from '../hours/presence.ts'

type Calls = typeof managedAppointmentsCalls
type Me = Context<Member>
type Answer<Name extends keyof Calls> = Promise<OutputOf<Calls[Name]>>

const hostStep = stepsOf({
  states: appointmentStates,
  lock: lockAppointment,
  thing: (locked) => locked,
  claim: (ctx: TxContext<Member>, fileIds) =>
    claimFiles(ctx, { ownerId: ctx.actor.id, fileIds: [...fileIds], purpose: 'appointment' }),
  present: (ctx: TxContext<Member>, asked: AskedAppointment) => presentReservation(ctx, asked),
})

/** Those who host for the company, and the platform's staff for all. */
export const hosting = ({ actor }: { readonly actor: Member }): Owner => ({
  reach: reachOf(actor, 'order.appointment.host'),
})
export const sideOf = ({ actor }: { readonly actor: Member }): 'seller' | 'staff' =>
  reachOf(actor, 'order.appointment.host').all ? 'staff' : 'seller'

export const approveReservation = (
  ctx: Me,
  { appointmentId }: InputOf<Calls['approveReservation']>,
): Answer<'approveReservation'> =>
  hostStep(
    ctx,
    { appointmentId, owner: hosting(ctx) },
    {
      event: 'approve',
      as: sideOf(ctx),
      also: (ctx) => ({ set: until(ctx.db, null) }),
      tell: (ctx, appointment) => tellAppointment(ctx, { appointment, buyer: 'approved' }),
    },
  )

/** The service is not given, so nothing of its price is kept. */
export const rejectReservation = (
  ctx: Me,
  { appointmentId, reason }: InputOf<Calls['rejectReservation']>,
): Answer<'rejectReservation'> =>
  hostStep(
    ctx,
    { appointmentId, owner: hosting(ctx) },
    {
      event: 'reject',
      as: sideOf(ctx),
      also: (ctx) => ({ set: endedFor(ctx.db, { reason }) }),
      tell: (ctx, appointment) => tellAppointment(ctx, { appointment, buyer: 'rejected' }),
      after: (ctx, appointment) => freeAndReturn(ctx, appointment),
    },
  )

async function freeAndReturn(ctx: TxContext<Member>, appointment: LockedAppointment): Promise<void> {
  await freeTime(ctx, occasionOf(appointment.id))
  await giveBack(ctx, { appointment, which: () => true })
}

/** The customer books anew free of charge or has everything back, and some days to choose. */
export const cancelReservation = (
  ctx: Me,
  { appointmentId, reason }: InputOf<Calls['cancelReservation']>,
): Answer<'cancelReservation'> =>
  hostStep(
    ctx,
    { appointmentId, owner: hosting(ctx) },
    {
      event: 'cancelAsHost',
      as: sideOf(ctx),
      blocked: (_, { startAt, now }) => (startAt <= now ? refuse(appointmentErrors.tooLate) : null),
      async also(ctx, appointment) {
        await dropDue(ctx, { appointment, as: 'clock' })
        return { set: endedFor(ctx.db, { reason, deadlineAt: await choiceUntil(ctx, appointment) }) }
      },
      tell: (ctx, appointment) => tellAppointment(ctx, { appointment, buyer: 'hostCancelled' }),
      after: (ctx, { id }) => freeTime(ctx, occasionOf(id)),
    },
  )

/** A cost is an offer: it is charged when the customer accepts it, and with the same step paid. */
export const addReservationCost = (
  ctx: Me,
  { appointmentId, kind, amount, reason, fileIds }: InputOf<Calls['addReservationCost']>,
): Answer<'addReservationCost'> => {
  const as = sideOf(ctx)
  return hostStep(
    ctx,
    { appointmentId, owner: hosting(ctx) },
    {
      event: 'addCost',
      as,
      word: { fileIds },
      async blocked(ctx, appointment) {
        const max = serverLimits.appointmentCostsMax
        if (amount.currency !== appointment.currency) return refuse(appointmentErrors.methodNotOffered)
        if (appointment.charges.filter((one) => one.kind === 'cost').length >= max)
          return refuse(appointmentErrors.tooManyCosts, { max })
        return costBlocked({ ...appointment, ...(await costTimes(ctx)) }, as)
      },
      async also(ctx, appointment) {
        await countOrRefuse(ctx.db, `appointment-cost:${ctx.actor.id}`, { count: 60, seconds: 86_400 })
        const price = { points: null, cny: null, jpy: null, [amount.currency.toLowerCase()]: amount.minor }
        const id = newId('appointment-charge', ctx.nowMs())
        const by = ctx.actor.id
        const words = { costKind: kind, reason, language: ctx.language, addedBy: by, fileIds }
        await insertCharge(ctx.db, { id, appointmentId, kind: 'cost', ...price, ...words })
        await chargeStates.begin(ctx.db, { id, state: 'due', as: 'clock', by })
        return { set: until(ctx.db, costAnswerUntil({ ...appointment, ...(await costTimes(ctx)) })) }
      },
      tell: (ctx, appointment) => tellAppointment(ctx, { appointment, buyer: 'costAdded' }),
    },
  )
}

async function costTimes(ctx: Pick<TxContext, 'db'>) {
  const { costAnswerHours, appointmentChangeMinutes: changeMinutes } = await readFigures(ctx)
  return { costAnswerHours, changeMinutes }
}

/** Ten wrong codes in an hour are not a slip of the pen. */
const codeTries = { count: 10, seconds: 3_600 }

/** On site the code that the customer shows says that both are there. */
export const checkInReservation = (
  ctx: Me,
  { appointmentId, code }: InputOf<Calls['checkInReservation']>,
): Answer<'checkInReservation'> =>
  hostStep(
    ctx,
    { appointmentId, owner: hosting(ctx) },
    {
      event: 'start',
      as: sideOf(ctx),
      async blocked(ctx, { type, checkInCode, state }) {
        if (type === 'video') return refuse(requestErrors.wrongState, { state })
        return code === checkInCode ? null : refuse(appointmentErrors.wrongCode)
      },
      async also(ctx, appointment) {
        const { roomLateMinutes } = await readFigures(ctx)
        return { set: startedUntil(ctx.db, endsAtFrom(appointment, { joinedAt: appointment.now, roomLateMinutes })) }
      },
      tell: (ctx, { id }) => Promise.resolve(ctx.publish(`appointment:${id}`)),
    },
  )

/** Wrong codes are counted apart from the step, so that its refusal does not undo the count. */
export async function checkInCounted(
  ctx: Me,
  input: InputOf<Calls['checkInReservation']>,
): Answer<'checkInReservation'> {
  await ctx.apart((db) => countOrRefuse(db, `appointment-code:${input.appointmentId}`, codeTries))
  return checkInReservation(ctx, input)
}

export const finishReservation = (
  ctx: Me,
  { appointmentId }: InputOf<Calls['finishReservation']>,
): Answer<'finishReservation'> =>
  hostStep(ctx, { appointmentId, owner: hosting(ctx) }, (_, { type, state }) => {
    if (type === 'video') throw refuse(requestErrors.wrongState, { state })
    return {
      event: endOf({ type }),
      as: sideOf(ctx),
      also: completed,
      after: (ctx, appointment) => settleCompleted(ctx, appointment),
    }
  })

export const reportReservation = (
  ctx: Me,
  { appointmentId, text, fileIds }: InputOf<Calls['reportReservation']>,
): Answer<'reportReservation'> =>
  hostStep(
    ctx,
    { appointmentId, owner: hosting(ctx) },
    {
      event: 'report',
      as: sideOf(ctx),
      blocked: (_, appointment) => inspectingBlocked(appointment, sideOf(ctx)),
      word: { fileIds },
      also: (ctx) => ({ set: until(ctx.db, null) }),
      tell: (ctx, appointment) => tellAppointment(ctx, { appointment, buyer: 'reported' }),
      async after(ctx, appointment) {
        const written = { authorId: ctx.actor.id, text, language: ctx.language, fileIds }
        await insertAppointmentReport(ctx.db, { appointmentId, ...written })
        await keepInPassport(ctx, { appointment, pictures: fileIds.length })
        await earnKept(ctx, appointment)
      },
    },
  )

export async function noteReservation(
  ctx: Me,
  { appointmentId, text }: InputOf<Calls['noteReservation']>,
): Answer<'noteReservation'> {
  const asked = { appointmentId, owner: hosting(ctx) }
  return ctx.tx(async (ctx) => {
    await lockAppointment(ctx, asked)
    await setInternalNote(ctx.db, { id: appointmentId, text })
    return presentReservation(ctx, asked)
  })
}

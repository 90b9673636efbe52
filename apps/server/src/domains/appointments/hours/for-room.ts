import type { AppointmentCurrency, AppointmentMethod } from '@kikai/contract/appointments/appointments.words'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Money } from '@kikai/kernel/money'
import type { ChangeContext, Member, Reads, TxContext } from '../../../platform/context.ts'
import { newId } from '../../../platform/codes/new-id.ts'
import { everything } from '../../../platform/sessions/reach.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { offeredBy, pricesIn } from '../appointments.policy.ts'
import {
  type AppointmentId,
  type AppointmentRow,
  findAppointment,
  listVideosOf,
  notJoinedBy,
} from '../appointments.store.ts'
import { findCharge, insertCharge } from '../money/charges.store.ts'
import { lockAppointment, lockEverybodys } from '../lock-appointment.ts'
import { payCharge } from '../money/pay-appointment.ts'

export type RoomAppointment = Pick<
  AppointmentRow,
  | 'id'
  | 'state'
  | 'goodsId'
  | 'memberId'
  | 'hostId'
  | 'customerZone'
  | 'hostZone'
  | 'startAt'
  | 'endAt'
  | 'startedAt'
  | 'endsAt'
  | 'currency'
  | 'overtimeBlocks'
  | 'now'
>

/** A video call of which this member is one of the two; null for everybody else. */
export async function findForRoom(
  ctx: Reads,
  { appointmentId, memberId }: { appointmentId: AppointmentId; memberId: Id<'member'> },
): Promise<RoomAppointment | null> {
  const found = await findAppointment(ctx.db, { appointmentId, owner: { reach: everything } })
  const isOneOfTwo = found?.memberId === memberId || found?.hostId === memberId
  return found?.type === 'video' && isOneOfTwo ? found : null
}

/** Who was alone in the room has left it before the other one came, and has not waited any more. */
export async function recordAbsence(
  ctx: ChangeContext,
  { appointmentId, side }: { appointmentId: AppointmentId; side: 'member' | 'host' },
): Promise<void> {
  const { state } = await lockEverybodys(ctx, appointmentId)
  if (state === 'confirmed') await notJoinedBy(ctx.db, { appointmentId, side })
}

/** What another block of time costs: the price of the list as it is now. */
export async function priceOfMoreTime(ctx: Reads): Promise<{ minutes: number; points: number; money: Money[] }> {
  const { minutes, points, ...price } = offeredBy('video', await readFigures(ctx))
  return { minutes, points: points ?? 0, money: pricesIn(price) }
}

type MoreTime = { appointmentId: AppointmentId; method: Extract<AppointmentMethod, 'points' | 'balance'> }
/** Buys another block of time and pays it at once. Its settlement takes the time of both, or nothing is paid. */
export async function buyMoreTime(ctx: TxContext<Member>, { appointmentId, method }: MoreTime): Promise<void> {
  const appointment = await lockAppointment(ctx, { appointmentId, owner: { memberId: ctx.actor.id } })
  if (appointment.state !== 'in_progress') throw refuse(requestErrors.wrongState, { state: appointment.state })
  const { points, cny, jpy } = offeredBy('video', await readFigures(ctx))
  const chargeId = newId('appointment-charge', ctx.nowMs())
  const { language, currency } = appointment
  await insertCharge(ctx.db, {
    id: chargeId,
    appointmentId,
    kind: 'extension',
    points,
    cny,
    jpy,
    costKind: null,
    reason: '',
    language,
    addedBy: ctx.actor.id,
    fileIds: [],
  })
  const charge = await findCharge(ctx.db, chargeId)
  if (charge) await payCharge(ctx, { appointment, charge, method, currency: currency satisfies AppointmentCurrency })
}

/** The video calls that showed these goods, the latest first. */
export const listVideoAppointments = (ctx: Reads, goodsId: Id<'goods'>): Promise<{ id: AppointmentId }[]> =>
  listVideosOf(ctx.db, goodsId)

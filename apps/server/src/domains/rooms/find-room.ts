import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { RoomSide } from '@kikai/contract/rooms/signal.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Member, ReadContext, TxContext } from '../../platform/context.ts'
import { type RoomAppointment, findForRoom } from '../appointments/appointments.public.ts'
import { type RoomRow, lockRoom } from './rooms.store.ts'

type Asked = { appointmentId: Id<'appointment'> }
export type Sided = { readonly appointment: RoomAppointment; readonly side: RoomSide }

/** The room as one of its two; for everybody else there is none. */
export async function findSided(
  ctx: Pick<ReadContext<Member>, 'db' | 'actor'>,
  { appointmentId }: Asked,
): Promise<Sided | null> {
  const appointment = await findForRoom(ctx, { appointmentId, memberId: ctx.actor.id })
  return appointment && { appointment, side: appointment.hostId === ctx.actor.id ? 'host' : 'customer' }
}

/** The same for a change: whoever comes first makes the room, and its changes wait for each other. */
export async function lockSided(ctx: TxContext<Member>, asked: Asked): Promise<Sided & { room: RoomRow }> {
  if (!(await findSided(ctx, asked))) throw refuse(requestErrors.notFound)
  const room = await lockRoom(ctx.db, asked.appointmentId)
  // Read behind the lock, because the other one may just have begun or ended it.
  const sided = await findSided(ctx, asked)
  if (!sided) throw refuse(requestErrors.notFound)
  return { ...sided, room }
}

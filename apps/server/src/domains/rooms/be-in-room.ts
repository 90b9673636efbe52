import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { roomsCalls } from '@kikai/contract/rooms/rooms.calls'
import type { RoomSide } from '@kikai/contract/rooms/signal.shapes'
import type { Context, JobContext, Member } from '../../platform/context.ts'
import { sweepEach } from '../../platform/sweep-each.ts'
import { completeByLog, recordAbsence, recordPresence } from '../appointments/appointments.public.ts'
import { figuresNow } from '../settings/settings.public.ts'
import { lockSided } from './find-room.ts'
import { presentRoom } from './present-room.ts'
import { enteringBlocked, stageOf } from './rooms.policy.ts'
import { listAbsent, listPresence, lockRoom, seeLeft, seePresent } from './rooms.store.ts'

type Calls = typeof roomsCalls
type Me = Context<Member>

const partyOf = (side: RoomSide): 'member' | 'host' => (side === 'host' ? 'host' : 'member')

export function beInRoom(ctx: Me, { appointmentId }: InputOf<Calls['beInRoom']>): Promise<OutputOf<Calls['beInRoom']>> {
  return ctx.tx(async (ctx) => {
    const { appointment, side } = await lockSided(ctx, { appointmentId })
    const blocked = enteringBlocked(appointment, await figuresNow(ctx))
    if (blocked) throw blocked
    const before = await listPresence(ctx.db, appointmentId)
    await seePresent(ctx.db, { appointmentId, side })
    const endsAt = await recordPresence(ctx, { appointmentId, side: partyOf(side) })
    const begins = appointment.state === 'confirmed' && endsAt !== null
    if (begins || !before.some((one) => one.side === side && one.isHere)) ctx.publish(`room:${appointmentId}`)
    return presentRoom(ctx, { appointmentId })
  })
}

export function leaveRoom(
  ctx: Me,
  { appointmentId }: InputOf<Calls['leaveRoom']>,
): Promise<OutputOf<Calls['leaveRoom']>> {
  return ctx.tx(async (ctx) => {
    const { appointment, side } = await lockSided(ctx, { appointmentId })
    await seeLeft(ctx.db, { appointmentId, side })
    const isRunning = stageOf(appointment, await figuresNow(ctx)) === 'running'
    if (isRunning && side === 'customer') await completeByLog(ctx, { appointmentId })
    else await recordAbsence(ctx, { appointmentId, side: partyOf(side) })
    ctx.publish(`room:${appointmentId}`)
    return presentRoom(ctx, { appointmentId })
  })
}

const atOnce = 100

/** Whoever says nothing any more has left: a closed window says no word. */
export const followAbsent = async (ctx: JobContext): Promise<number> =>
  sweepEach(ctx, 'rooms.absent', await listAbsent(ctx.db, atOnce), ({ id, side }) =>
    ctx.tx(async (ctx) => {
      await lockRoom(ctx.db, id)
      const isHere = (await listPresence(ctx.db, id)).some((one) => one.side === side && one.isHere)
      if (isHere) return false
      await seeLeft(ctx.db, { appointmentId: id, side })
      await recordAbsence(ctx, { appointmentId: id, side: partyOf(side) })
      ctx.publish(`room:${id}`)
      return true
    }),
  )

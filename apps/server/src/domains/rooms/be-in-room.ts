import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { roomsCalls } from '@kikai/contract/rooms/rooms.calls'
import type { RoomSide } from '@kikai/contract/rooms/signal.shapes'
import type { Context, JobContext, Member } from '../../platform/context.ts'
import { sweepEach } from '../../platform/jobs/sweep-each.ts'
import { figuresNow } from '../settings/settings.public.ts'
import { lockSided } from './find-room.ts'
import { presentRoom } from './present-room.ts'
import { enteringBlocked, stageOf } from './rooms.policy.ts'
import { roomOf, subjectOf } from './subjects.ts'
import { listAbsent, listPresence, lockRoom, seeLeft, seePresent } from './rooms.store.ts'

type Calls = typeof roomsCalls
type Me = Context<Member>

const partyOf = (side: RoomSide): 'member' | 'host' => (side === 'host' ? 'host' : 'member')

export function beInRoom(ctx: Me, ids: InputOf<Calls['beInRoom']>): Promise<OutputOf<Calls['beInRoom']>> {
  const of = roomOf(ids)
  const { id } = of
  return ctx.tx(async (ctx) => {
    const { occasion, side } = await lockSided(ctx, of)
    const blocked = enteringBlocked(occasion, await figuresNow(ctx))
    if (blocked) throw blocked
    const before = await listPresence(ctx.db, id)
    const withOther = before.some((one) => one.side !== side && one.isHere)
    await seePresent(ctx.db, { id, side, memberId: ctx.actor.id })
    const endsAt = await subjectOf(of.kind).recordPresence(ctx, { id, side: partyOf(side), withOther })
    const begins = occasion.state === 'confirmed' && endsAt !== null
    if (begins || !before.some((one) => one.side === side && one.isHere)) ctx.publish(`room:${id}`)
    return presentRoom(ctx, ids)
  })
}

export function leaveRoom(ctx: Me, ids: InputOf<Calls['leaveRoom']>): Promise<OutputOf<Calls['leaveRoom']>> {
  const of = roomOf(ids)
  const { id } = of
  return ctx.tx(async (ctx) => {
    const { occasion, side } = await lockSided(ctx, of)
    await seeLeft(ctx.db, { id, side })
    const isRunning = stageOf(occasion, await figuresNow(ctx)) === 'running'
    if (isRunning && side === 'customer') await subjectOf(of.kind).complete(ctx, id)
    else await subjectOf(of.kind).recordAbsence(ctx, { id, side: partyOf(side) })
    ctx.publish(`room:${id}`)
    return presentRoom(ctx, ids)
  })
}

const atOnce = 100

/** Whoever says nothing any more has left: a closed window says no word. */
export const followAbsent = async (ctx: JobContext): Promise<number> =>
  sweepEach(ctx, 'rooms.absent', await listAbsent(ctx.db, atOnce), ({ kind, id, side }) =>
    ctx.tx(async (ctx) => {
      await lockRoom(ctx.db, { kind, id })
      const isHere = (await listPresence(ctx.db, id)).some((one) => one.side === side && one.isHere)
      if (isHere) return false
      await seeLeft(ctx.db, { id, side })
      await subjectOf(kind).recordAbsence(ctx, { id, side: partyOf(side) })
      ctx.publish(`room:${id}`)
      return true
    }),
  )

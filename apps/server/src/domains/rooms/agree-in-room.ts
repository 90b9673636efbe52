import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { Refusal } from '@kikai/contract/errors'
import type { roomsCalls } from '@kikai/contract/rooms/rooms.calls'
import type { Context, Member, TxContext } from '../../platform/context.ts'
import { newId } from '../../platform/new-id.ts'
import { buyMoreTime } from '../appointments/appointments.public.ts'
import { figuresNow } from '../settings/settings.public.ts'
import { claimFiles } from '../uploads/uploads.public.ts'
import { type Sided, lockSided } from './find-room.ts'
import { keepInPassport } from './evidence.ts'
import { presentRoom, shotsOf } from './present-room.ts'
import {
  extensionBlocked,
  keepingBlocked,
  moreTimeBlocked,
  notingBlocked,
  showingBlocked,
  talkBlocked,
} from './rooms.policy.ts'
import { type RoomRow, countSnapshots, insertSnapshot, setAgreed, setExtension, setOutcome } from './rooms.store.ts'

type Calls = typeof roomsCalls
type Me = Context<Member>
type Locked = Sided & { room: RoomRow }

export function agreeInRoom(
  ctx: Me,
  { appointmentId, to, yes }: InputOf<Calls['agreeInRoom']>,
): Promise<OutputOf<Calls['agreeInRoom']>> {
  return changed(ctx, appointmentId, async (ctx, locked) => {
    const { side, room, appointment } = locked
    const figures = await figuresNow(ctx)
    const stop = (blocked: Refusal | null) => {
      if (blocked) throw blocked
    }
    if (to === 'snapshots') {
      stop(talkBlocked(appointment, figures))
      await setAgreed(ctx.db, appointmentId, side === 'host' ? { hostKeeps: yes } : { customerKeeps: yes })
    } else if (to === 'showing') {
      const pictures = await countSnapshots(ctx.db, appointmentId)
      stop(showingBlocked({ side, appointment, kept: pictures }))
      await setAgreed(ctx.db, appointmentId, { hostShows: yes })
      await keepInPassport(ctx, { appointmentId, goodsId: appointment.goodsId, pictures, isShown: yes })
    } else {
      stop(extensionBlocked({ side, room, appointment }, figures))
      const asks = side === 'customer'
      await setExtension(ctx.db, appointmentId, asks ? (yes ? 'asked' : 'none') : yes ? 'agreed' : 'declined')
    }
  })
}

export function extendRoom(
  ctx: Me,
  { appointmentId, method }: InputOf<Calls['extendRoom']>,
): Promise<OutputOf<Calls['extendRoom']>> {
  return changed(ctx, appointmentId, async (ctx, { side, room, appointment }) => {
    const blocked = moreTimeBlocked({ side, room, appointment }, await figuresNow(ctx))
    if (blocked) throw blocked
    await buyMoreTime(ctx, { appointmentId, method })
    await setExtension(ctx.db, appointmentId, 'none')
  })
}

export function keepSnapshot(
  ctx: Me,
  { appointmentId, shot, fileId }: InputOf<Calls['keepSnapshot']>,
): Promise<OutputOf<Calls['keepSnapshot']>> {
  return changed(ctx, appointmentId, async (ctx, { side, room, appointment }) => {
    const kept = await countSnapshots(ctx.db, appointmentId)
    const shotList = await shotsOf(ctx, appointment.goodsId)
    const blocked = keepingBlocked(
      { side, room, appointment, kept, isOnList: shotList.includes(shot) },
      await figuresNow(ctx),
    )
    if (blocked) throw blocked
    await claimFiles(ctx, { ownerId: ctx.actor.id, fileIds: [fileId], purpose: 'evidence' })
    const snapshotId = newId('room-snapshot', ctx.nowMs())
    await insertSnapshot(ctx.db, { snapshotId, appointmentId, shot, fileId })
  })
}

export function noteOutcome(
  ctx: Me,
  { appointmentId, text }: InputOf<Calls['noteOutcome']>,
): Promise<OutputOf<Calls['noteOutcome']>> {
  return changed(ctx, appointmentId, async (ctx, { side, appointment }) => {
    const blocked = notingBlocked({ side, appointment })
    if (blocked) throw blocked
    await setOutcome(ctx.db, appointmentId, text)
  })
}

/** What changes in the room is shown to both at once. */
const changed = (
  ctx: Me,
  appointmentId: Sided['appointment']['id'],
  work: (ctx: TxContext<Member>, locked: Locked) => Promise<void>,
): Promise<OutputOf<Calls['agreeInRoom']>> =>
  ctx.tx(async (ctx) => {
    await work(ctx, await lockSided(ctx, { appointmentId }))
    ctx.publish(`room:${appointmentId}`)
    // Whoever has left the room reads what came of it.
    ctx.publish(`appointment:${appointmentId}`)
    return presentRoom(ctx, { appointmentId })
  })

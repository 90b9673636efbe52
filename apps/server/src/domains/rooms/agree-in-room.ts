import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { Refusal } from '@kikai/contract/errors'
import type { roomsCalls } from '@kikai/contract/rooms/rooms.calls'
import type { RoomIds } from '@kikai/contract/rooms/room-ids'
import type { Context, Member, TxContext } from '../../platform/context.ts'
import { newId } from '../../platform/codes/new-id.ts'
import { figuresNow } from '../settings/settings.public.ts'
import { claimFiles } from '../uploads/uploads.public.ts'
import { type Sided, lockSided } from './find-room.ts'
import { presentRoom, shotsOf } from './present-room.ts'
import {
  extensionBlocked,
  keepingBlocked,
  moreTimeBlocked,
  notingBlocked,
  showingBlocked,
  talkBlocked,
} from './rooms.policy.ts'
import { type RoomOf, roomOf, subjectOf } from './subjects.ts'
import { type RoomRow, countSnapshots, insertSnapshot, setAgreed, setExtension, setOutcome } from './rooms.store.ts'

type Calls = typeof roomsCalls
type Me = Context<Member>
type Locked = Sided & { room: RoomRow }

export function agreeInRoom(
  ctx: Me,
  { to, yes, ...ids }: InputOf<Calls['agreeInRoom']>,
): Promise<OutputOf<Calls['agreeInRoom']>> {
  return changed(ctx, ids, async (ctx, { kind, id, ...locked }) => {
    const { side, room, occasion } = locked
    const figures = await figuresNow(ctx)
    const stop = (blocked: Refusal | null) => {
      if (blocked) throw blocked
    }
    if (to === 'snapshots') {
      stop(talkBlocked(occasion, figures))
      await setAgreed(ctx.db, id, side === 'host' ? { hostKeeps: yes } : { customerKeeps: yes })
    } else if (to === 'showing') {
      const pictures = await countSnapshots(ctx.db, id)
      stop(showingBlocked({ side, occasion, kept: pictures }))
      await setAgreed(ctx.db, id, { hostShows: yes })
      await subjectOf(kind).shown?.(ctx, { id, machine: occasion.machine, pictures, isShown: yes })
    } else {
      stop(extensionBlocked({ side, room, occasion }, figures))
      const asks = side === 'customer'
      await setExtension(ctx.db, id, asks ? (yes ? 'asked' : 'none') : yes ? 'agreed' : 'declined')
    }
  })
}

export function extendRoom(
  ctx: Me,
  { method, ...ids }: InputOf<Calls['extendRoom']>,
): Promise<OutputOf<Calls['extendRoom']>> {
  return changed(ctx, ids, async (ctx, { kind, id, side, room, occasion }) => {
    const blocked = moreTimeBlocked({ side, room, occasion }, await figuresNow(ctx))
    if (blocked) throw blocked
    await subjectOf(kind).moreTime?.buy(ctx, { id, method })
    await setExtension(ctx.db, id, 'none')
  })
}

export function keepSnapshot(
  ctx: Me,
  { shot, fileId, ...ids }: InputOf<Calls['keepSnapshot']>,
): Promise<OutputOf<Calls['keepSnapshot']>> {
  return changed(ctx, ids, async (ctx, { id, side, room, occasion }) => {
    const kept = await countSnapshots(ctx.db, id)
    const shotList = await shotsOf(ctx, occasion.machine)
    const blocked = keepingBlocked(
      { side, room, occasion, kept, isOnList: shotList.includes(shot) },
      await figuresNow(ctx),
    )
    if (blocked) throw blocked
    await claimFiles(ctx, { ownerId: ctx.actor.id, fileIds: [fileId], purpose: 'evidence' })
    const snapshotId = newId('room-snapshot', ctx.nowMs())
    await insertSnapshot(ctx.db, { snapshotId, id, shot, fileId })
  })
}

export function noteOutcome(
  ctx: Me,
  { text, ...ids }: InputOf<Calls['noteOutcome']>,
): Promise<OutputOf<Calls['noteOutcome']>> {
  return changed(ctx, ids, async (ctx, { id, side, occasion }) => {
    const blocked = notingBlocked({ side, occasion })
    if (blocked) throw blocked
    await setOutcome(ctx.db, id, text)
  })
}

/** What changes in the room is shown to both at once. */
const changed = (
  ctx: Me,
  ids: RoomIds,
  work: (ctx: TxContext<Member>, locked: RoomOf & Locked) => Promise<void>,
): Promise<OutputOf<Calls['agreeInRoom']>> => {
  const of = roomOf(ids)
  return ctx.tx(async (ctx) => {
    await work(ctx, { ...of, ...(await lockSided(ctx, of)) })
    ctx.publish(`room:${of.id}`)
    // Whoever has left the room reads what came of it.
    ctx.publish(`${of.kind}:${of.id}`)
    return presentRoom(ctx, ids)
  })
}

import type { OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { roomsCalls } from '@kikai/contract/rooms/rooms.calls'
import type { Snapshot } from '@kikai/contract/rooms/rooms.shapes'
import { type MachineShot, shotListOf } from '@kikai/contract/rooms/shots'
import { hideContacts } from '@kikai/kernel/hide-contacts'
import type { Id } from '@kikai/kernel/ids'
import { millisecondsOf } from '@kikai/kernel/instant'
import type { Member, ReadContext } from '../../platform/context.ts'
import { signedFileAddress } from '../../platform/file-address.ts'
import { iceServersFor } from '../../platform/ice-servers.ts'
import { actionsOf } from '../../platform/present-action.ts'
import { priceOfMoreTime } from '../appointments/appointments.public.ts'
import { cachedTaxonomy } from '../categories/categories.public.ts'
import { findGoods } from '../goods/goods.public.ts'
import { contactsOf } from '../members/members.public.ts'
import { figuresNow } from '../settings/settings.public.ts'
import { pictureFacts } from '../uploads/uploads.public.ts'
import { type Sided, findSided } from './find-room.ts'
import {
  enteringBlocked,
  extensionBlocked,
  keepingBlocked,
  moreTimeBlocked,
  notingBlocked,
  opensAtOf,
  showingBlocked,
  stageOf,
} from './rooms.policy.ts'
import { type RoomRow, type SnapshotRow, findRoom, listPresence, listSnapshots } from './rooms.store.ts'

type Room = OutputOf<typeof roomsCalls.readRoom>
type Reader = ReadContext<Member>

/** Before anybody has come there is no row, and nothing was said. */
const untouched: RoomRow = { extension: 'none', hostKeeps: null, customerKeeps: null, hostShows: null, outcome: '' }

/** How long after the room's end a login to a relay is good, so that an extension does not cut it off. */
const relayAfterMs = 3_600_000

export async function presentRoom(ctx: Reader, asked: { appointmentId: Id<'appointment'> }): Promise<Room> {
  const { appointmentId } = asked
  const sided = await findSided(ctx, asked)
  if (!sided) throw refuse(requestErrors.notFound)
  const { appointment, side } = sided
  const room = (await findRoom(ctx.db, appointmentId)) ?? untouched
  const figures = await figuresNow(ctx)
  const stage = stageOf(appointment, figures)
  const isOpen = stage === 'open' || stage === 'running'
  const presence = await listPresence(ctx.db, appointmentId)
  const kept = await listSnapshots(ctx.db, appointmentId)
  const of = { ...sided, room, kept: kept.length, isOnList: true }
  const price = await priceOfMoreTime(ctx)
  const untilMs = millisecondsOf(appointment.endsAt ?? appointment.endAt) + relayAfterMs
  return {
    appointmentId,
    side,
    other: {
      ...(await otherOf(ctx, sided)),
      isHere: presence.some((one) => one.side !== side && one.isHere),
    },
    goods: await goodsOf(ctx, appointment.goodsId),
    stage,
    opensAt: opensAtOf(appointment, figures),
    slotStartsAt: appointment.startAt,
    slotEndsAt: appointment.endAt,
    startedAt: appointment.startedAt,
    endsAt: appointment.endsAt,
    iceServers: isOpen ? iceServersFor(ctx.config, { memberId: ctx.actor.id, untilMs }) : [],
    relayOnly: ctx.config.icePolicy === 'relay',
    shotList: [...(await shotsOf(ctx, appointment.goodsId))],
    snapshots: await presentSnapshots(ctx, kept),
    agreed: { snapshots: { host: room.hostKeeps, customer: room.customerKeeps }, showing: room.hostShows },
    extension: {
      state: room.extension,
      minutes: price.minutes,
      price: { points: price.points, money: price.money.filter(({ currency }) => currency === appointment.currency) },
    },
    outcome: room.outcome === '' ? null : hideContacts(room.outcome),
    allowedActions: actionsOf({
      enter: enteringBlocked(appointment, figures),
      keepSnapshot: keepingBlocked(of, figures),
      askExtension: extensionBlocked(of, figures),
      extend: moreTimeBlocked(of, figures),
      agreeShowing: showingBlocked(of),
      noteOutcome: notingBlocked(of),
    }),
  }
}

/** The other one as in every conversation: by name, never by address. */
async function otherOf(ctx: Reader, { appointment, side }: Sided): Promise<Omit<Room['other'], 'isHere'>> {
  const memberId = side === 'host' ? appointment.memberId : appointment.hostId
  const [other] = await contactsOf(ctx, [memberId])
  return {
    name: other?.name ?? '',
    country: other?.country ?? '',
    timeZone: side === 'host' ? appointment.customerZone : appointment.hostZone,
  }
}

async function goodsOf(ctx: Reader, goodsId: Id<'goods'>): Promise<Room['goods']> {
  const [goods] = await findGoods(ctx.db, [goodsId])
  if (!goods) return null
  const category = (await cachedTaxonomy(ctx)).category(goods.categoryId)
  return { id: goods.id, title: goods.titles[ctx.language], category: category?.nouns[ctx.language] ?? '' }
}

/** What is to be seen of this kind of machine. */
export async function shotsOf(
  ctx: Pick<Reader, 'db' | 'nowMs' | 'actor'>,
  goodsId: Id<'goods'>,
): Promise<readonly MachineShot[]> {
  const [goods] = await findGoods(ctx.db, [goodsId])
  const trail = goods ? (await cachedTaxonomy(ctx)).trail(goods.categoryId) : []
  return shotListOf(trail.map(({ key }) => key))
}

export async function presentSnapshots(
  ctx: Pick<Reader, 'db' | 'config' | 'nowMs' | 'actor'>,
  rows: readonly SnapshotRow[],
): Promise<Snapshot[]> {
  const files = await pictureFacts(
    ctx,
    rows.map(({ fileId }) => fileId),
  )
  return rows.map(({ id, shot, fileId, at }) => ({
    id,
    shot,
    at,
    url: signedFileAddress(ctx, { fileId, session: ctx.actor.session }),
    width: files.get(fileId)?.width ?? 0,
    height: files.get(fileId)?.height ?? 0,
  }))
}

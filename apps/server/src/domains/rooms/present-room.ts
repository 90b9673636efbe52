import type { OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { roomsCalls } from '@kikai/contract/rooms/rooms.calls'
import type { Snapshot } from '@kikai/contract/rooms/rooms.shapes'
import type { RoomIds } from '@kikai/contract/rooms/room-ids'
import { type MachineShot, shotListOf } from '@kikai/contract/rooms/shots'
import { hideContacts } from '@kikai/kernel/hide-contacts'
import { millisecondsOf } from '@kikai/kernel/instant'
import type { Member, ReadContext } from '../../platform/context.ts'
import { signedFileAddress } from '../../platform/sessions/file-address.ts'
import { iceServersFor } from '../../platform/config/ice-servers.ts'
import { actionsOf } from '../../platform/steps/present-action.ts'
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
import { type Occasion, roomOf, subjectOf } from './subjects.ts'
import { type RoomRow, type SnapshotRow, findRoom, listPresence, listSnapshots } from './rooms.store.ts'

type Room = OutputOf<typeof roomsCalls.readRoom>
type Reader = ReadContext<Member>

/** Before anybody has come there is no row, and nothing was said. */
const untouched: RoomRow = { extension: 'none', hostKeeps: null, customerKeeps: null, hostShows: null, outcome: '' }

/** How long after the room's end a login to a relay is good, so that an extension does not cut it off. */
const relayAfterMs = 3_600_000

export async function presentRoom(ctx: Reader, ids: RoomIds): Promise<Room> {
  const { kind, id } = roomOf(ids)
  const sided = await findSided(ctx, { kind, id })
  if (!sided) throw refuse(requestErrors.notFound)
  const { occasion, side } = sided
  const room = (await findRoom(ctx.db, id)) ?? untouched
  const figures = await figuresNow(ctx)
  const stage = stageOf(occasion, figures)
  const isOpen = stage === 'open' || stage === 'running'
  const presence = await listPresence(ctx.db, id)
  const kept = await listSnapshots(ctx.db, id)
  const of = { ...sided, room, kept: kept.length, isOnList: true }
  const { moreTime } = occasion
  const price = moreTime && (await subjectOf(kind).moreTime?.price(ctx))
  const untilMs = millisecondsOf(occasion.endsAt ?? occasion.endAt) + relayAfterMs
  return {
    of: ids,
    side,
    other: {
      ...(await otherOf(ctx, sided)),
      isHere: presence.some((one) => one.side !== side && one.isHere),
    },
    machine: await machineOf(ctx, occasion.machine),
    stage,
    opensAt: opensAtOf(occasion, figures),
    slotStartsAt: occasion.startAt,
    slotEndsAt: occasion.endAt,
    startedAt: occasion.startedAt,
    endsAt: occasion.endsAt,
    iceServers: isOpen ? iceServersFor(ctx.config, { memberId: ctx.actor.id, untilMs }) : [],
    relayOnly: ctx.config.icePolicy === 'relay',
    shotList: [...(await shotsOf(ctx, occasion.machine))],
    snapshots: await presentSnapshots(ctx, kept),
    agreed: { snapshots: { host: room.hostKeeps, customer: room.customerKeeps }, showing: room.hostShows },
    extension:
      moreTime && price
        ? {
            state: room.extension,
            minutes: price.minutes,
            price: {
              points: price.points,
              money: price.money.filter(({ currency }) => currency === moreTime.currency),
            },
          }
        : null,
    outcome: room.outcome === '' ? null : hideContacts(room.outcome),
    allowedActions: actionsOf({
      enter: enteringBlocked(occasion, figures),
      keepSnapshot: keepingBlocked(of, figures),
      askExtension: extensionBlocked(of, figures),
      extend: moreTimeBlocked(of, figures),
      agreeShowing: showingBlocked(of),
      noteOutcome: notingBlocked(of),
    }),
  }
}

/** The other one as in every conversation: by name, never by address. */
async function otherOf(ctx: Reader, { occasion, side }: Sided): Promise<Omit<Room['other'], 'isHere'>> {
  const memberId = side === 'host' ? occasion.memberId : occasion.hostId
  const [other] = await contactsOf(ctx, [memberId])
  return {
    name: other?.name ?? '',
    country: other?.country ?? '',
    timeZone: side === 'host' ? occasion.customerZone : occasion.hostZone,
  }
}

type Seen = Occasion['machine']
type Looking = Pick<Reader, 'db' | 'nowMs'>

/** The category of what is seen, and its title where it is not of the reader's language alone. */
async function seenAs(ctx: Looking, machine: Seen) {
  if (!('goodsId' in machine)) return { ...machine, goodsId: null }
  const [goods] = await findGoods(ctx.db, [machine.goodsId])
  return goods ? { goodsId: goods.id, categoryId: goods.categoryId, title: goods.titles } : null
}

async function machineOf(ctx: Reader, machine: Seen): Promise<Room['machine']> {
  const seen = await seenAs(ctx, machine)
  if (!seen) return null
  const category = (await cachedTaxonomy(ctx)).category(seen.categoryId)
  return {
    goodsId: seen.goodsId,
    title: typeof seen.title === 'string' ? seen.title : seen.title[ctx.language],
    category: category?.nouns[ctx.language] ?? '',
  }
}

/** What is to be seen of this kind of machine. */
export async function shotsOf(ctx: Looking, machine: Seen): Promise<readonly MachineShot[]> {
  const seen = await seenAs(ctx, machine)
  const trail = seen ? (await cachedTaxonomy(ctx)).trail(seen.categoryId) : []
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

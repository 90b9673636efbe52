import { type Refusal, refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { roomErrors } from '@kikai/contract/rooms/rooms.errors'
import type { RoomStage } from '@kikai/contract/rooms/rooms.shapes'
import type { RoomSide } from '@kikai/contract/rooms/signal.shapes'
import type { Figures } from '@kikai/contract/settings/figures'
import { minuteMs } from '@kikai/kernel/duration'
import { type Instant, instantOf, millisecondsOf } from '@kikai/kernel/instant'
import { serverLimits } from '../../platform/config/server-limits.ts'
import type { RoomRow } from './rooms.store.ts'
import type { Occasion } from './subjects.ts'

export type RoomTimes = Pick<Occasion, 'state' | 'startAt' | 'endAt' | 'endsAt' | 'now'>
type Opening = Pick<Figures, 'roomOpensMinutes'>

export const opensAtOf = ({ startAt }: Pick<RoomTimes, 'startAt'>, { roomOpensMinutes }: Opening): Instant =>
  instantOf(new Date(millisecondsOf(startAt) - roomOpensMinutes * minuteMs))

/** States in which it is still ahead. */
const ahead: ReadonlySet<string> = new Set(['pending_payment', 'pending_review', 'cost_pending'])

/** Instants compare as texts. */
export function stageOf(times: RoomTimes, figures: Opening): RoomStage {
  const { state, endAt, endsAt, now } = times
  if (ahead.has(state)) return 'early'
  if (state === 'in_progress') return endsAt !== null && now < endsAt ? 'running' : 'over'
  if (state !== 'confirmed') return 'over'
  if (now < opensAtOf(times, figures)) return 'early'
  return now < endAt ? 'open' : 'over'
}

/** Who may be in the room now. */
export function enteringBlocked(times: RoomTimes, figures: Opening): Refusal | null {
  const stage = stageOf(times, figures)
  if (stage === 'open' || stage === 'running') return null
  if (stage === 'over') return refuse(roomErrors.over)
  return times.state === 'confirmed'
    ? refuse(roomErrors.notYetOpen, { opensAt: opensAtOf(times, figures) })
    : refuse(requestErrors.wrongState, { state: times.state })
}

/** What is done while the two see each other. */
export function talkBlocked(times: RoomTimes, figures: Opening): Refusal | null {
  const stage = stageOf(times, figures)
  if (stage === 'running') return null
  return stage === 'over' ? refuse(roomErrors.over) : refuse(requestErrors.wrongState, { state: times.state })
}

type Of = { side: RoomSide; room: RoomRow; occasion: RoomTimes & Pick<Occasion, 'moreTime'> }
const onlyFor = (side: RoomSide, { side: own, occasion }: Pick<Of, 'side'> & { occasion: { state: string } }) =>
  side === own ? null : refuse(requestErrors.wrongState, { state: occasion.state })

/** The customer asks for more time, and the host answers what was asked. */
export function extensionBlocked(of: Of, figures: Opening): Refusal | null {
  const { occasion, side, room } = of
  const blocked = talkBlocked(occasion, figures)
  if (blocked) return blocked
  if (occasion.moreTime === null) return refuse(requestErrors.wrongState, { state: occasion.state })
  if (occasion.moreTime.blocks >= serverLimits.roomBlocksMax)
    return refuse(roomErrors.blocksUsed, { max: serverLimits.roomBlocksMax })
  return side === 'host' && room.extension !== 'asked'
    ? refuse(requestErrors.wrongState, { state: occasion.state })
    : null
}

/** The customer pays what the host has agreed to. */
export function moreTimeBlocked(of: Of, figures: Opening): Refusal | null {
  const blocked = onlyFor('customer', of) ?? extensionBlocked(of, figures)
  return blocked ?? (of.room.extension === 'agreed' ? null : refuse(roomErrors.hostNotAgreed))
}

/** The customer keeps pictures of what the host shows, after both have agreed. */
export function keepingBlocked(of: Of & { kept: number; isOnList: boolean }, figures: Opening): Refusal | null {
  const { occasion, room, kept, isOnList } = of
  const blocked = onlyFor('customer', of) ?? talkBlocked(occasion, figures)
  if (blocked) return blocked
  if (room.hostKeeps !== true || room.customerKeeps !== true) return refuse(roomErrors.notAgreed)
  if (!isOnList) return refuse(roomErrors.unknownShot)
  return kept < serverLimits.roomSnapshotsMax
    ? null
    : refuse(roomErrors.snapshotsFull, { max: serverLimits.roomSnapshotsMax })
}

/** Whether pictures are shown with the machine is the host's to say, once there are some. */
export const showingBlocked = (of: Pick<Of, 'side'> & { occasion: { state: string }; kept: number }): Refusal | null =>
  onlyFor('host', of) ?? (of.kept > 0 ? null : refuse(requestErrors.wrongState, { state: of.occasion.state }))

/** The host writes down what came of it, once it has taken place. */
const tookPlace: ReadonlySet<string> = new Set(['completed', 'reviewed'])
export const notingBlocked = (of: Pick<Of, 'side'> & { occasion: { state: string } }): Refusal | null =>
  onlyFor('host', of) ??
  (tookPlace.has(of.occasion.state) ? null : refuse(requestErrors.wrongState, { state: of.occasion.state }))

import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { allowedAction, countryCode, idOf, instant, money, text } from '../fields.ts'
import { roomIds } from './room-ids.ts'
import { shots } from './shots.ts'
import { roomSides } from './signal.shapes.ts'

/** `early` before it opens, `open` until both are there, `running` until its end, then `over`. */
export const roomStages = ['early', 'open', 'running', 'over'] as const
export type RoomStage = (typeof roomStages)[number]

/** A wish for more time: the customer asks, the host agrees or not, the customer pays. */
export const extensionStates = ['none', 'asked', 'agreed', 'declined'] as const
/** What somebody in the room agrees to, or does not. */
export const roomMatters = ['snapshots', 'showing', 'extension'] as const
/** How more time is paid for: at once, because the clock runs. */
export const extensionMethods = ['points', 'balance'] as const

export const outcomeText = text(limits.textAreaLength)

/** A server that helps two browsers to find a way to each other, as browsers take it. */
export const iceServer = z.object({
  urls: z.array(z.string()),
  username: z.optional(z.string()),
  credential: z.optional(z.string()),
})

export const snapshot = z.object({
  id: idOf('room-snapshot'),
  shot: z.enum(shots),
  at: instant,
  /** Signed for ten minutes. */
  url: z.string(),
  width: z.int(),
  height: z.int(),
})
export type Snapshot = z.output<typeof snapshot>

/**
 * The room as one of its two sees it. All its moments are the server's. Of a repair the customer is its `host`, who shows the
 * machine, and the engineer keeps pictures of it.
 */
export const room = z.object({
  of: z.object(roomIds),
  side: z.enum(roomSides),
  /** Of the other one; the reader's own clock is the device's. */
  other: z.object({ name: z.string(), country: countryCode, timeZone: z.string(), isHere: z.boolean() }),
  machine: z.nullable(z.object({ goodsId: z.nullable(idOf('goods')), title: z.string(), category: z.string() })),
  stage: z.enum(roomStages),
  opensAt: instant,
  slotStartsAt: instant,
  /** Until when somebody may come; then the log says who did not. */
  slotEndsAt: instant,
  startedAt: z.nullable(instant),
  endsAt: z.nullable(instant),
  /** Only while the room is open. */
  iceServers: z.array(iceServer),
  /** Whether every way goes through these servers, so that the two do not learn each other's addresses. */
  relayOnly: z.boolean(),
  shotList: z.array(z.enum(shots)),
  snapshots: z.array(snapshot),
  agreed: z.object({
    /** That pictures are kept, of each side; null who has not said. */
    snapshots: z.object({ host: z.nullable(z.boolean()), customer: z.nullable(z.boolean()) }),
    /** That they are shown with the machine, which is the host's to say. */
    showing: z.nullable(z.boolean()),
  }),
  /** Null where no more time is sold. */
  extension: z.nullable(
    z.object({
      state: z.enum(extensionStates),
      minutes: z.int(),
      price: z.object({ points: z.int(), money: z.array(money) }),
    }),
  ),
  outcome: z.nullable(z.string()),
  allowedActions: z.array(allowedAction),
})
export type Room = z.output<typeof room>

/** Pictures that a video viewing left of a machine; visitors learn that there are some. */
export const videoEvidence = z.object({
  count: z.int(),
  viewings: z.array(z.object({ at: instant, snapshots: z.array(snapshot) })),
})

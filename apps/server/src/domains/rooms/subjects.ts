import type { AppointmentCurrency } from '@kikai/contract/appointments/appointments.words'
import { type extensionMethods } from '@kikai/contract/rooms/rooms.shapes'
import { type RoomIds, type RoomKind, roomKinds } from '@kikai/contract/rooms/room-ids'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { Money } from '@kikai/kernel/money'
import type { ChangeContext, Member, Reads, TxContext, Writes } from '../../platform/context.ts'
import { isMissing } from '../../platform/steps/steps.ts'

/** A room by what it is of. */
export type RoomOf = { readonly kind: RoomKind; readonly id: string }

/** What a room needs to know of what it is of; `now` is the database's. */
export type Occasion = {
  /** `confirmed` before it begins, `in_progress` until it ends, `completed` once it took place; others are told to callers. */
  readonly state: string
  /** Who shows the machine, and who looks at it. */
  readonly hostId: Id<'member'>
  readonly memberId: Id<'member'>
  readonly hostZone: string
  readonly customerZone: string
  readonly startAt: Instant
  readonly endAt: Instant
  readonly startedAt: Instant | null
  readonly endsAt: Instant | null
  readonly now: Instant
  readonly machine: { readonly goodsId: Id<'goods'> } | { readonly categoryId: Id<'category'>; readonly title: string }
  /** In which more time is sold, and how often it was; null where none is. */
  readonly moreTime: { readonly currency: AppointmentCurrency; readonly blocks: number } | null
}

export type KeptPictures = {
  readonly id: string
  readonly machine: Occasion['machine']
  readonly pictures: number
  readonly isShown: boolean
}
type Party = { readonly id: string; readonly side: 'member' | 'host' }
/** Whether the other one is there too. */
type Present = Party & { readonly withOther: boolean }
/** What has a room. The room's log says who came; what follows from it is decided here. */
export type RoomSubject = {
  /** As one of its two; null for everybody else. */
  readonly find: (ctx: Reads, asked: { id: string; memberId: Id<'member'> }) => Promise<Occasion | null>
  /** Somebody is there. Answers the end once both are. */
  readonly recordPresence: (ctx: ChangeContext, party: Present) => Promise<Instant | null>
  /** Somebody was alone and has left. */
  readonly recordAbsence: (ctx: ChangeContext, party: Party) => Promise<void>
  /** It is over before its time. */
  readonly complete: (ctx: ChangeContext, id: string) => Promise<void>
  readonly moreTime?: {
    readonly price: (ctx: Reads) => Promise<{ minutes: number; points: number; money: Money[] }>
    readonly buy: (
      ctx: TxContext<Member>,
      bought: { id: string; method: (typeof extensionMethods)[number] },
    ) => Promise<void>
  }
  /** Whether what was kept is shown to others was changed. */
  readonly shown?: (ctx: Writes, kept: KeptPictures) => Promise<void>
}

const subjects = new Map<RoomKind, RoomSubject>()
export const registerRooms = (kind: RoomKind, subject: RoomSubject): void => void subjects.set(kind, subject)

export function subjectOf(kind: RoomKind): RoomSubject {
  const subject = subjects.get(kind)
  if (!subject) throw new Error(`no rooms are registered for ${kind}`)
  return subject
}

/** Exactly one thing has to be named. */
export function roomOf({ appointmentId, repairId }: RoomIds): RoomOf {
  if (appointmentId !== undefined && repairId === undefined) return { kind: 'appointment', id: appointmentId }
  if (repairId !== undefined && appointmentId === undefined) return { kind: 'repair', id: repairId }
  throw isMissing('appointmentId')
}

/** The kinds among which the id of a live topic is looked for: ids of two kinds are never the same. */
export const registeredKinds = (): RoomKind[] => roomKinds.filter((kind) => subjects.has(kind))

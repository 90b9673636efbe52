import type { PayMethod } from '@kikai/contract/payments/payment-rules.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { ChangeContext, Reads, Writes } from '../../platform/context.ts'
import type { Leg, PostingKind } from '../ledger/ledger.public.ts'

export const subjectKinds = ['checkout', 'freight', 'recharge', 'statement'] as const
export type SubjectKind = (typeof subjectKinds)[number]

type Touch = { subjectId: string; by: Id<'member'> }

/** Whoever captured: the buyer by balance, finance that saw the money, the provider that took it, or the bank whose statement shows it. */
export type Captured = {
  subjectId: string
  method: PayMethod
  as: 'buyer' | 'finance' | 'provider' | 'bank'
  /** Null for a provider and for the bank. */
  by: Id<'member'> | null
}
/** What the money was for: what arrives where, adding up to the payment, and how the thing is marked as paid. */
export type Settlement = {
  readonly kind: PostingKind
  readonly number: string | null
  readonly legs: readonly Leg[]
  /** Locks nothing but the thing and what it holds: the accounts come after it. Refuses when it can no longer be paid. */
  readonly settle: () => Promise<void>
}

/** What payments ask of the thing that is paid. Its functions run in the payment's transaction. */
export type Subject = {
  /** Locks the thing before its payment, so that everybody locks in one order. */
  readonly lock: (ctx: Writes, subjectId: string) => Promise<void>
  /** Reads what there is to settle; the caller has locked it. */
  readonly settlement: (ctx: ChangeContext, captured: Captured) => Promise<Settlement>
  /** A slip is being looked at: the deadline rests. */
  readonly slipSubmitted: (ctx: Writes, touch: Touch) => Promise<void>
  /** Money is awaited until then: a slip was sent back, or `partly`: a part has come and the rest has not. */
  readonly awaitedAgain: (
    ctx: Writes,
    touch: Touch & { dueAt: Instant; lookedUntil: Instant | null; partly: boolean },
  ) => Promise<void>
  /**
   * Money that may be its transfer's waits for a person until then, or no longer: it ends no earlier. Absent where nothing is held
   * for a transfer.
   */
  readonly lookedAt?: (ctx: Writes, looked: { subjectId: string; until: Instant | null }) => Promise<void>
  /** The part that had come is on its payer's balance: nothing of the thing is paid any more. */
  readonly partBack: (
    ctx: Writes,
    gone: { subjectId: string; as: 'member' | 'clock'; by: Id<'member'> | null },
  ) => Promise<void>
  /**
   * The money that paid it was not its own: it ends, and answers what was booked with the payment, backwards. Refuses once goods have
   * left. Absent where a payment cannot be reversed.
   */
  readonly reverse?: (
    ctx: ChangeContext,
    reversed: { subjectId: string; note: string; by: Id<'member'> },
  ) => Promise<readonly Leg[]>
  /** Whether freight comes on top of it, once somebody has quoted it. */
  readonly freightLater?: (ctx: Reads, subjectId: string) => Promise<boolean>
  /** The order that it belongs to, where that is this member's own. */
  readonly ownOrder?: (ctx: Reads, owned: { subjectId: string; memberId: Id<'member'> }) => Promise<Id<'order'> | null>
  /** The numbers that a person knows the things by. */
  readonly numbers: (ctx: Reads, subjectIds: readonly string[]) => Promise<ReadonlyMap<string, string[]>>
}

const known = new Map<SubjectKind, Subject>()

/** Wired in the list of domains, because orders call payments and not the other way round. */
export function registerSubject(kind: SubjectKind, subject: Subject): void {
  known.set(kind, subject)
}

export function subjectOf(kind: SubjectKind): Subject {
  const subject = known.get(kind)
  if (!subject) throw new Error(`nobody has said how a ${kind} is settled`)
  return subject
}

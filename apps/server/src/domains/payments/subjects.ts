import type { PayMethod } from '@kikai/contract/payments/pay-methods.words'
import type { PaymentSubject, SubjectOf } from '@kikai/contract/payments/payment-subjects'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { ChangeContext, Reads, Writes } from '../../platform/context.ts'
import type { Fragment, Sql } from '../../platform/database/db.ts'
import { mapInTurn } from '../../platform/queues/map-in-turn.ts'
import { type RowType, idsColumn, row, textColumn, textsColumn } from '../../platform/database/row.ts'
import { refuseNotSelling } from '../companies/companies.public.ts'
import type { Leg, PostingKind } from '../ledger/ledger.public.ts'

type Touch = { subjectId: string; by: Id<'member'> }

/** How it was captured: from the balance by the buyer, by finance, by the provider, or by a bank line. */
export type Captured = {
  subjectId: string
  method: PayMethod
  as: 'buyer' | 'finance' | 'provider' | 'bank'
  /** Null for providers and bank lines. */
  by: Id<'member'> | null
}
/** The effect of paying: ledger legs that add up to the payment, and how the subject is marked as paid. */
export type PaymentEffect = {
  readonly kind: PostingKind
  readonly number: string | null
  /** What people look for it under, where that is not the subject itself. */
  readonly ref?: string
  readonly legs: readonly Leg[]
  /**
   * Locks only the subject and its holds, because accounts are locked after them. Refuses when it can no longer be
   * paid.
   */
  readonly settle: () => Promise<void>
}

export const subjectFactsRow = row({
  id: textColumn,
  /** The numbers by which people know it. */
  numbers: textsColumn,
  /** The companies whose money it is: those that sell it, or the one that owes it. */
  companyIds: idsColumn('company'),
  /** Who buys it, though somebody else may pay. */
  buyerIds: idsColumn('member'),
})
/** Whom a thing that is paid concerns, and how they know it. */
export type SubjectFacts = RowType<typeof subjectFactsRow>

/** A thing that is paid. */
export type Payable = SubjectOf<PaymentSubject>

/** The id is a column of the larger statement, whose tables are called `r`, `o` and `m`: the condition calls its own otherwise. */
export type NumberLike = { readonly id: Fragment; readonly pattern: string }

/** What payments need of the thing that is paid. All functions run in the payment's transaction. */
export type PayableSubject = {
  /** Locks the subject; always before its payment. */
  readonly lock: (ctx: Writes, subjectId: string) => Promise<void>
  /** Reads what a payment would settle; the caller has locked the subject. */
  readonly settlement: (ctx: ChangeContext, captured: Captured) => Promise<PaymentEffect>
  /** The companies that would be paid before they have sent or done anything. */
  readonly paidAhead: (ctx: Reads, subjectId: string) => Promise<readonly Id<'company'>[]>
  /** A slip is being checked: the deadline rests. */
  readonly slipSubmitted: (ctx: Writes, touch: Touch) => Promise<void>
  /** The new deadline after a rejected slip, or with `partly` after a part has come. */
  readonly awaitedAgain: (
    ctx: Writes,
    touch: Touch & { dueAt: Instant; lookedUntil: Instant | null; partly: boolean },
  ) => Promise<void>
  /**
   * Money for its transfer waits for a person until then, or no longer; it does not expire before. Absent for subjects
   * that hold nothing.
   */
  readonly lookedAt?: (ctx: Writes, looked: { subjectId: string; until: Instant | null }) => Promise<void>
  /** A received part was credited to its payer, so the subject is unpaid again. */
  readonly partBack: (
    ctx: Writes,
    gone: { subjectId: string; as: 'member' | 'clock'; by: Id<'member'> | null },
  ) => Promise<void>
  /**
   * Ends the subject after its payment turned out to be another's, and returns the legs that were booked with it,
   * reversed. Refuses after dispatch. Absent where payments cannot be reversed.
   */
  readonly reverse?: (
    ctx: ChangeContext,
    reversed: { subjectId: string; note: string; by: Id<'member'> },
  ) => Promise<readonly Leg[]>
  /** Whether its payer is mailed the account and the deadline when a transfer is chosen. */
  readonly mailsTransfer: boolean
  /** Whether a transfer that arrives in time may show on a statement after its deadline, and is told until when. */
  readonly awaitsStatement: boolean
  /** Whether freight will be quoted and paid in addition. */
  readonly freightLater?: (ctx: Reads, subjectId: string) => Promise<boolean>
  /** The order of the subject, if it is this member's own. */
  readonly ownOrder?: (ctx: Reads, owned: { subjectId: string; memberId: Id<'member'> }) => Promise<Id<'order'> | null>
  /** The page on which it is paid, for its payer. */
  readonly payPage: (ctx: Reads, subjectId: string) => Promise<string>
  /** The page on which its payer sees that it is paid. */
  readonly paidPage: () => string
  /** The facts of several at once, in one statement. */
  readonly facts: (ctx: Reads, subjectIds: readonly string[]) => Promise<readonly SubjectFacts[]>
  /** Whether the one of this id has a number like this, as a condition in a larger statement. */
  readonly isNumbered: (db: Sql, like: NumberLike) => Fragment
}

const known = new Map<PaymentSubject, PayableSubject>()

/** The facts of things of any kind by their ids, in one statement for each kind. */
export async function factsOf(ctx: Reads, things: readonly Payable[]): Promise<Map<string, SubjectFacts>> {
  const kinds = [...new Set(things.map(({ subjectKind }) => subjectKind))]
  const found = await mapInTurn(kinds, (kind) =>
    subjectOf(kind).facts(ctx, [...new Set(things.flatMap((one) => (one.subjectKind === kind ? one.subjectId : [])))]),
  )
  return new Map(found.flat().map((facts) => [facts.id, facts]))
}

/** The numbers of things of any kind by their ids. */
export const numbersOf = async (ctx: Reads, things: readonly Payable[]): Promise<Map<string, string[]>> =>
  new Map([...(await factsOf(ctx, things))].map(([id, { numbers }]) => [id, numbers]))

/**
 * Called where the domains are listed, because orders may use payments and not the other way round. A new kind of thing to
 * pay is a word in the contract's list and in the database's `is_payable`, and its subject.
 */
export function registerSubject(kind: PaymentSubject, subject: PayableSubject): void {
  known.set(kind, subject)
}

export function subjectOf(kind: PaymentSubject): PayableSubject {
  const subject = known.get(kind)
  if (!subject) throw new Error(`nobody has said how a ${kind} is settled`)
  return subject
}

/**
 * Asked by everything that takes money for a subject or tells somebody where to send it, behind the subject's lock: nobody
 * pays ahead into a company that may not sell.
 */
export const refuseAhead = async (ctx: Writes, { subjectKind, subjectId }: Payable): Promise<void> =>
  refuseNotSelling(ctx, await subjectOf(subjectKind).paidAhead(ctx, subjectId))

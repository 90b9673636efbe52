import type { Booking, LineFinding, LineOutcome, LineStep } from '@kikai/contract/bank/bank.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { Fragment, Sql, Tx } from '../../platform/db.ts'
import { integer, row } from '../../platform/row.ts'

type Found = { finding: LineFinding; remittanceId: Id<'remittance'> | null }
/** It was looked at by itself, and needs nobody. */
export const recognisedAs = (
  tx: Tx,
  { finding, remittanceId, outcome }: Found & { outcome: LineOutcome },
): Fragment => tx`
  finding = ${finding}, remittance_id = ${remittanceId}, outcome = ${outcome},
  counts_for = rest, rest = 0, due_at = null, ${nothingAsked(tx)}, booked_for = '',
  done_at = app_now()
`
/** It is the money of what we had ordered, as it says itself. */
export const orderedAs = (tx: Tx, { id }: { id: Id<'transaction'> }): Fragment => tx`
  finding = 'outgoing', outcome = 'ordered', ordered_tx = ${id}, due_at = null, ${nothingAsked(tx)}, done_at = app_now()
`
/** It waits with what is found now; what somebody had asked for is overtaken. */
export const judgedAgainAs = (tx: Tx, { finding, remittanceId, dueAt }: Found & { dueAt: Instant }): Fragment => tx`
  finding = ${finding}, remittance_id = ${remittanceId}, due_at = ${dueAt}, ${nothingAsked(tx)}, booked_for = ''
`
export const queuedAs = (tx: Tx, { finding, remittanceId, dueAt }: Found & { dueAt: Instant }): Fragment =>
  tx`finding = ${finding}, remittance_id = ${remittanceId}, due_at = ${dueAt}`

type Decided = {
  remittanceId: Id<'remittance'>
  outcome: LineOutcome
  /** For how much of its transfer it stands: with what a bank kept, more than came. */
  countsFor: number
  note: string
  by: Id<'member'>
}
/** Nothing of it is left to decide. */
export const settledAs = (tx: Tx, { remittanceId, outcome, countsFor, note, by }: Decided): Fragment => tx`
  rest = 0, counts_for = ${countsFor}, remittance_id = ${remittanceId}, outcome = ${outcome}, note = ${note}, due_at = null, ${nothingAsked(tx)},
  done_by = ${by}, done_at = app_now()
`
/** What it was more than the transfer that it paid has gone its way too; it stays the money of that transfer. */
export const restSettledAs = (tx: Tx, { note, by }: Pick<Decided, 'note' | 'by'>): Fragment => tx`
  rest = 0, note = coalesce(nullif(${note}, ''), note), due_at = null, ${nothingAsked(tx)}, done_by = ${by},
  done_at = app_now()
`
/** A part of that rest has gone its way, and so much is left. */
export const restPartSettledAs = (
  tx: Tx,
  { rest, note, dueAt }: { rest: number; note: string; dueAt: Instant },
): Fragment => tx`rest = ${rest}, note = coalesce(nullif(${note}, ''), note), due_at = ${dueAt}, ${nothingAsked(tx)}`
/** Its transfer has its money, and so much of it is more than that was: the rest waits for a decision of its own. */
export const partSettledAs = (
  tx: Tx,
  { rest, ...left }: { rest: number; dueAt: Instant } & Omit<Decided, 'by'>,
): Fragment => tx`
  rest = ${rest}, counts_for = ${left.countsFor}, remittance_id = ${left.remittanceId}, note = ${left.note}, finding = 'over', outcome = ${left.outcome},
  due_at = ${left.dueAt}, ${nothingAsked(tx)}
`
const nothingAsked = (tx: Tx): Fragment =>
  tx`asked_by = null, asked_step = null, asked_remittance_id = null, asked_missing = null`
/** It was read wrongly: what names it is free for the line that is right. */
export const withdrawnAs = (tx: Tx, { by, note }: Pick<Decided, 'note' | 'by'>): Fragment => tx`
  rest = 0, line_key = 'withdrawn:' || id, note = ${note}, due_at = null, ${nothingAsked(tx)}, done_by = ${by},
  done_at = app_now()
`
const sumRow = row({ came: integer })
/** What these lines brought. */
export async function sumOfLines(db: Sql, ids: readonly string[]): Promise<number> {
  const { came } = await sumRow.one(db`
    select coalesce(sum(greatest(amount, 0)), 0)::bigint as came from bank_line where id = any(${[...ids]}::uuid[])
  `)
  return came
}
type Booked = {
  as: Booking
  bookedFor: string
  /** What of our books a line that went out stands for. */
  orderedTx: Id<'transaction'> | null
  note: string
  by: Id<'member'>
}
/** It is no buyer's money, and stands on the account that it belongs to. */
export const bookedAs = (tx: Tx, { as, bookedFor, orderedTx, note, by }: Booked): Fragment => tx`
  rest = 0, outcome = ${as}, booked_for = ${bookedFor}, ordered_tx = ${orderedTx}, note = ${note}, due_at = null, ${nothingAsked(tx)},
  done_by = ${by}, done_at = app_now()
`
/** What was decided about it was wrong: all of it that has not left again is nobody's money again. That it may have come twice stays known. */
export const reopenedAs = (
  tx: Tx,
  { note, dueAt, sentBack }: { note: string; dueAt: Instant; sentBack: number },
): Fragment => tx`
  rest = greatest(amount - ${sentBack}::bigint, 0), outcome = null, ordered_tx = null, remittance_id = null, counts_for = 0,
  finding = case when amount < 0 then 'outgoing' when finding = 'seenBefore' then finding else 'unknown' end, booked_for = '', note = ${note},
  due_at = ${dueAt}, ${nothingAsked(tx)}, done_by = null, done_at = null, reopened = reopened + 1
`
/** What its rest went to was wrong: so much of it is nobody's money again. Who decided about the rest of it stays known. */
export const shareTakenBackAs = (
  tx: Tx,
  { back, note, dueAt }: { back: number; note: string; dueAt: Instant },
): Fragment => tx`
  rest = rest + ${back}, note = ${note}, due_at = ${dueAt}, booked_for = '', ${nothingAsked(tx)}, done_at = null,
  reopened = reopened + 1
`
export const asideAs = (tx: Tx, { note, dueAt }: { note: string; dueAt: Instant }): Fragment =>
  tx`note = ${note}, due_at = ${dueAt}`
export const dueBy = (tx: Tx, dueAt: Instant): Fragment => tx`due_at = ${dueAt}`
type Ask = {
  step: LineStep
  remittanceId: Id<'remittance'> | null
  /** What is to come of that transfer. */
  missing?: number
  /** The number of the payout that came back. */
  bookedFor?: string
  by: Id<'member'>
  note: string
  dueAt: Instant
}
export const askedAs = (tx: Tx, { step, remittanceId, missing, bookedFor = '', by, note, dueAt }: Ask): Fragment => tx`
  booked_for = ${bookedFor}, asked_by = ${by}, asked_step = ${step}, asked_remittance_id = ${remittanceId},
  asked_missing = ${missing ?? null}, note = ${note}, due_at = ${dueAt}
`
export const keptAs = (tx: Tx, note: string): Fragment => tx`${nothingAsked(tx)}, booked_for = '', note = ${note}`
export const sentBackAs = (tx: Tx, sent: { returnRef: string; note: string; by: Id<'member'> }): Fragment => tx`
  rest = 0, return_ref = ${sent.returnRef}, note = coalesce(nullif(${sent.note}, ''), note), due_at = null, ${nothingAsked(tx)},
  done_by = ${sent.by}, done_at = app_now()
`

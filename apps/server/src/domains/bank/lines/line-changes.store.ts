import type { Booking, LineFinding, LineOutcome, LineStep } from '@kikai/contract/bank/bank.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { Fragment, Sql, Tx } from '../../../platform/database/db.ts'
import { integerColumn, row } from '../../../platform/database/row.ts'

type Found = { finding: LineFinding; remittanceId: Id<'remittance'> | null }
/** A line that was matched automatically and needs no decision. */
export const recognisedAs = (
  tx: Tx,
  { finding, remittanceId, outcome }: Found & { outcome: LineOutcome },
): Fragment => tx`
  finding = ${finding}, remittance_id = ${remittanceId}, outcome = ${outcome},
  counts_for = rest, rest = 0, due_at = null, ${nothingAsked(tx)}, booked_for = '',
  done_at = app_now()
`
/** An outgoing line that names the payment that we ordered. */
export const orderedAs = (tx: Tx, { id }: { id: Id<'transaction'> }): Fragment => tx`
  finding = 'outgoing', outcome = 'ordered', ordered_tx = ${id}, due_at = null, ${nothingAsked(tx)}, done_at = app_now()
`
/** Keeps a new finding on a line that waits; a request of a first person no longer stands. */
export const judgedAgainAs = (tx: Tx, { finding, remittanceId, dueAt }: Found & { dueAt: Instant }): Fragment => tx`
  finding = ${finding}, remittance_id = ${remittanceId}, due_at = ${dueAt}, ${nothingAsked(tx)}, booked_for = ''
`
export const queuedAs = (tx: Tx, { finding, remittanceId, dueAt }: Found & { dueAt: Instant }): Fragment =>
  tx`finding = ${finding}, remittance_id = ${remittanceId}, due_at = ${dueAt}`

type Decided = {
  remittanceId: Id<'remittance'>
  outcome: LineOutcome
  /** The part of the transfer that the line covers; more than the line's amount where a bank kept a charge. */
  countsFor: number
  note: string
  by: Id<'member'>
}
/** The whole amount of the line is decided. */
export const settledAs = (tx: Tx, { remittanceId, outcome, countsFor, note, by }: Decided): Fragment => tx`
  rest = 0, counts_for = ${countsFor}, remittance_id = ${remittanceId}, outcome = ${outcome}, note = ${note}, due_at = null, ${nothingAsked(tx)},
  done_by = ${by}, done_at = app_now()
`
/** The rest of a line that paid a transfer is decided too; the line stays the money of that transfer. */
export const restSettledAs = (tx: Tx, { note, by }: Pick<Decided, 'note' | 'by'>): Fragment => tx`
  rest = 0, note = coalesce(nullif(${note}, ''), note), due_at = null, ${nothingAsked(tx)}, done_by = ${by},
  done_at = app_now()
`
/** A part of the rest is decided; the remainder stays open. */
export const restPartSettledAs = (
  tx: Tx,
  { rest, note, dueAt }: { rest: number; note: string; dueAt: Instant },
): Fragment => tx`rest = ${rest}, note = coalesce(nullif(${note}, ''), note), due_at = ${dueAt}, ${nothingAsked(tx)}`
/** The line covers its transfer and is more than that; the rest waits for a decision of its own. */
export const partSettledAs = (
  tx: Tx,
  { rest, ...left }: { rest: number; dueAt: Instant } & Omit<Decided, 'by'>,
): Fragment => tx`
  rest = ${rest}, counts_for = ${left.countsFor}, remittance_id = ${left.remittanceId}, note = ${left.note}, finding = 'over', outcome = ${left.outcome},
  due_at = ${left.dueAt}, ${nothingAsked(tx)}
`
const nothingAsked = (tx: Tx): Fragment =>
  tx`asked_by = null, asked_step = null, asked_remittance_id = null, asked_missing = null`
/** The line was misread; its key is free for a correct one. */
export const withdrawnAs = (tx: Tx, { by, note }: Pick<Decided, 'note' | 'by'>): Fragment => tx`
  rest = 0, line_key = 'withdrawn:' || id, note = ${note}, due_at = null, ${nothingAsked(tx)}, done_by = ${by},
  done_at = app_now()
`
const sumRow = row({ came: integerColumn })
/** The sum of these lines in the smallest unit. */
export async function sumOfLines(db: Sql, ids: readonly string[]): Promise<number> {
  const { came } = await sumRow.one(db`
    select coalesce(sum(greatest(amount, 0)), 0)::bigint as came from bank_line where id = any(${[...ids]}::uuid[])
  `)
  return came
}
type Booked = {
  as: Booking
  bookedFor: string
  /** The entry of our books that an outgoing line belongs to. */
  orderedTx: Id<'transaction'> | null
  note: string
  by: Id<'member'>
}
/** The line is no buyer's money and was booked to the account that it belongs to. */
export const lineBookedAs = (tx: Tx, { as, bookedFor, orderedTx, note, by }: Booked): Fragment => tx`
  rest = 0, outcome = ${as}, booked_for = ${bookedFor}, ordered_tx = ${orderedTx}, note = ${note}, due_at = null, ${nothingAsked(tx)},
  done_by = ${by}, done_at = app_now()
`
/**
 * Undoes a wrong decision: everything that was not sent back is undecided again. The warning that the money may have
 * come twice stays.
 */
export const reopenedAs = (
  tx: Tx,
  { note, dueAt, sentBack }: { note: string; dueAt: Instant; sentBack: number },
): Fragment => tx`
  rest = greatest(amount - ${sentBack}::bigint, 0), outcome = null, ordered_tx = null, remittance_id = null, counts_for = 0,
  finding = case when amount < 0 then 'outgoing' when finding = 'seenBefore' then finding else 'unknown' end, booked_for = '', note = ${note},
  due_at = ${dueAt}, ${nothingAsked(tx)}, done_by = null, done_at = null, reopened = reopened + 1
`
/**
 * Undoes a wrong decision about a line's rest: that part is undecided again. Who decided about the remainder stays
 * known.
 */
export const shareTakenBackAs = (
  tx: Tx,
  { back, note, dueAt }: { back: number; note: string; dueAt: Instant },
): Fragment => tx`
  rest = rest + ${back}, note = ${note}, due_at = ${dueAt}, booked_for = '', ${nothingAsked(tx)}, done_at = null,
  reopened = reopened + 1
`
export const asideAs = (tx: Tx, { note, dueAt }: { note: string; dueAt: Instant }): Fragment =>
  tx`note = ${note}, due_at = ${dueAt}`
export const lineDueBy = (tx: Tx, dueAt: Instant): Fragment => tx`due_at = ${dueAt}`
type Ask = {
  step: LineStep
  remittanceId: Id<'remittance'> | null
  /** The amount that the transfer still lacks. */
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

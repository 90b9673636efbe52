import { paymentSubjects, type PaymentSubject } from '@kikai/contract/payments/payment-subjects'
import type { BankAccount } from '@kikai/contract/payments/own-accounts.shapes'
import { type Received, bankAccount, rejectionReasons } from '@kikai/contract/payments/payments.shapes'
import { remittanceMachine } from '@kikai/contract/payments/payments.states'
import type { StateOf } from '@kikai/contract/machine'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { Money } from '@kikai/kernel/money'
import type { Fragment, Sql, Tx } from '../../../platform/database/db.ts'
import { ownedBy } from '../../../platform/sessions/reach.store.ts'
import {
  boolColumn,
  currencyCodeColumn,
  dayColumn,
  idColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  type RowType,
  textColumn,
} from '../../../platform/database/row.ts'

export type RemittanceState = StateOf<typeof remittanceMachine>

const remittanceRow = row({
  id: idColumn('remittance'),
  version: integerColumn,
  paymentId: idColumn('payment'),
  subjectKind: oneOfColumn(paymentSubjects),
  subjectId: textColumn,
  memberId: idColumn('member'),
  /** The payer's registered name: their business or themselves. */
  payerName: textColumn,
  reference: textColumn,
  state: oneOfColumn(remittanceMachine.states),
  amount: integerColumn,
  /** The part that was received so far. */
  arrived: integerColumn,
  currency: currencyCodeColumn,
  dueAt: nullable(instantColumn),
  /** The deadline that rests while a slip is checked, and is the earliest one after a rejection. */
  restedDueAt: nullable(instantColumn),
  /** The time by which finance decides about money for it; null when none waits. */
  lookedUntil: nullable(instantColumn),
  /** Whether some of that money names it. */
  lookedNamed: boolColumn,
  /** The first of two people who reverse an approval, and the reason. */
  reverseAskedBy: nullable(idColumn('member')),
  reverseAskedName: nullable(textColumn),
  reverseNote: textColumn,
  /** Our account that its payer was told. */
  account: jsonColumn(bankAccount),
})
export type RemittanceRow = RowType<typeof remittanceRow>

const columns = (db: Sql) => db`
  r.id, r.version, r.payment_id, r.subject_kind, r.subject_id::text as subject_id, r.member_id,
  (select coalesce(nullif(company_name, ''), name) from member where id = r.member_id) as payer_name, r.reference,
  r.state, r.amount, r.arrived, r.currency, r.due_at, r.rested_due_at, r.looked_until, r.looked_named,
  r.reverse_asked_by,
  (select name from member where id = r.reverse_asked_by) as reverse_asked_name, r.reverse_note, r.account
`

export type NewRemittance = {
  paymentId: Id<'payment'>
  subjectKind: PaymentSubject
  subjectId: string
  memberId: Id<'member'>
  reference: string
  amount: Money
  dueAt: Instant
  account: BankAccount
}

export const insertRemittance = (tx: Tx, made: NewRemittance) =>
  remittanceRow.one(tx`
    insert into remittance as r (payment_id, subject_kind, subject_id, member_id, reference, amount, currency, due_at, account)
    values (
      ${made.paymentId}, ${made.subjectKind}, ${made.subjectId}, ${made.memberId}, ${made.reference},
      ${made.amount.minor}, ${made.amount.currency}, ${made.dueAt}, ${tx.json(made.account)}
    )
    returning ${columns(tx)}
  `)

/** With `memberId` only if it is theirs. */
export const findRemittance = (db: Sql, remittanceId: Id<'remittance'>, memberId?: Id<'member'>) =>
  remittanceRow.maybe(db`
    select ${columns(db)}
    from remittance r
    where r.id = ${remittanceId} ${memberId === undefined ? db`` : db`and ${ownedBy(db, memberId, db`r.member_id`)}`}
  `)

/** The newest transfer of each subject. */
export const listRemittancesOf = (db: Sql, subjectIds: readonly string[]) =>
  remittanceRow.all(db`
    select distinct on (r.subject_id) ${columns(db)}
    from remittance r
    where r.subject_id = any(${[...subjectIds]}::uuid[])
    order by r.subject_id, r.id desc
  `)

const progressRow = row({ subjectId: textColumn, state: oneOfColumn(remittanceMachine.states) })
export const listProgressOf = (db: Sql, subjectIds: readonly string[]) =>
  progressRow.all(db`
    select distinct on (subject_id) subject_id::text as subject_id, state
    from remittance
    where subject_id = any(${[...subjectIds]}::uuid[])
    order by subject_id, id desc
  `)

export const findRemittanceOfPayment = (db: Sql, paymentId: Id<'payment'>) =>
  remittanceRow.one(db`select ${columns(db)} from remittance r where r.payment_id = ${paymentId}`)

type Look = { remittanceId: Id<'remittance'>; until: Instant | null; isNamed: boolean }
export const setLooked = (tx: Tx, { remittanceId, until, isNamed }: Look) => tx`
  update remittance
  set looked_until = ${until}, looked_named = ${isNamed}, updated_at = app_now()
  where id = ${remittanceId}
`

type Reversal = { remittanceId: Id<'remittance'>; note: string; by: Id<'member'> }
/** Keeps the request of a first person to reverse an approval. */
export const askReversal = (tx: Tx, { remittanceId, note, by }: Reversal) => tx`
  update remittance
  set reverse_asked_by = ${by}, reverse_note = ${note}, version = version + 1, updated_at = app_now()
  where id = ${remittanceId} and state = 'approved'
`
export const dropReversal = (tx: Tx, remittanceId: Id<'remittance'>) => tx`
  update remittance
  set reverse_asked_by = null, reverse_note = '', version = version + 1, updated_at = app_now()
  where id = ${remittanceId}
`
const askedRow = row({ isAsked: boolColumn })
/** Whether a reversal of the transfer that paid this was asked for. */
export const findReversalAsked = (db: Sql, subjectId: string) =>
  askedRow.one(db`
    select exists (
      select from remittance where subject_id = ${subjectId} and state = 'approved' and reverse_asked_by is not null
    ) as is_asked
  `)
export const reversalOver = (tx: Tx): Fragment => tx`reverse_asked_by = null`

const overdueRow = row({ id: idColumn('remittance'), subjectId: textColumn })
export const listOverdueRemittances = (
  db: Sql,
  { subjectKind, count }: { subjectKind: PaymentSubject; count: number },
) =>
  overdueRow.all(db`
    select id, subject_id::text as subject_id
    from remittance
    where subject_kind = ${subjectKind} and state in ('expected', 'rejected', 'approved_partial') and due_at <= app_now()
    order by due_at
    limit ${count}
  `)

const openRow = row({ id: idColumn('remittance') })
/** Whether it is still overdue, behind its subject's lock. */
export const findOverdue = (tx: Tx, remittanceId: Id<'remittance'>) =>
  openRow.maybe(tx`
    select id from remittance
    where id = ${remittanceId} and state in ('expected', 'rejected', 'approved_partial') and due_at <= app_now()
  `)

const slipRow = row({
  id: idColumn('slip'),
  remittanceId: idColumn('remittance'),
  fileId: idColumn('file'),
  paidOn: dayColumn,
  amount: integerColumn,
  currency: currencyCodeColumn,
  payerName: textColumn,
  bank: textColumn,
  submittedBy: idColumn('member'),
  submittedAt: instantColumn,
  /** The first of two people who approve it. */
  checkedBy: nullable(idColumn('member')),
  checkedName: nullable(textColumn),
  decision: nullable(oneOfColumn(['approved', 'rejected'])),
  reason: nullable(oneOfColumn(rejectionReasons)),
  note: textColumn,
  receivedAmount: nullable(integerColumn),
  receivedCurrency: nullable(currencyCodeColumn),
  receivedOn: nullable(dayColumn),
  receivedPayer: nullable(textColumn),
})
export type SlipRow = RowType<typeof slipRow>

export const listSlips = (db: Sql, remittanceIds: readonly Id<'remittance'>[]) =>
  slipRow.all(db`
    select
      id, remittance_id, file_id, paid_on, amount, currency, payer_name, bank, submitted_by, submitted_at, checked_by,
      (select name from member where id = checked_by) as checked_name, decision, reason, note, received_amount, received_currency, received_on, received_payer
    from remittance_slip
    where remittance_id = any(${[...remittanceIds]}::uuid[])
    order by id
  `)

export type NewSlip = {
  remittanceId: Id<'remittance'>
  fileId: Id<'file'>
  paidOn: string
  amount: Money
  payerName: string
  bank: string
  submittedBy: Id<'member'>
}

const madeRow = row({ id: idColumn('slip') })
export const insertSlip = (tx: Tx, slip: NewSlip) =>
  madeRow.one(tx`
  insert into remittance_slip (remittance_id, file_id, paid_on, amount, currency, payer_name, bank, submitted_by)
  values (
    ${slip.remittanceId}, ${slip.fileId}, ${slip.paidOn}::text::date, ${slip.amount.minor}, ${slip.amount.currency},
    ${slip.payerName}, ${slip.bank}, ${slip.submittedBy}
  )
  returning id
`)

const proofRow = row({ remittanceId: idColumn('remittance') })

/**
 * Claims these bytes, or this picture, as a slip of this transfer; returns the transfer that had claimed them before.
 */
export async function claimProof(tx: Tx, proof: { hash: string; remittanceId: Id<'remittance'> }): Promise<boolean> {
  await tx`
    insert into remittance_proof (sha256, remittance_id)
    values (${proof.hash}, ${proof.remittanceId})
    on conflict do nothing
  `
  const { remittanceId } = await proofRow.one(
    tx`select remittance_id from remittance_proof where sha256 = ${proof.hash}`,
  )
  return remittanceId === proof.remittanceId
}

type Check = { slipId: Id<'slip'>; received: Received; note: string; by: Id<'member'> }
/** Keeps that the first of two people found the money on the statement. */
export const checkSlip = (tx: Tx, { slipId, received, note, by }: Check) => tx`
  update remittance_slip
  set
    checked_by = ${by}, checked_at = app_now(), note = ${note}, received_amount = ${received.amount.minor},
    received_currency = ${received.amount.currency}, received_on = ${received.receivedOn}::text::date,
    received_payer = ${received.payerName}
  where id = ${slipId} and decision is null
`

type Decision = {
  remittanceId: Id<'remittance'>
  decision: 'approved' | 'rejected'
  reason: string | null
  note: string
  /** What the bank statement shows; null when nothing was found. */
  received: Received | null
  /** Null when the bank statement decided. */
  by: Id<'member'> | null
  /** Whether an earlier check by another person is a part of this decision; otherwise it is forgotten. */
  keepsCheck?: boolean
}

export const decideSlip = (
  tx: Tx,
  { remittanceId, decision, reason, note, received, by, keepsCheck = false }: Decision,
) => tx`
  update remittance_slip
  set
    checked_by = case when ${keepsCheck} then checked_by end, checked_at = case when ${keepsCheck} then checked_at end,
    decision = ${decision}, reason = ${reason}, note = ${note}, decided_by = ${by}, decided_at = app_now(),
    received_amount = ${received?.amount.minor ?? null}, received_currency = ${received?.amount.currency ?? null},
    received_on = ${received?.receivedOn ?? null}::text::date, received_payer = ${received?.payerName ?? null}
  where remittance_id = ${remittanceId} and decision is null
`

/** The deadline rests while finance checks a slip. */
export const restingDueAt = (tx: Tx): Fragment => tx`rested_due_at = due_at, due_at = null`
export const withDueAt = (tx: Tx, dueAt: Instant | null): Fragment => tx`due_at = ${dueAt}`
/** Keeps a received part and the new deadline for the rest. */
export const withPart = (tx: Tx, { amount, dueAt }: { amount: number; dueAt: Instant }): Fragment =>
  tx`arrived = arrived + ${amount}, due_at = ${dueAt}`

/** The new day of whatever transfer is awaited for this. */
export const moveTransferDue = ({ db }: { db: Tx }, { subjectId, dueAt }: { subjectId: string; dueAt: Instant }) => db`
  update remittance
  set due_at = ${dueAt}, version = version + 1, updated_at = app_now()
  where subject_id = ${subjectId} and state in ('expected', 'rejected', 'approved_partial')
`

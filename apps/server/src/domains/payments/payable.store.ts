import { paymentSubjects } from '@kikai/contract/payments/payment-subjects'
import { remittanceMachine } from '@kikai/contract/payments/payments.states'
import type { Id } from '@kikai/kernel/ids'
import type { PriceCurrency } from '@kikai/kernel/money'
import type { Fragment, Sql } from '../../platform/database/db.ts'
import {
  type RowType,
  boolColumn,
  currencyCodeColumn,
  idColumn,
  instantColumn,
  integerColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
  textsColumn,
  idsColumn,
} from '../../platform/database/row.ts'
import { subjectOf } from './subjects.ts'

const payableRow = row({
  id: idColumn('remittance'),
  subjectKind: oneOfColumn(paymentSubjects),
  subjectId: textColumn,
  memberId: idColumn('member'),
  memberName: textColumn,
  /** Whether the payer has closed their account and has no balance. */
  memberLeft: boolColumn,
  reference: textColumn,
  state: oneOfColumn(remittanceMachine.states),
  amount: integerColumn,
  arrived: integerColumn,
  currency: currencyCodeColumn,
  dueAt: nullable(instantColumn),
  /** Sender names on the payer's slips, for this and earlier transfers. */
  payers: textsColumn,
  /** Who approved the slip, and who has checked it as the first of two. */
  approvedBy: idsColumn('member'),
})
/** A transfer with the facts that a bank line is compared with. */
export type PayableRow = RowType<typeof payableRow>

const payables = (db: Sql, where: Fragment) => db`
  select
    r.id, r.subject_kind, r.subject_id::text as subject_id, r.member_id, m.name as member_name,
    (select erased_at is not null from account where id = m.id) as member_left, r.reference, r.state,
    r.amount, r.arrived, r.currency, r.due_at,
    array(
      select distinct s.payer_name
      from remittance_slip s
      join remittance o on o.id = s.remittance_id
      where o.member_id = r.member_id and (o.id = r.id or s.decision = 'approved')
      limit 10
    ) as payers,
    array(
      select who
      from remittance_slip s
      cross join lateral unnest(array[s.decided_by, s.checked_by]) who
      where s.remittance_id = r.id and s.decision is distinct from 'rejected' and who is not null
    ) as approved_by
  from remittance r
  join member m on m.id = r.member_id
  where ${where}
`

export const listPayableByReference = (db: Sql, references: readonly string[]) =>
  payableRow.all(payables(db, db`r.reference = any(${[...references]})`))

export const listPayableById = (db: Sql, ids: readonly Id<'remittance'>[]) =>
  payableRow.all(payables(db, db`r.id = any(${[...ids]}::uuid[])`))

const countMax = 20
type Awaited = { currency: PriceCurrency; missing: number }
/** Transfers that lack exactly this amount, by deadline. */
export const listPayableByAmount = (db: Sql, { currency: of, missing }: Awaited) =>
  payableRow.all(db`
    ${payables(
      db,
      db`
        r.state in ('expected', 'submitted', 'approved_partial', 'rejected') and r.currency = ${of}
          and r.amount - r.arrived = ${missing}
      `,
    )}
    order by r.due_at, r.id
    limit ${countMax}
  `)

/**
 * The condition that a transfer `r` of a member `m` matches a clerk's words: reference, number of what it pays, member,
 * or payer.
 */
export function isMeantBy(db: Sql, words: string): Fragment {
  const pattern = patternOf(words)
  return db`
    r.reference ilike ${pattern} or ${isOfPayer(db, pattern)} or ${isNumbered(db, { kind: db`r.subject_kind`, id: db`r.subject_id`, pattern })}
    or exists (
      select from remittance_slip s where s.remittance_id = r.id and normalize(s.payer_name, nfkc) ilike ${pattern}
    )
  `
}

/** Words as a pattern that matches them anywhere. */
export const patternOf = (words: string): string => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`

/** Whether the member of the row `m` is called so, or their company. */
export const isOfPayer = (db: Sql, pattern: string): Fragment =>
  db`(normalize(m.name, nfkc) ilike ${pattern} or normalize(m.company_name, nfkc) ilike ${pattern})`

type Paid = { kind: Fragment; id: Fragment; pattern: string }
/** Whether what is paid has a number like this; each kind looks only at its own. */
export const isNumbered = (db: Sql, { kind, ...like }: Paid): Fragment =>
  paymentSubjects
    .map((one) => db`(${kind} = ${one} and ${subjectOf(one).isNumbered(db, like)})`)
    .reduce((either, one) => db`${either} or ${one}`)

/** Transfers by a clerk's words, expected ones first. */
export const listPayableByWords = (db: Sql, { currency: of, words }: { currency: PriceCurrency; words: string }) =>
  payableRow.all(db`
    ${payables(db, db`r.currency = ${of} and (${isMeantBy(db, words)})`)}
    order by (r.state in ('expected', 'submitted', 'approved_partial', 'rejected')) desc, r.id desc
    limit ${countMax}
  `)

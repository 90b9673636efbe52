import { type CreditTerms, creditTerms, decisionKinds } from '@kikai/contract/credit/credit.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Sql, Tx } from '../../platform/database/db.ts'
import {
  type RowType,
  idColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../platform/database/row.ts'

const decisionRow = row({
  id: idColumn('credit-decision'),
  accountId: idColumn('credit-account'),
  kind: oneOfColumn(decisionKinds),
  limitAmount: nullable(integerColumn),
  terms: nullable(jsonColumn(creditTerms)),
  reason: textColumn,
  byMember: nullable(idColumn('member')),
  at: instantColumn,
  stands: oneOfColumn(['done', 'waiting', 'refused']),
})
export type CreditDecisionRow = RowType<typeof decisionRow>

type Decided = {
  accountId: Id<'credit-account'>
  kind: CreditDecisionRow['kind']
  limit: number | null
  terms: CreditTerms | null
  reason: string
  /** Null for automatic decisions. */
  by: Id<'member'> | null
  stands: 'done' | 'waiting'
}
export const insertCreditDecision = (tx: Tx, made: Decided) => tx`
  insert into credit_decision (account_id, kind, limit_amount, terms, reason, by_member, stands)
  values (
    ${made.accountId}, ${made.kind}, ${made.limit}, ${made.terms === null ? null : tx.json(made.terms)}, ${made.reason},
    ${made.by}, ${made.stands}
  )
`

const columns = (db: Sql) => db`id, account_id, kind, limit_amount, terms, reason, by_member, at, stands`
export const findCreditDecision = (db: Sql, decisionId: Id<'credit-decision'>) =>
  decisionRow.maybe(db`select ${columns(db)} from credit_decision where id = ${decisionId}`)
export const findWaiting = (db: Sql, accountId: Id<'credit-account'>) =>
  decisionRow.maybe(db`
    select ${columns(db)} from credit_decision where account_id = ${accountId} and stands = 'waiting'
  `)

type Second = { decisionId: Id<'credit-decision'>; by: Id<'member'>; agrees: boolean }
export const insertSecond = (tx: Tx, { decisionId, by, agrees }: Second) => tx`
  update credit_decision
  set stands = ${agrees ? 'done' : 'refused'}, second_member = ${by}, second_at = app_now()
  where id = ${decisionId} and stands = 'waiting'
`

const toldRow = row({
  id: idColumn('credit-decision'),
  kind: oneOfColumn(decisionKinds),
  limitAmount: nullable(integerColumn),
  terms: nullable(jsonColumn(creditTerms)),
  reason: textColumn,
  byName: nullable(textColumn),
  at: instantColumn,
  stands: oneOfColumn(['done', 'waiting', 'refused']),
  second: nullable(textColumn),
})
/** Everything that was decided about an account, the newest first. */
export const listCreditDecisions = (db: Sql, accountId: Id<'credit-account'>) =>
  toldRow.all(db`
    select d.id, d.kind, d.limit_amount, d.terms, d.reason, m.name as by_name, d.at, d.stands, x.name as second
    from credit_decision d
    left join member m on m.id = d.by_member
    left join member x on x.id = d.second_member
    where d.account_id = ${accountId}
    order by d.id desc
    limit 200
  `)

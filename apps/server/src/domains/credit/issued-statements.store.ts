import type { StatementTab } from '@kikai/contract/credit/credit.shapes'
import { creditStatementMachine } from '@kikai/contract/credit/credit.states'
import { priceCurrencies } from '@kikai/kernel/money'
import type { Fragment, Sql } from '../../platform/database/db.ts'
import {
  dayColumn,
  idColumn,
  instantColumn,
  integerColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../platform/database/row.ts'
import { isCompanyCalled } from './desk.store.ts'

const issuedRow = row({
  id: idColumn('credit-statement'),
  accountId: idColumn('credit-account'),
  companyId: idColumn('company'),
  number: textColumn,
  currency: oneOfColumn(priceCurrencies),
  state: oneOfColumn(creditStatementMachine.states),
  periodFrom: dayColumn,
  periodTo: dayColumn,
  due: integerColumn,
  paid: integerColumn,
  dueOn: dayColumn,
  paidAt: nullable(instantColumn),
})

/** The condition of each tab. */
const under: Readonly<Record<StatementTab, (db: Sql) => Fragment>> = {
  overdue: (db) => db`s.state = 'overdue'`,
  open: (db) => db`s.state in ('issued', 'partly_paid')`,
  paid: (db) => db`s.state = 'paid'`,
}

function found(db: Sql, words: string): Fragment {
  const pattern = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`
  return db`
    from credit_statement s
    join credit_account a on a.id = s.account_id
    where ${words === '' ? db`true` : db`(s.number ilike ${pattern} or ${isCompanyCalled(db, db`a.company_id`, pattern)})`}
  `
}

type Asked = { tab: StatementTab | null; words: string; skip: number; count: number }
/** Statements of all companies: unpaid ones first, by due day; paid ones by the end of their period. */
export const listIssued = (db: Sql, { tab, words, skip, count }: Asked) =>
  issuedRow.all(db`
    select
      s.id, s.account_id, a.company_id, s.number, s.currency, s.state, s.period_from, s.period_to, s.due, s.paid, s.due_on,
      s.paid_at
    ${found(db, words)} ${tab === null ? db`` : db`and ${under[tab](db)}`}
    order by s.state = 'paid', case when s.state <> 'paid' then s.due_on end, s.period_to desc, s.id
    limit ${count} offset ${skip}
  `)

const countsRow = row({ all: integerColumn, overdue: integerColumn, open: integerColumn, paid: integerColumn })
export const countIssued = (db: Sql, words: string) =>
  countsRow.one(db`
    select
      count(*)::int as all, count(*) filter (where ${under.overdue(db)})::int as overdue,
      count(*) filter (where ${under.open(db)})::int as open, count(*) filter (where ${under.paid(db)})::int as paid
    ${found(db, words)}
  `)

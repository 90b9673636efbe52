import { creditAccountMachine } from '@kikai/contract/credit/credit.states'
import { type CreditTab, creditTabs } from '@kikai/contract/credit/credit.shapes'
import { priceCurrencies } from '@kikai/kernel/money'
import type { Fragment, Sql } from '../../platform/database/db.ts'
import {
  boolColumn,
  dayColumn,
  idColumn,
  instantColumn,
  integerColumn,
  nullable,
  oneOfColumn,
  row,
} from '../../platform/database/row.ts'

const deskRow = row({
  id: idColumn('credit-account'),
  companyId: idColumn('company'),
  currency: oneOfColumn(priceCurrencies),
  state: oneOfColumn(creditAccountMachine.states),
  limitAmount: integerColumn,
  expected: integerColumn,
  appliedAt: instantColumn,
  dueOn: nullable(dayColumn),
  waiting: boolColumn,
})

/** The condition of each tab; overdue accounts are also under their state. */
const under: Readonly<Record<CreditTab, (db: Sql) => Fragment>> = {
  applications: (db) => db`(c.state = 'applied' or c.waiting)`,
  overdue: (db) => db`c.overdue`,
  open: (db) => db`c.state = 'approved'`,
  frozen: (db) => db`c.state = 'frozen'`,
  ended: (db) => db`c.state in ('declined', 'closed')`,
}

/** Whether a company has a name like this, in any language. */
export const isCompanyCalled = (db: Sql, companyId: Fragment, pattern: string): Fragment => db`exists (
  select from company m
  where m.id = ${companyId}
    and (m.names ->> 'en' ilike ${pattern} or m.names ->> 'ja' ilike ${pattern}
      or m.names ->> 'zh-Hans' ilike ${pattern} or m.legal_name ilike ${pattern})
)`

/** Accounts with sums of their statements; searched by the company's names or a statement's number. */
function accounts(db: Sql, words: string): Fragment {
  const pattern = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`
  return db`
    select
      a.id, a.company_id, a.currency, a.state, a.limit_amount, a.expected, a.applied_at,
      (select min(s.due_on) from credit_statement s where s.account_id = a.id and s.state <> 'paid') as due_on,
      exists (select from credit_statement s where s.account_id = a.id and s.state = 'overdue') as overdue,
      exists (select from credit_decision d where d.account_id = a.id and d.stands = 'waiting') as waiting
    from credit_account a
    ${
      words === ''
        ? db``
        : db`
          where ${isCompanyCalled(db, db`a.company_id`, pattern)}
            or exists (select from credit_statement s where s.account_id = a.id and s.number ilike ${pattern})
        `
    }
  `
}

type Asked = { tab: CreditTab | null; words: string; skip: number; count: number }
export const listDesk = (db: Sql, { tab, words, skip, count }: Asked) =>
  deskRow.all(db`
    select c.id, c.company_id, c.currency, c.state, c.limit_amount, c.expected, c.applied_at, c.due_on, c.waiting
    from (${accounts(db, words)}) c
    ${tab === null ? db`` : db`where ${under[tab](db)}`}
    order by c.due_on, c.applied_at, c.id
    limit ${count} offset ${skip}
  `)

const countRow = row({
  all: integerColumn,
  applications: integerColumn,
  overdue: integerColumn,
  open: integerColumn,
  frozen: integerColumn,
  ended: integerColumn,
})
export function countCreditTabs(db: Sql, words: string) {
  const counts = creditTabs.map((tab) => db`, count(*) filter (where ${under[tab](db)})::int as ${db(tab)}`)
  return countRow.one(db`select count(*)::int as all ${counts} from (${accounts(db, words)}) c`)
}

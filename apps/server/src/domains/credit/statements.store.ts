import { creditInstalmentMachine, creditStatementMachine } from '@kikai/contract/credit/credit.states'
import type { Id } from '@kikai/kernel/ids'
import { type Money, priceCurrencies } from '@kikai/kernel/money'
import type { Fragment, Sql, Tx } from '../../platform/database/db.ts'
import {
  type RowType,
  boolColumn,
  dayColumn,
  idColumn,
  instantColumn,
  integerColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../platform/database/row.ts'
import type { CreditAccountRow } from './accounts.store.ts'
import { type NumberLike, subjectFactsRow } from '../payments/payments.public.ts'

const statementRow = row({
  id: idColumn('credit-statement'),
  version: integerColumn,
  number: textColumn,
  accountId: idColumn('credit-account'),
  currency: oneOfColumn(priceCurrencies),
  state: oneOfColumn(creditStatementMachine.states),
  periodFrom: dayColumn,
  periodTo: dayColumn,
  afterVersion: integerColumn,
  uptoVersion: integerColumn,
  charges: integerColumn,
  carried: integerColumn,
  due: integerColumn,
  paid: integerColumn,
  dueOn: dayColumn,
  freezeOn: dayColumn,
  letters: integerColumn,
  issuedAt: instantColumn,
  paidAt: nullable(instantColumn),
})
export type StoredStatement = RowType<typeof statementRow>

const columns = (db: Sql) => db`
  s.id, s.version, s.number, s.account_id, s.currency, s.state, s.period_from, s.period_to, s.after_version,
  s.upto_version, s.charges, s.carried, s.due, s.paid, s.due_on,
  (s.freeze_at at time zone (select time_zone from credit_account where id = s.account_id))::date as freeze_on,
  s.letters, s.issued_at, s.paid_at
`

type Cut = Pick<CreditAccountRow, 'currency' | 'timeZone'> & {
  accountId: Id<'credit-account'>
  number: string
  from: string
  to: string
  afterVersion: number
  uptoVersion: number
  charges: number
  carried: number
  due: number
  dueOn: string
  freezeDays: number
  firstLetter: number | null
}
/**
 * Issues the statement of a period once; null for a second caller. A statement with nothing due is paid from the
 * beginning.
 */
export const insertCreditStatement = (tx: Tx, cut: Cut) =>
  statementRow.maybe(tx`
    with days as (
      select (${cut.dueOn}::text::date + 1)::timestamp at time zone ${cut.timeZone}::text as overdue_at
    )
    insert into credit_statement as s (
      number, account_id, currency, period_from, period_to, after_version, upto_version, charges, carried, due, due_on,
      overdue_at, freeze_at, letter_at, state, paid_at
    )
    select
      ${cut.number}, ${cut.accountId}, ${cut.currency}, ${cut.from}::text::date, ${cut.to}::text::date,
      ${cut.afterVersion}, ${cut.uptoVersion}, ${cut.charges}, ${cut.carried}, ${cut.due}, ${cut.dueOn}::text::date,
      overdue_at, overdue_at + make_interval(days => ${cut.freezeDays - 1}),
      ${letterAt(tx, cut.due === 0 ? null : cut.firstLetter)},
      ${cut.due === 0 ? 'paid' : 'issued'}, case when ${cut.due} = 0 then app_now() end
    from days
    on conflict on constraint credit_statement_once do nothing
    returning ${columns(tx)}
  `)

/** The time of a reminder, that many days after the due day; null for none. */
const letterAt = (tx: Tx, days: number | null): Fragment =>
  tx`case when ${days}::int is not null then overdue_at + make_interval(days => ${days}::int - 1) end`

export const listStatementsOf = (db: Sql, accountIds: readonly Id<'credit-account'>[], count: number) =>
  statementRow.all(db`
    select ${columns(db)}
    from unnest(${[...accountIds]}::uuid[]) as a (id)
    cross join lateral (
      select * from credit_statement where account_id = a.id
      order by (state = 'paid'), period_to desc
      limit ${count}
    ) s
    order by (s.state = 'overdue') desc, (s.state = 'paid'), s.period_to desc
  `)

export const listOpenOf = (db: Sql, accountIds: readonly Id<'credit-account'>[]) =>
  statementRow.all(db`
    select ${columns(db)}
    from credit_statement s
    where s.account_id = any(${[...accountIds]}::uuid[]) and s.state <> 'paid'
    order by s.due_on
  `)

/** With `companyId` only if it belongs to that company. */
export const findStatement = (db: Sql, statementId: Id<'credit-statement'>, companyId?: Id<'company'>) =>
  statementRow.maybe(db`
    select ${columns(db)}
    from credit_statement s
    join credit_account c on c.id = s.account_id
    where s.id = ${statementId} ${companyId === undefined ? db`` : db`and c.company_id = ${companyId}`}
  `)

const dueRow = row({ id: idColumn('credit-statement'), accountId: idColumn('credit-account') })
export const listToLapse = (db: Sql, count: number) =>
  dueRow.all(db`
    select id, account_id
    from credit_statement
    where state in ('issued', 'partly_paid') and overdue_at <= app_now()
    order by overdue_at
    limit ${count}
  `)
export const stillDue = (tx: Tx): Fragment => tx`overdue_at <= app_now()`

export const listToRemind = (db: Sql, count: number) =>
  dueRow.all(db`
    select id, account_id from credit_statement where letter_at <= app_now() order by letter_at limit ${count}
  `)

const toldRow = row({ letters: integerColumn })
/** Counts a reminder and sets the time of the next; null when another server has done it. */
export const countLetter = (tx: Tx, { id: statementId, letters }: StoredStatement, next: number | null) =>
  toldRow.maybe(tx`
    update credit_statement
    set letters = letters + 1, letter_at = ${letterAt(tx, next)}, updated_at = app_now()
    where id = ${statementId} and letters = ${letters} and letter_at <= app_now()
    returning letters
  `)

const isRow = row({ isThere: boolColumn })
/** Whether a statement of the account is overdue; with `long`, for so long that the account is frozen. */
export const hasOverdue = async (tx: Tx, accountId: Id<'credit-account'>, { long = false } = {}): Promise<boolean> =>
  (
    await isRow.one(tx`
      select exists (
        select from credit_statement
        where account_id = ${accountId} and state = 'overdue' ${long ? tx`and freeze_at <= app_now()` : tx``}
      ) as is_there
    `)
  ).isThere

export const paidMore = (tx: Tx, amount: number): Fragment => tx`paid = paid + ${amount}`
export const paidWhole = (tx: Tx): Fragment => tx`paid = due, paid_at = app_now(), letter_at = null`

const instalmentRow = row({
  id: idColumn('credit-instalment'),
  statementId: idColumn('credit-statement'),
  memberId: idColumn('member'),
  state: oneOfColumn(creditInstalmentMachine.states),
  amount: integerColumn,
  currency: oneOfColumn(priceCurrencies),
  createdAt: instantColumn,
})
export type InstalmentRow = RowType<typeof instalmentRow>
const instalmentColumns = (db: Sql) => db`id, statement_id, member_id, state, amount, currency, created_at`

type NewInstalment = { statementId: Id<'credit-statement'>; memberId: Id<'member'>; amount: Money }
export const insertInstalment = (tx: Tx, { statementId, memberId, amount }: NewInstalment) =>
  instalmentRow.one(tx`
    insert into credit_instalment (statement_id, member_id, amount, currency)
    values (${statementId}, ${memberId}, ${amount.minor}, ${amount.currency})
    returning ${instalmentColumns(tx)}
  `)

export const findInstalment = (db: Sql, instalmentId: string) =>
  instalmentRow.maybe(db`select ${instalmentColumns(db)} from credit_instalment where id = ${instalmentId}`)

export const listInstalments = (db: Sql, statementId: Id<'credit-statement'>) =>
  instalmentRow.all(db`
    select ${instalmentColumns(db)} from credit_instalment where statement_id = ${statementId} order by id
  `)

export const listInstalmentFacts = (db: Sql, instalmentIds: readonly string[]) =>
  subjectFactsRow.all(db`
    select
      i.id::text as id, array[s.number] as numbers, array[a.company_id] as company_ids, '{}'::uuid[] as buyer_ids
    from credit_instalment i
    join credit_statement s on s.id = i.statement_id
    join credit_account a on a.id = s.account_id
    where i.id = any(${[...instalmentIds]}::uuid[])
  `)
export const isInstalmentNumbered = (db: Sql, { id, pattern }: NumberLike): Fragment => db`
  exists (
    select from credit_instalment i join credit_statement s on s.id = i.statement_id
    where i.id = ${id} and s.number ilike ${pattern}
  )
`

import { creditAccountMachine } from '@kikai/contract/credit/credit.states'
import { type CreditTerms, dueKinds, holidayRules } from '@kikai/contract/credit/credit.shapes'
import type { Id } from '@kikai/kernel/ids'
import { type Language, languages } from '@kikai/kernel/language'
import { type PriceCurrency, priceCurrencies } from '@kikai/kernel/money'
import type { Fragment, Sql, Tx } from '../../platform/database/db.ts'
import {
  type RowType,
  dayColumn,
  idColumn,
  instantColumn,
  integerColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../platform/database/row.ts'

const accountRow = row({
  id: idColumn('credit-account'),
  version: integerColumn,
  companyId: idColumn('company'),
  currency: oneOfColumn(priceCurrencies),
  state: oneOfColumn(creditAccountMachine.states),
  expected: integerColumn,
  note: textColumn,
  language: oneOfColumn(languages),
  appliedBy: idColumn('member'),
  appliedAt: instantColumn,
  limitAmount: integerColumn,
  cutoffDay: integerColumn,
  dueKind: oneOfColumn(dueKinds),
  dueCount: integerColumn,
  onHoliday: oneOfColumn(holidayRules),
  timeZone: textColumn,
  reason: textColumn,
  frozenBy: nullable(oneOfColumn(['finance', 'clock'])),
  periodFrom: nullable(dayColumn),
  periodTo: nullable(dayColumn),
  billedVersion: integerColumn,
  carried: integerColumn,
})
export type CreditAccountRow = RowType<typeof accountRow>

const columns = (db: Sql) => db`
  c.id, c.version, c.company_id, c.currency, c.state, c.expected, c.note, c.language, c.applied_by, c.applied_at,
  c.limit_amount, c.cutoff_day, c.due_kind, c.due_count, c.on_holiday, c.time_zone, c.reason, c.frozen_by,
  c.period_from, c.period_to, c.billed_version, c.carried
`

export const creditTermsOf = ({ cutoffDay, dueKind, dueCount, onHoliday }: CreditAccountRow): CreditTerms => ({
  cutoffDay,
  dueKind,
  dueCount,
  onHoliday,
})

export const listAccountsOf = (db: Sql, companyId: Id<'company'>) =>
  accountRow.all(
    db`select ${columns(db)} from credit_account c where c.company_id = ${companyId} order by c.applied_at`,
  )

export const findCreditAccount = (db: Sql, accountId: Id<'credit-account'>) =>
  accountRow.maybe(db`select ${columns(db)} from credit_account c where c.id = ${accountId}`)

/** Locks an account; taken first by everything that changes it or one of its statements. */
export const lockAccount = (tx: Tx, accountId: Id<'credit-account'>) =>
  accountRow.maybe(tx`select ${columns(tx)} from credit_account c where c.id = ${accountId} for update`)

/** The account, locked, if its billing period is over. */
export const lockToCut = (tx: Tx, accountId: Id<'credit-account'>) =>
  accountRow.maybe(
    tx`select ${columns(tx)} from credit_account c where c.id = ${accountId} and c.cut_at <= app_now() for update`,
  )

type Applied = {
  companyId: Id<'company'>
  currency: PriceCurrency
  expected: number
  note: string
  language: Language
  by: Id<'member'>
  terms: CreditTerms
  timeZone: string
}
/** Null when the company already has an account in this currency. */
export const insertCreditAccount = (tx: Tx, { by, terms, ...made }: Applied) =>
  accountRow.maybe(tx`
    insert into credit_account as c (
      company_id, currency, expected, note, language, applied_by, cutoff_day, due_kind, due_count, on_holiday, time_zone
    )
    values (
      ${made.companyId}, ${made.currency}, ${made.expected}, ${made.note}, ${made.language}, ${by}, ${terms.cutoffDay},
      ${terms.dueKind}, ${terms.dueCount}, ${terms.onHoliday}, ${made.timeZone}
    )
    on conflict on constraint credit_account_once do nothing
    returning ${columns(tx)}
  `)

export const lockAccountOf = (tx: Tx, { companyId, currency }: { companyId: Id<'company'>; currency: PriceCurrency }) =>
  accountRow.maybe(tx`
    select ${columns(tx)} from credit_account c where c.company_id = ${companyId} and c.currency = ${currency} for update
  `)

export const appliedAnew = (tx: Tx, { expected, note, language, by }: Omit<Applied, 'terms'>): Fragment => tx`
  expected = ${expected}, note = ${note}, language = ${language}, applied_by = ${by}, applied_at = app_now(), reason = ''
`

type Running = { timeZone: string; from: string; to: string }
/** A billing period that ends at 24:00 in the company's time zone. */
const running = (tx: Tx, { timeZone, from, to }: Running): Fragment => tx`
  period_from = ${from}::text::date, period_to = ${to}::text::date,
  cut_at = (${to}::text::date + 1)::timestamp at time zone ${timeZone}::text
`

export const approvedAs = (
  tx: Tx,
  { limit, terms, ...period }: Running & { limit: number; terms: CreditTerms },
): Fragment => tx`
  limit_amount = ${limit}, cutoff_day = ${terms.cutoffDay}, due_kind = ${terms.dueKind}, due_count = ${terms.dueCount},
  on_holiday = ${terms.onHoliday}, time_zone = ${period.timeZone}, reason = '', ${running(tx, period)}
`
export const creditDeclinedAs = (tx: Tx, reason: string): Fragment => tx`reason = ${reason}`
export const frozenAs = (tx: Tx, by: 'finance' | 'clock', reason: string): Fragment =>
  tx`frozen_by = ${by}, reason = ${reason}`
export const openAgain = (tx: Tx): Fragment => tx`frozen_by = null, reason = ''`
export const closedAs = (tx: Tx, reason: string): Fragment => tx`
  frozen_by = null, reason = ${reason}, limit_amount = 0, cut_at = null, period_from = null, period_to = null
`

export const setLimit = (tx: Tx, { accountId, limit }: { accountId: Id<'credit-account'>; limit: number }) => tx`
  update credit_account
  set limit_amount = ${limit}, version = version + 1, updated_at = app_now()
  where id = ${accountId}
`

type Next = Running & { accountId: Id<'credit-account'>; billedVersion: number; carried: number }
/** Begins the next billing period. */
export const beginPeriod = (tx: Tx, { accountId, billedVersion, carried, ...period }: Next) => tx`
  update credit_account
  set billed_version = ${billedVersion}, carried = ${carried}, updated_at = app_now(), ${running(tx, period)}
  where id = ${accountId}
`

const cutRow = row({ id: idColumn('credit-account') })
export const listToCut = (db: Sql, count: number) =>
  cutRow.all(db`select id from credit_account where cut_at <= app_now() order by cut_at limit ${count}`)

/** Usable accounts with a statement that is overdue for longer than allowed. */
export const listToFreeze = (db: Sql, count: number) =>
  cutRow.all(db`
    select c.id
    from credit_account c
    where c.state = 'approved'
      and exists (
        select from credit_statement s where s.account_id = c.id and s.state = 'overdue' and s.freeze_at <= app_now()
      )
    order by c.id
    limit ${count}
  `)

const atRow = row({ at: instantColumn })
/** The end (24:00) of a day in a time zone, as a moment. */
export const cutAtOf = (db: Sql, { day, timeZone }: { day: string; timeZone: string }) =>
  atRow.one(db`select (${day}::text::date + 1)::timestamp at time zone ${timeZone}::text as at`)

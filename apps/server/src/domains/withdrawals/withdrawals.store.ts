import type { WithdrawalTab } from '@kikai/contract/withdrawals/withdrawals.shapes'
import { withdrawalMachine } from '@kikai/contract/withdrawals/withdrawals.states'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import { type PriceCurrency, priceCurrencies } from '@kikai/kernel/money'
import type { Fragment, Sql, Tx } from '../../platform/database/db.ts'
import {
  boolColumn,
  bytesColumn,
  countRow,
  idColumn,
  instantColumn,
  integerColumn,
  nullable,
  oneOfColumn,
  row,
  type RowType,
  textColumn,
} from '../../platform/database/row.ts'

const withdrawalRow = row({
  id: idColumn('withdrawal'),
  version: integerColumn,
  number: textColumn,
  memberId: idColumn('member'),
  name: textColumn,
  currency: oneOfColumn(priceCurrencies),
  amount: integerColumn,
  state: oneOfColumn(withdrawalMachine.states),
  accountSealed: nullable(bytesColumn),
  hasLeft: boolColumn,
  releasedBy: nullable(idColumn('member')),
  returnAskedBy: nullable(idColumn('member')),
  reference: textColumn,
  reason: textColumn,
  deadlineAt: nullable(instantColumn),
  createdAt: instantColumn,
})
export type StoredWithdrawal = RowType<typeof withdrawalRow>

const select = (db: Sql) => db`
  select
    w.id, w.version, w.number, w.member_id, m.name, w.currency, w.amount, w.state, w.account_sealed, w.released_by,
    w.return_asked_by,
    (select a.erased_at is not null from account a where a.id = w.member_id) as has_left,
    w.reference, w.reason, w.deadline_at, w.created_at
  from withdrawal w
  join member m on m.id = w.member_id
`

type NewWithdrawal = Pick<StoredWithdrawal, 'id' | 'number' | 'memberId' | 'currency' | 'amount'> & {
  accountSealed: Buffer
  deadlineAt: Instant
}
export const insertWithdrawal = (tx: Tx, made: NewWithdrawal) => tx`
  insert into withdrawal (id, number, member_id, currency, amount, account_sealed, deadline_at)
  values (
    ${made.id}, ${made.number}, ${made.memberId}, ${made.currency}, ${made.amount}, ${made.accountSealed},
    ${made.deadlineAt}
  )
`

export const findWithdrawal = (db: Sql, withdrawalId: Id<'withdrawal'>) =>
  withdrawalRow.maybe(db`${select(db)} where w.id = ${withdrawalId}`)

export const lockWithdrawal = (tx: Tx, withdrawalId: Id<'withdrawal'>) =>
  withdrawalRow.maybe(tx`${select(tx)} where w.id = ${withdrawalId} for update of w`)

type OwnPage = { memberId: Id<'member'>; skip: number; count: number }
/** A member's, the newest first. */
export const listWithdrawalsOf = (db: Sql, { memberId, skip, count }: OwnPage) =>
  withdrawalRow.all(db`
    ${select(db)} where w.member_id = ${memberId} order by w.id desc limit ${count} offset ${skip}
  `)

export const countWithdrawalsOf = async (db: Sql, memberId: Id<'member'>): Promise<number> =>
  (await countRow.one(db`select count(*)::int as count from withdrawal where member_id = ${memberId}`)).count

const unsent = ['requested', 'released'] as const satisfies StoredWithdrawal['state'][]

/** Withdrawals under way, including sent ones that the bank may still return. */
export const countUnderWay = async (
  db: Sql,
  { memberId, returnDays }: { memberId: Id<'member'>; returnDays: number },
): Promise<number> =>
  (
    await countRow.one(db`
      select count(*)::int as count
      from withdrawal
      where member_id = ${memberId} and (
        state = any(${[...unsent, 'returning']}::text[])
        or (state = 'sent' and updated_at > app_now() - make_interval(days => ${returnDays}))
      )
    `)
  ).count

/** Unsent withdrawals in a currency; the caller has locked that balance. */
export const countOpenIn = async (
  tx: Tx,
  { memberId, currency }: { memberId: Id<'member'>; currency: PriceCurrency },
): Promise<number> =>
  (
    await countRow.one(tx`
      select count(*)::int as count
      from withdrawal
      where member_id = ${memberId} and currency = ${currency} and state = any(${[...unsent]}::text[])
    `)
  ).count

/** The states of each tab. */
const tabStates: Readonly<Record<WithdrawalTab, readonly StoredWithdrawal['state'][]>> = {
  open: [...unsent, 'returning'],
  sent: ['sent'],
  ended: ['rejected', 'returned', 'cancelled'],
}

type Queue = { tab: WithdrawalTab | null; currency: PriceCurrency | null; words: string }
function matching(db: Sql, { tab, currency, words }: Queue): Fragment {
  const pattern = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`
  return db`
    ${tab === null ? db`true` : db`w.state = any(${[...tabStates[tab]]}::text[])`}
    ${currency === null ? db`` : db`and w.currency = ${currency}`}
    ${words === '' ? db`` : db`and (w.number ilike ${pattern} or w.reference ilike ${pattern})`}
  `
}

/** By deadline, then those without one, newest first. */
export const listWithdrawalQueue = (db: Sql, { skip, count, ...queue }: Queue & { skip: number; count: number }) =>
  withdrawalRow.all(db`
    ${select(db)} where ${matching(db, queue)} order by w.deadline_at, w.id desc limit ${count} offset ${skip}
  `)

const tallyRow = row({ state: oneOfColumn(withdrawalMachine.states), count: integerColumn })
export async function countWithdrawalTabs(db: Sql, queue: Omit<Queue, 'tab'>): Promise<Record<WithdrawalTab, number>> {
  const rows = await tallyRow.all(db`
    select w.state, count(*)::int as count from withdrawal w where ${matching(db, { ...queue, tab: null })} group by w.state
  `)
  const of = (tab: WithdrawalTab) =>
    rows.filter(({ state }) => tabStates[tab].includes(state)).reduce((sum, { count }) => sum + count, 0)
  return { open: of('open'), sent: of('sent'), ended: of('ended') }
}

const stepRow = row({ event: textColumn, at: instantColumn, by: nullable(textColumn) })
export const listWithdrawalSteps = (db: Sql, withdrawalId: Id<'withdrawal'>) =>
  stepRow.all(db`
    select s.event, s.at, m.name as by
    from state_change s
    left join member m on m.id = s.actor_id
    where s.entity = 'withdrawal' and s.entity_id = ${withdrawalId}
    order by s.id
  `)

const bookedRow = row({ sentAt: nullable(instantColumn), backAt: nullable(instantColumn) })
/** When a withdrawal was booked as sent, and as given back. */
export const findWithdrawalBookingTimes = (db: Sql, withdrawalId: Id<'withdrawal'>) =>
  bookedRow.one(db`
    select
      (select at from ledger_tx where effect_key = ${`withdrawal:${withdrawalId}:sent`}) as sent_at,
      (select at from ledger_tx where effect_key = ${`withdrawal:${withdrawalId}:back`}) as back_at
  `)

const returnedRow = row({ currency: oneOfColumn(priceCurrencies), amount: integerColumn })
/** A withdrawal that the bank returned, by its number. */
export const findReturnedWithdrawal = (db: Sql, number: string) =>
  returnedRow.maybe(db`select currency, amount from withdrawal where number = ${number} and state = 'returned'`)

export const releasedBy = (tx: Tx, by: Id<'member'>): Fragment => tx`released_by = ${by}`
export const withdrawalSentAs = (tx: Tx, { by, reference }: { by: Id<'member'>; reference: string }): Fragment =>
  tx`sent_by = ${by}, reference = ${reference}, deadline_at = null`
type Report = { by: Id<'member'>; reason: string; deadlineAt: Instant }
export const withdrawalReturnReportedBy = (tx: Tx, { by, reason, deadlineAt }: Report): Fragment =>
  tx`return_asked_by = ${by}, reason = ${reason}, deadline_at = ${deadlineAt}`
export const withdrawalReturnConfirmedBy = (tx: Tx, by: Id<'member'>): Fragment =>
  tx`returned_by = ${by}, deadline_at = null`
export const withoutWithdrawalReturn = (tx: Tx): Fragment => tx`return_asked_by = null, reason = '', deadline_at = null`
export const endedBecause = (tx: Tx, reason: string): Fragment => tx`reason = ${reason}, deadline_at = null`

const ownRow = row({
  number: textColumn,
  state: textColumn,
  currency: oneOfColumn(priceCurrencies),
  amount: integerColumn,
  at: instantColumn,
})
/** A member's withdrawals, for the export of their data. */
export const listOwnWithdrawals = (db: Sql, memberId: Id<'member'>) =>
  ownRow.all(db`
    select number, state, currency, amount, created_at as at from withdrawal where member_id = ${memberId} order by id
  `)

/** Keeps the sums for the books, and erases the accounts. */
export const eraseAccounts = (tx: Tx, memberId: Id<'member'>) =>
  tx`update withdrawal set account_sealed = null where member_id = ${memberId} and account_sealed is not null`

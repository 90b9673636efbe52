import { type PayoutTab } from '@kikai/contract/earnings/earnings.shapes'
import { payoutMachine } from '@kikai/contract/earnings/earnings.states'
import { localized } from '@kikai/contract/fields'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import { type PriceCurrency, priceCurrencies } from '@kikai/kernel/money'
import type { Fragment, Sql, Tx } from '../../../platform/database/db.ts'
import {
  boolColumn,
  countRow,
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
import { storedBank } from '../../companies/companies.public.ts'

export const storedPayout = row({
  id: idColumn('payout'),
  version: integerColumn,
  number: textColumn,
  companyId: idColumn('company'),
  names: jsonColumn(localized),
  currency: oneOfColumn(priceCurrencies),
  amount: integerColumn,
  state: oneOfColumn(payoutMachine.states),
  account: jsonColumn(storedBank),
  requestedBy: nullable(idColumn('member')),
  checkedBy: nullable(idColumn('member')),
  approvedBy: nullable(idColumn('member')),
  returnAskedBy: nullable(idColumn('member')),
  /** Whether the arrival was confirmed before a return was reported. */
  wasConfirmed: boolColumn,
  checkedName: nullable(textColumn),
  exportedAt: nullable(instantColumn),
  exportedBy: nullable(idColumn('member')),
  notCarriedOut: textColumn,
  reference: textColumn,
  reason: textColumn,
  deadlineAt: nullable(instantColumn),
  createdAt: instantColumn,
})
export type StoredPayout = RowType<typeof storedPayout>

const wasConfirmed = (db: Sql): Fragment =>
  db`exists (select from state_change s where s.entity = 'payout' and s.entity_id = p.id and s.event = 'confirm')`
/** The state for the company, which sees a return only when it is confirmed. */
export const ownState = (db: Sql): Fragment =>
  db`case when p.state <> 'returning' then p.state when ${wasConfirmed(db)} then 'confirmed' else 'sent' end`

export const selectPayout = (db: Sql) => db`
  select
    p.id, p.version, p.number, p.company_id, c.names, p.currency, p.amount, p.state, p.account, p.requested_by, p.checked_by,
    p.approved_by, p.return_asked_by, ${wasConfirmed(db)} as was_confirmed, (select name from member m where m.id = p.checked_by) as checked_name, p.exported_at,
    p.exported_by, p.not_carried_out, p.reference, p.reason, p.deadline_at, p.created_at
  from payout p
  join company c on c.id = p.company_id
`

type NewPayout = Pick<
  StoredPayout,
  'id' | 'number' | 'companyId' | 'currency' | 'amount' | 'account' | 'requestedBy'
> & {
  deadlineAt: Instant
}
export const insertPayout = (tx: Tx, made: NewPayout) => tx`
  insert into payout (id, number, company_id, currency, amount, account, requested_by, deadline_at)
  values (
    ${made.id}, ${made.number}, ${made.companyId}, ${made.currency}, ${made.amount}, ${tx.json(made.account)},
    ${made.requestedBy}, ${made.deadlineAt}
  )
`

const returnedRow = row({ currency: oneOfColumn(priceCurrencies), amount: integerColumn })
/** A payout that the bank gave back, by its number. */
export const findReturnedPayout = (db: Sql, number: string) =>
  returnedRow.maybe(db`select currency, amount from payout where number = ${number} and state = 'returned'`)

type Asked = { payoutId: Id<'payout'>; companyId: Id<'company'> | null }
/** With `companyId` only if it belongs to that company. */
export const findPayout = (db: Sql, { payoutId, companyId }: Asked) =>
  storedPayout.maybe(db`
    ${selectPayout(db)}
    where p.id = ${payoutId} ${companyId === null ? db`` : db`and p.company_id = ${companyId}`}
  `)

export const listPayoutsOf = (
  db: Sql,
  { companyId, skip, count }: { companyId: Id<'company'>; skip: number; count: number },
) =>
  storedPayout.all(db`
    ${selectPayout(db)} where p.company_id = ${companyId} order by p.id desc limit ${count} offset ${skip}
  `)

export const countPayoutsOf = async (db: Sql, companyId: Id<'company'>): Promise<number> =>
  (await countRow.one(db`select count(*)::int as count from payout where company_id = ${companyId}`)).count

/** Which states stand under which tab of the queue. */
const tabStates: Readonly<Record<PayoutTab, readonly StoredPayout['state'][]>> = {
  check: ['requested'],
  approve: ['checked'],
  send: ['approved'],
  confirm: ['sent', 'returning'],
  ended: ['confirmed', 'withdrawn', 'rejected', 'returned'],
}

type Queue = { tab: PayoutTab | null; currency: PriceCurrency | null; words: string }
function matching(db: Sql, { tab, currency, words }: Queue): Fragment {
  const pattern = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`
  return db`
    ${tab === null ? db`true` : db`p.state = any(${[...tabStates[tab]]}::text[])`}
    ${currency === null ? db`` : db`and p.currency = ${currency}`}
    ${words === '' ? db`` : db`and (p.number ilike ${pattern} or c.names::text ilike ${pattern} or p.reference ilike ${pattern})`}
  `
}

/** The nearest deadline in front, then the newest. */
export const listPayoutQueue = (db: Sql, { skip, count, ...queue }: Queue & { skip: number; count: number }) =>
  storedPayout.all(db`
    ${selectPayout(db)} where ${matching(db, queue)} order by p.deadline_at, p.id desc limit ${count} offset ${skip}
  `)

const tallyRow = row({
  state: oneOfColumn(payoutMachine.states),
  currency: oneOfColumn(priceCurrencies),
  count: integerColumn,
  minor: integerColumn,
})
/** How many there are in each state and currency, and what they come to. */
export async function tallyQueue(db: Sql, queue: Queue) {
  const rows = await tallyRow.all(db`
    select p.state, p.currency, count(*)::int as count, sum(p.amount)::bigint as minor
    from payout p
    join company c on c.id = p.company_id
    where ${matching(db, { ...queue, tab: null })}
    group by p.state, p.currency
  `)
  return rows.map((one) => ({ ...one, tab: tabOf(one.state) }))
}
const tabOf = (state: StoredPayout['state']): PayoutTab =>
  (Object.keys(tabStates) as PayoutTab[]).find((tab) => tabStates[tab].includes(state)) ?? 'ended'

/** Approved payouts in the order of their requests: those in no file yet, or those in one. */
export const listApproved = (
  db: Sql,
  { currency, count, inFile }: { currency: PriceCurrency; count: number; inFile: boolean },
) =>
  storedPayout.all(db`
    ${selectPayout(db)}
    where p.state = 'approved' and p.currency = ${currency} and (p.exported_at is not null) = ${inFile}
    order by p.id
    limit ${count}
  `)

/** Locks them behind the locks of their companies' accounts, taken in the common order. */
export async function lockListed(
  tx: Tx,
  { payoutIds, currency }: { payoutIds: readonly Id<'payout'>[]; currency: PriceCurrency },
) {
  const ids = [...payoutIds]
  await tx`
    insert into seller_account (company_id, currency)
    select distinct company_id, ${currency} from payout where id = any(${ids}::uuid[]) order by company_id
    on conflict (company_id, currency) do update set updated_at = app_now()
  `
  return storedPayout.all(tx`${selectPayout(tx)} where p.id = any(${ids}::uuid[]) order by p.id`)
}

const sentRow = row({ currency: oneOfColumn(priceCurrencies), minor: integerColumn })
/** What was sent and is not confirmed yet, in each currency. */
export const sumSent = (db: Sql, companyId: Id<'company'>) =>
  sentRow.all(db`
    select p.currency, sum(p.amount)::bigint as minor
    from payout p
    where p.company_id = ${companyId} and p.state in ('sent', 'returning') and ${ownState(db)} = 'sent'
    group by p.currency
  `)

export const countConfirmed = async (db: Sql, companyId: Id<'company'>): Promise<number> =>
  (
    await countRow.one(db`
    select count(*)::int as count from payout where company_id = ${companyId} and state = 'confirmed'
  `)
  ).count

const stepRow = row({ event: textColumn, at: instantColumn, by: nullable(textColumn) })
export const listPayoutSteps = (db: Sql, payoutId: Id<'payout'>) =>
  stepRow.all(db`
    select s.event, s.at, m.name as by
    from state_change s
    left join member m on m.id = s.actor_id
    where s.entity = 'payout' and s.entity_id = ${payoutId}
    order by s.id
  `)

const nameRow = row({ name: textColumn })
export const findName = async (db: Sql, memberId: Id<'member'> | null): Promise<string | null> =>
  memberId === null ? null : ((await nameRow.maybe(db`select name from member where id = ${memberId}`))?.name ?? null)

export const checkedBy = (tx: Tx, by: Id<'member'>): Fragment => tx`checked_by = ${by}`
export const approvedBy = (tx: Tx, by: Id<'member'>): Fragment => tx`approved_by = ${by}`
export const payoutSentAs = (tx: Tx, reference: string): Fragment => tx`reference = ${reference}, deadline_at = null`
/** The reason of the rejection, and how finance knows that the bank did not pay. */
export const rejectedBecause = (
  tx: Tx,
  { reason, notCarriedOut }: Pick<StoredPayout, 'reason' | 'notCarriedOut'>,
): Fragment => tx`reason = ${reason}, not_carried_out = ${notCarriedOut}, deadline_at = null`
type Report = { by: Id<'member'>; reason: string; deadlineAt: Instant }
export const payoutReturnReportedBy = (tx: Tx, { by, reason, deadlineAt }: Report): Fragment =>
  tx`return_asked_by = ${by}, reason = ${reason}, deadline_at = ${deadlineAt}`
export const payoutReturnConfirmedBy = (tx: Tx, by: Id<'member'>): Fragment =>
  tx`returned_by = ${by}, deadline_at = null`
export const withoutPayoutReturn = (tx: Tx): Fragment => tx`return_asked_by = null, reason = '', deadline_at = null`
export const withoutDeadline = (tx: Tx): Fragment => tx`deadline_at = null`

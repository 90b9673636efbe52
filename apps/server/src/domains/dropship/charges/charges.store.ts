import { type ChargeTab, type ManagedChargeTab, managedChargeTabs } from '@kikai/contract/dropship/charges.shapes'
import { chargeMachine } from '@kikai/contract/dropship/charges.states'
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

const chargeRow = row({
  id: idColumn('send-charge'),
  version: integerColumn,
  sendOutId: idColumn('send-out'),
  orderId: idColumn('order'),
  number: textColumn,
  titles: jsonColumn(localized),
  sellerId: idColumn('company'),
  agentId: idColumn('send-agent'),
  agentCompanyId: idColumn('company'),
  currency: oneOfColumn(priceCurrencies),
  state: oneOfColumn(chargeMachine.states),
  isCancelled: boolColumn,
  handling: integerColumn,
  freight: integerColumn,
  lateDays: integerColumn,
  late: integerColumn,
  booked: integerColumn,
  amount: integerColumn,
  owed: integerColumn,
  proposed: nullable(integerColumn),
  reason: textColumn,
  answer: textColumn,
  month: textColumn,
  statement: nullable(textColumn),
  deadlineAt: nullable(instantColumn),
  settledAt: nullable(instantColumn),
  createdAt: instantColumn,
})
export type ChargeRow = RowType<typeof chargeRow>

const select = (db: Sql) => db`
  select
    c.id, c.version, c.send_out_id, c.order_id, c.number,
    (select titles from order_line l where l.order_id = c.order_id order by l.position limit 1) as titles,
    c.seller_id, c.agent_id, c.agent_company_id, c.currency, c.state, c.is_cancelled, c.handling, c.freight, c.late_days, c.late,
    c.booked, c.amount, c.owed, c.proposed, c.reason, c.answer, c.month, s.number as statement, c.deadline_at, c.settled_at,
    c.created_at
  from send_charge c
  left join send_statement s on s.id = c.statement_id
`

/** Who looks: the seller, the agent, or finance, which sees all. */
export type ChargeOwner = { readonly seller: Id<'company'> } | { readonly agent: Id<'company'> } | 'finance'
function withinOwner(db: Sql, owner: ChargeOwner): Fragment {
  if (owner === 'finance') return db`true`
  return 'seller' in owner ? db`c.seller_id = ${owner.seller}` : db`c.agent_company_id = ${owner.agent}`
}

type Asked = { chargeId: Id<'send-charge'>; owner: ChargeOwner }
export const findCharge = (db: Sql, { chargeId, owner }: Asked) =>
  chargeRow.maybe(db`${select(db)} where c.id = ${chargeId} and ${withinOwner(db, owner)}`)

type NewCharge = Pick<
  ChargeRow,
  | 'id'
  | 'sendOutId'
  | 'orderId'
  | 'number'
  | 'sellerId'
  | 'agentId'
  | 'agentCompanyId'
  | 'currency'
  | 'isCancelled'
  | 'handling'
  | 'freight'
  | 'lateDays'
  | 'late'
  | 'booked'
  | 'owed'
  | 'month'
>
export const insertCharge = (tx: Tx, made: NewCharge) => tx`
  insert into send_charge (
    id, send_out_id, order_id, number, seller_id, agent_id, agent_company_id, currency, is_cancelled, handling, freight, late_days,
    late, booked, amount, owed, month
  )
  values (
    ${made.id}, ${made.sendOutId}, ${made.orderId}, ${made.number}, ${made.sellerId}, ${made.agentId}, ${made.agentCompanyId},
    ${made.currency}, ${made.isCancelled}, ${made.handling}, ${made.freight}, ${made.lateDays}, ${made.late}, ${made.booked},
    ${made.booked}, ${made.owed}, ${made.month}
  )
`

const knownRow = row({ id: idColumn('send-charge') })
/** Whether a send-out was charged already. */
export const findChargeOf = (db: Sql, sendOutId: Id<'send-out'>) =>
  knownRow.maybe(db`select id from send_charge where send_out_id = ${sendOutId}`)

const over: readonly ChargeRow['state'][] = ['settled', 'reversed']
type Listed = { owner: ChargeOwner; tab: ChargeTab }
const inTab = (db: Sql, { owner, tab }: Listed): Fragment => db`
  ${withinOwner(db, owner)} and (c.state = any(${[...over]}::text[])) = ${tab === 'ended'}
`
/** A side's charges, the newest first. */
export const listCharges = (db: Sql, { skip, count, ...of }: Listed & { skip: number; count: number }) =>
  chargeRow.all(db`${select(db)} where ${inTab(db, of)} order by c.id desc limit ${count} offset ${skip}`)

export const countCharges = async (db: Sql, of: Listed): Promise<number> =>
  (await countRow.one(db`select count(*)::int as count from send_charge c where ${inTab(db, of)}`)).count

const sumRow = row({
  currency: oneOfColumn(priceCurrencies),
  running: integerColumn,
  stated: integerColumn,
  due: integerColumn,
  settled: integerColumn,
})
export const sumCharges = (db: Sql, owner: ChargeOwner) =>
  sumRow.all(db`
    select
      c.currency,
      coalesce(sum(c.amount) filter (where c.state = 'booked'), 0)::bigint as running,
      coalesce(sum(c.amount) filter (where c.state in ('stated', 'disputed', 'escalated')), 0)::bigint as stated,
      coalesce(sum(c.amount) filter (where c.state = 'due'), 0)::bigint as due,
      coalesce(sum(c.amount) filter (where c.state = 'settled'), 0)::bigint as settled
    from send_charge c
    where ${withinOwner(db, owner)}
    group by c.currency
    order by c.currency
  `)

const tabStates: Readonly<Record<ManagedChargeTab, readonly ChargeRow['state'][]>> = {
  escalated: ['escalated'],
  disputed: ['disputed'],
  waiting: ['booked', 'stated', 'due'],
  settled: ['settled', 'reversed'],
}
type Queue = { tab: ManagedChargeTab | null; words: string }
function matching(db: Sql, { tab, words }: Queue): Fragment {
  const pattern = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`
  return db`
    ${tab === null ? db`true` : db`c.state = any(${[...tabStates[tab]]}::text[])`}
    ${
      words === ''
        ? db``
        : db`and (
            c.number ilike ${pattern}
            or exists (select 1 from send_statement s where s.id = c.statement_id and s.number ilike ${pattern})
            or exists (
              select 1 from company o where o.id in (c.seller_id, c.agent_company_id) and o.names::text ilike ${pattern}
            )
          )`
    }
  `
}
/** For finance, the nearest deadline in front, then the newest. */
export const listManagedChargeRows = (db: Sql, { skip, count, ...queue }: Queue & { skip: number; count: number }) =>
  chargeRow.all(db`
    ${select(db)} where ${matching(db, queue)} order by c.deadline_at, c.id desc limit ${count} offset ${skip}
  `)

const stateRow = row({ state: oneOfColumn(chargeMachine.states), count: integerColumn })
export async function countManagedCharges(db: Sql, words: string): Promise<Record<ManagedChargeTab, number>> {
  const rows = await stateRow.all(db`
    select c.state, count(*)::int as count from send_charge c where ${matching(db, { tab: null, words })} group by c.state
  `)
  const of = (tab: ManagedChargeTab) =>
    rows.filter(({ state }) => tabStates[tab].includes(state)).reduce((sum, { count }) => sum + count, 0)
  const [escalated, disputed, waiting, settled] = managedChargeTabs
  return {
    [escalated]: of(escalated),
    [disputed]: of(disputed),
    [waiting]: of(waiting),
    [settled]: of(settled),
  }
}

const groupRow = row({
  sellerId: idColumn('company'),
  agentId: idColumn('send-agent'),
  currency: oneOfColumn(priceCurrencies),
  month: textColumn,
})
export type StatementGroup = RowType<typeof groupRow>
/** Ended months with charges that are on no statement yet, by currency. */
export const listUnstated = (
  db: Sql,
  { currency, before, count }: { currency: PriceCurrency; before: string; count: number },
) =>
  groupRow.all(db`
    select distinct seller_id, agent_id, currency, month
    from send_charge
    where state = 'booked' and currency = ${currency} and month < ${before}
    order by month
    limit ${count}
  `)

export const insertChargeStatement = (
  tx: Tx,
  { id: statementId, number, sellerId, agentId, currency, month }: StatementGroup & { id: string; number: string },
) => tx`
  insert into send_statement (id, number, seller_id, agent_id, currency, month)
  values (${statementId}, ${number}, ${sellerId}, ${agentId}, ${currency}, ${month})
`
export const ofGroup = (tx: Tx, { agentId, currency, month }: StatementGroup): Fragment =>
  tx`agent_id = ${agentId} and currency = ${currency} and month = ${month}`
export const statedOn = (tx: Tx, { statementId, until }: { statementId: string; until: Instant }): Fragment =>
  tx`statement_id = ${statementId}, deadline_at = ${until}`

const anyRow = row({ any: boolColumn })
export const isUnstated = async (tx: Tx, group: StatementGroup): Promise<boolean> =>
  (
    await anyRow.one(
      tx`select exists (select 1 from send_charge where state = 'booked' and ${ofGroup(tx, group)}) as "any"`,
    )
  ).any

const sumOfRow = row({ agentCompanyId: idColumn('company'), minor: integerColumn })
/** What a statement comes to. */
export const sumStatement = (db: Sql, statementId: string) =>
  sumOfRow.one(db`
    select agent_company_id, sum(amount)::bigint as minor from send_charge where statement_id = ${statementId} group by 1
  `)

const dueRow = row({ id: idColumn('send-charge') })
/** Charges whose time for an objection or an answer is over. */
export const listOverdueCharges = (db: Sql, count: number) =>
  dueRow.all(db`
    select id from send_charge where state in ('stated', 'disputed') and deadline_at <= app_now() order by deadline_at limit ${count}
  `)
const overRow = row({ over: boolColumn })
export const isChargeOverdue = async (tx: Tx, chargeId: Id<'send-charge'>): Promise<boolean> =>
  (
    await overRow.one(
      tx`select coalesce(deadline_at <= app_now(), false) as over from send_charge where id = ${chargeId}`,
    )
  ).over

/** Agreed charges whose seller has no debt left for them. */
export const listPayable = (db: Sql, count: number) =>
  dueRow.all(db`
    select c.id
    from send_charge c
    where c.state = 'due'
      and (
        c.owed <= c.booked - c.amount
        or not exists (
          select 1
          from ledger_account a
          where a.owner_kind = 'company' and a.owner_id = c.seller_id and a.currency = c.currency and a.bucket = 'debt'
            and a.balance + c.booked - c.amount < 0
        )
      )
    order by c.id
    limit ${count}
  `)

export const objecting = (
  tx: Tx,
  { proposed, reason, until }: { proposed: number; reason: string; until: Instant },
): Fragment => tx`proposed = ${proposed}, reason = ${reason}, deadline_at = ${until}`
export const answered = (tx: Tx, answer: string): Fragment => tx`answer = ${answer}, deadline_at = null`
export const agreed = (tx: Tx, { amount, answer }: { amount: number; answer: string }): Fragment =>
  tx`amount = ${amount}, answer = ${answer}, deadline_at = null`
export const withoutChargeDeadline = (tx: Tx): Fragment => tx`deadline_at = null`
export const paidNow = (tx: Tx): Fragment => tx`settled_at = app_now()`

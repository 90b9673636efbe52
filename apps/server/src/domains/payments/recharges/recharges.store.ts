import { rechargeMachine } from '@kikai/contract/payments/payments.states'
import type { Id } from '@kikai/kernel/ids'
import type { Money } from '@kikai/kernel/money'
import type { PageById } from '../../../platform/database/page-by-id.ts'
import type { Fragment, Sql, Tx } from '../../../platform/database/db.ts'
import { ownedBy } from '../../../platform/sessions/reach.store.ts'
import {
  countRow,
  currencyCodeColumn,
  idColumn,
  instantColumn,
  integerColumn,
  nullable,
  oneOfColumn,
  row,
  type RowType,
  textColumn,
} from '../../../platform/database/row.ts'
import { type NumberLike, subjectFactsRow } from '../subjects.ts'

const rechargeRow = row({
  id: idColumn('recharge'),
  version: integerColumn,
  number: textColumn,
  memberId: idColumn('member'),
  state: oneOfColumn(rechargeMachine.states),
  amount: integerColumn,
  currency: currencyCodeColumn,
  points: nullable(integerColumn),
  createdAt: instantColumn,
})
export type RechargeRow = RowType<typeof rechargeRow>

const columns = (db: Sql) => db`id, version, number, member_id, state, amount, currency, points, created_at`

type NewRecharge = { memberId: Id<'member'>; number: string; amount: Money; points: number | null }
export const insertRecharge = (tx: Tx, made: NewRecharge) =>
  rechargeRow.one(tx`
    insert into recharge (number, member_id, amount, currency, points)
    values (${made.number}, ${made.memberId}, ${made.amount.minor}, ${made.amount.currency}, ${made.points})
    returning ${columns(tx)}
  `)

export const findRecharge = (db: Sql, rechargeId: string, memberId?: Id<'member'>) =>
  rechargeRow.maybe(db`
    select ${columns(db)}
    from recharge
    where id = ${rechargeId} ${memberId === undefined ? db`` : db`and ${ownedBy(db, memberId, db`member_id`)}`}
  `)

export const lockRecharge = (tx: Tx, rechargeId: string) =>
  rechargeRow.maybe(tx`select ${columns(tx)} from recharge where id = ${rechargeId} for update`)

export const listRecharges = (db: Sql, memberId: Id<'member'>, { after, skip, count }: PageById) =>
  rechargeRow.all(db`
    select ${columns(db)}
    from recharge
    where ${ownedBy(db, memberId, db`member_id`)} ${after === null ? db`` : db`and id < ${after}`}
    order by id desc
    limit ${count} offset ${skip}
  `)

export const countRecharges = async (db: Sql, memberId: Id<'member'>): Promise<number> =>
  (await countRow.one(db`select count(*)::int as count from recharge where ${ownedBy(db, memberId, db`member_id`)}`))
    .count

/** The number of a member's unpaid recharges. Locked per member until the transaction ends. */
export async function countOpenRechargesLocked(tx: Tx, memberId: Id<'member'>): Promise<number> {
  await tx`select pg_advisory_xact_lock(5, hashtext(${memberId}))`
  return (
    await countRow.one(tx`
      select count(*)::int as count from recharge where ${ownedBy(tx, memberId, tx`member_id`)} and state = 'created'
    `)
  ).count
}

export const listRechargeFacts = (db: Sql, rechargeIds: readonly string[]) =>
  subjectFactsRow.all(db`
    select
      id::text as id, array[number] as numbers, '{}'::uuid[] as company_ids, array[member_id] as buyer_ids
    from recharge
    where id = any(${[...rechargeIds]}::uuid[])
  `)
export const isRechargeNumbered = (db: Sql, { id, pattern }: NumberLike): Fragment =>
  db`exists (select from recharge where id = ${id} and number ilike ${pattern})`

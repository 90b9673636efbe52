import type { Id } from '@kikai/kernel/ids'
import { priceCurrencies } from '@kikai/kernel/money'
import type { Fragment, Sql } from '../../../platform/database/db.ts'
import {
  type RowType,
  countRow,
  idColumn,
  instantColumn,
  integerColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../../platform/database/row.ts'

const payRow = row({
  id: idColumn('repair'),
  number: textColumn,
  maker: textColumn,
  model: textColumn,
  currency: oneOfColumn(priceCurrencies),
  createdAt: instantColumn,
  earnedAt: nullable(instantColumn),
  kept: integerColumn,
  due: integerColumn,
})
export type JobPayRow = RowType<typeof payRow>

type EngineerId = Id<'engineer'>
/** Jobs that an engineer has for themselves; those for a company are its own sales. */
const own = (db: Sql, engineerId: EngineerId): Fragment => db`r.engineer_id = ${engineerId} and r.company_id is null`
/** What was paid of each and has not gone back, and what its customer still has to pay. */
const withCharges = (db: Sql, condition: Fragment): Fragment => db`
  select
    r.id, r.number, r.maker, r.model, r.currency, r.created_at, r.earned_at,
    coalesce(sum(c.amount - c.returned) filter (where c.state = 'paid'), 0)::bigint as kept,
    coalesce(sum(c.amount) filter (where c.state = 'due'), 0)::bigint as due
  from repair r
  join repair_charge c on c.repair_id = r.id
  where ${condition}
  group by r.id
`

/** What is not theirs yet, the newest first. */
export const listComingPay = (db: Sql, { engineerId, most }: { engineerId: EngineerId; most: number }) =>
  payRow.all(db`
    ${withCharges(db, db`${own(db, engineerId)} and r.earned_at is null and c.state in ('paid', 'due')`)}
    having sum(c.amount - c.returned) > 0
    order by r.created_at desc, r.id
    limit ${most}
  `)

export const listPaidPay = (db: Sql, of: { engineerId: EngineerId; skip: number; count: number }) =>
  payRow.all(db`
    ${withCharges(db, db`${own(db, of.engineerId)} and r.earned_at is not null`)}
    order by r.earned_at desc, r.id
    offset ${of.skip}
    limit ${of.count}
  `)

export const countPaidPay = async (db: Sql, engineerId: EngineerId): Promise<number> =>
  (
    await countRow.one(
      db`select count(*)::int as count from repair r where ${own(db, engineerId)} and r.earned_at is not null`,
    )
  ).count

import { stockCountMachine } from '@kikai/contract/warehouse/stock.states'
import { binKinds, stockKinds } from '@kikai/contract/warehouse/stock.words'
import { idOf } from '@kikai/contract/fields'
import type { Id } from '@kikai/kernel/ids'
import * as z from 'zod/mini'
import type { Fragment, Sql, Tx } from '../../../platform/database/db.ts'
import type { Reach } from '../../../platform/sessions/reach.ts'
import { withinReach } from '../../../platform/sessions/reach.store.ts'
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
} from '../../../platform/database/row.ts'
import { onHandStates } from '../stock.policy.ts'
import { openCountStates } from './counts.states.ts'

type CountId = Id<'stock-count'>
type BinId = Id<'bin'>

const binJson = z.object({ id: idOf('bin'), code: z.string(), kind: z.enum(binKinds) })
const countedRow = row({
  id: idColumn('stock-count'),
  version: integerColumn,
  number: textColumn,
  companyId: idColumn('company'),
  warehouseId: idColumn('warehouse'),
  warehouse: textColumn,
  state: oneOfColumn(stockCountMachine.states),
  bins: jsonColumn(z.array(binJson)),
  openedBy: idColumn('member'),
  firstBy: nullable(idColumn('member')),
  secondBy: nullable(idColumn('member')),
  givenUpBy: nullable(idColumn('member')),
  givenUpAt: nullable(instantColumn),
  givenUpWhy: nullable(textColumn),
  at: instantColumn,
})
export type CountRow = RowType<typeof countedRow>

const select = (db: Sql, condition: Fragment): Fragment => db`
  select
    c.id, c.version, c.number, c.company_id, c.warehouse_id, w.name as warehouse, c.state, c.opened_by, c.first_by,
    c.second_by, c.given_up_by, c.given_up_at, c.given_up_why, c.created_at as at,
    coalesce(
      (
        select json_agg(json_build_object('id', n.id, 'code', n.code, 'kind', n.kind) order by n.position)
        from stock_count_bin b
        join bin n on n.id = b.bin_id
        where b.count_id = c.id
      ),
      '[]'
    ) as bins
  from stock_count c
  join warehouse w on w.id = c.warehouse_id
  where ${condition}
`
const numberRow = row({ id: idColumn('stock-count'), number: textColumn })
export const listCountNumbers = (db: Sql, countIds: readonly string[]) =>
  numberRow.all(db`select id, number from stock_count where id = any(${[...countIds]}::uuid[])`)

type One = { reach: Reach; countId: CountId }
const one = (db: Sql, { reach, countId }: One): Fragment =>
  db`c.id = ${countId} and ${withinReach(db, reach, { company: db`c.company_id` })}`

export const findCount = (db: Sql, of: One) => countedRow.maybe(select(db, one(db, of)))

const idRow = row({ id: idColumn('stock-count') })
export const lockCount = (tx: Tx, of: One) =>
  idRow.maybe(tx`select c.id from stock_count c where ${one(tx, of)} for update`)
/** For those who decide about what came by it, and have been let in by that. */
export const lockCountOf = (tx: Tx, countId: CountId) =>
  idRow.maybe(tx`select id from stock_count where id = ${countId} for update`)

type Filter = { reach: Reach; warehouseId: Id<'warehouse'> | null; countId: CountId | null }
const filtered = (db: Sql, { reach, warehouseId, countId }: Filter): Fragment => db`
  ${withinReach(db, reach, { company: db`c.company_id` })}
  and ${warehouseId === null ? db`true` : db`c.warehouse_id = ${warehouseId}`}
  and ${countId === null ? db`true` : db`c.id = ${countId}`}
`
/** The open ones stand first, and of those the newest. */
export const listCountRows = (db: Sql, { skip, count, ...filter }: Filter & { skip: number; count: number }) =>
  countedRow.all(db`
    ${select(db, filtered(db, filter))}
    order by (c.state = any(${[...openCountStates]}::text[])) desc, c.id desc
    offset ${skip}
    limit ${count}
  `)

const stateRow = row({ state: oneOfColumn(stockCountMachine.states), count: integerColumn })
export const countByState = (db: Sql, filter: Filter) =>
  stateRow.all(db`
    select c.state, count(*)::int as count from stock_count c where ${filtered(db, filter)} group by c.state
  `)

const heldRow = row({ id: idColumn('bin'), number: nullable(textColumn) })
type Bins = { binIds: readonly BinId[]; warehouseId: Id<'warehouse'> }
/** Locks bins of a warehouse for a count, behind whoever moves something there now, each with the open count that it is in. */
export async function lockBinsToCount(tx: Tx, { binIds, warehouseId }: Bins) {
  await tx`
    select id from bin where id = any(${[...binIds]}::uuid[]) and warehouse_id = ${warehouseId} order by id for update
  `
  return heldRow.all(tx`${countOfBins(tx, binIds)} and n.warehouse_id = ${warehouseId} and not n.removed`)
}
/** The same for whoever moves something there by hand: several may at once. */
export async function lockBinsToMove(tx: Tx, binIds: readonly BinId[]) {
  await tx`select id from bin where id = any(${[...binIds]}::uuid[]) order by id for share`
  return heldRow.all(countOfBins(tx, binIds))
}
const countOfBins = (db: Sql, binIds: readonly BinId[]): Fragment => db`
  select n.id, c.number
  from bin n
  left join stock_count_bin b on b.bin_id = n.id and b.is_open
  left join stock_count c on c.id = b.count_id
  where n.id = any(${[...binIds]}::uuid[])
`

type NewCount = Bins & { countId: CountId; companyId: Id<'company'>; by: Id<'member'> }
/** Numbered by month, C-2611-007. */
export async function insertCount(tx: Tx, { countId, companyId, warehouseId, binIds, by }: NewCount): Promise<void> {
  await tx`
    with month as (
      select to_char(app_now(), 'YYMM') as name
    ), taken as (
      insert into stock_number as n (month, last)
      select 'C-' || name, 1 from month
      on conflict (month) do update set last = n.last + 1
      returning month, last
    )
    insert into stock_count (id, number, company_id, warehouse_id, opened_by)
    select ${countId}, month || '-' || lpad(last::text, greatest(3, length(last::text)), '0'), ${companyId}, ${warehouseId}, ${by}
    from taken
  `
  await tx`
    insert into stock_count_bin (count_id, bin_id) select ${countId}, id from unnest(${[...binIds]}::uuid[]) as id
  `
}

/** Its bins may be counted and moved about in again. */
export const freeBins = (tx: Tx, countId: CountId) => tx`
  update stock_count_bin set is_open = false where count_id = ${countId} and is_open
`

/** What entering writes beside the state. */
export const countedNow = (db: Sql, { nth, by }: { nth: Nth; by: Id<'member'> }): Fragment =>
  nth === 'first' ? db`first_by = ${by}` : db`second_by = ${by}`

/** What giving up writes beside the state. */
export const givenUpNow = (db: Sql, { by, reason }: { by: Id<'member'>; reason: string }): Fragment =>
  db`given_up_by = ${by}, given_up_at = app_now(), given_up_why = ${reason}`

/** How many pieces the books say that there are of a unit in a bin. */
const booked = (db: Sql, { unit, bin }: { unit: Fragment; bin: Fragment }): Fragment => db`
  coalesce((
    select sum(s.quantity)::int
    from stock_balance s
    where s.unit_id = ${unit} and s.bin_id = ${bin} and s.state = any(${[...onHandStates]}::text[])
  ), 0)
`

const lineRow = row({
  unitId: idColumn('stock-unit'),
  kind: oneOfColumn(stockKinds),
  number: textColumn,
  productId: idColumn('product'),
  serial: textColumn,
  binId: idColumn('bin'),
  bin: textColumn,
  first: nullable(integerColumn),
  firstBooked: nullable(integerColumn),
  second: nullable(integerColumn),
  secondBooked: nullable(integerColumn),
  cause: textColumn,
})
export type CountLine = RowType<typeof lineRow>
/** What was counted, and of a count that has not begun what stands in its bins by the books. */
export const listCountLines = (db: Sql, countId: CountId) =>
  lineRow.all(db`
    select
      u.id as unit_id, u.kind, u.number, u.product_id, u.serial, n.id as bin_id, n.code as bin, l.first, l.first_booked,
      l.second, l.second_booked, coalesce(l.cause, '') as cause
    from (
      select unit_id, bin_id from stock_count_line where count_id = ${countId}
      union
      select s.unit_id, s.bin_id
      from stock_count_bin b
      join stock_count c on c.id = b.count_id and c.state = 'counting'
      join stock_balance s on s.bin_id = b.bin_id and s.quantity > 0 and s.state = any(${[...onHandStates]}::text[])
      where b.count_id = ${countId}
    ) as due
    join stock_unit u on u.id = due.unit_id
    join bin n on n.id = due.bin_id
    left join stock_count_line l on l.count_id = ${countId} and l.unit_id = due.unit_id and l.bin_id = due.bin_id
    order by n.position, u.number
  `)

type Nth = 'first' | 'second'
type Entry = { unitId: Id<'stock-unit'>; binId: BinId; counted: number; cause: string }
type Entries = { countId: CountId; nth: Nth; lines: readonly Entry[] }
/** Writes what was counted beside what the books say at this moment. */
export const putCounted = (tx: Tx, { countId, nth, lines }: Entries) => tx`
  insert into stock_count_line as l (count_id, unit_id, bin_id, ${tx(nth)}, ${tx(`${nth}Booked`)}, cause)
  select
    ${countId}, e.unit_id, e.bin_id, e.counted, ${booked(tx, { unit: tx`e.unit_id`, bin: tx`e.bin_id` })}, e.cause
  from unnest(
    ${lines.map(({ unitId }) => unitId)}::uuid[], ${lines.map(({ binId }) => binId)}::uuid[],
    ${lines.map(({ counted }) => counted)}::int[], ${lines.map(({ cause }) => cause)}::text[]
  ) as e (unit_id, bin_id, counted, cause)
  on conflict (count_id, unit_id, bin_id) do update
  set
    ${tx(nth)} = excluded.${tx(nth)}, ${tx(`${nth}Booked`)} = excluded.${tx(`${nth}Booked`)},
    cause = case when excluded.cause = '' then l.cause else excluded.cause end
`

const unitRow = row({ id: idColumn('stock-unit') })
/** Units of a company among these. */
export const listOwnUnits = (db: Sql, of: { companyId: Id<'company'>; unitIds: readonly Id<'stock-unit'>[] }) =>
  unitRow.all(db`
    select id from stock_unit where company_id = ${of.companyId} and id = any(${[...of.unitIds]}::uuid[])
  `)

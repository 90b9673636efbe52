import { goodsStateNames } from '@kikai/contract/goods/goods.words'
import { byState } from '@kikai/contract/warehouse/stock.shapes'
import type { StockTab } from '@kikai/contract/warehouse/stock-tabs'
import {
  type StockState,
  stockKinds,
  type stockSorts,
  stockSources,
  stockStates,
} from '@kikai/contract/warehouse/stock.words'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import type { Fragment, Sql, Tx } from '../../platform/database/db.ts'
import type { Reach } from '../../platform/sessions/reach.ts'
import { withinReach } from '../../platform/sessions/reach.store.ts'
import {
  type RowType,
  dayColumn,
  idColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
  textsColumn,
} from '../../platform/database/row.ts'

type UnitId = Id<'stock-unit'>

/** What the notice said, to compare with what arrives; null where it said nothing. */
export const expectedJson = z.object({
  serial: z.string(),
  year: z.nullable(z.int()),
  hours: z.nullable(z.int()),
  weightKg: z.nullable(z.int()),
  quantity: z.int(),
})

/** Whether each word is part of what a unit is found by, or of the code of a bin where some of it lies. */
const said = (db: Sql, words: string): Fragment =>
  words
    .split(/\s+/)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
    .map(
      (like) => db`(
        concat_ws(' ', u.number, u.serial, p.maker_name, p.model, p.part_number, array_to_string(p.aliases, ' '), g.management_number) ilike ${like}
        or u.id in (select b.unit_id from bin n join stock_balance b on b.bin_id = n.id where n.code ilike ${like} and b.quantity > 0)
      )`,
    )
    .reduce((all, one) => db`${all} and ${one}`)

const unitRow = row({
  id: idColumn('stock-unit'),
  version: integerColumn,
  companyId: idColumn('company'),
  productId: idColumn('product'),
  kind: oneOfColumn(stockKinds),
  number: textColumn,
  code: textColumn,
  source: oneOfColumn(stockSources),
  supplier: textColumn,
  serial: textColumn,
  year: nullable(integerColumn),
  hours: nullable(integerColumn),
  weightKg: nullable(integerColumn),
  expected: jsonColumn(expectedJson),
  differences: textsColumn,
  arrival: nullable(dayColumn),
  boughtCurrency: nullable(oneOfColumn(priceCurrencies)),
  boughtMinor: nullable(integerColumn),
  warehouseId: idColumn('warehouse'),
  warehouse: textColumn,
  country: textColumn,
  goodsId: nullable(idColumn('goods')),
  managementNumber: nullable(textColumn),
  goodsState: nullable(oneOfColumn(goodsStateNames)),
  note: textColumn,
  state: oneOfColumn(stockStates),
  counts: jsonColumn(byState),
  bin: nullable(textColumn),
  /** The newest photo of it; else the picture of its model. */
  photoId: nullable(idColumn('file')),
  pictureId: nullable(idColumn('file')),
  dueAt: nullable(instantColumn),
})
export type UnitRow = RowType<typeof unitRow>

/** States in which somebody has to act by a moment. */
const dueStates = [
  'expected',
  'received',
  'quarantine',
  'transfer',
  'reserved',
  'picked',
] as const satisfies StockState[]

/** Those in which the warehouse alone is late; an order that is to leave reminds its seller by itself. */
const overdueStates = ['expected', 'received', 'quarantine', 'transfer'] as const satisfies StockState[]
export type OverdueUnit = RowType<typeof overdueRow>

/** After how many days a unit has to be inspected, and what moves has to have arrived. */
export type StockDays = { inspect: number; transfer: number }

/** Since when it is in the state that somebody has to act on. */
const since = (db: Sql): Fragment => db`
  (select min(b.since) from stock_balance b where b.unit_id = u.id and b.state = u.state and b.quantity > 0)
`
/** By when somebody has to act: the end of the day of arrival, an inspection, an order that is to leave, a transfer. */
const dueAt = (db: Sql, { inspect, transfer }: StockDays): Fragment => db`
  case
    when u.state = 'expected' then (u.arrival + 1)::timestamp at time zone w.zone
    when u.state in ('received', 'quarantine') then ${since(db)} + make_interval(days => ${inspect})
    when u.state = 'transfer' then ${since(db)} + make_interval(days => ${transfer})
    when u.state in ('reserved', 'picked') then (
      select min(o.deadline_at)
      from order_line l
      join order_head o on o.id = l.order_id
      where l.goods_id = u.goods_id and l.sent < l.quantity and o.life = 'open' and o.pay in ('paid', 'credit')
    )
  end
`
/** Units with what they are sorted by and, where words are looked for, what they are found by. */
const found = (db: Sql, words: string): Fragment => db`
  from stock_unit u
  join warehouse w on w.id = u.warehouse_id
  ${words === '' ? db`` : described(db)}
`
const described = (db: Sql): Fragment => db`
  join product p on p.id = u.product_id
  left join goods g on g.id = u.goods_id
`
/** Units with where their pieces are: for the few that are shown, because that is asked for each of them. */
const source = (db: Sql): Fragment => db`
  from stock_unit u
  join warehouse w on w.id = u.warehouse_id
  ${described(db)}
  left join lateral (
    select jsonb_object_agg(state, quantity) as counts
    from (
      select state, sum(quantity)::int as quantity from stock_balance where unit_id = u.id and quantity > 0 group by state
    ) as each
  ) c on true
  left join lateral (
    select case when count(distinct n.id) = 1 then min(n.code) end as bin
    from stock_balance b
    join bin n on n.id = b.bin_id
    where b.unit_id = u.id and b.quantity > 0
  ) n on true
`
const columns = (db: Sql, days: StockDays): Fragment => db`
  u.id, u.version, u.company_id, u.product_id, u.kind, u.number, u.code, u.source, u.supplier, u.serial, u.year, u.hours,
  u.weight_kg, u.expected, u.differences, u.arrival, u.bought_currency, u.bought_minor, u.warehouse_id, w.name as warehouse,
  w.country, u.goods_id, g.management_number, g.state as goods_state, u.note, u.state,
  coalesce(c.counts, '{}'::jsonb) as counts, n.bin, p.picture_ids[1] as picture_id,
  (
    select photo_ids[1] from stock_movement where unit_id = u.id and cardinality(photo_ids) > 0 order by id desc limit 1
  ) as photo_id, ${dueAt(db, days)} as due_at
`

type Managed = { reach: Reach; unitId: UnitId; days: StockDays }
export const findUnit = (db: Sql, { reach, unitId, days }: Managed) =>
  unitRow.maybe(db`
    select ${columns(db, days)} ${source(db)}
    where u.id = ${unitId} and ${withinReach(db, reach, { company: db`u.company_id` })}
  `)

/** Units by id, in the order of their ids. */
export const listUnitsById = (db: Sql, { unitIds, days }: { unitIds: readonly UnitId[]; days: StockDays }) =>
  unitRow.all(db`
    select ${columns(db, days)} ${source(db)} where u.id = any(${[...unitIds]}::uuid[]) order by u.id
  `)

export const goneStates = ['out', 'sentBack', 'cancelled', 'scrapped', 'missing'] as const satisfies StockState[]

export type Asked = {
  reach: Reach
  words: string
  kind: (typeof stockKinds)[number] | null
  warehouseId: Id<'warehouse'> | null
  productId: Id<'product'> | null
  goodsId: Id<'goods'> | null
  /** Only what no listing sells. */
  unlisted?: boolean
}
const asked = (
  db: Sql,
  { reach, words, kind, warehouseId, productId, goodsId, unlisted = false }: Asked,
): Fragment => db`
  ${withinReach(db, reach, { company: db`u.company_id` })}
  and ${kind === null ? db`true` : db`u.kind = ${kind}`}
  and ${productId === null ? db`true` : db`u.product_id = ${productId}`}
  and ${goodsId === null ? db`true` : db`u.goods_id = ${goodsId}`}
  and ${unlisted ? db`u.goods_id is null` : db`true`}
  and ${
    warehouseId === null
      ? db`true`
      : db`(u.warehouse_id = ${warehouseId} or exists (
          select from stock_balance b join bin x on x.id = b.bin_id
          where b.unit_id = u.id and b.quantity > 0 and x.warehouse_id = ${warehouseId}
        ))`
  }
  and ${words === '' ? db`true` : said(db, words)}
`
const inTab = (db: Sql, tab: StockTab): Fragment =>
  tab === 'all'
    ? db`u.state <> all(${[...goneStates]}::text[])`
    : tab === 'gone'
      ? db`u.state = any(${[...goneStates]}::text[])`
      : db`exists (select from stock_balance b where b.unit_id = u.id and b.state = ${tab} and b.quantity > 0)`

type Sort = (typeof stockSorts)[number]
const order = (db: Sql, { sort, days }: { sort: Sort; days: StockDays }): Fragment =>
  sort === 'newest'
    ? db`u.id desc`
    : sort === 'bin'
      ? db`w.name, (
          select min(n.code) from stock_balance b join bin n on n.id = b.bin_id where b.unit_id = u.id and b.quantity > 0
        ) nulls last, u.id`
      : db`${dueAt(db, days)} nulls last, u.id desc`

type Page = { tab: StockTab; sort: Sort; days: StockDays; skip: number; count: number }
export const listUnits = (db: Sql, { tab, sort, days, skip, count, ...of }: Asked & Page) =>
  unitRow.all(db`
    with page as materialized (
      -- Numbered when they are few: all of them would be sorted for it.
      select id, row_number() over () as place
      from (
        select u.id
        ${found(db, of.words)}
        where ${asked(db, of)} and ${inTab(db, tab)}
        order by ${order(db, { sort, days })}
        offset ${skip}
        limit ${count}
      ) as first
    )
    select ${columns(db, days)} ${source(db)} join page on page.id = u.id order by page.place
  `)

const tabRow = row({ tab: textColumn, count: integerColumn })
/** How many units have something in each state, and how many have nothing left; a unit counts in each of its states. */
export const countTabs = (db: Sql, of: Asked) =>
  tabRow.all(db`
    with seen as (
      select u.id, u.state ${found(db, of.words)} where ${asked(db, of)}
    )
    select state as tab, count(*)::int as count
    from (
      select distinct b.state, s.id
      from seen s
      join stock_balance b on b.unit_id = s.id and b.quantity > 0
      where b.state <> all(${[...goneStates]}::text[])
    ) as each
    group by state
    union all
    select case when state = any(${[...goneStates]}::text[]) then 'gone' else 'all' end, count(*)::int
    from seen
    group by 1
  `)

/** Units of which a label, a number, a serial number or the management number of a listing was read. */
export const scanUnits = (db: Sql, { reach, code, text, days }: Scanned) =>
  unitRow.all(db`
    select ${columns(db, days)} ${source(db)}
    where ${withinReach(db, reach, { company: db`u.company_id` })}
      and (u.code = ${code} or upper(u.number) = ${text} or upper(u.serial) = ${text} or upper(g.management_number) = ${text})
    order by u.id desc
    limit ${limits.pageSizeMax}
  `)
type Scanned = { reach: Reach; code: string; text: string; days: StockDays }

type Due = {
  reach: Reach
  warehouseId: Id<'warehouse'> | null
  days: StockDays
  today: string
  timeZone: string
  count: number
}
/** Units about which somebody has to do something until the end of the day, the most urgent first. */
export const listDueUnits = (db: Sql, { days, today, timeZone, count, ...of }: Due) =>
  unitRow.all(db`
    with due as materialized (
      select id, due_at
      from (
        select u.id, ${dueAt(db, days)} as due_at
        ${found(db, '')}
        where ${asked(db, { ...of, words: '', kind: null, productId: null, goodsId: null })} and u.state = any(${[...dueStates]}::text[])
        offset 0
      ) as all_due
      where due_at < (${today}::date + 1)::timestamp at time zone ${timeZone}
      order by due_at, id
      limit ${count}
    )
    select ${columns(db, days)} ${source(db)} join due on due.id = u.id order by due.due_at, u.id
  `)

const overdueRow = row({
  id: idColumn('stock-unit'),
  companyId: idColumn('company'),
  productId: idColumn('product'),
  number: textColumn,
  state: oneOfColumn(overdueStates),
  dueAt: instantColumn,
})
/** Units that are over their time in a state for which nobody was told yet; taken by this statement, so that it is told once. */
export const takeOverdueUnits = (tx: Tx, { days, count }: { days: StockDays; count: number }) =>
  overdueRow.all(tx`
    with due as materialized (
      select u.id, ${dueAt(tx, days)} as due_at
      ${found(tx, '')}
      where
        u.state = any(${[...overdueStates]}::text[]) and ${dueAt(tx, days)} < app_now()
        and (u.due_told_at is null or u.due_told_at < coalesce(${since(tx)}, u.created_at))
      order by due_at, u.id
      limit ${count}
      for update of u skip locked
    )
    update stock_unit s
    set due_told_at = app_now()
    from due
    where s.id = due.id
    returning s.id, s.company_id, s.product_id, s.number, s.state, due.due_at
  `)

const ofGoodsRow = row({ id: idColumn('stock-unit'), productId: idColumn('product') })
export const listUnitsOfGoods = (db: Sql, goodsId: Id<'goods'>) =>
  ofGoodsRow.all(db`select id, product_id from stock_unit where goods_id = ${goodsId} order by id`)

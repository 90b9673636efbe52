import { stockKinds, stockStates } from '@kikai/contract/warehouse/stock.words'
import type { Id } from '@kikai/kernel/ids'
import type { Sql, Tx } from '../../../platform/database/db.ts'
import type { Reach } from '../../../platform/sessions/reach.ts'
import { withinReach } from '../../../platform/sessions/reach.store.ts'
import {
  type RowType,
  idColumn,
  idsColumn,
  integerColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../../platform/database/row.ts'

type UnitId = Id<'stock-unit'>

const offeredRow = row({
  id: idColumn('stock-unit'),
  version: integerColumn,
  companyId: idColumn('company'),
  productId: idColumn('product'),
  kind: oneOfColumn(stockKinds),
  state: oneOfColumn(stockStates),
  goodsId: nullable(idColumn('goods')),
  serial: textColumn,
  year: nullable(integerColumn),
  hours: nullable(integerColumn),
  weightKg: nullable(integerColumn),
  available: integerColumn,
  country: textColumn,
  region: textColumn,
  city: textColumn,
  photoIds: idsColumn('file'),
})
export type OfferedUnit = RowType<typeof offeredRow>

/** A unit as a listing is made of it: where it stands, and the pictures taken when it was received. */
export const findOffered = (db: Sql, { reach, unitId }: { reach: Reach; unitId: UnitId }) =>
  offeredRow.maybe(db`
    select
      u.id, u.version, u.company_id, u.product_id, u.kind, u.state, u.goods_id, u.serial, u.year, u.hours, u.weight_kg,
      coalesce((
        select sum(b.quantity)::int from stock_balance b where b.unit_id = u.id and b.state = 'available'
      ), 0) as available,
      w.country,
      -- The address of a warehouse is not everybody's; of its company in the same country everybody knows the place.
      case when c.country = w.country then c.region else '' end as region,
      case when c.country = w.country then c.city else '' end as city,
      coalesce((
        select array_agg(photo order by m.id, position)
        from stock_movement m
        cross join lateral unnest(m.photo_ids) with ordinality as p (photo, position)
        where m.unit_id = u.id and m.event in ('receive', 'open')
      ), '{}') as photo_ids
    from stock_unit u
    join warehouse w on w.id = u.warehouse_id
    join company c on c.id = u.company_id
    where u.id = ${unitId} and ${withinReach(db, reach, { company: db`u.company_id` })}
  `)

const placeRow = row({ country: textColumn, region: textColumn, city: textColumn })
/** Where a company is, as everybody knows it: what it has not bought yet stands nowhere else. */
export const findPlaceOf = (db: Sql, companyId: Id<'company'>) =>
  placeRow.one(db`select country, region, city from company where id = ${companyId}`)

const idRow = row({ id: idColumn('stock-unit') })
export const lockOffered = (tx: Tx, unitId: UnitId) =>
  idRow.maybe(tx`select id from stock_unit where id = ${unitId} for update`)

/** The listing that sells it. */
export const linkUnit = (tx: Tx, { unitId, goodsId }: { unitId: UnitId; goodsId: Id<'goods'> }) => tx`
  update stock_unit
  set goods_id = ${goodsId}, version = version + 1, updated_at = app_now()
  where id = ${unitId}
`

const labelRow = row({
  id: idColumn('stock-unit'),
  code: textColumn,
  number: textColumn,
  serial: textColumn,
  productId: idColumn('product'),
})
export const listLabelled = (db: Sql, { reach, unitIds }: { reach: Reach; unitIds: readonly UnitId[] }) =>
  labelRow.all(db`
    select u.id, u.code, u.number, u.serial, u.product_id
    from stock_unit u
    where u.id = any(${[...unitIds]}::uuid[]) and ${withinReach(db, reach, { company: db`u.company_id` })}
    order by u.number
  `)

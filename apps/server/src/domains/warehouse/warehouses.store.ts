import { idOf } from '@kikai/contract/fields'
import { binKinds } from '@kikai/contract/warehouse/stock.words'
import type { Id } from '@kikai/kernel/ids'
import * as z from 'zod/mini'
import type { Sql, Tx } from '../../platform/database/db.ts'
import type { Reach } from '../../platform/sessions/reach.ts'
import { withinReach } from '../../platform/sessions/reach.store.ts'
import {
  type RowType,
  idColumn,
  integerColumn,
  jsonColumn,
  oneOfColumn,
  row,
  textColumn,
} from '../../platform/database/row.ts'

const binJson = z.object({ id: idOf('bin'), code: z.string(), kind: z.enum(binKinds) })
const warehouseRow = row({
  id: idColumn('warehouse'),
  companyId: idColumn('company'),
  name: textColumn,
  country: textColumn,
  address: textColumn,
  zone: textColumn,
  bins: jsonColumn(z.array(binJson)),
})
export type WarehouseRow = RowType<typeof warehouseRow>

/** Warehouses within a reach with their bins in order; one of them, or all. */
export const listWarehouses = (
  db: Sql,
  { reach, warehouseId = null }: { reach: Reach; warehouseId?: Id<'warehouse'> | null },
) =>
  warehouseRow.all(db`
    select
      w.id, w.company_id, w.name, w.country, w.address, w.zone,
      coalesce(
        (select jsonb_agg(jsonb_build_object('id', b.id, 'code', b.code, 'kind', b.kind) order by b.position) from bin b where b.warehouse_id = w.id and not b.removed),
        '[]'
      ) as bins
    from warehouse w
    where ${withinReach(db, reach, { company: db`w.company_id` })}
      and ${warehouseId === null ? db`true` : db`w.id = ${warehouseId}`}
    order by w.id
  `)

export async function findWarehouse(
  db: Sql,
  of: { reach: Reach; warehouseId: Id<'warehouse'> },
): Promise<WarehouseRow | null> {
  return (await listWarehouses(db, of))[0] ?? null
}

const binRow = row({
  id: idColumn('bin'),
  code: textColumn,
  kind: oneOfColumn(binKinds),
  warehouseId: idColumn('warehouse'),
  companyId: idColumn('company'),
  zone: textColumn,
})
export type BinRow = RowType<typeof binRow>
/** A bin of a company, which stays until the transaction ends; null where there is none, or it is another company's. */
export const lockBin = (db: Tx, { binId, companyId }: { binId: Id<'bin'>; companyId: Id<'company'> }) =>
  binRow.maybe(db`
    select b.id, b.code, b.kind, b.warehouse_id, w.company_id, w.zone
    from bin b
    join warehouse w on w.id = b.warehouse_id
    where b.id = ${binId} and w.company_id = ${companyId} and not b.removed
    for share of b
  `)

type NewWarehouse = Omit<WarehouseRow, 'bins'>
export const insertWarehouse = (tx: Tx, { id, companyId, name, country, address, zone }: NewWarehouse) => tx`
  insert into warehouse (id, company_id, name, country, address, zone)
  values (${id}, ${companyId}, ${name}, ${country}, ${address}, ${zone})
`
export const updateWarehouse = (tx: Tx, { id, name, country, address, zone }: NewWarehouse) => tx`
  update warehouse
  set
    name = ${name}, country = ${country}, address = ${address}, zone = ${zone}, version = version + 1, updated_at = app_now()
  where id = ${id}
`

const lockedRow = row({ id: idColumn('warehouse') })
export const lockWarehouse = (tx: Tx, id: Id<'warehouse'>) =>
  lockedRow.maybe(tx`select id from warehouse where id = ${id} for update`)

const binIdRow = row({ id: idColumn('bin'), code: textColumn })
type OfWarehouse = { warehouseId: Id<'warehouse'> }
/** Bins that were removed: one that is added under the same code is that one again. */
export const listRemovedBins = (db: Sql, { warehouseId }: OfWarehouse) =>
  binIdRow.all(db`select id, code from bin where warehouse_id = ${warehouseId} and removed`)

/** Locks bins, behind whoever moves something there now, and answers with those in which something stands. */
export async function listOccupied(tx: Tx, binIds: readonly Id<'bin'>[]) {
  await tx`select from bin where id = any(${[...binIds]}::uuid[]) order by id for update`
  return binIdRow.all(tx`
    select id, code from bin
    where id = any(${[...binIds]}::uuid[])
      and exists (select from stock_balance b where b.bin_id = bin.id and b.quantity > 0)
  `)
}

type Bins = OfWarehouse & { bins: WarehouseRow['bins'] }
/** Writes all bins in their order and removes the others. Answers with those that something stands in. */
export async function replaceBins(tx: Tx, { warehouseId, bins }: Bins) {
  const left = tx`warehouse_id = ${warehouseId} and not removed and id <> all(${bins.map(({ id }) => id)}::uuid[])`
  // Whoever moves something into one of them is waited for.
  await tx`select from bin where ${left} order by id for update`
  await tx`
    update bin set removed = true
    where ${left} and not exists (select from stock_balance b where b.bin_id = bin.id and b.quantity > 0)
  `
  await tx`
    insert into bin (id, warehouse_id, code, kind, position)
    select id, ${warehouseId}, code, kind, position
    from jsonb_to_recordset(${tx.json(bins.map((bin, position) => ({ ...bin, position })))})
      as b (id uuid, code text, kind text, position int)
    on conflict (id) do update
    set code = excluded.code, kind = excluded.kind, position = excluded.position, removed = false
  `
  return binIdRow.all(tx`select id, code from bin where ${left}`)
}

const takenRow = row({ number: integerColumn, month: textColumn })
/** The next number of this month, such as 42 of 2611. */
export const takeStockNumber = (tx: Tx, zone: string) =>
  takenRow.one(tx`
    insert into stock_number as n (month, last)
    values (to_char(app_now() at time zone ${zone}, 'YYMM'), 1)
    on conflict (month) do update set last = n.last + 1
    returning last as number, month
  `)

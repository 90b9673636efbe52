import type { comparedFacts, stockKinds, stockSources } from '@kikai/contract/warehouse/stock.words'
import type { Id } from '@kikai/kernel/ids'
import type { priceCurrencies } from '@kikai/kernel/money'
import type { Sql, Tx } from '../../platform/database/db.ts'
import { idColumn, integerColumn, nullable, row, textColumn } from '../../platform/database/row.ts'
import { goneStates } from './units.store.ts'

type UnitId = Id<'stock-unit'>

const lockedRow = row({
  id: idColumn('stock-unit'),
  version: integerColumn,
  goodsId: nullable(idColumn('goods')),
})
const goodsOfRow = row({ goodsId: nullable(idColumn('goods')) })
/** The goods whose stock is locked before the unit; null also where there is no such unit. */
export const goodsOfUnit = async (db: Sql, unitId: UnitId): Promise<Id<'goods'> | null> =>
  (await goodsOfRow.maybe(db`select goods_id from stock_unit where id = ${unitId}`))?.goodsId ?? null
export const lockUnitRow = (tx: Tx, unitId: UnitId) =>
  lockedRow.maybe(tx`select id, version, goods_id from stock_unit where id = ${unitId} for update`)

export type NewUnit = {
  id: UnitId
  companyId: Id<'company'>
  productId: Id<'product'>
  kind: (typeof stockKinds)[number]
  number: string
  code: string
  source: (typeof stockSources)[number]
  supplier: string
  serial: string
  year: number | null
  hours: number | null
  weightKg: number | null
  quantity: number
  arrival: string | null
  bought: { currency: (typeof priceCurrencies)[number]; minor: number } | null
  warehouseId: Id<'warehouse'>
  goodsId: Id<'goods'> | null
  note: string
}
export const insertUnit = (tx: Tx, { quantity, bought, ...unit }: NewUnit) => {
  const { id, companyId, productId, kind, number, code, source, supplier, serial, year, hours, weightKg } = unit
  const expected = { serial, year, hours, weightKg, quantity }
  return tx`
    insert into stock_unit
      (id, company_id, product_id, kind, number, code, source, supplier, serial, year, hours, weight_kg, expected, arrival, bought_currency, bought_minor, warehouse_id, goods_id, note)
    values (
      ${id}, ${companyId}, ${productId}, ${kind}, ${number}, ${code}, ${source}, ${supplier}, ${serial}, ${year}, ${hours},
      ${weightKg}, ${tx.json(expected)}, ${unit.arrival}, ${bought?.currency ?? null}, ${bought?.minor ?? null},
      ${unit.warehouseId}, ${unit.goodsId}, ${unit.note}
    )
  `
}

type Found = {
  unitId: UnitId
  serial: string
  year: number | null
  hours: number | null
  weightKg: number | null
  differences: readonly (typeof comparedFacts)[number][]
}
/** What was found when it arrived stands for what the notice said. */
export const setFound = (tx: Tx, { unitId, serial, year, hours, weightKg, differences }: Found) => tx`
  update stock_unit
  set
    serial = ${serial}, year = ${year}, hours = ${hours}, weight_kg = ${weightKg}, differences = ${[...differences]}::text[]
  where id = ${unitId}
`

/** Somebody has acted on it: who has seen an older version does not act on it unread. */
export const raiseUnit = (tx: Tx, unitId: UnitId) => tx`
  update stock_unit set version = version + 1, updated_at = app_now() where id = ${unitId}
`
export const setPlace = (tx: Tx, { unitId, warehouseId }: { unitId: UnitId; warehouseId: Id<'warehouse'> }) => tx`
  update stock_unit set warehouse_id = ${warehouseId} where id = ${unitId}
`

const sameRow = row({ number: textColumn })
/** Another machine of this model and serial number that the company has or expects. */
export const findSameMachine = (
  db: Sql,
  {
    companyId,
    productId,
    serial,
    unitId,
  }: { companyId: Id<'company'>; productId: Id<'product'>; serial: string; unitId: UnitId },
) =>
  sameRow.maybe(db`
    select number
    from stock_unit
    where company_id = ${companyId} and product_id = ${productId} and upper(serial) = upper(${serial}) and id <> ${unitId}
      and state <> all(${[...goneStates]}::text[])
    limit 1
  `)

import type { Id } from '@kikai/kernel/ids'
import { languages } from '@kikai/kernel/language'
import type { Sql } from '../../../platform/database/db.ts'
import {
  idColumn,
  integerColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../../platform/database/row.ts'
import { dimensionsJson, placeJson } from '../goods.shapes.ts'

const pieceRow = row({
  id: idColumn('goods'),
  companyId: idColumn('company'),
  categoryId: idColumn('category'),
  makerId: nullable(idColumn('maker')),
  country: textColumn,
  maker: textColumn,
  model: textColumn,
  serial: textColumn,
  year: nullable(integerColumn),
  hours: nullable(integerColumn),
  weightKg: nullable(integerColumn),
  dimensionsMm: nullable(jsonColumn(dimensionsJson)),
  place: jsonColumn(placeJson),
  language: oneOfColumn(languages),
})
/** What the specification of goods says of one piece, whatever has become of the goods. */
export const findPieces = (db: Sql, goodsIds: readonly Id<'goods'>[]) =>
  pieceRow.all(db`
    select
      id, company_id, category_id, maker_id, country, maker_name as maker, model, serial, year, hours, weight_kg, dimensions_mm, place,
      language
    from goods
    where id = any(${[...goodsIds]}::uuid[])
    order by array_position(${[...goodsIds]}::uuid[], id)
  `)

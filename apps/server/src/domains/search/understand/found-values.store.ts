import type { Id } from '@kikai/kernel/ids'
import type { Sql } from '../../../platform/database/db.ts'
import { idColumn, integerColumn, nullable, row, textColumn } from '../../../platform/database/row.ts'

const usedMakerRow = row({ makerId: idColumn('maker') })
export const listMakersIn = (db: Sql, categoryId: Id<'category'> | null) =>
  usedMakerRow.all(db`
    select distinct maker_id
    from goods_search
    where maker_id is not null
      ${categoryId === null ? db`` : db`and (category_id = ${categoryId} or top_category_id = ${categoryId})`}
  `)

const yearsRow = row({ from: nullable(integerColumn), to: nullable(integerColumn) })
export const readYears = (db: Sql) => yearsRow.one(db`select min(year) as "from", max(year) as "to" from goods_search`)

const countryRow = row({ country: textColumn })
export const listGoodsCountries = (db: Sql) =>
  countryRow.all(db`select distinct country from goods_search order by country`)

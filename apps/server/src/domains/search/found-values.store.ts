import type { Id } from '@kikai/kernel/ids'
import type { Sql } from '../../platform/db.ts'
import { id, integer, nullable, row, text } from '../../platform/row.ts'

const usedMakerRow = row({ makerId: id('maker') })
export const listMakersIn = (db: Sql, categoryId: Id<'category'> | null) =>
  usedMakerRow.all(db`
    select distinct maker_id
    from goods_search
    where maker_id is not null
      ${categoryId === null ? db`` : db`and (category_id = ${categoryId} or top_category_id = ${categoryId})`}
  `)

const yearsRow = row({ from: nullable(integer), to: nullable(integer) })
export const readYears = (db: Sql) => yearsRow.one(db`select min(year) as "from", max(year) as "to" from goods_search`)

const countryRow = row({ country: text })
export const listGoodsCountries = (db: Sql) =>
  countryRow.all(db`select distinct country from goods_search order by country`)

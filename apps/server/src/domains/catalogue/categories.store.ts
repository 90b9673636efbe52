import type { Id } from '@kikai/kernel/ids'
import type { Localized } from '@kikai/kernel/language'
import type { Sql, Tx } from '../../platform/db.ts'
import { type RowType, id, integer, json, nullable, row, text, texts } from '../../platform/row.ts'
import { localizedJson } from './goods.shapes.ts'

const categoryRow = row({
  id: id('category'),
  parentId: nullable(id('category')),
  key: text,
  names: json(localizedJson),
  nouns: json(localizedJson),
  aliases: texts,
  goodsCount: integer,
})
export type CategoryRow = RowType<typeof categoryRow>

/** The whole tree, tops first, each with the public goods below it. It is small: a few dozen rows. */
export const listCategoryRows = (db: Sql) =>
  categoryRow.all(db`
    with counted as materialized (
      -- Read off the index of categories alone.
      select category_id, count(*) as count from goods_search group by category_id
    )
    select
      c.id, c.parent_id, c.key, c.names, c.nouns, c.aliases,
      coalesce((
        select sum(n.count)
        from counted n
        join category own on own.id = n.category_id
        where c.id in (own.id, own.parent_id)
      ), 0)::int as goods_count
    from category c
    order by c.parent_id nulls first, c.sort, c.id
  `)

const makerRow = row({ id: id('maker'), key: text, names: json(localizedJson), aliases: texts })
export type MakerRow = RowType<typeof makerRow>

export const listMakerRows = (db: Sql) =>
  makerRow.all(db`select id, key, names, aliases from maker order by names ->> 'en'`)

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

type NewCategory = {
  key: string
  parentId: Id<'category'> | null
  names: Localized
  nouns: Localized
  aliases: string[]
  sort: number
}
const idRow = row({ id: id('category') })
export const insertCategory = async (tx: Tx, category: NewCategory) =>
  (
    await idRow.one(
      tx`insert into category ${tx({ ...category, names: tx.json(category.names), nouns: tx.json(category.nouns) })} returning id`,
    )
  ).id

const makerIdRow = row({ id: id('maker') })
export const insertMaker = async (tx: Tx, maker: { key: string; names: Localized; aliases: string[] }) =>
  (await makerIdRow.one(tx`insert into maker ${tx({ ...maker, names: tx.json(maker.names) })} returning id`)).id

import type { Id } from '@kikai/kernel/ids'
import type { Localized } from '@kikai/kernel/language'
import type { Sql, Tx } from '../../platform/database/db.ts'
import {
  type RowType,
  idColumn,
  integerColumn,
  jsonColumn,
  nullable,
  row,
  textColumn,
  textsColumn,
} from '../../platform/database/row.ts'
import { localized } from '@kikai/contract/fields'

const categoryRow = row({
  id: idColumn('category'),
  parentId: nullable(idColumn('category')),
  key: textColumn,
  names: jsonColumn(localized),
  nouns: jsonColumn(localized),
  aliases: textsColumn,
  goodsCount: integerColumn,
})
export type CategoryRow = RowType<typeof categoryRow>

/** The whole tree with the number of public goods of each category; a few dozen rows. */
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

const makerRow = row({ id: idColumn('maker'), key: textColumn, names: jsonColumn(localized), aliases: textsColumn })
export type MakerRow = RowType<typeof makerRow>

export const listMakerRows = (db: Sql) =>
  makerRow.all(db`select id, key, names, aliases from maker order by names ->> 'en'`)

type NewCategory = {
  key: string
  parentId: Id<'category'> | null
  names: Localized
  nouns: Localized
  aliases: string[]
  sort: number
}
const idRow = row({ id: idColumn('category') })
export const insertCategory = async (tx: Tx, category: NewCategory) =>
  (
    await idRow.one(
      tx`insert into category ${tx({ ...category, baseAliases: category.aliases, names: tx.json(category.names), nouns: tx.json(category.nouns) })} returning id`,
    )
  ).id

const makerIdRow = row({ id: idColumn('maker') })
export const insertMaker = async (tx: Tx, maker: { key: string; names: Localized; aliases: string[] }) =>
  (
    await makerIdRow.one(
      tx`insert into maker ${tx({ ...maker, baseAliases: maker.aliases, names: tx.json(maker.names) })} returning id`,
    )
  ).id

const aliasesRow = row({ key: textColumn, aliases: textsColumn, baseAliases: textsColumn })
export type AliasesRow = RowType<typeof aliasesRow>
type Named = 'category' | 'maker'
/** The aliases as they are, and as the base data gave them. */
export const listAliases = (tx: Tx, table: Named) =>
  aliasesRow.all(tx`select key, aliases, base_aliases from ${tx(table)} for update`)
export const saveAliases = (tx: Tx, table: Named, { key, aliases, baseAliases }: AliasesRow) =>
  tx`update ${tx(table)} set aliases = ${[...aliases]}, base_aliases = ${[...baseAliases]} where key = ${key}`

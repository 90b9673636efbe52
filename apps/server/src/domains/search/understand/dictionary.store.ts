import type { Id } from '@kikai/kernel/ids'
import type { Sql, Tx } from '../../../platform/database/db.ts'
import {
  type RowType,
  boolColumn,
  idColumn,
  integerColumn,
  nullable,
  row,
  textColumn,
} from '../../../platform/database/row.ts'

/** The keeping of the dictionary; what is asked of it is in suggestions.store.ts. */

const spelled = { key: textColumn, spelling: textColumn, isWhole: boolColumn }
const owners = {
  makerId: nullable(idColumn('maker')),
  categoryId: nullable(idColumn('category')),
  synonymId: nullable(idColumn('synonym')),
}
const nameRow = row({ id: idColumn('search-name'), ...owners, ...spelled })
export type Name = Omit<RowType<typeof nameRow>, 'id'>

export const listNames = (db: Sql) =>
  nameRow.all(db`select id, maker_id, category_id, synonym_id, key, spelling, is_whole from search_name`)

export const deleteNames = (tx: Tx, ids: readonly Id<'search-name'>[]) =>
  tx`delete from search_name where id = any(${[...ids]}::uuid[])`

export const insertNames = (tx: Tx, names: readonly Name[]) =>
  tx`
    insert into search_name (maker_id, category_id, synonym_id, key, spelling, is_whole)
    select * from unnest(
      ${names.map(({ makerId }) => makerId)}::uuid[], ${names.map(({ categoryId }) => categoryId)}::uuid[],
      ${names.map(({ synonymId }) => synonymId)}::uuid[], ${names.map(({ key }) => key)}::text[],
      ${names.map(({ spelling }) => spelling)}::text[], ${names.map(({ isWhole }) => String(isWhole))}::text[]::boolean[]
    )
  `

const takenRow = row({ taken: integerColumn })
/**
 * Takes marks off the list and returns the entries to count again: the models and their prefixes, because a search for
 * a prefix finds them too; makers, categories, and all words.
 */
export const takeMarks = async (tx: Tx, count: number) =>
  (
    await takenRow.one(tx`
      with taken as (
        delete from search_mark
        where id in (select id from search_mark order by id limit ${count})
        returning maker_id, model_key, model, category_id, top_category_id
      ), models as (
        insert into search_model (maker_id, model_key, model)
        select distinct on (maker_id, model_key) maker_id, model_key, model
        from taken
        where model_key <> ''
        on conflict (maker_id, model_key) do update set is_due = true
      ), begun as (
        update search_model m
        set is_due = true
        from (
          select distinct maker_id, left(model_key, n) as model_key
          from taken, generate_series(1, length(model_key) - 1) as n
        ) shorter
        where m.model_key = shorter.model_key and m.maker_id is not distinct from shorter.maker_id
          -- Those above are due already, and one statement may change a row once.
          and not exists (
            select from taken t where t.model_key = m.model_key and t.maker_id is not distinct from m.maker_id
          )
      ), shelves as (
        insert into search_shelf (maker_id, category_id)
        select distinct maker_id, category_id
        from taken
        where maker_id is not null
        on conflict (maker_id, category_id) do update set is_due = true
      ), names as (
        update search_name n
        set is_due = true
        where not n.is_due
          and (
            n.synonym_id is not null and exists (select from taken)
            or n.maker_id in (select maker_id from taken)
            or n.category_id in (select category_id from taken union select top_category_id from taken)
          )
      )
      select count(*)::int as taken from taken
    `)
  ).taken

const dueNameRow = row({ ...owners, spelling: textColumn })
export const listDueNames = (db: Sql) =>
  dueNameRow.all(db`
    select maker_id, category_id, synonym_id, min(spelling) as spelling
    from search_name
    where is_due
    group by maker_id, category_id, synonym_id
  `)

type Counted<Of> = Of & { count: number }
type Owner = Pick<Name, 'makerId' | 'categoryId' | 'synonymId'>

export const saveNameCounts = (db: Sql, counted: readonly Counted<Owner>[]) =>
  db`
    update search_name n
    set goods_count = c.count, is_due = false
    from unnest(
      ${counted.map(({ makerId }) => makerId)}::uuid[], ${counted.map(({ categoryId }) => categoryId)}::uuid[],
      ${counted.map(({ synonymId }) => synonymId)}::uuid[], ${counted.map(({ count }) => count)}::int[]
    ) as c (maker_id, category_id, synonym_id, count)
    where coalesce(n.maker_id, n.category_id, n.synonym_id) = coalesce(c.maker_id, c.category_id, c.synonym_id)
  `

const dueModelRow = row({
  id: idColumn('model'),
  makerId: nullable(idColumn('maker')),
  model: nullable(textColumn),
  own: integerColumn,
})
/** Models to count and their numbers of goods, up to `max`; no number for models that no longer occur. */
export const listDueModels = (db: Sql, { count, max }: { count: number; max: number }) =>
  dueModelRow.all(db`
    select m.id, m.maker_id, own.model, own.count as own
    from (select id, maker_id, model_key from search_model where is_due order by id limit ${count}) m
    cross join lateral (
      select min(model) as model, count(*)::int as count
      from (
        select f.model
        from goods_search f
        where f.model_key = m.model_key collate "default" and f.maker_id is not distinct from m.maker_id
        limit ${max}
      ) goods
    ) own
  `)

export const saveModelCounts = (
  db: Sql,
  counted: readonly Counted<{ id: Id<'model'>; model: string; own: number }>[],
) =>
  db`
    update search_model m
    set model = c.model, own_count = c.own, goods_count = c.count, is_due = false
    from unnest(
      ${counted.map(({ id: modelId }) => modelId)}::uuid[], ${counted.map(({ model }) => model)}::text[],
      ${counted.map(({ own }) => own)}::int[], ${counted.map(({ count }) => count)}::int[]
    ) as c (id, model, own, count)
    where m.id = c.id
  `

export const deleteModels = (db: Sql, ids: readonly Id<'model'>[]) =>
  db`delete from search_model where id = any(${[...ids]}::uuid[])`

const shelfRow = row({ makerId: idColumn('maker'), categoryId: idColumn('category') })
export type ShelfRow = RowType<typeof shelfRow>
export const listDueShelves = (db: Sql, count: number) =>
  shelfRow.all(db`select maker_id, category_id from search_shelf where is_due limit ${count}`)

export const saveShelfCounts = (db: Sql, counted: readonly Counted<ShelfRow>[]) =>
  db`
    update search_shelf s
    set goods_count = c.count, is_due = false
    from unnest(
      ${counted.map(({ makerId }) => makerId)}::uuid[], ${counted.map(({ categoryId }) => categoryId)}::uuid[],
      ${counted.map(({ count }) => count)}::int[]
    ) as c (maker_id, category_id, count)
    where s.maker_id = c.maker_id and s.category_id = c.category_id
  `

import type { Id } from '@kikai/kernel/ids'
import type { Sql } from '../../../platform/database/db.ts'
import { idColumn, row, textColumn, textsColumn } from '../../../platform/database/row.ts'

const topRow = row({ key: textColumn })
/** The top categories of these goods. */
export const listTopCategories = (db: Sql, goodsIds: readonly Id<'goods'>[]) =>
  topRow.all(db`
    select distinct coalesce(top.key, own.key) as key
    from goods g
    join category own on own.id = g.category_id
    left join category top on top.id = own.parent_id
    where g.id = any(${[...goodsIds]}::uuid[])
  `)

/** As many of the newest listings of a category as show what dealers usually say of such goods. */
const listingsLookedAt = 50

const usualRow = row({ categoryId: idColumn('category'), keys: textsColumn })
/** Entries of the specification that at least half of the newest listings of a category have. */
export const listUsualKeys = (db: Sql) =>
  usualRow.all(db`
    with listed as materialized (
      select c.id as category_id, l.specification
      from category c
      cross join lateral (
        select g.specification
        from goods_search f
        join goods g on g.id = f.goods_id
        where f.category_id = c.id
        order by f.published_at desc, f.goods_id desc
        limit ${listingsLookedAt}
      ) l
    ), counted as (
      select category_id, entry ->> 'key' as key, count(*) as count
      from listed
      cross join lateral jsonb_array_elements(specification) as entry
      group by category_id, entry ->> 'key'
    )
    select category_id, array_agg(key order by key) as keys
    from counted
    where count * 2 >= (select count(*) from listed l where l.category_id = counted.category_id)
    group by category_id
  `)

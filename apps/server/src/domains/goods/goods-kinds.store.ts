import type { Id } from '@kikai/kernel/ids'
import type { Sql } from '../../platform/db.ts'
import { row, textColumn } from '../../platform/row.ts'

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

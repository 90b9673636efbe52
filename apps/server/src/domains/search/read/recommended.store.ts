import type { Id } from '@kikai/kernel/ids'
import { idColumn, row } from '../../../platform/database/row.ts'
import type { Sql } from '../../../platform/database/db.ts'
import { isEmptyFilter } from './filter-checks.ts'
import { type SearchFilter, conditions } from './search.store.ts'

/** So many of one seller lead the list, and so many lead it altogether. */
const ofOneSellerMax = 4
const leadingMax = 100
/** Among so many of the newest goods that fit a filter the leading ones are found. */
const newestMax = 1_000

const leadingRow = row({ goodsId: idColumn('goods') })
/**
 * What leads a list that nobody narrowed by words: the newest goods on sale, a few of each seller, so that whoever publishes
 * five hundred in one go does not fill it. Sellers are stepped through along their index, each read at its beginning.
 */
export async function findLeading(db: Sql, filter: SearchFilter): Promise<Id<'goods'>[]> {
  const { inspectedOnly: _, ...rest } = filter
  if (!isEmptyFilter(rest)) return leadingAmongNewest(db, filter)
  const found = await leadingRow.all(db`
    with recursive seller as (
      (select company_id from goods_search order by company_id limit 1)
      union all
      select (select n.company_id from goods_search n where n.company_id > s.company_id order by n.company_id limit 1)
      from seller s
      where s.company_id is not null
    )
    select newest.goods_id
    from seller s
    cross join lateral (
      select f.goods_id, f.published_at
      from goods_search f
      where f.company_id = s.company_id and f.state = 'on_sale' and ${conditions(db, filter)}
      order by f.published_at desc, f.goods_id desc
      limit ${ofOneSellerMax}
    ) newest
    where s.company_id is not null
    order by newest.published_at desc, newest.goods_id desc
    limit ${leadingMax}
  `)
  return found.map(({ goodsId }) => goodsId)
}

/**
 * The same of what fits a filter, among the newest goods on sale: stepping through the sellers would read all goods of whoever
 * has none that fit. The list of one seller's own goods begins with all that this seller has on sale.
 */
async function leadingAmongNewest(db: Sql, filter: SearchFilter): Promise<Id<'goods'>[]> {
  const found = await leadingRow.all(db`
    select ranked.goods_id
    from (
      select
        newest.goods_id, newest.published_at,
        row_number() over (partition by newest.company_id order by newest.published_at desc, newest.goods_id desc) as place
      from (
        select f.goods_id, f.company_id, f.published_at
        from goods_search f
        where f.state = 'on_sale' and ${conditions(db, filter)}
        order by f.published_at desc, f.goods_id desc
        limit ${newestMax}
      ) newest
    ) ranked
    where ranked.place <= ${filter.companyId === null ? ofOneSellerMax : leadingMax}
    order by ranked.published_at desc, ranked.goods_id desc
    limit ${leadingMax}
  `)
  return found.map(({ goodsId }) => goodsId)
}

import type { Id } from '@kikai/kernel/ids'
import { id, row } from '../../platform/row.ts'
import type { Sql } from '../../platform/db.ts'
import { type SearchFilter, conditions } from './search.store.ts'

/** So many of one seller lead the list, and so many lead it altogether. */
const ofOneSellerMax = 4
const leadingMax = 100

const leadingRow = row({ goodsId: id('goods') })
/**
 * What leads a list that nobody narrowed by words: the newest goods on sale, a few of each seller, so that whoever publishes
 * five hundred in one go does not fill it. Sellers are stepped through along their index, each read at its beginning.
 */
export async function findLeading(db: Sql, filter: SearchFilter): Promise<Id<'goods'>[]> {
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

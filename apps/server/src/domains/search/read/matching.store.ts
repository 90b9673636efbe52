import type { publicGoodsStates } from '@kikai/contract/goods/goods.words'
import type { Id } from '@kikai/kernel/ids'
import type { Sql } from '../../../platform/database/db.ts'
import { boolColumn, idColumn, row } from '../../../platform/database/row.ts'
import type { SearchedAs } from '../index/search-entry.store.ts'
import { type SearchFilter, conditions } from './search.store.ts'

const goodsRow = row({ goodsId: idColumn('goods') })

/** Which of these public goods match a filter. */
export async function listMatchingGoods(
  db: Sql,
  filter: SearchFilter,
  goodsIds: readonly Id<'goods'>[],
): Promise<Id<'goods'>[]> {
  const found = await goodsRow.all(db`
    select f.goods_id from goods_search f where f.goods_id = any(${[...goodsIds]}::uuid[]) and ${conditions(db, filter)}
  `)
  return found.map(({ goodsId }) => goodsId)
}

type Before = { searchedAs: SearchedAs; states: readonly (typeof publicGoodsStates)[number][] }
const matchedRow = row({ matched: boolColumn })

/** Whether goods, as they were found before a change, were in one of these states and matched a filter. */
export async function matchedBefore(db: Sql, filter: SearchFilter, { searchedAs, states }: Before): Promise<boolean> {
  const { matched } = await matchedRow.one(db`
    select count(*) > 0 as matched
    from jsonb_populate_record(null::goods_search, ${searchedAs}::text::jsonb) f
    where f.state = any(${[...states]}::text[]) and ${conditions(db, filter)}
  `)
  return matched
}

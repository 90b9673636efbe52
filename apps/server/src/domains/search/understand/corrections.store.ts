import type { Sql } from '../../../platform/database/db.ts'
import { integerColumn, row, textColumn } from '../../../platform/database/row.ts'

const countRow = row({ at: integerColumn, count: integerColumn })
/** How many goods each condition finds alone, up to `max`. */
export const countEach = (db: Sql, tsqueries: readonly string[], max: number) =>
  countRow.all(db`
    select q.at::int as at, found.count
    from unnest(${[...tsqueries]}::text[]) with ordinality as q (tsquery, at)
    cross join lateral (
      select count(*)::int as count
      from (select from goods_search f where f.tokens @@ q.tsquery::tsquery limit ${max}) goods
    ) found
    order by q.at
  `)

const modelRow = row({ typed: textColumn, model: textColumn, modelKey: textColumn })
/** Models that share most of their trigrams with what was typed. */
export const listCloseModels = (db: Sql, keys: readonly string[], count: number) =>
  modelRow.all(db`
    select k.key as typed, close.model, close.model_key
    from unnest(${[...keys]}::text[]) as k (key)
    cross join lateral (
      select m.model, m.model_key, similarity(m.model_key, k.key) as likeness, m.own_count
      from search_model m
      where m.model_key % k.key and m.goods_count > 0
      order by likeness desc, m.own_count desc
      limit ${count}
    ) close
    order by close.likeness desc, close.own_count desc
  `)

import type { Id } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import type { Sql } from '../../../platform/database/db.ts'
import { boolColumn, row } from '../../../platform/database/row.ts'
import { cardColumns, cardRow } from './search.store.ts'

/** How many candidates of each kind are read before the nearest are chosen. */
const sameModelMax = 30
const sameMakerMax = 100
const newestMax = 60

/**
 * The nearest goods of a category: available first, then by model, model family (the first five signs, PC200 of
 * PC200-8), maker and year. Each kind of candidate is read along its index, so the cost does not depend on the
 * category's size. Prices play no part, because visitors could infer them from the order.
 */
export const findSimilar = (db: Sql, language: Language, { goodsId, count }: { goodsId: Id<'goods'>; count: number }) =>
  cardRow.all(db`
    with own as materialized (
      select goods_id, category_id, maker_id, model_key, year
      from goods_search
      where goods_id = ${goodsId}
    ),
    candidate as materialized (
      (
        select c.goods_id, c.category_id, c.maker_id, c.model_key, c.year, c.state, c.published_at
        from own
        join goods_search c on c.model_key = own.model_key
        limit ${sameModelMax}
      )
      union
      (
        select c.*
        from own,
        lateral (
          select goods_id, category_id, maker_id, model_key, year, state, published_at
          from goods_search
          where maker_id = own.maker_id
          order by published_at desc
          limit ${sameMakerMax}
        ) c
      )
      union
      (
        select c.*
        from own,
        lateral (
          select goods_id, category_id, maker_id, model_key, year, state, published_at
          from goods_search
          where category_id = own.category_id
          order by published_at desc, goods_id desc
          limit ${newestMax}
        ) c
      )
    ),
    nearest as materialized (
      select
        c.goods_id,
        row_number() over (
          order by
            c.state = 'under_negotiation',
            c.model_key = own.model_key desc,
            left(c.model_key, 5) = left(own.model_key, 5) desc,
            coalesce(c.maker_id = own.maker_id, false) desc,
            abs(c.year - own.year) asc nulls last,
            c.published_at desc,
            c.goods_id desc
        ) as place
      from candidate c
      cross join own
      where c.goods_id <> own.goods_id
        and c.category_id = own.category_id
        and c.state <> 'sold_out'
    )
    select ${cardColumns(db, language)}
    from nearest
    join goods_search f using (goods_id)
    where nearest.place <= ${count}
    order by nearest.place
  `)

const listedRow = row({ listed: boolColumn })
export const isListed = async (db: Sql, goodsId: Id<'goods'>): Promise<boolean> =>
  (await listedRow.one(db`select exists (select from goods_search where goods_id = ${goodsId}) as listed`)).listed

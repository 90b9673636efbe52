import type { Id } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import type { Sql } from '../../platform/db.ts'
import { bool, row } from '../../platform/row.ts'
import { cardColumns, cardRow } from './search.store.ts'

/** How many of each kind are looked at before the nearest are chosen: a category may hold a million. */
const sameModelMax = 40
const sameMakerMax = 80
const newestMax = 120

/**
 * The nearest goods of the same category: what can be bought before what is under offer, then the model, its family
 * (its first five signs: PC200 of PC200-8), the maker, and the year. Each kind of candidate is walked along its index,
 * so the statement costs the same in a small category and in a large one. Prices have no part in it: visitors would
 * read them off the order.
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
        select c.goods_id
        from own
        join goods_search c on c.model_key = own.model_key
        limit ${sameModelMax}
      )
      union
      (
        select c.goods_id
        from own,
        lateral (
          select goods_id
          from goods_search
          where maker_id = own.maker_id and category_id = own.category_id and state <> 'sold_out'
          order by published_at desc
          limit ${sameMakerMax}
        ) c
      )
      union
      (
        select c.goods_id
        from own,
        lateral (
          select goods_id
          from goods_search
          where category_id = own.category_id and state <> 'sold_out'
          order by published_at desc, goods_id desc
          limit ${newestMax}
        ) c
      )
    ),
    nearest as materialized (
      select
        f.goods_id,
        row_number() over (
          order by
            f.state = 'under_negotiation',
            f.model_key = own.model_key desc,
            left(f.model_key, 5) = left(own.model_key, 5) desc,
            coalesce(f.maker_id = own.maker_id, false) desc,
            abs(f.year - own.year) asc nulls last,
            f.published_at desc,
            f.goods_id desc
        ) as place
      from candidate
      join goods_search f using (goods_id)
      cross join own
      where f.goods_id <> own.goods_id
        and f.category_id = own.category_id
        and f.state <> 'sold_out'
    )
    select ${cardColumns(db, language)}
    from nearest
    join goods_search f using (goods_id)
    where nearest.place <= ${count}
    order by nearest.place
  `)

const listedRow = row({ listed: bool })
export const isListed = async (db: Sql, goodsId: Id<'goods'>): Promise<boolean> =>
  (await listedRow.one(db`select exists (select from goods_search where goods_id = ${goodsId}) as listed`)).listed

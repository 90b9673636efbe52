import { type PriceCurrency, priceCurrencies } from '@kikai/kernel/money'
import type { Id } from '@kikai/kernel/ids'
import type { Sql } from '../../../platform/database/db.ts'
import { idColumn, integerColumn, oneOfColumn, row } from '../../../platform/database/row.ts'

/** As many of the newest as tell what such machines cost, without reading a large maker's whole list. */
const newestMax = 200

export type PricedKind = { categoryId: Id<'category'>; makerId: Id<'maker'>; currency: PriceCurrency }
type Asked = {
  kinds: readonly PricedKind[]
  /** Goods are not compared with themselves. */
  except: readonly Id<'goods'>[]
}

const usualRow = row({
  categoryId: idColumn('category'),
  makerId: idColumn('maker'),
  currency: oneOfColumn(priceCurrencies),
  minor: integerColumn,
  count: integerColumn,
})
/** What sellers ask in the middle for goods of a category, a maker and a currency, and for how many of them. */
export const findUsualPrices = (db: Sql, { kinds, except }: Asked) =>
  usualRow.all(db`
    select
      kind.category_id, kind.maker_id, kind.currency, count(*)::int as count,
      percentile_disc(0.5) within group (order by asked.price_minor) as minor
    from (
      select distinct category_id, maker_id, currency
      from unnest(
        ${kinds.map(({ categoryId }) => categoryId)}::uuid[],
        ${kinds.map(({ makerId }) => makerId)}::uuid[],
        ${kinds.map(({ currency }) => currency)}::text[]
      ) as k (category_id, maker_id, currency)
    ) kind
    cross join lateral (
      select s.price_minor
      from goods_search s
      where s.category_id = kind.category_id
        and s.maker_id = kind.maker_id
        and s.price_currency = kind.currency
        and s.price_minor is not null
        and s.goods_id <> all(${[...except]}::uuid[])
      order by s.published_at desc
      limit ${newestMax}
    ) asked
    group by kind.category_id, kind.maker_id, kind.currency
  `)

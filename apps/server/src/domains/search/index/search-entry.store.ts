import type { SumHolds } from '@kikai/contract/goods/goods.words'
import type { Id } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import type { Tx } from '../../../platform/database/db.ts'
import type { Sizes } from '../understand/quantities.ts'
import { type RowType, idColumn, row, textColumn } from '../../../platform/database/row.ts'

export const removeFromSearch = (tx: Tx, goodsIds: readonly Id<'goods'>[]) =>
  tx`delete from goods_search where goods_id = any(${[...goodsIds]}::uuid[])`

const searchedAs = (tx: Tx) => tx`
  to_jsonb(f)::text as entry,
  jsonb_build_array(
    f.state, f.category_id, f.maker_id, f.year, f.hours, f.country, f.grade, f.inspected, f.price_reference, f.power_source, f.sizes, f.tokens
  )::text as asked
`

/** A search entry before it was rewritten, so that conditions can be checked against it. */
export type SearchedAs = string
const searchedAsRow = row({ entry: textColumn, asked: textColumn })
export type SearchedRow = RowType<typeof searchedAsRow>
/** The whole search entry; null for goods that are not public. */
export const readSearchedAs = (tx: Tx, goodsId: Id<'goods'>) =>
  searchedAsRow.maybe(tx`
    select ${searchedAs(tx)}
    from goods_search f
    where f.goods_id = ${goodsId}
  `)

const searchedOfRow = row({ goodsId: idColumn('goods'), entry: textColumn, asked: textColumn })
/** The same of several goods; what is not found in the search is left out. */
export const readManySearchedAs = (tx: Tx, goodsIds: readonly Id<'goods'>[]) =>
  searchedOfRow.all(tx`
    select f.goods_id, ${searchedAs(tx)}
    from goods_search f
    where f.goods_id = any(${[...goodsIds]}::uuid[])
  `)

export type SearchEntry = {
  goodsId: Id<'goods'>
  /** Tokens with the stems of their words (`withStems`). */
  titleTokens: readonly string[]
  tokens: readonly string[]
  places: Record<Language, string>
  makerNames: Record<Language, string>
  sizes: Sizes
  totalMinor: number | null
  totalHolds: SumHolds | null
  priceReference: number | null
}

/** Writes search entries from goods and the card data of other domains; older entries are replaced. */
export const writeSearch = (tx: Tx, entries: readonly SearchEntry[]) =>
  tx`
    insert into goods_search (
      goods_id, state, category_id, top_category_id, maker_id, company_id, year, hours, country, grade, inspected,
      pricing_type, price_minor, price_currency, price_reference, total_minor, total_holds, ships_to, tax_mode, freight, published_at, model_key,
      title_tokens,
      tokens, management_number, titles, maker_names, model,
      places, seller_names, seller_certified, picture_id, picture_width, picture_height, has_stems, power_source, sizes
    )
    select
      g.id, g.state, g.category_id, coalesce(c.parent_id, c.id), g.maker_id, g.company_id, g.year, g.hours, g.country,
      g.grade, coalesce(g.inspection_valid_until > app_now(), false),
      g.pricing_type, g.price_minor, g.price_currency, e."priceReference", e."totalMinor", e."totalHolds",
      array_to_string(g.shipping_countries, ' '), g.tax_mode, g.freight,
      g.published_at, g.model_key, array_to_tsvector(e."titleTokens"), array_to_tsvector(e.tokens), g.management_number, g.titles,
      e."makerNames", g.model, e.places, o.names, o.state in ('certified', 'expiring', 'pending_change'), p.file_id,
      p.width, p.height, true, g.power_source, e.sizes
    from jsonb_to_recordset(${tx.json(entries.map((entry) => ({ ...entry })))}) as e (
      "goodsId" uuid, "titleTokens" text[], tokens text[], places jsonb, "makerNames" jsonb, sizes jsonb,
      "priceReference" bigint, "totalMinor" bigint, "totalHolds" text
    )
    join goods g on g.id = e."goodsId"
    join category c on c.id = g.category_id
    join company o on o.id = g.company_id
    left join goods_picture p on p.goods_id = g.id and p.position = 0
    where g.published_at is not null
  `

import type { Fragment, Sql } from '../../../platform/database/db.ts'
import { integerColumn, nullable, row, type RowType, textColumn } from '../../../platform/database/row.ts'
import { type SearchFilter, conditions, nothingAsked } from '../read/search.store.ts'

export const facetNames = [
  'categories',
  'makers',
  'countries',
  'grades',
  'states',
  'powerSources',
  'inspected',
  'years',
  'hours',
  'prices',
] as const
export type FacetName = (typeof facetNames)[number]

/** Facets that are counted among the same goods. */
export type Variant = { readonly filter: SearchFilter; readonly facets: readonly FacetName[] }

export const yearsPerBar = 5
/** Where the bars of the hour meter begin, after the first, which begins at none. */
export const hoursBounds = [500, 1_000, 2_000, 3_000, 5_000, 8_000, 12_000, 20_000] as const

/** So many of the newest goods are looked at for all facets together, about 10 ms. */
const lookedAtMax = 4_000

const countRow = row({ variant: integerColumn, facet: textColumn, value: nullable(textColumn), count: integerColumn })
export type FacetCountRow = RowType<typeof countRow>
/** The facet's name in the lines that say how many goods were looked at: as many as `limit` means that there may be more. */
export const lookedAt = 'lookedAt'

type Source = { readonly key: string; readonly read: (limit: number) => Fragment; readonly parts: number }

type Asked = {
  readonly variants: readonly Variant[]
  /** Few goods have the words: all of them are read off the index. */
  readonly areWordsRare: boolean
  readonly priceBounds: readonly number[]
}

/**
 * Counts every facet in one statement. Goods are read once for all variants that can be read the same way, newest first and
 * no more than a few thousand; whether that was all of them is told with the counts.
 */
export async function countByFacet(
  db: Sql,
  { variants, areWordsRare, priceBounds }: Asked,
  max = lookedAtMax,
): Promise<{ counts: FacetCountRow[]; limits: readonly number[] }> {
  const sources = variants.map(({ filter }) => sourceOf(db, filter, areWordsRare))
  const different = [...new Map(sources.map((source) => [source.key, source])).values()]
  const limitOf = ({ parts }: Source) => Math.ceil(max / different.length / parts)
  const names = new Map(different.map(({ key }, at) => [key, db.unsafe(`looked_${at}`)] as const))
  const nameOf = ({ key }: Source) => names.get(key) ?? db.unsafe('looked_0')
  const ctes = different.map((source) => db`${nameOf(source)} as materialized (${source.read(limitOf(source))})`)
  variants.forEach(({ filter }, at) => {
    const source = sources[at]
    // Whether the words fit was asked when the goods were read.
    if (source)
      ctes.push(
        db`${db.unsafe(`fitting_${at}`)} as materialized (
          select f.* from ${nameOf(source)} f where f.fits and ${conditions(db, { ...filter, tsquery: null })}
        )`,
      )
  })
  const selects = variants.flatMap(({ filter, facets }, at) => {
    const source = sources[at]
    if (!source) return []
    return [
      ...facets.map(
        (facet) => db`
          select ${at}::int as variant, ${facet}::text as facet, f.value::text, f.count
          from (
            select ${valueOf(db, facet, filter, priceBounds)} as value, count(*)::int as count
            from ${db.unsafe(`fitting_${at}`)} f
            group by 1
          ) f
        `,
      ),
      db`
        select ${at}::int as variant, ${lookedAt}::text as facet, null::text as value, coalesce(max(part.count), 0)::int as count
        from (select count(*) from ${nameOf(source)} f group by f.part) part
      `,
    ]
  })
  const counts = await countRow.all(db`
    with ${joined(db, ctes, db`, `)}
    ${joined(db, selects, db` union all `)}
  `)
  return { counts, limits: sources.map(limitOf) }
}

/** The way to the goods of a filter that meets the fewest others, newest first. */
function sourceOf(db: Sql, filter: SearchFilter, areWordsRare: boolean): Source {
  const { tsquery, makerIds, companyId, categoryId, topCategoryId } = filter
  const fits = tsquery === null || areWordsRare ? db`true` : db`ts_match_vq(f.tokens, ${tsquery}::tsquery)`
  const columns = db`f.state, f.category_id, f.top_category_id, f.maker_id, f.company_id, f.year, f.hours, f.country, f.grade, f.inspected, f.price_reference, f.power_source, f.sizes, ${fits} as fits`
  const newest = (where: Partial<SearchFilter>, limit: number) => db`
    select ${columns}, 0 as part
    from goods_search f
    where ${conditions(db, { ...nothingAsked, ...where })}
    order by f.published_at desc
    limit ${whole(db, limit)}
  `
  const plain = (where: Partial<SearchFilter>): Source => ({
    key: JSON.stringify(where),
    parts: 1,
    read: (limit) => newest(where, limit),
  })
  if (tsquery !== null && areWordsRare) return plain({ tsquery })
  if (companyId !== null) return plain({ companyId })
  if (makerIds !== null)
    return {
      key: JSON.stringify({ makerIds }),
      parts: makerIds.length,
      read: (limit) => db`
        select f.*
        from unnest(${[...makerIds]}::uuid[]) with ordinality as m (maker_id, place)
        cross join lateral (
          select ${columns}, m.place::int as part
          from goods_search f
          where f.maker_id = m.maker_id
          order by f.published_at desc
          limit ${whole(db, limit)}
        ) f
      `,
    }
  if (categoryId !== null) return plain({ categoryId })
  return plain({ topCategoryId })
}

function valueOf(db: Sql, facet: FacetName, filter: SearchFilter, priceBounds: readonly number[]): Fragment {
  switch (facet) {
    case 'categories':
      return filter.topCategoryId === null ? db`f.top_category_id` : db`f.category_id`
    case 'makers':
      return db`f.maker_id`
    case 'countries':
      return db`f.country`
    case 'grades':
      return db`f.grade`
    case 'states':
      return db`f.state`
    case 'powerSources':
      return db`f.power_source`
    case 'inspected':
      return db`f.inspected`
    case 'years':
      return db`(f.year / ${yearsPerBar}::int * ${yearsPerBar}::int)`
    case 'hours':
      return db`width_bucket(f.hours, ${[...hoursBounds]}::int[])`
    case 'prices':
      return db`width_bucket(f.price_reference, ${[...priceBounds]}::bigint[])`
  }
}

const joined = (db: Sql, parts: readonly Fragment[], between: Fragment): Fragment =>
  parts.reduce((all, part, at) => (at === 0 ? part : db`${all}${between}${part}`), db``)

/** Written into the statement: its plan is made once for all values, and only a known number of rows leads it to the index. */
const whole = (db: Sql, number: number): Fragment => db.unsafe(String(Math.trunc(number)))

import { localized, picture } from '@kikai/contract/fields'
import { stockKinds } from '@kikai/contract/warehouse/stock.words'
import type { productTabs } from '@kikai/contract/warehouse/stock-tabs'
import { byState } from '@kikai/contract/warehouse/stock.shapes'
import { modelKey } from '@kikai/kernel/fold'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import type { Fragment, Sql, Tx } from '../../../platform/database/db.ts'
import type { PageById } from '../../../platform/database/page-by-id.ts'
import type { Reach } from '../../../platform/sessions/reach.ts'
import { withinReach } from '../../../platform/sessions/reach.store.ts'
import {
  type RowType,
  idColumn,
  integerColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
  textsColumn,
} from '../../../platform/database/row.ts'
import { type UsualSpecification, dimensionsJson, entryJson } from '../../goods/goods.public.ts'

type ProductId = Id<'product'>

const productRow = row({
  id: idColumn('product'),
  version: integerColumn,
  companyId: nullable(idColumn('company')),
  kind: oneOfColumn(stockKinds),
  categoryId: idColumn('category'),
  makerId: nullable(idColumn('maker')),
  makerName: textColumn,
  model: textColumn,
  names: nullable(jsonColumn(localized)),
  aliases: textsColumn,
  partNumber: textColumn,
  fits: textsColumn,
  specification: jsonColumn(z.array(entryJson)),
  weightKg: nullable(integerColumn),
  dimensionsMm: nullable(jsonColumn(dimensionsJson)),
  pictures: jsonColumn(z.array(picture)),
  counts: jsonColumn(byState),
})
export type ProductRow = RowType<typeof productRow>

/** The pieces counted are those within the reach: of a model of the platform's, each company counts its own. */
const select = (db: Sql, reach: Reach, condition: Fragment): Fragment => db`
  select
    p.id, p.version, p.company_id, p.kind, p.category_id, p.maker_id, p.maker_name, p.model, p.names, p.aliases,
    p.part_number, p.fits, p.specification, p.weight_kg, p.dimensions_mm,
    coalesce(
      (
        select json_agg(json_build_object('id', f.id, 'width', f.width, 'height', f.height) order by w.position)
        from unnest(p.picture_ids) with ordinality as w (id, position)
        join file f on f.id = w.id
      ),
      '[]'
    ) as pictures,
    coalesce(
      (
        select json_object_agg(s.state, s.quantity)
        from (
          select b.state, sum(b.quantity)::int as quantity
          from stock_unit u
          join stock_balance b on b.unit_id = u.id
          where u.product_id = p.id and b.quantity > 0 and ${withinReach(db, reach, { company: db`u.company_id` })}
          group by b.state
        ) s
      ),
      '{}'
    ) as counts
  from product p
  join category c on c.id = p.category_id
  left join maker m on m.id = p.maker_id
  where ${condition}
`

/** A company's own models and those of the platform. */
const seenBy = (db: Sql, reach: Reach): Fragment =>
  db`(p.company_id is null or ${withinReach(db, reach, { company: db`p.company_id` })})`

/** Signs that are written or left out between the letters of a name. */
const between = String.raw`[-\s\u2010-\u2015\u2212._/・]*`
const patternOf = (word: string) =>
  [...modelKey(word)].map((sign) => sign.replace(/[\\^$.|?*+()[\]{}]/, String.raw`\$&`)).join(between)
const patternsOf = (words: string) =>
  words
    .split(/\s+/)
    .map(patternOf)
    .filter((pattern) => pattern !== '')

/** Each word stands in one of the names of a model `p` of category `c` and maker `m`, however it is spelt. */
export const namedLike = (db: Sql, words: string): Fragment => db`
  (
    select coalesce(bool_and(
      normalize(
        concat_ws(
          ' ', p.model, p.maker_name, p.part_number, array_to_string(p.aliases, ' '), array_to_string(p.fits, ' '),
          p.names::text, c.names::text, array_to_string(c.aliases, ' '), m.names::text, array_to_string(m.aliases, ' ')
        ),
        nfkc
      ) ~* word
    ), true)
    from unnest(${patternsOf(words)}::text[]) as word
  )
`

/** A fact of the model, or an entry that its category usually has, is not known. */
const lacksFacts = (db: Sql, usual: UsualSpecification): Fragment => db`
  (
    p.weight_kg is null
    or p.dimensions_mm is null
    or exists (
      select from jsonb_array_elements_text(${JSON.stringify(Object.fromEntries(usual))}::text::jsonb -> p.category_id::text) as wanted
      where not exists (select from jsonb_array_elements(p.specification) as entry where entry ->> 'key' = wanted)
    )
  )
`

type Filter = { reach: Reach; tab: (typeof productTabs)[number]; words: string; usual: UsualSpecification }
const tabs = (db: Sql, { tab, usual }: Filter): Fragment => {
  if (tab === 'machines') return db`p.kind = 'machine'`
  if (tab === 'parts') return db`p.kind = 'lot'`
  return tab === 'lacking' ? lacksFacts(db, usual) : db`true`
}
const found = (db: Sql, { reach, words }: Filter): Fragment =>
  db`${seenBy(db, reach)} ${words === '' ? db`` : db`and ${namedLike(db, words)}`}`

export const listProductRows = (db: Sql, { after, skip, count, ...filter }: Filter & PageById) =>
  productRow.all(db`
    ${select(
      db,
      filter.reach,
      db`${found(db, filter)} and ${tabs(db, filter)} ${after === null ? db`` : db`and p.id < ${after}`}`,
    )}
    order by p.id desc
    offset ${skip}
    limit ${count}
  `)

const countedRow = row({ all: integerColumn, machines: integerColumn, parts: integerColumn, lacking: integerColumn })
/** How many models stand under each tab. */
export const countProducts = (db: Sql, filter: Filter) =>
  countedRow.one(db`
    select
      count(*)::int as all,
      count(*) filter (where kind = 'machine')::int as machines,
      count(*) filter (where kind = 'lot')::int as parts,
      count(*) filter (where lacking)::int as lacking
    from (
      select p.kind, ${lacksFacts(db, filter.usual)} as lacking
      from product p
      join category c on c.id = p.category_id
      left join maker m on m.id = p.maker_id
      where ${found(db, filter)}
      limit ${limits.totalCountMax}
    ) as seen
  `)

type One = { reach: Reach; productId: ProductId }
export const findProduct = (db: Sql, { reach, productId }: One) =>
  productRow.maybe(select(db, reach, db`p.id = ${productId} and ${seenBy(db, reach)}`))

const idRow = row({ id: idColumn('product') })
/** One that the caller may change, locked: a company's own, and for staff every model. */
export const lockProduct = (tx: Tx, { reach, productId }: One) =>
  idRow.maybe(tx`
    select p.id
    from product p
    where p.id = ${productId} and ${withinReach(tx, reach, { company: tx`p.company_id` })}
    for update
  `)

const usedRow = row({ unitId: idColumn('stock-unit') })
/** A unit of the model, if there is one: its kind then stays what it is. */
export const findUnitOf = (db: Sql, productId: ProductId) =>
  usedRow.maybe(db`select id as unit_id from stock_unit where product_id = ${productId} limit 1`)

export type WrittenProduct = Omit<ProductRow, 'id' | 'version' | 'companyId' | 'pictures' | 'counts'> & {
  pictureIds: readonly Id<'file'>[]
}
const columns = (tx: Tx, { names, specification, dimensionsMm, ...rest }: WrittenProduct) => ({
  ...rest,
  pictureIds: [...rest.pictureIds],
  names: names && tx.json(names),
  specification: tx.json(specification),
  dimensionsMm: dimensionsMm && tx.json(dimensionsMm),
})

type Written = { productId: ProductId; companyId: Id<'company'> | null; product: WrittenProduct }
export const insertProduct = (tx: Tx, { productId, companyId, product }: Written) =>
  tx`insert into product ${tx({ id: productId, companyId, ...columns(tx, product) })}`

export const updateProduct = (tx: Tx, { productId, product }: Omit<Written, 'companyId'>) => tx`
  update product
  set ${tx(columns(tx, product))}, version = version + 1, updated_at = app_now()
  where id = ${productId}
`

const keyRow = row({ key: textColumn })
/** Writes the keys of a model's names anew, and returns those that it got: the others are another model's. */
export async function putAliases(
  tx: Tx,
  { productId, companyId, keys }: { productId: ProductId; companyId: Id<'company'> | null; keys: readonly string[] },
): Promise<string[]> {
  await tx`delete from product_alias where product_id = ${productId}`
  const written = await keyRow.all(tx`
    insert into product_alias (product_id, company_id, key)
    select ${productId}, ${companyId}::uuid, key
    from unnest(${[...keys].toSorted()}::text[]) as key
    on conflict do nothing
    returning key
  `)
  return written.map(({ key }) => key)
}

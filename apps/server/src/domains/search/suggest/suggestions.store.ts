import type { Id } from '@kikai/kernel/ids'
import type { Fragment, Sql } from '../../../platform/database/db.ts'
import {
  type RowType,
  boolColumn,
  idColumn,
  integerColumn,
  nullable,
  row,
  textColumn,
} from '../../../platform/database/row.ts'

const foundRow = row({
  makerId: nullable(idColumn('maker')),
  categoryId: nullable(idColumn('category')),
  synonymId: nullable(idColumn('synonym')),
  /** The suggested spelling, or the model. */
  spelling: textColumn,
  isModel: boolColumn,
  count: integerColumn,
  /** Quality of the match: 0 is equal, 1 begins with the text, 2 has a word that does, 3 contains it. */
  place: integerColumn,
})
export type FoundRow = RowType<typeof foundRow>

export type TypedSearch = {
  /** The typed text as word key and as model key. */
  key: string
  model: string
  /** Two Latin letters occur inside too many words, so they match beginnings only. */
  inside: boolean
  /** What was named before the word being typed, and that word's keys. */
  within: {
    makerIds: readonly Id<'maker'>[]
    categoryIds: readonly Id<'category'>[]
    key: string
    model: string
    inside: boolean
  } | null
}

/** The most rows of each kind; the caller mixes them. */
const each = 8

/** Everything in the dictionary that fits what was typed, in one statement. Neither goods nor prices are read. */
export const listSuggestions = (db: Sql, { key, model, inside, within }: TypedSearch) =>
  foundRow.all(db`
    ${names(db, { key, inside })}
    ${models(db, { model, makerIds: null })}
    ${within === null ? db`` : shelves(db, within)}
    ${within === null || within.makerIds.length === 0 ? db`` : models(db, within)}
  `)

const placeOf = (db: Sql, key: string): Fragment => db`
  case
    when not n.is_whole then case when starts_with(n.key, ${key}) then 2 else 3 end
    when n.key = ${key} then 0
    when starts_with(n.key, ${key}) then 1
    else 3
  end
`

const fits = (db: Sql, key: string, inside: boolean): Fragment =>
  inside ? db`strpos(n.key, ${key}) > 0` : db`starts_with(n.key, ${key})`

/** One row for each maker, category and group, by its best spelling. */
const names = (db: Sql, { key, inside }: { key: string; inside: boolean }) => db`
  select maker_id, category_id, synonym_id, spelling, false as is_model, goods_count as count, place
  from (
    select distinct on (maker_id, category_id, synonym_id)
      maker_id, category_id, synonym_id, spelling, goods_count, ${placeOf(db, key)} as place
    from search_name n
    where ${fits(db, key, inside)} and n.goods_count > 0
    order by maker_id, category_id, synonym_id, place, length(n.key), n.key
  ) best
`

/** Goods of a maker in a category, whichever was typed first; all of them when nothing follows yet. */
function shelves(db: Sql, { makerIds, categoryIds, key, inside }: NonNullable<TypedSearch['within']>): Fragment {
  const known = {
    maker: db`s.maker_id = any(${[...makerIds]}::uuid[])`,
    category: db`s.category_id = any(${[...categoryIds]}::uuid[])`,
  }
  if (key === '')
    return db`
      union all
      (
        select maker_id, category_id, null, '', false, goods_count, 3
        from search_shelf s
        where s.goods_count > 0 and (${known.maker} or ${known.category})
        order by s.goods_count desc
        limit ${each}
      )
    `
  return db`
    union all
    select maker_id, category_id, null, spelling, false, count, place
    from (
      select distinct on (s.maker_id, s.category_id)
        s.maker_id, s.category_id, n.spelling, s.goods_count as count, ${placeOf(db, key)} as place
      from search_name n
      join search_shelf s on s.category_id = n.category_id or s.maker_id = n.maker_id
      where ${fits(db, key, inside)}
        and s.goods_count > 0
        and ((n.category_id is not null and ${known.maker}) or (n.maker_id is not null and ${known.category}))
      order by s.maker_id, s.category_id, place, length(n.key), n.key
    ) best
  `
}

/**
 * Models: for one or two letters the most frequent ones, for more those that begin with them, then those that contain
 * them.
 */
function models(db: Sql, { model, makerIds }: { model: string; makerIds: readonly Id<'maker'>[] | null }): Fragment {
  if (model === '') return db``
  const ofMakers = makerIds === null ? db`` : db`and m.maker_id = any(${[...makerIds]}::uuid[])`
  const isShort = model.length <= 2
  const begins =
    isShort && makerIds === null
      ? db`${model.length === 1 ? db`left(m.model_key, 1)` : db`left(m.model_key, 2)`} = ${model}`
      : db`m.model_key >= ${model} and m.model_key < ${`${model}\u{10FFFF}`}`
  const beginning = db`
    union all
    (
      select m.maker_id, null, null, m.model, true, m.goods_count, case when m.model_key = ${model} then 0 else 1 end
      from search_model m
      where ${begins} and m.goods_count > 0 ${ofMakers}
      order by ${isShort ? db`` : db`m.model_key = ${model} desc,`} m.own_count desc
      limit ${each}
    )
  `
  if (isShort) return beginning
  // A part of a model begins where letters and digits meet, 200 in PC200 and not in ZX120 0.5, or a word of it: CT660 in Optima CT660.
  const part = `${/^\p{N}/u.test(model) ? '[^0-9]' : '[0-9]'}${model}`
  const word = `\\m${[...model].join('[^[:alnum:]]*')}`
  return db`
    ${beginning}
    union all
    (
      select m.maker_id, null, null, m.model, true, m.goods_count, 3
      from search_model m
      where m.model_key like ${`%${model}%`}
        and (m.model_key ~ ${part} or m.model ~* ${word})
        and m.goods_count > 0 ${ofMakers}
        -- Asked once: where enough begin so, no model is looked into.
        and (select count(*) from (select from search_model m where ${begins} and m.goods_count > 0 ${ofMakers} limit ${each}) enough) < ${each}
      order by m.own_count desc
      limit ${each}
    )
  `
}

import { modelKey } from '@kikai/kernel/fold'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { amongNewest } from '../../../platform/database/among-newest.ts'
import type { Fragment, Sql } from '../../../platform/database/db.ts'
import type { Reach } from '../../../platform/sessions/reach.ts'
import { withinReach } from '../../../platform/sessions/reach.store.ts'
import { idColumn, row } from '../../../platform/database/row.ts'

/** Each of these words is in a title or a maker's name, or is a part of a number. */
export const hasWords = (db: Sql, [first, ...others]: readonly string[]): Fragment =>
  first === undefined
    ? db`false`
    : others.reduce((all, word) => db`${all} and ${hasWord(db, word)}`, hasWord(db, first))

const foundRow = row({ id: idColumn('goods') })
/** Goods that have these words, the newest first, at most as many as are counted. */
export async function findManagedByWords(
  db: Sql,
  { reach, words }: { reach: Reach; words: readonly string[] },
): Promise<Id<'goods'>[]> {
  // The longest is likely to be the rarest.
  const [longest] = words.toSorted((one, other) => other.length - one.length)
  if (longest === undefined) return []
  const all = hasWords(db, words)
  const within = db`${withinReach(db, reach, { company: db`g.company_id` })} and g.state <> 'archived'`
  const newest = await amongNewest((count) =>
    foundRow.all(db`
      select g.id
      from (select * from goods g where ${within} order by g.id desc limit ${count}) as g
      where ${all}
      order by g.id desc
      limit ${limits.totalCountMax}
    `),
  )
  const found =
    newest.length === limits.totalCountMax
      ? newest
      : await foundRow.all(db`
          with likely as materialized (${mayHave(db, longest)})
          select g.id
          -- One after the other from the newest on, or all of them would be asked for the words.
          from (select id from likely order by id desc) as l
          cross join lateral (select * from goods g where g.id = l.id and ${within} offset 0) as g
          where ${all}
          order by l.id desc
          limit ${limits.totalCountMax}
        `)
  return found.map(({ id }) => id)
}

/** What indexes know of a word: goods with its pairs of neighbouring characters, and of the makers that are called so. */
function mayHave(db: Sql, word: string): Fragment {
  const key = modelKey(word)
  const has = db`
    select g.id
    from goods g
    where pairs_in(goods_words(g.titles, g.maker_name, g.model_key, g.serial_key, g.management_number, g.reference_key), 1)
  `
  return db`
    ${has} @> pairs_in(${word}, least(2, length(${word})))
    ${key === word ? db`` : db`union ${has} @> pairs_in(${key}, least(2, length(${key})))`}
    union
    select g.id
    from goods g
    where g.maker_id = any(array(
      select named.id from maker named, jsonb_each_text(named.names) as name
      where lower(normalize(name.value, nfkc)) like ${`%${likeSafe(word)}%`}
    ))
  `
}

/** A word in titles or maker names, or a part of a number or serial number, with or without separators. */
function hasWord(db: Sql, word: string): Fragment {
  const [within, key] = [`%${likeSafe(word)}%`, `%${likeSafe(modelKey(word))}%`]
  return db`(
    lower(normalize(concat_ws(' ', g.titles ->> 'en', g.titles ->> 'ja', g.titles ->> 'zh-Hans', g.maker_name), nfkc)) like ${within}
    or g.model_key like ${key}
    or g.serial_key like ${key}
    or replace(lower(g.management_number), '-', '') like ${key}
    or replace(g.reference_key, '-', '') like ${key}
    or exists (
      select from maker named, jsonb_each_text(named.names) as name
      where named.id = g.maker_id and lower(normalize(name.value, nfkc)) like ${within}
    )
  )`
}

const likeSafe = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

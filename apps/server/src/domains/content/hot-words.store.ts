import type { Id } from '@kikai/kernel/ids'
import { type Language, languages } from '@kikai/kernel/language'
import type { Sql, Tx } from '../../platform/database/db.ts'
import { boolColumn, idColumn, oneOfColumn, row, textColumn } from '../../platform/database/row.ts'

const wordRow = row({
  id: idColumn('hot-word'),
  language: oneOfColumn(languages),
  word: textColumn,
  hidden: boolColumn,
})

/** All words of a language in their order, hidden ones among them. */
export const listHotWordRows = (db: Sql, language: Language) =>
  wordRow.all(db`select id, language, word, hidden from hot_word where language = ${language} order by sort, id`)

export const listShownWords = (db: Sql, language: Language, count: number) =>
  wordRow.all(db`
    select id, language, word, hidden
    from hot_word
    where language = ${language} and not hidden
    order by sort, id
    limit ${count}
  `)

export const findHotWord = (db: Sql, id: Id<'hot-word'>) =>
  wordRow.maybe(db`select id, language, word, hidden from hot_word where id = ${id}`)

/** One change of their order at a time. */
export const lockHotWords = (tx: Tx) => tx`select pg_advisory_xact_lock(17, 0)`

const idRow = row({ id: idColumn('hot-word') })
type NewWord = { language: Language; word: string; sort: number }
/** Null when the language has the word. */
export const insertNewHotWord = (tx: Tx, { language, word, sort }: NewWord) =>
  idRow.maybe(tx`
    insert into hot_word (language, word, sort)
    values (${language}, ${word}, ${sort})
    on conflict do nothing
    returning id
  `)

export const hideHotWord = (tx: Tx, { id, hidden }: { id: Id<'hot-word'>; hidden: boolean }) =>
  tx`update hot_word set hidden = ${hidden} where id = ${id}`

export const placeHotWords = (tx: Tx, ids: readonly Id<'hot-word'>[]) => tx`
  update hot_word w
  set sort = placed.nth::int
  from unnest(${[...ids]}::uuid[]) with ordinality placed (id, nth)
  where w.id = placed.id and w.sort <> placed.nth::int
`

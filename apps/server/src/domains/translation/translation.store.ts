import { type Language, languages } from '@kikai/kernel/language'
import type { Sql, Tx } from '../../platform/database/db.ts'
import { type RowType, integerColumn, oneOfColumn, row, textColumn } from '../../platform/database/row.ts'

/** A masked text on its way from a language to another one. */
export type TranslationKey = { hash: string; from: Language; to: Language }

export const insertWanted = (
  tx: Tx,
  { hash, from, to, driver, source, topic }: TranslationKey & { driver: string; source: string; topic: string },
) => tx`
  insert into translation (hash, from_language, to_language, driver, source, topic)
  values (${hash}, ${from}, ${to}, ${driver}, ${source}, ${topic})
  on conflict do nothing
`

const doneRow = row({ hash: textColumn, from: oneOfColumn(languages), body: textColumn })
export const findTranslations = (
  db: Sql,
  { hashes, to, driver }: { hashes: readonly string[]; to: Language; driver: string },
) =>
  doneRow.all(db`
    select hash, from_language as "from", body
    from translation
    where hash = any(${[...hashes]}::text[]) and to_language = ${to} and driver = ${driver} and state = 'done'
  `)

const dueRow = row({
  hash: textColumn,
  from: oneOfColumn(languages),
  to: oneOfColumn(languages),
  source: textColumn,
  topic: textColumn,
  tries: integerColumn,
})
export type DueRow = RowType<typeof dueRow>

export const listDue = (db: Sql, { driver, triesMax, count }: { driver: string; triesMax: number; count: number }) =>
  dueRow.all(db`
    select hash, from_language as "from", to_language as "to", source, topic, tries
    from translation
    where state = 'waiting' and ask_at <= app_now() and tries < ${triesMax} and driver = ${driver}
    order by ask_at
    limit ${count}
  `)

type Asked = TranslationKey & { driver: string }
/** Before the service is asked, so that a text on which a server dies is not asked for at once again. */
export const noteTry = (tx: Tx, { hash, from, to, driver, again }: Asked & { again: number }) => tx`
  update translation
  set tries = tries + 1, ask_at = app_now() + make_interval(secs => ${again})
  where hash = ${hash} and from_language = ${from} and to_language = ${to} and driver = ${driver}
`

/** `body`: null where the answer was thrown away. */
export const writeTranslation = (tx: Tx, { hash, from, to, driver, body }: Asked & { body: string | null }) => tx`
  update translation
  set state = ${body === null ? 'thrown' : 'done'}, body = ${body}
  where hash = ${hash} and from_language = ${from} and to_language = ${to} and driver = ${driver} and state = 'waiting'
`

export const deleteTranslation = (tx: Tx, { hash, from }: Pick<TranslationKey, 'hash' | 'from'>) =>
  tx`delete from translation where hash = ${hash} and from_language = ${from}`
export const deleteTranslationsOf = (tx: Tx, topics: readonly string[]) =>
  tx`delete from translation where topic = any(${[...topics]}::text[])`

import type { Id } from '@kikai/kernel/ids'
import type { Sql, Tx } from '../../../platform/database/db.ts'
import { boolColumn, idColumn, row, textColumn, textsColumn } from '../../../platform/database/row.ts'

const stemRow = row({ word: textColumn, isFilled: boolColumn })
export const listStems = (db: Sql) => stemRow.all(db`select word, filled_at is not null as is_filled from search_stem`)

/**
 * All stems, locked against additions until the transaction ends; otherwise goods written meanwhile would lack a new
 * stem.
 */
export async function holdStems(tx: Tx): Promise<ReadonlySet<string>> {
  await tx`select pg_advisory_xact_lock_shared(8, 0)`
  return new Set((await listStems(tx)).map(({ word }) => word))
}

const takenRow = row({ taken: boolColumn })
/** Adds stems; false, without waiting, while somebody writes goods. */
export async function addStems(tx: Tx, words: readonly string[]): Promise<boolean> {
  const { taken } = await takenRow.one(tx`select pg_try_advisory_xact_lock(8, 0) as taken`)
  if (taken) await tx`insert into search_stem (word) select unnest(${[...words]}::text[]) on conflict do nothing`
  return taken
}

export const saveFilled = (db: Sql, word: string) =>
  db`update search_stem set filled_at = app_now() where word = ${word}`

const lackingRow = row({ goodsId: idColumn('goods'), titleTokens: textsColumn, tokens: textsColumn })
export type LackingRow = { goodsId: Id<'goods'>; titleTokens: readonly string[]; tokens: readonly string[] }
type Asked = { word: string; count: number }

/** Locks goods that lack the stem of one of their words; rows locked by others are left for later. */
export async function lockLacking(tx: Tx, asked: Asked): Promise<LackingRow[]> {
  const byWords = await lackingRow.all(tx`
    select ${columns(tx)} from goods_search f where f.tokens @@ ${begunAlone(asked)}::tsquery limit ${asked.count} for update skip locked
  `)
  if (byWords.length > 0) return byWords
  return lackingRow.all(tx`
    select ${columns(tx)}
    from goods_search f
    where f.tokens @@ ${`'${asked.word}'`}::tsquery and f.title_tokens @@ ${begunAlone(asked)}::tsquery
    limit ${asked.count}
    for update skip locked
  `)
}

const existsRow = row({ exists: boolColumn })
export const isLacking = async (tx: Tx, asked: Asked): Promise<boolean> =>
  (
    await existsRow.one(tx`
      select exists (select from goods_search f where f.tokens @@ ${begunAlone(asked)}::tsquery)
        or exists (
          select from goods_search f where f.tokens @@ ${`'${asked.word}'`}::tsquery and f.title_tokens @@ ${begunAlone(asked)}::tsquery
        ) as exists
    `)
  ).exists

const columns = (tx: Tx) =>
  tx`f.goods_id, tsvector_to_array(f.title_tokens) as title_tokens, tsvector_to_array(f.tokens) as tokens`
const begunAlone = ({ word }: Asked): string => `'${word}':* & !'${word}'`

export const saveTokens = (tx: Tx, { goodsId, titleTokens, tokens }: LackingRow) =>
  tx`
    update goods_search
    set title_tokens = array_to_tsvector(${[...titleTokens]}::text[]), tokens = array_to_tsvector(${[...tokens]}::text[])
    where goods_id = ${goodsId}
  `

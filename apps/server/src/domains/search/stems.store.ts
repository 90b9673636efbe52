import type { Id } from '@kikai/kernel/ids'
import type { Sql, Tx } from '../../platform/db.ts'
import { bool, id, row, text, texts } from '../../platform/row.ts'

const stemRow = row({ word: text, isFilled: bool })
export const listStems = (db: Sql) => stemRow.all(db`select word, filled_at is not null as is_filled from search_stem`)

/**
 * For who writes what goods are found by: every stem there is, and until the transaction ends there will be no other. A
 * stem that came between the reading and the writing would be missing from these goods for ever.
 */
export async function holdStems(tx: Tx): Promise<ReadonlySet<string>> {
  await tx`select pg_advisory_xact_lock_shared(8, 0)`
  return new Set((await listStems(tx)).map(({ word }) => word))
}

const takenRow = row({ taken: bool })
/** Adds stems while nobody writes; false when somebody does, without waiting, as those behind would wait too. */
export async function addStems(tx: Tx, words: readonly string[]): Promise<boolean> {
  const { taken } = await takenRow.one(tx`select pg_try_advisory_xact_lock(8, 0) as taken`)
  if (taken) await tx`insert into search_stem (word) select unnest(${[...words]}::text[]) on conflict do nothing`
  return taken
}

export const saveFilled = (db: Sql, word: string) =>
  db`update search_stem set filled_at = app_now() where word = ${word}`

const lackingRow = row({ goodsId: id('goods'), titleTokens: texts, tokens: texts })
export type LackingRow = { goodsId: Id<'goods'>; titleTokens: readonly string[]; tokens: readonly string[] }
type Asked = { word: string; count: number }

/** Goods with a word that begins with the stem, without the stem; those that somebody else is just writing are left for later. */
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

const existsRow = row({ exists: bool })
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

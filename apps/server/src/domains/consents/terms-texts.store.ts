import { type Block, type TermsKind, block } from '@kikai/contract/consents/consents.shapes'
import type { Language } from '@kikai/kernel/language'
import * as z from 'zod/mini'
import type { Sql, Tx } from '../../platform/database/db.ts'
import { boolColumn, dayColumn, jsonColumn, row, textColumn } from '../../platform/database/row.ts'

export type TermsText = {
  kind: TermsKind
  version: string
  language: Language
  textHash: string
  effectiveDay: string
  title: string
  blocks: readonly Block[]
}

const isKeptRow = row({ isKept: boolColumn })
export async function isTextKept(
  db: Sql,
  { kind, version, language, textHash }: Pick<TermsText, 'kind' | 'version' | 'language' | 'textHash'>,
): Promise<boolean> {
  const { isKept } = await isKeptRow.one(db`
    select exists (
      select from terms_text
      where kind = ${kind} and version = ${version} and language = ${language} and text_hash = ${textHash}
    ) as is_kept
  `)
  return isKept
}

/** A text that is kept already stays as it is. True where it was not. */
export const insertText = async (
  tx: Tx,
  { kind, version, language, textHash, effectiveDay, title, blocks }: TermsText,
): Promise<boolean> =>
  (
    await tx`
      insert into terms_text (kind, version, language, text_hash, effective_day, title, blocks)
      values (${kind}, ${version}, ${language}, ${textHash}, ${effectiveDay}, ${title}, ${tx.json([...blocks])})
      on conflict do nothing
    `
  ).count > 0

const textRow = row({
  version: textColumn,
  effectiveDay: dayColumn,
  title: textColumn,
  blocks: jsonColumn(z.array(block)),
})
type Asked = {
  kind: TermsKind
  language: Language
  version: string | undefined
  textHash: string | undefined
}
/** By its hash the very text; by its version the last that stood under it. */
export const findText = (db: Sql, { kind, language, version, textHash }: Asked) =>
  textRow.maybe(db`
    select version, effective_day, title, blocks
    from terms_text
    where kind = ${kind}
      ${version === undefined ? db`` : db`and version = ${version}`}
      and ${textHash === undefined ? db`language = ${language}` : db`text_hash = ${textHash}`}
    order by kept_at desc
    limit 1
  `)

import { importChoices, rejectedRow } from '@kikai/contract/catalogue/imports.shapes'
import type { ImportChoices, ImportResult } from '@kikai/contract/catalogue/imports.shapes'
import type { Id } from '@kikai/kernel/ids'
import * as z from 'zod/mini'
import type { Reach } from '../../../platform/context.ts'
import type { Sql, Tx } from '../../../platform/db.ts'
import { id, instant, integer, json, row, text } from '../../../platform/row.ts'

const keyRow = row({ rowKey: text })
export const findRowKeys = (db: Sql, companyId: Id<'company'>, keys: readonly string[]) =>
  keyRow.all(db`
    select import_row_key as row_key
    from goods
    where company_id = ${companyId} and import_row_key = any(${[...keys]}::text[])
  `)

export const importRow = row({
  id: id('goods-import'),
  number: text,
  fileName: text,
  at: instant,
  rows: integer,
  taken: integer,
  alreadyHere: integer,
  rejectedCount: integer,
  rejected: json(z.array(rejectedRow)),
})

const countRow = row({ count: integer })
type Page = { offset: number; count: number }

export async function listImportRows(db: Sql, reach: Reach, { offset, count }: Page) {
  const within = reach.all ? db`true` : db`company_id = any(${[...reach.companyIds]}::uuid[])`
  const [rows, total] = await Promise.all([
    importRow.all(db`
      select id, number, file_name, created_at as at, rows, taken, already_here, rejected_count, rejected
      from goods_import
      where ${within}
      order by id desc
      limit ${count} offset ${offset}
    `),
    countRow.one(db`select count(*)::int as count from goods_import where ${within}`),
  ])
  return { rows, total: total.count }
}

/** One import of a company at a time, so that two tabs with the same file do not both find it new. */
export const lockCompanyImports = (tx: Tx, companyId: Id<'company'>) =>
  tx`select pg_advisory_xact_lock(hashtextextended('goods-import ' || ${companyId}, 0))`

type NewImport = Pick<ImportResult, 'fileName' | 'rows' | 'taken' | 'alreadyHere' | 'rejectedCount' | 'rejected'> & {
  id: Id<'goods-import'>
  companyId: Id<'company'>
  memberId: Id<'member'>
  number: string
  choices: ImportChoices
}

export const insertImport = (tx: Tx, { choices, rejected, ...line }: NewImport) =>
  tx`insert into goods_import ${tx({ ...line, choices: tx.json(importChoices.parse(choices)), rejected: tx.json(rejected) })}`

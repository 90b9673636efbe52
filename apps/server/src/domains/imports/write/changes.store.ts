import { actionReason, localized } from '@kikai/contract/fields'
import type { Id } from '@kikai/kernel/ids'
import * as z from 'zod/mini'
import type { Sql, Tx } from '../../../platform/database/db.ts'
import { countRow, idColumn, integerColumn, jsonColumn, row, textColumn } from '../../../platform/database/row.ts'

/** The fields of goods that a row changed, as they were; the seller's own number is no field of the form. */
const beforeJson = z.object({
  fields: z.record(z.string(), z.unknown()),
  reference: z.nullable(z.object({ text: z.string(), key: z.string() })),
})
export type Before = z.output<typeof beforeJson>

type Kept = { goodsId: Id<'goods'>; line: number; before: Before; editKey: string }
const rowsPerStatement = 500

/** Keeps what changed goods said before, for undoing. */
export async function insertChanges(tx: Tx, importId: Id<'goods-import'>, changes: readonly Kept[]): Promise<void> {
  for (let at = 0; at < changes.length; at += rowsPerStatement) {
    const lines = changes
      .slice(at, at + rowsPerStatement)
      .map(({ before, ...kept }) => ({ importId, ...kept, before: JSON.stringify(before) }))
    await tx`
      insert into goods_import_change (import_id, goods_id, line, before, edit_key)
      select ${importId}, n.goods_id, n.line, n.before, n.edit_key
      from unnest(
        ${lines.map(({ goodsId }) => goodsId)}::uuid[],
        ${lines.map(({ line }) => line)}::int[],
        ${lines.map(({ before }) => before)}::text[]::jsonb[],
        ${lines.map(({ editKey }) => editKey)}::text[]
      ) as n (goods_id, line, before, edit_key)
    `
  }
}

const writtenRow = row({ goodsId: idColumn('goods'), line: integerColumn })
/** The rows that the import has written so far, with their listings. */
export const listWritten = (db: Sql, importId: Id<'goods-import'>) =>
  writtenRow.all(db`select goods_id, line from goods_import_change where import_id = ${importId}`)

export const listChangedIds = async (db: Sql, importId: Id<'goods-import'>): Promise<Id<'goods'>[]> =>
  (await listWritten(db, importId)).map(({ goodsId }) => goodsId)

const changeRow = row({ goodsId: idColumn('goods'), before: jsonColumn(beforeJson), editKey: textColumn })
export const listImportChanges = (tx: Tx, importId: Id<'goods-import'>) =>
  changeRow.all(tx`
    select goods_id, before, edit_key
    from goods_import_change
    where import_id = ${importId}
    order by goods_id
  `)

const usedRow = row({ referenceKey: textColumn })
/** Which of the seller's own numbers stand on listings of the company that made the import. */
export const findUsedNumbers = (tx: Tx, importId: Id<'goods-import'>, keys: readonly string[]) =>
  usedRow.all(tx`
    select g.reference_key
    from goods_import i
    join goods g on g.company_id = i.company_id and g.state <> 'archived'
    where i.id = ${importId} and g.reference_key <> '' and g.reference_key = any(${[...keys]}::text[])
  `)

type NotGivenBack = { goodsId: Id<'goods'>; because: z.output<typeof actionReason> }
/** Says why a changed listing kept its values when the import was undone. */
export const markListingKept = (tx: Tx, importId: Id<'goods-import'>, { goodsId, because }: NotGivenBack) =>
  tx`
    update goods_import_change
    set kept_because = ${JSON.stringify(because)}::text::jsonb
    where import_id = ${importId} and goods_id = ${goodsId}
  `

const keptRow = row({
  id: idColumn('goods'),
  managementNumber: textColumn,
  titles: jsonColumn(localized),
  reason: jsonColumn(actionReason),
})
/** The changed listings that kept their values. */
export const listKept = (db: Sql, importId: Id<'goods-import'>, count: number) =>
  keptRow.all(db`
    select g.id, g.management_number, g.titles, c.kept_because as reason
    from goods_import_change c
    join goods g on g.id = c.goods_id
    where c.import_id = ${importId} and c.kept_because is not null
    order by c.line
    limit ${count}
  `)

export const countKept = (db: Sql, importId: Id<'goods-import'>) =>
  countRow.one(db`
    select count(*)::int as count
    from goods_import_change
    where import_id = ${importId} and kept_because is not null
  `)

import type { Id } from '@kikai/kernel/ids'
import type { Sql, Tx } from '../../../platform/database/db.ts'
import { bytesColumn, idColumn, row, textColumn } from '../../../platform/database/row.ts'

const sheetRow = row({ id: idColumn('goods-sheet'), fileName: textColumn, content: bytesColumn })
type Which = { sheetId: Id<'goods-sheet'>; companyId: Id<'company'> }

/** A company's own file; others are not found. */
export const findSheet = (db: Sql, { sheetId, companyId }: Which) =>
  sheetRow.maybe(db`
    select id, file_name, content
    from goods_sheet
    where id = ${sheetId} and company_id = ${companyId}
  `)

type NewSheet = Which & { memberId: Id<'member'>; fileName: string; content: Uint8Array }
export const insertSheet = (tx: Tx, { sheetId, companyId, memberId, fileName, content }: NewSheet) =>
  tx`
    insert into goods_sheet (id, company_id, member_id, file_name, content)
    values (${sheetId}, ${companyId}, ${memberId}, ${fileName}, ${Buffer.from(content)})
  `

/** Forgets a file after its import; the import keeps its own record. */
export const forgetSheet = (tx: Tx, sheetId: Id<'goods-sheet'>) => tx`delete from goods_sheet where id = ${sheetId}`

/** Excludes files of which an import is running. */
const notInUse = (tx: Tx) => tx`
  not exists (select from goods_import i where i.sheet_id = goods_sheet.id and i.state = 'running')
`

const goneRow = row({ id: idColumn('goods-sheet') })
/** Forgets all but a company's newest files, so that trying many fills no disk. */
export const forgetOlderSheets = (tx: Tx, { companyId, kept }: { companyId: Id<'company'>; kept: number }) =>
  goneRow.all(tx`
    delete from goods_sheet
    where id in (select id from goods_sheet where company_id = ${companyId} order by id desc offset ${kept})
      and ${notInUse(tx)}
    returning id
  `)

/** Files that nobody imported for a day. */
export const forgetOldSheets = (tx: Tx, { hours, count }: { hours: number; count: number }) =>
  goneRow.all(tx`
    delete from goods_sheet
    where id in (
      select id
      from goods_sheet
      where created_at < app_now() - make_interval(hours => ${hours}) and ${notInUse(tx)}
      order by created_at
      limit ${count}
      for update skip locked
    )
    returning id
  `)

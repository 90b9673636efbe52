import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import type { Sql } from '../../../platform/database/db.ts'
import { type Reading, type Sheet, readSheet } from './read-sheet.ts'
import { findSheet } from './sheets.store.ts'

type Which = Reading & { sheetId: Id<'goods-sheet'>; companyId: Id<'company'> }
const unpack = promisify(gunzip)

/** A company's uploaded file as a table. */
export async function openSheet(
  db: Sql,
  { sheetId, companyId, ...reading }: Which,
): Promise<{ fileName: string; sheet: Sheet }> {
  const found = await findSheet(db, { sheetId, companyId })
  if (!found) throw refuse(requestErrors.notFound)
  const bytes = await unpack(found.content, { maxOutputLength: limits.importBytesMax })
  return { fileName: found.fileName, sheet: await readSheet(bytes, reading) }
}

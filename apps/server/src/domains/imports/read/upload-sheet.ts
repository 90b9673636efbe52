import { importErrors } from '@kikai/contract/imports/imports.errors'
import { createHash, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { importCalls } from '@kikai/contract/imports/imports.calls'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { limits } from '@kikai/kernel/limits'
import type { CompanyMember, Context, SentFile, Services } from '../../../platform/context.ts'
import { newId } from '../../../platform/codes/new-id.ts'
import { countOrRefuse } from '../../../platform/limits/rate-limit.ts'
import { forgetOlderSheets, insertSheet } from './sheets.store.ts'

type UploadSheet = typeof importCalls.uploadSheet
type Sent = InputOf<UploadSheet> & { file: SentFile }

const perMember = { count: 60, seconds: 3_600 }
/** So that a seller and a colleague can return to an earlier file. */
const sheetsKept = 5
const pack = promisify(gzip)

/** Stores a seller's file as it is, and of a workbook its table as CSV; it is read anew for each preview. */
export async function uploadSheet(
  ctx: Context<CompanyMember>,
  { fileName, sha256, file: { bytes } }: Sent,
): Promise<OutputOf<UploadSheet>> {
  await countOrRefuse(ctx.db, `sheet:${ctx.actor.id}`, perMember)
  if (!isSame(bytes, sha256)) throw refuse(requestErrors.wrongSignature)
  if (isOldWorkbook(bytes)) throw refuse(isLocked(bytes) ? importErrors.workbookLocked : importErrors.workbookFile)
  const table = isWorkbook(bytes) ? await tableIn(ctx, bytes) : bytes
  if (table.every(isBlank)) throw refuse(importErrors.unreadableFile, { row: null })
  const content = await pack(table)
  return ctx.tx(async (ctx) => {
    const id = newId('goods-sheet', ctx.nowMs())
    await insertSheet(ctx.db, { sheetId: id, companyId: ctx.actor.company, memberId: ctx.actor.id, fileName, content })
    await forgetOlderSheets(ctx.db, { companyId: ctx.actor.company, kept: sheetsKept })
    return { id, fileName, bytes: bytes.byteLength }
  })
}

const isSame = (bytes: Uint8Array, sha256: string) =>
  timingSafeEqual(createHash('sha256').update(bytes).digest(), Buffer.from(sha256, 'hex'))

const isBlank = (byte: number) => byte <= 0x20

const beginsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte)
/** An archive, as every .xlsx is one. */
const isWorkbook = (bytes: Uint8Array) => beginsWith(bytes, 0x50, 0x4b, 0x03, 0x04)
/** An .xls, or an .xlsx behind a password, which Excel packs into the same container. */
const isOldWorkbook = (bytes: Uint8Array) => beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)
const isLocked = (bytes: Uint8Array) => Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'))

/** The table of a workbook as text with its mark. */
async function tableIn(ctx: Pick<Services, 'workbooks'>, bytes: Uint8Array): Promise<Uint8Array> {
  const read = await ctx.workbooks.read(new Uint8Array(bytes))
  if ('text' in read) return new TextEncoder().encode(`\ufeff${read.text}`)
  if (read.fault === 'tooManyRows') throw refuse(importErrors.tooManyRows, { max: limits.importRowsMax })
  throw refuse(workbookRefusals[read.fault])
}
const workbookRefusals = {
  broken: importErrors.workbookBroken,
  encrypted: importErrors.workbookLocked,
  tooLarge: importErrors.workbookTooLarge,
  empty: importErrors.workbookEmpty,
} as const

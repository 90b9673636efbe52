import { importErrors } from '@kikai/contract/imports/imports.errors'
import { createHash, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { importCalls } from '@kikai/contract/imports/imports.calls'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { CompanyMember, Context, SentFile } from '../../../platform/context.ts'
import { newId } from '../../../platform/new-id.ts'
import { countOrRefuse } from '../../../platform/rate-limit.ts'
import { forgetOlderSheets, insertSheet } from './sheets.store.ts'

type UploadSheet = typeof importCalls.uploadSheet
type Sent = InputOf<UploadSheet> & { file: SentFile }

const perMember = { count: 60, seconds: 3_600 }
/** So that a seller and a colleague can return to an earlier file. */
const sheetsKept = 5
const pack = promisify(gzip)

/** Stores a seller's file as it is; it is read anew for each preview. */
export async function uploadSheet(
  ctx: Context<CompanyMember>,
  { fileName, sha256, file: { bytes } }: Sent,
): Promise<OutputOf<UploadSheet>> {
  await countOrRefuse(ctx.db, `sheet:${ctx.actor.id}`, perMember)
  if (!isSame(bytes, sha256)) throw refuse(requestErrors.wrongSignature)
  if (isWorkbook(bytes)) throw refuse(importErrors.workbookFile)
  if (bytes.every(isBlank)) throw refuse(importErrors.unreadableFile, { row: null })
  const content = await pack(bytes)
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

/** An .xlsx (zip) or .xls file, which cannot be read as text. */
const isWorkbook = (bytes: Uint8Array) =>
  [
    [0x50, 0x4b, 0x03, 0x04],
    [0xd0, 0xcf, 0x11, 0xe0],
  ].some((start) => start.every((byte, at) => bytes[at] === byte))

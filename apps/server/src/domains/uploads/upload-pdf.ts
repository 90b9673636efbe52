import type { InputOf, OutputOf } from '@kikai/contract/call'
import { type Refusal, refuse } from '@kikai/contract/errors'
import type { uploadsCalls } from '@kikai/contract/uploads/uploads.calls'
import { uploadErrors } from '@kikai/contract/uploads/uploads.errors'
import { pdfLimits } from '@kikai/kernel/pdf-limits'
import type { Context, Member, SentFile } from '../../platform/context.ts'
import { signedFileAddress } from '../../platform/sessions/file-address.ts'
import type { PdfFault } from '../../platform/pdf/judge-pdf.ts'
import { createHash } from 'node:crypto'
import type { Id } from '@kikai/kernel/ids'
import { keepUpload } from './keep-upload.ts'
import { uploadsPerMember } from './upload-picture.ts'

type UploadPdf = typeof uploadsCalls.uploadPdf

/** Stored unchanged, because the file is what was signed. It is shown as pictures of its pages and never opened. */
export async function uploadPdf(
  ctx: Context<Member>,
  upload: InputOf<UploadPdf> & { file: SentFile },
): Promise<OutputOf<UploadPdf>> {
  const { purpose, file } = upload
  const { id: ownerId } = ctx.actor
  const keeper = { ownerId, allowance: `upload:${ownerId}`, limit: uploadsPerMember }
  const { id, bytes, facts } = await keepUpload(ctx, keeper, upload, async () => {
    if (!file.name.toLowerCase().endsWith(pdfLimits.ending)) throw refuse(uploadErrors.notAPdf)
    const judged = await ctx.pictures.pagesOf(file.bytes, ownerId)
    if ('fault' in judged) throw faults[judged.fault]()
    const { pages } = judged
    if (pages > pdfLimits.pagesMax) throw refuse(uploadErrors.tooManyPages, { max: pdfLimits.pagesMax })
    const files = [{ name: 'document.pdf', bytes: file.bytes }]
    return { files, facts: { kind: 'pdf' as const, purpose, visibility: 'private' as const, pages } }
  })
  const url = signedFileAddress(ctx, { fileId: id, session: ctx.actor.session })
  return { id, url, pages: facts.pages, bytes }
}

const faults: Record<PdfFault, () => Refusal> = {
  notAPdf: () => refuse(uploadErrors.notAPdf),
  broken: () => refuse(uploadErrors.pdfBroken),
  locked: () => refuse(uploadErrors.pdfLocked),
  active: () => refuse(uploadErrors.pdfActive),
}

/** A sheet that the product drew for a member, to be printed at once; swept soon. */
export async function keepDrawnSheet(
  ctx: Context<Member>,
  { bytes, pages }: { bytes: Uint8Array; pages: number },
): Promise<{ id: Id<'file'>; url: string }> {
  const { id: ownerId, session } = ctx.actor
  const keeper = { ownerId, allowance: `sheet:${ownerId}`, limit: uploadsPerMember }
  const sent = {
    sha256: createHash('sha256').update(bytes).digest('hex'),
    file: { name: 'labels.pdf', bytes: Buffer.from(bytes) },
  }
  const { id } = await keepUpload(ctx, keeper, sent, async () => ({
    files: [{ name: 'document.pdf', bytes }],
    facts: { kind: 'pdf' as const, purpose: 'label' as const, visibility: 'private' as const, pages },
  }))
  return { id, url: signedFileAddress(ctx, { fileId: id, session }) }
}

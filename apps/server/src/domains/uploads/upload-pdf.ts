import type { InputOf, OutputOf } from '@kikai/contract/call'
import { type Refusal, refuse } from '@kikai/contract/errors'
import type { uploadsCalls } from '@kikai/contract/uploads/uploads.calls'
import { uploadErrors } from '@kikai/contract/uploads/uploads.errors'
import { pdfLimits } from '@kikai/kernel/pdf-limits'
import type { Context, Member, SentFile } from '../../platform/context.ts'
import { signedFileAddress } from '../../platform/file-address.ts'
import type { PdfFault } from '../../platform/pdf/judge-pdf.ts'
import { keepUpload } from './keep-upload.ts'

type UploadPdf = typeof uploadsCalls.uploadPdf

/** Stored unchanged, because the file is what was signed. It is shown as pictures of its pages and never opened. */
export async function uploadPdf(
  ctx: Context<Member>,
  upload: InputOf<UploadPdf> & { file: SentFile },
): Promise<OutputOf<UploadPdf>> {
  const { purpose, file } = upload
  const { id, bytes, facts } = await keepUpload(ctx, upload, async () => {
    if (!file.name.toLowerCase().endsWith(pdfLimits.ending)) throw refuse(uploadErrors.notAPdf)
    const judged = await ctx.pictures.pagesOf(file.bytes, ctx.actor.id)
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

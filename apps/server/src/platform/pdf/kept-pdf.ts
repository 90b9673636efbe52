import type { Instant } from '@kikai/kernel/instant'
import type { Language } from '@kikai/kernel/language'
import type { Context, Member } from '../context.ts'
import { signedPaperAddress } from '../file-address.ts'
import type { PdfDocument } from './pdf-document.ts'

type Kept = {
  id: string
  number: string
  language: Language
  /** A masked version is another file. */
  isMasked?: boolean
  compose: () => PdfDocument | Promise<PdfDocument>
}

/** The address of an unchanging document, drawn at the first request in a language and stored. */
export async function keptPdf(
  ctx: Pick<Context<Member>, 'storage' | 'pdfs' | 'config' | 'nowMs' | 'actor'>,
  { id, number, language, isMasked = false, compose }: Kept,
): Promise<{ url: string; fileName: string; expiresAt: Instant }> {
  const ending = isMasked ? '-masked.pdf' : '.pdf'
  const stored = `papers/${id}/${language.toLowerCase()}${ending}`
  const kept = await ctx.storage.open(stored)
  kept?.destroy()
  if (!kept) await ctx.storage.put(stored, await ctx.pdfs.draw(await compose()))
  const fileName = `${number}-${language}${ending}`
  return { ...signedPaperAddress(ctx, { paperId: id, fileName, session: ctx.actor.session }), fileName }
}

import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Instant } from '@kikai/kernel/instant'
import type { Language } from '@kikai/kernel/language'
import type { Context, Member } from '../context.ts'
import { signedPaperAddress } from '../sessions/file-address.ts'
import { findDrawnHash, keepDrawnHash } from './drawn-file.store.ts'
import type { PdfDocument } from './pdf-document.ts'

type Kept = {
  id: string
  number: string
  language: Language
  /** A masked version is another file. */
  isMasked?: boolean
  compose: () => PdfDocument | Promise<PdfDocument>
}
type Keeping = Pick<Context<Member>, 'db' | 'storage' | 'pdfs' | 'config' | 'nowMs' | 'actor'>

/**
 * The address of an unchanging document, drawn at the first request in a language and stored. A file that is lost, cut
 * off or changed in the storage, as its hash tells, is drawn anew from the same data.
 */
export async function keptPdf(
  ctx: Keeping,
  { id, number, language, isMasked = false, compose }: Kept,
): Promise<{ url: string; fileName: string; expiresAt: Instant }> {
  const ending = isMasked ? '-masked.pdf' : '.pdf'
  const stored = `papers/${id}/${language.toLowerCase()}${ending}`
  if (!(await isAsDrawn(ctx, stored))) {
    const bytes = await ctx.pdfs.draw(await compose())
    await ctx.storage.put(stored, bytes)
    await keepDrawnHash(ctx.db, { stored, sha256: hashOf(bytes) })
  }
  const fileName = `${number}-${language}${ending}`
  return { ...signedPaperAddress(ctx, { paperId: id, fileName, session: ctx.actor.session }), fileName }
}

async function isAsDrawn({ db, storage }: Keeping, stored: string): Promise<boolean> {
  const drawn = await findDrawnHash(db, stored)
  if (!drawn) return false
  const file = await storage.open(stored)
  return file !== null && hashOf(await buffer(file)).equals(drawn.sha256)
}

const hashOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

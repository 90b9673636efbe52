import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { uploadErrors } from '@kikai/contract/uploads/uploads.errors'
import type { Id } from '@kikai/kernel/ids'
import { buffer } from 'node:stream/consumers'
import type { Reads, Services, Writes } from '../../platform/context.ts'
import type { FileKind } from '@kikai/contract/uploads/uploads.shapes'
import {
  type Claim,
  type Gone,
  listAttachments,
  listUploadedFiles,
  listUploadedPictures,
  lockBytesOfCompany,
  markUnused,
  markFilesUsed,
  markStrangersUsed,
} from './uploads.store.ts'

export type ClaimedFile = {
  id: Id<'file'>
  /** Of a picture; null for a PDF or a voice. */
  size: { width: number; height: number } | null
  sha256: string
  /** A hash of the visible image; null for older files. */
  seenHash: string | null
  /** Of one colour; known of pictures alone. */
  isPlain: boolean
}

export { type PictureCopy, copyPictures, keepCopies } from './copy-pictures.ts'
export { keepDrawnSheet } from './upload-pdf.ts'
export { keepStrangersPicture } from './upload-picture.ts'

/** About two thousand machines with twenty-five pictures each. */
const companyBytesMax = 20 * 1024 ** 3

/**
 * Takes uploads into use in the given order. Each must belong to the owner and have this purpose, otherwise it is not
 * found. Claiming again is allowed, for forms that are saved twice. Pictures of goods count for the company from then
 * on.
 */
export async function claimFiles(ctx: Writes, claim: Claim): Promise<ClaimedFile[]> {
  if (claim.fileIds.length === 0) return []
  const { companyId } = claim
  const claimed = new Map((await markFilesUsed(ctx.db, claim)).map((file) => [file.id, claimedOf(file)]))
  if (companyId !== undefined && (await lockBytesOfCompany(ctx.db, companyId)) > companyBytesMax)
    throw refuse(uploadErrors.quotaReached)
  return claim.fileIds.map((fileId) => {
    const file = claimed.get(fileId)
    if (!file) throw refuse(requestErrors.notFound)
    return file
  })
}

/** The same for what strangers uploaded, each once. */
export async function claimStrangersFiles(ctx: Writes, fileIds: readonly Id<'file'>[]): Promise<void> {
  if (fileIds.length === 0) return
  const claimed = await markStrangersUsed(ctx.db, fileIds)
  if (claimed.length < new Set(fileIds).size) throw refuse(requestErrors.notFound)
}

const claimedOf = ({ width, height, ...file }: Awaited<ReturnType<typeof markFilesUsed>>[number]): ClaimedFile => ({
  ...file,
  size: width === null || height === null ? null : { width, height },
})

/** Marks files as unused; they are deleted like other unused uploads. With an owner only theirs. */
export async function releaseFiles(ctx: Writes, gone: Gone): Promise<void> {
  if (gone.fileIds.length > 0) await markUnused(ctx.db, gone)
}

/** Sizes and owners of pictures, for showing them. */
export async function pictureFacts(
  ctx: Reads,
  fileIds: readonly Id<'file'>[],
): Promise<
  Map<Id<'file'>, { id: Id<'file'>; ownerId: Id<'member'> | null; width: number; height: number; sha256: string }>
> {
  if (fileIds.length === 0) return new Map()
  return new Map((await listUploadedPictures(ctx.db, fileIds)).map((file) => [file.id, file]))
}

/** A private picture as documents carry it; null when it is gone. */
export async function printedPicture(
  { storage, pictures }: Pick<Services, 'storage' | 'pictures'>,
  fileId: Id<'file'>,
): Promise<Uint8Array | null> {
  const kept = await storage.open(`private/${fileId}/1280.webp`)
  return kept && pictures.printed(await buffer(kept), { as: 'signature', owner: fileId })
}

/** A photo that anybody may see, as documents carry it; null when it is gone. */
export async function printedPhoto(
  { storage, pictures }: Pick<Services, 'storage' | 'pictures'>,
  fileId: Id<'file'>,
): Promise<Uint8Array | null> {
  const kept = await storage.open(`public/${fileId}/1280.webp`)
  return kept && pictures.printed(await buffer(kept), { as: 'photo', owner: fileId })
}

/** What files are, pictures and PDFs alike: a PDF has pages. */
export async function fileFacts(
  ctx: Reads,
  fileIds: readonly Id<'file'>[],
): Promise<Map<Id<'file'>, { id: Id<'file'>; kind: FileKind; pages: number | null; sha256: string }>> {
  if (fileIds.length === 0) return new Map()
  return new Map((await listUploadedFiles(ctx.db, fileIds)).map((file) => [file.id, file]))
}

/** The same where a voice may be among them: a picture has a size, a PDF pages, a voice seconds. */
export async function attachmentFacts(
  ctx: Reads,
  fileIds: readonly Id<'file'>[],
): Promise<Map<Id<'file'>, Awaited<ReturnType<typeof listAttachments>>[number]>> {
  if (fileIds.length === 0) return new Map()
  return new Map((await listAttachments(ctx.db, fileIds)).map((file) => [file.id, file]))
}

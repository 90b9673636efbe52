import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { UploadPurpose } from '@kikai/contract/uploads/uploads.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Reads, Writes } from '../../platform/context.ts'
import { listFiles, markUnused, markUsed } from './uploads.store.ts'

export type ClaimedFile = {
  id: Id<'file'>
  width: number
  height: number
  sha256: string
  /** Of what is seen; null for files from before it was kept. */
  seenHash: string | null
}

/**
 * Takes uploads into use, in the order given. Each must be the owner's own and made for this purpose; otherwise it is not
 * found. Claiming one's own again is allowed, as a form that is saved twice does.
 */
export async function claimFiles(
  ctx: Writes,
  claim: { ownerId: Id<'member'>; fileIds: readonly Id<'file'>[]; purpose: UploadPurpose },
): Promise<ClaimedFile[]> {
  if (claim.fileIds.length === 0) return []
  const claimed = new Map((await markUsed(ctx.db, claim)).map((file) => [file.id, file]))
  return claim.fileIds.map((fileId) => {
    const file = claimed.get(fileId)
    if (!file) throw refuse(requestErrors.notFound)
    return file
  })
}

/** Nothing uses these of the owner's files any more: they go as unused uploads do. */
export async function releaseFiles(
  ctx: Writes,
  own: { ownerId: Id<'member'>; fileIds: readonly Id<'file'>[] },
): Promise<void> {
  await markUnused(ctx.db, own)
}

/** Sizes and owners of pictures, for showing them. */
export async function pictureFacts(
  ctx: Reads,
  fileIds: readonly Id<'file'>[],
): Promise<Map<Id<'file'>, { id: Id<'file'>; ownerId: Id<'member'>; width: number; height: number; sha256: string }>> {
  if (fileIds.length === 0) return new Map()
  return new Map((await listFiles(ctx.db, fileIds)).map((file) => [file.id, file]))
}

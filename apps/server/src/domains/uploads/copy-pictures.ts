import { buffer } from 'node:stream/consumers'
import { uploadErrors } from '@kikai/contract/uploads/uploads.errors'
import { refuse } from '@kikai/contract/errors'
import type { Id } from '@kikai/kernel/ids'
import type { Context, Member, TxContext } from '../../platform/context.ts'
import { newId } from '../../platform/codes/new-id.ts'
import { insertCopies, listCopied, lockBytesOfMember } from './uploads.store.ts'
import { quotaBytes } from './keep-upload.ts'

export type PictureCopy = { fromId: Id<'file'>; id: Id<'file'> }

/**
 * Copies what pictures show into files for listings, because each use of a picture ends by itself, and what was private
 * stays so in its own place. The caller has judged that they may be shown.
 */
export async function copyPictures(
  ctx: Context<Member>,
  fileIds: readonly Id<'file'>[],
): Promise<readonly PictureCopy[]> {
  const known = new Map((await listCopied(ctx.db, fileIds)).map((file) => [file.id, file]))
  const copies: PictureCopy[] = []
  for (const fromId of fileIds) {
    const file = known.get(fromId)
    if (!file) continue
    const copy = { fromId, id: newId('file', ctx.nowMs()) }
    const from = `${file.visibility}/${fromId}`
    for await (const name of ctx.storage.list(from)) {
      const kept = await ctx.storage.open(`${from}/${name}`)
      if (kept) await ctx.storage.put(`public/${copy.id}/${name}`, await buffer(kept))
    }
    copies.push(copy)
  }
  return copies
}

/** Writes their rows, as if the caller had uploaded them for goods. */
export async function keepCopies(ctx: TxContext<Member>, copies: readonly PictureCopy[]): Promise<void> {
  if (copies.length === 0) return
  await insertCopies(ctx.db, { copies, ownerId: ctx.actor.id })
  if ((await lockBytesOfMember(ctx.db, ctx.actor.id)) > quotaBytes) throw refuse(uploadErrors.quotaReached)
}

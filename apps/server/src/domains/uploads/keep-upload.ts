import { createHash, timingSafeEqual } from 'node:crypto'
import { Refusal, refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { uploadErrors } from '@kikai/contract/uploads/uploads.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Context, SentFile } from '../../platform/context.ts'
import { newId } from '../../platform/codes/new-id.ts'
import { type Limit, countOrRefuse, uncount } from '../../platform/limits/rate-limit.ts'
import { type NewFile, bytesOfMember, insertUploadedFile, lockBytesOfMember } from './uploads.store.ts'

/** The storage of a member besides pictures of their company's goods (`claimFiles`), and of all strangers' pictures that nothing uses yet. */
export const quotaBytes = 500 * 1024 * 1024
/** Whose upload it is, and what their uploads are counted by. Who has no account keeps nothing of their own. */
type Keeper = { ownerId: Id<'member'> | null; allowance: string; limit: Limit }

type Sent = { sha256: string; file: SentFile }
/** What becomes of a sent file: what is written of it, and its row. */
type Kept<Facts> = { files: readonly { name: string; bytes: Uint8Array }[]; facts: Facts }
type Facts = { purpose: NewFile['purpose']; visibility: NewFile['visibility'] } & (
  | Pick<Extract<NewFile, { kind: 'picture' }>, 'kind' | 'width' | 'height' | 'seenHash' | 'isPlain'>
  | Pick<Extract<NewFile, { kind: 'pdf' }>, 'kind' | 'pages'>
  | Pick<Extract<NewFile, { kind: 'sound' }>, 'kind' | 'seconds'>
)

/**
 * Stores an upload as `judge` prepares it: files first, then the row; a crash between them is swept later. Our own
 * failures do not count against the hourly limit, invalid files do.
 */
export async function keepUpload<Judged extends Facts>(
  ctx: Context,
  { ownerId, allowance, limit }: Keeper,
  { sha256, file }: Sent,
  judge: () => Promise<Kept<Judged>>,
): Promise<{ id: Id<'file'>; bytes: number; facts: Judged }> {
  await countOrRefuse(ctx.db, allowance, limit)
  try {
    if (!isSame(file.bytes, sha256)) throw refuse(requestErrors.wrongSignature)
    if ((await bytesOfMember(ctx.db, ownerId)) >= quotaBytes) throw refuse(uploadErrors.quotaReached)
    const { files, facts } = await judge()
    const id = newId('file', ctx.nowMs())
    const bytes = files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0)
    const folder = `${facts.visibility}/${id}`
    let isKept = false
    try {
      for (const { name, bytes: content } of files) await ctx.storage.put(`${folder}/${name}`, content)
      isKept = true
      await ctx.tx(async (ctx) => {
        if ((await lockBytesOfMember(ctx.db, ownerId)) + bytes > quotaBytes) throw refuse(uploadErrors.quotaReached)
        await insertUploadedFile(ctx.db, { id, ownerId, bytes, sha256, ...facts })
      })
    } catch (error) {
      if (!isKept || isRefused(error)) await ctx.storage.removeFolder(folder)
      throw error
    }
    return { id, bytes, facts }
  } catch (error) {
    if (!isRefused(error)) await uncount(ctx.db, allowance, limit)
    throw error
  }
}

/**
 * Whether certainly no row was written. “Busy” may be a commit without an answer, so those files are left to the sweep.
 */
const isRefused = (error: unknown) => error instanceof Refusal && error.declaration !== requestErrors.busy

const isSame = (bytes: Uint8Array, sha256: string) =>
  timingSafeEqual(createHash('sha256').update(bytes).digest(), Buffer.from(sha256, 'hex'))

import { createHash, timingSafeEqual } from 'node:crypto'
import { Refusal, refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { uploadErrors } from '@kikai/contract/uploads/uploads.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Context, Member, SentFile } from '../../platform/context.ts'
import { newId } from '../../platform/new-id.ts'
import { countOrRefuse, uncount } from '../../platform/rate-limit.ts'
import { type NewFile, bytesOfMember, insertUploadedFile, lockBytesOfMember } from './uploads.store.ts'

/** The storage of a member besides pictures of their company's goods (`claimFiles`). */
const quotaBytes = 500 * 1024 * 1024
/** A dealer's day in the yard: forty machines with twenty-five pictures each. */
const perMember = { count: 1_000, seconds: 3_600 }

type Sent = { sha256: string; file: SentFile }
/** What becomes of a sent file: what is written of it, and its row. */
type Kept<Facts> = { files: readonly { name: string; bytes: Uint8Array }[]; facts: Facts }
type Facts = { purpose: NewFile['purpose']; visibility: NewFile['visibility'] } & (
  | Pick<Extract<NewFile, { kind: 'picture' }>, 'kind' | 'width' | 'height' | 'seenHash'>
  | Pick<Extract<NewFile, { kind: 'pdf' }>, 'kind' | 'pages'>
)

/**
 * Stores an upload as `judge` prepares it: files first, then the row; a crash between them is swept later. Our own
 * failures do not count against the member's hourly limit, invalid files do.
 */
export async function keepUpload<Judged extends Facts>(
  ctx: Context<Member>,
  { sha256, file }: Sent,
  judge: () => Promise<Kept<Judged>>,
): Promise<{ id: Id<'file'>; bytes: number; facts: Judged }> {
  const { actor } = ctx
  const allowance = `upload:${actor.id}`
  await countOrRefuse(ctx.db, allowance, perMember)
  try {
    if (!isSame(file.bytes, sha256)) throw refuse(requestErrors.wrongSignature)
    if ((await bytesOfMember(ctx.db, actor.id)) >= quotaBytes) throw refuse(uploadErrors.quotaReached)
    const { files, facts } = await judge()
    const id = newId('file', ctx.nowMs())
    const bytes = files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0)
    const folder = `${facts.visibility}/${id}`
    let isKept = false
    try {
      for (const { name, bytes: content } of files) await ctx.storage.put(`${folder}/${name}`, content)
      isKept = true
      await ctx.tx(async (ctx) => {
        if ((await lockBytesOfMember(ctx.db, actor.id)) + bytes > quotaBytes) throw refuse(uploadErrors.quotaReached)
        await insertUploadedFile(ctx.db, { id, ownerId: actor.id, bytes, sha256, ...facts })
      })
    } catch (error) {
      if (!isKept || isRefused(error)) await ctx.storage.removeFolder(folder)
      throw error
    }
    return { id, bytes, facts }
  } catch (error) {
    if (!isRefused(error)) await uncount(ctx.db, allowance, perMember)
    throw error
  }
}

/**
 * Whether certainly no row was written. “Busy” may be a commit without an answer, so those files are left to the sweep.
 */
const isRefused = (error: unknown) => error instanceof Refusal && error.declaration !== requestErrors.busy

const isSame = (bytes: Uint8Array, sha256: string) =>
  timingSafeEqual(createHash('sha256').update(bytes).digest(), Buffer.from(sha256, 'hex'))

import { createHash, timingSafeEqual } from 'node:crypto'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { Refusal, refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { uploadsCalls } from '@kikai/contract/uploads/uploads.calls'
import { uploadErrors } from '@kikai/contract/uploads/uploads.errors'
import { limits } from '@kikai/kernel/limits'
import type { Context, Member, SentFile } from '../../platform/context.ts'
import { signedFileAddress } from '../../platform/file-address.ts'
import { newId } from '../../platform/new-id.ts'
import type { MadePicture, PictureFault } from '../../platform/pictures/picture-job.ts'
import { countOrRefuse, giveBack } from '../../platform/rate-limit.ts'
import { bytesOfMember, insertFile, lockBytesOfMember } from './uploads.store.ts'

type UploadPicture = typeof uploadsCalls.uploadPicture
export type Upload = InputOf<UploadPicture> & { file: SentFile }

/** Of a member, besides the pictures of their company's goods (`claimFiles`). */
const quotaBytes = 500 * 1024 * 1024
/** A dealer's day at the yard: forty machines with twenty-five pictures each, and still an end. */
const perMember = { count: 1_000, seconds: 3_600 }

/** What only its owner and certain staff may see, by signed addresses. */
const privatePurposes: ReadonlySet<Upload['purpose']> = new Set(['slip', 'feedback', 'paper', 'refund', 'loading'])

/**
 * Ending, first bytes and decoder must say the same; what is kept is encoded anew and carries nothing but the image.
 * Files first, then the row: what a crash in between leaves is swept.
 */
export async function uploadPicture(
  ctx: Context<Member>,
  { purpose, sha256, file }: Upload,
): Promise<OutputOf<UploadPicture>> {
  const allowance = `upload:${ctx.actor.id}`
  await countOrRefuse(ctx.db, allowance, perMember)
  try {
    return await keepPicture(ctx, { purpose, sha256, file })
  } catch (error) {
    // What we could not keep takes nothing of what a member may send in an hour; what is no picture does.
    if (!isRefused(error)) await giveBack(ctx.db, allowance, perMember)
    throw error
  }
}

async function keepPicture(ctx: Context<Member>, { purpose, sha256, file }: Upload): Promise<OutputOf<UploadPicture>> {
  const { actor } = ctx
  if (!isSame(file.bytes, sha256)) throw refuse(requestErrors.wrongSignature)
  if (!endingFits(file)) throw refuse(uploadErrors.notAPicture)
  if ((await bytesOfMember(ctx.db, actor.id)) >= quotaBytes) throw refuse(uploadErrors.quotaReached)

  const made = await ctx.pictures.make(file.bytes, actor.id)
  if ('fault' in made) throw refusalOf(made.fault)
  if (made.white) throw refuse(uploadErrors.whitePicture)

  const id = newId('file', ctx.nowMs())
  const visibility = privatePurposes.has(purpose) ? 'private' : 'public'
  const bytes = sizeOf(made)
  const folder = `${visibility}/${id}`
  let isKept = false
  try {
    for (const { name, bytes: content } of made.files) await ctx.storage.put(`${folder}/${name}`, content)
    isKept = true
    await ctx.tx(async (ctx) => {
      if ((await lockBytesOfMember(ctx.db, actor.id)) + bytes > quotaBytes) throw refuse(uploadErrors.quotaReached)
      const { width, height, seenHash } = made
      await insertFile(ctx.db, { id, ownerId: actor.id, purpose, visibility, width, height, bytes, sha256, seenHash })
    })
  } catch (error) {
    if (!isKept || isRefused(error)) await ctx.storage.removeFolder(folder)
    throw error
  }
  const url =
    visibility === 'public' ? `/media/${id}/640.webp` : signedFileAddress(ctx, { fileId: id, session: actor.session })
  return { id, url, width: made.width, height: made.height, bytes }
}

/** Whether surely no row was written. "Busy" may be a commit whose answer was lost: those files are left to the sweep. */
const isRefused = (error: unknown) => error instanceof Refusal && error.declaration !== requestErrors.busy

const isSame = (bytes: Uint8Array, sha256: string) =>
  timingSafeEqual(createHash('sha256').update(bytes).digest(), Buffer.from(sha256, 'hex'))

const pngStart = [0x89, 0x50, 0x4e, 0x47]
const jpegStart = [0xff, 0xd8, 0xff]
const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, at) => bytes[at] === byte)

/** Only .png, .jpg and .jpeg (specification §5), and only with the content of that kind. */
function endingFits({ name, bytes }: Upload['file']): boolean {
  const ending = limits.pictureEndings.find((known) => name.toLowerCase().endsWith(known))
  if (ending === undefined) return false
  return startsWith(bytes, ending === '.png' ? pngStart : jpegStart)
}

function refusalOf(fault: PictureFault) {
  if (fault === 'tooManyPixels') return refuse(uploadErrors.tooManyPixels)
  return refuse(fault === 'broken' ? uploadErrors.broken : uploadErrors.notAPicture)
}

const sizeOf = ({ files }: MadePicture) => files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0)

import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { uploadsCalls } from '@kikai/contract/uploads/uploads.calls'
import { uploadErrors } from '@kikai/contract/uploads/uploads.errors'
import { limits } from '@kikai/kernel/limits'
import type { Context, Member, SentFile } from '../../platform/context.ts'
import { signedFileAddress } from '../../platform/sessions/file-address.ts'
import type { PictureFault } from '../../platform/pictures/picture-job.ts'
import type { Id } from '@kikai/kernel/ids'
import { networkOf } from '../../platform/limits/rate-limit.ts'
import { keepUpload } from './keep-upload.ts'
import type { NewFile } from './uploads.store.ts'

type UploadPicture = typeof uploadsCalls.uploadPicture
type Purpose = NewFile['purpose']
type Upload = InputOf<UploadPicture> & { file: SentFile }

/** Uploads that only their owner and certain staff see, by signed addresses. */
const privatePurposes: ReadonlySet<Purpose> = new Set([
  'slip',
  'feedback',
  'paper',
  'refund',
  'loading',
  'document',
  'chat',
  'appointment',
  'device',
  'fault',
  'evidence',
  'repair',
  'stock',
])

/** A dealer's day in the yard: forty machines with twenty-five pictures each. */
export const uploadsPerMember = { count: 1_000, seconds: 3_600 }

/** Ending, first bytes and decoder must agree; the picture is encoded anew, so that nothing but the image is kept. */
export async function uploadPicture(ctx: Context<Member>, upload: Upload): Promise<OutputOf<UploadPicture>> {
  const { purpose } = upload
  const { id: ownerId } = ctx.actor
  const keeper = { ownerId, allowance: `upload:${ownerId}`, limit: uploadsPerMember }
  const { id, bytes, facts } = await keepUpload(ctx, keeper, upload, () =>
    judged(ctx, { purpose, of: ownerId }, upload),
  )
  const { visibility, width, height } = facts
  const url =
    visibility === 'public'
      ? `/media/${id}/640.webp`
      : signedFileAddress(ctx, { fileId: id, session: ctx.actor.session })
  return { id, url, width, height, bytes }
}

type Sent = { sha256: string; file: SentFile }

async function judged(ctx: Context, { purpose, of }: { purpose: Purpose; of: string }, { file }: Sent) {
  if (!endingFits(file)) throw refuse(uploadErrors.notAPicture)
  const made = await ctx.pictures.make(file.bytes, of)
  if ('fault' in made) throw refusalOf(made.fault)
  if (made.white) throw refuse(uploadErrors.whitePicture)
  const visibility: NewFile['visibility'] = privatePurposes.has(purpose) ? 'private' : 'public'
  const { width, height, seenHash, isPlain, files } = made
  return { files, facts: { kind: 'picture' as const, purpose, visibility, width, height, seenHash, isPlain } }
}

/** More than a few pictures at each of some machines in a yard. */
const perNetwork = { count: 30, seconds: 3_600 }

/** A picture of somebody without an account, by the same rules; swept unless it is soon used. */
export async function keepStrangersPicture(ctx: Context, sent: Sent): Promise<{ id: Id<'file'> }> {
  const network = networkOf(ctx.address)
  const keeper = { ownerId: null, allowance: `strangers-upload:${network}`, limit: perNetwork }
  const { id } = await keepUpload(ctx, keeper, sent, () => judged(ctx, { purpose: 'fault', of: network }, sent))
  return { id }
}

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

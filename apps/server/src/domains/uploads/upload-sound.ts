import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { uploadsCalls } from '@kikai/contract/uploads/uploads.calls'
import { uploadErrors } from '@kikai/contract/uploads/uploads.errors'
import { soundLimits } from '@kikai/kernel/sound-limits'
import type { Context, Member, SentFile } from '../../platform/context.ts'
import { signedFileAddress } from '../../platform/sessions/file-address.ts'
import { judgeSound } from '../../platform/sound/judge-sound.ts'
import { keepUpload } from './keep-upload.ts'
import { uploadsPerMember } from './upload-picture.ts'

type UploadSound = typeof uploadsCalls.uploadSound

/** A recorder stops some tenths of a second after it is told to. */
const secondsOver = 2

/** Stored unchanged. Its ending, first bytes and tracks must agree; nothing but one track of sound is accepted. */
export async function uploadSound(
  ctx: Context<Member>,
  upload: InputOf<UploadSound> & { file: SentFile },
): Promise<OutputOf<UploadSound>> {
  const { purpose, file } = upload
  const { id: ownerId } = ctx.actor
  const keeper = { ownerId, allowance: `upload:${ownerId}`, limit: uploadsPerMember }
  const { id, bytes, facts } = await keepUpload(ctx, keeper, upload, async () => {
    const judged = judgeSound(file.bytes)
    if (!judged || !file.name.toLowerCase().endsWith(soundLimits.endings[judged.container]))
      throw refuse(uploadErrors.notASound)
    if (judged.seconds > soundLimits.secondsMax + secondsOver)
      throw refuse(uploadErrors.soundTooLong, { seconds: soundLimits.secondsMax })
    const seconds = Math.min(soundLimits.secondsMax, Math.max(1, Math.round(judged.seconds)))
    const files = [{ name: `sound.${judged.container}`, bytes: file.bytes }]
    return { files, facts: { kind: 'sound' as const, purpose, visibility: 'private' as const, seconds } }
  })
  const url = signedFileAddress(ctx, { fileId: id, session: ctx.actor.session })
  return { id, url, seconds: facts.seconds, bytes }
}

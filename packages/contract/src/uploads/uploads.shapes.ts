import * as z from 'zod/mini'
import { idOf } from '../fields.ts'

/**
 * What a picture is for: goods, avatars and reviews are public once used, a slip is for its owner and the finance staff, what comes with
 * feedback for its owner and whoever answers, a paper of a company for the company and who reviews it,
 * what shows why money should go back, or how goods were loaded, for both sides and the staff.
 */
export const uploadPurposes = ['goods', 'avatar', 'slip', 'feedback', 'paper', 'refund', 'review', 'loading'] as const
export type UploadPurpose = (typeof uploadPurposes)[number]

export const uploadedPicture = z.object({
  id: idOf('file'),
  /** Where it can be looked at now: a public address, or a signed one good for ten minutes. */
  url: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
})

/** The fields of the form beside the file part `file`; `sha256` of the file's bytes in hex is what the signature covers. */
export const uploadFields = z.strictObject({
  purpose: z.enum(uploadPurposes),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'sha256')),
})

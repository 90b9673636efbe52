import * as z from 'zod/mini'
import { idOf } from '../fields.ts'

/**
 * What a picture is for: goods, avatars and reviews are public once used, a slip is for its owner and the finance staff, what comes with
 * feedback for its owner and whoever answers, a paper of a company for the company and who reviews it,
 * what shows why money should go back or what is wrong with an order, or how goods were loaded, for both sides and the staff, a document of an order
 * for those whom the document names.
 */
export const uploadPurposes = [
  'goods',
  'avatar',
  'slip',
  'feedback',
  'paper',
  'refund',
  'review',
  'loading',
  'document',
] as const
export type UploadPurpose = (typeof uploadPurposes)[number]

export const uploadedPicture = z.object({
  id: idOf('file'),
  /** Where it can be looked at now: a public address, or a signed one good for ten minutes. */
  url: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
})

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'sha256'))

/** The fields of the form beside the file part `file`; `sha256` of the file's bytes in hex is what the signature covers. */
export const uploadFields = z.strictObject({ purpose: z.enum(uploadPurposes), sha256 })

/** What may be handed in as a PDF instead of a picture. */
export const pdfPurposes = ['slip', 'document'] as const

export const pdfFields = z.strictObject({ purpose: z.enum(pdfPurposes), sha256 })

/** A PDF is kept as it came. `url` is signed, good for ten minutes, and gives it as a file to save: nothing opens it in our name. */
export const uploadedPdf = z.object({ id: idOf('file'), url: z.string(), pages: z.int(), bytes: z.int() })

/** How a private file is looked at: as the picture that was made of it, or page by page. */
export const fileKinds = ['picture', 'pdf'] as const
export type FileKind = (typeof fileKinds)[number]

import * as z from 'zod/mini'
import { idOf } from '../fields.ts'

/**
 * What a picture is for: goods, avatars, reviews and what an inspection found are public once used, a slip is for its owner and the finance staff, what comes with
 * feedback for its owner and whoever answers, a paper of a company or an engineer for its owner and who reviews it,
 * what shows why money should go back or what is wrong with an order, or how goods were loaded, for both sides and the staff, a document of an order
 * for those whom the document names, a picture in a chat, and what belongs to an appointment, for its sides, what comes
 * with a device for its owner, what strangers report for the owner of the machine, a sheet of labels for whoever
 * printed it, what was kept of a video call for its two and, if its host agrees, for members, what belongs to a repair for
 * its sides, and what is taken in a warehouse for its company.
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
  'chat',
  'appointment',
  'device',
  'fault',
  'label',
  'evidence',
  'repair',
  'stock',
  'inspection',
] as const
export type UploadPurpose = (typeof uploadPurposes)[number]

export const uploadedPicture = z.object({
  id: idOf('file'),
  /** Its present address: public, or signed for ten minutes. */
  url: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
})

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'sha256'))

/** The form's fields besides the part `file`; `sha256` of the bytes in hex is signed. */
/** What is not uploaded by a member for a purpose of theirs: strangers' pictures, and what the product draws. */
const unsent = new Set<UploadPurpose>(['fault', 'label'])
const sentPurpose = z.enum(uploadPurposes.filter((purpose) => !unsent.has(purpose)))
export const uploadFields = z.strictObject({ purpose: sentPurpose, sha256 })

/** Purposes for which a PDF is accepted. */
export const pdfPurposes = ['slip', 'document', 'appointment', 'device', 'repair'] as const

export const pdfFields = z.strictObject({ purpose: z.enum(pdfPurposes), sha256 })

/** Purposes for which a recorded voice is accepted. */
export const soundFields = z.strictObject({ purpose: z.literal('repair'), sha256 })
/** A stored voice; `url` is signed for ten minutes. */
export const uploadedSound = z.object({ id: idOf('file'), url: z.string(), seconds: z.int(), bytes: z.int() })

/** A stored PDF. `url` is signed for ten minutes and downloads the file; nothing opens it on our origin. */
export const uploadedPdf = z.object({ id: idOf('file'), url: z.string(), pages: z.int(), bytes: z.int() })

/** How a private file is shown: as a picture, or page by page. */
export const fileKinds = ['picture', 'pdf'] as const
export type FileKind = (typeof fileKinds)[number]
/** What is attached where a voice is accepted too. */
export const attachmentKinds = [...fileKinds, 'sound'] as const

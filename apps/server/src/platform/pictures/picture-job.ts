import type { FileKind } from '@kikai/contract/uploads/uploads.shapes'
import type { PdfFault } from '../pdf/judge-pdf.ts'

export type MadePicture = {
  width: number
  height: number
  white: boolean
  /** Of one colour: nothing is drawn on it. */
  isPlain: boolean
  /** A hash of the visible image, not of the bytes: the same for a file that was only repackaged. */
  seenHash: string
  files: { name: string; bytes: Uint8Array }[]
}
export type PictureFault = 'notAPicture' | 'tooManyPixels' | 'broken'

/** How a picture is prepared for paper: a signature without the ground around it, or a photo. */
export type PrintedAs = 'signature' | 'photo'

/** A request to the process that decodes pictures, and its answer. */
export type FileJob = { bytes: Uint8Array; as: FileKind | PrintedAs }
export type FileResult =
  | { picture: MadePicture | { fault: PictureFault } }
  | { pdf: { pages: number } | { fault: PdfFault } }
  | { print: Uint8Array | null }

import type { FileKind } from '@kikai/contract/uploads/uploads.shapes'
import type { PdfFault } from '../pdf/judge-pdf.ts'

export type MadePicture = {
  width: number
  height: number
  white: boolean
  /** Of what is seen, not of the bytes: a file that was only wrapped anew has the same. */
  seenHash: string
  files: { name: string; bytes: Uint8Array }[]
}
export type PictureFault = 'notAPicture' | 'tooManyPixels' | 'broken'

/** What the process that looks into uploads is sent, and what it sends back. */
export type FileJob = { bytes: Uint8Array; as: FileKind }
export type FileResult =
  | { picture: MadePicture | { fault: PictureFault } }
  | { pdf: { pages: number } | { fault: PdfFault } }

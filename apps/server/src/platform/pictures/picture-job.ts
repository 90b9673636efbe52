export type MadePicture = {
  width: number
  height: number
  white: boolean
  /** Of what is seen, not of the bytes: a file that was only wrapped anew has the same. */
  seenHash: string
  files: { name: string; bytes: Uint8Array }[]
}
export type PictureFault = 'notAPicture' | 'tooManyPixels' | 'broken'

/** What the process that works on pictures is sent, and what it sends back. */
export type PictureJob = { bytes: Uint8Array }
export type PictureResult = { made: MadePicture } | { fault: PictureFault }

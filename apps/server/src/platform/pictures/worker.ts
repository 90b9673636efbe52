import { pictureWidths } from '@kikai/kernel/picture-widths'
import { createHash } from 'node:crypto'
import { limits } from '@kikai/kernel/limits'
import { serverLimits } from '../config/server-limits.ts'
import { isPlainPicture, isWhitePicture } from '@kikai/kernel/white-picture'
import sharp from 'sharp'
import { judgePdf } from '../pdf/judge-pdf.ts'
import type { FileJob, FileResult, MadePicture, PictureFault, PrintedAs } from './picture-job.ts'

sharp.concurrency(1)
sharp.cache(false)

process.on('message', ({ bytes, as }: FileJob) => {
  const look = async (): Promise<FileResult> => {
    if (as === 'signature' || as === 'photo') return { print: await print(bytes, as) }
    return as === 'pdf' ? { pdf: await judgePdf(bytes) } : { picture: await make(Buffer.from(bytes)) }
  }
  void look().then((result) => process.send?.(result))
})

/** A kept picture has no metadata: sharp writes none unless told to. */
async function make(bytes: Buffer): Promise<MadePicture | { fault: PictureFault }> {
  if (!isPng(bytes) && !isJpeg(bytes)) return { fault: 'notAPicture' }
  try {
    const head = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (head.format !== 'png' && head.format !== 'jpeg') return { fault: 'notAPicture' }
    if (Math.max(head.width, head.height) > serverLimits.pictureSideMax) return { fault: 'tooManyPixels' }
    const pixelsMax = head.isProgressive ? serverLimits.interlacedPixelsMax : limits.picturePixelsMax
    if (head.width * head.height > pixelsMax) return { fault: 'tooManyPixels' }
    const upright = await sharp(bytes, { limitInputPixels: limits.picturePixelsMax, failOn: 'warning' })
      .rotate()
      .resize({ width: 1280, height: 1280, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = upright.info
    const raw = { raw: { width, height, channels } }
    const files = await Promise.all(
      pictureWidths.map(async (wanted) => ({
        name: `${wanted}.webp`,
        bytes: await sharp(upright.data, raw)
          .resize({ width: Math.min(wanted, width) })
          .webp({ quality: 80, effort: 3 })
          .toBuffer(),
      })),
    )
    const seenHash = createHash('sha256').update(`${width}x${height}x${channels}`).update(upright.data).digest('hex')
    return { width, height, seenHash, files, ...(await emptiness(upright.data, raw)) }
  } catch {
    return { fault: 'broken' }
  }
}

/** As wide as a signature or a photo of half a sheet needs to be sharp. */
const printedWidth = 640

async function print(bytes: Uint8Array, as: PrintedAs): Promise<Uint8Array | null> {
  const within = { width: printedWidth, height: printedWidth, fit: 'inside', withoutEnlargement: true } as const
  try {
    const picture = sharp(bytes, { limitInputPixels: limits.picturePixelsMax })
    if (as === 'signature') return await picture.trim().resize(within).png({ palette: true }).toBuffer()
    return await picture.resize(within).flatten({ background: '#ffffff' }).jpeg({ quality: 70 }).toBuffer()
  } catch {
    return null
  }
}

async function emptiness(
  data: Buffer,
  raw: { raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 } },
): Promise<Pick<MadePicture, 'white' | 'isPlain'>> {
  const small = sharp(data, raw).resize(64, 64, { fit: 'fill' })
  const colours = await small.clone().removeAlpha().toColourspace('srgb').raw().toBuffer()
  const greys = await small.greyscale().raw().toBuffer()
  return { white: isWhitePicture(greys, 1), isPlain: isPlainPicture(colours, 3) }
}

const isPng = (bytes: Buffer) =>
  bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
const isJpeg = (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))

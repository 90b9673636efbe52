import { limits } from '@kikai/kernel/limits'

/** The longest side of a photo that was made smaller; the words of a data plate can still be read on it. */
const sideMax = 4_096
const qualities = [0.9, 0.8, 0.65]

/**
 * The photo itself where it may be sent as it is. A larger one is made smaller as a JPEG; it comes back unchanged where
 * the device cannot read or draw it, or it would still be too large.
 */
export async function smallerPhoto(file: File): Promise<File> {
  if (file.size <= limits.pictureBytesMax || typeof OffscreenCanvas === 'undefined') return file
  try {
    const photo = await createImageBitmap(file)
    const smaller = await drawn(photo).finally(() => photo.close())
    return smaller ? new File([smaller], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' }) : file
  } catch {
    return file // a broken file, or one that the device has no room to draw, is refused by its size
  }
}

async function drawn(photo: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, sideMax / Math.max(photo.width, photo.height))
  const canvas = new OffscreenCanvas(Math.round(photo.width * scale), Math.round(photo.height * scale))
  const onCanvas = canvas.getContext('2d')
  if (!onCanvas) return null
  // A JPEG has no transparency, and what a PNG leaves open would become black.
  onCanvas.fillStyle = 'white'
  onCanvas.fillRect(0, 0, canvas.width, canvas.height)
  onCanvas.drawImage(photo, 0, 0, canvas.width, canvas.height)
  for (const quality of qualities) {
    const smaller = await canvas.convertToBlob({ type: 'image/jpeg', quality })
    if (smaller.size <= limits.pictureBytesMax) return smaller
  }
  return null
}

import { limits } from '@kikai/kernel/limits'
import { pdfLimits } from '@kikai/kernel/pdf-limits'

type Picked = { readonly name: string; readonly size: number }
export type RefusedPicture = { why: 'kind' | 'size' | 'count'; name: string }

const isPicture = ({ name }: Picked): boolean =>
  limits.pictureEndings.some((ending) => name.toLowerCase().endsWith(ending))
export const isPdf = ({ name }: Pick<Picked, 'name'>): boolean => name.toLowerCase().endsWith(pdfLimits.ending)

type Rules = {
  /** How many more pictures there may be. */
  room: number
  withPdf?: boolean
}

/**
 * Divides the chosen files into those that may be uploaded and those that may not, with the reason (specification §5).
 * Large photos may be: the device makes them smaller before.
 */
export function sortPicked<File extends Picked>(
  files: readonly File[],
  { room, withPdf = false }: Rules,
): { good: File[]; refused: RefusedPicture[] } {
  const isTaken = (file: File) => isPicture(file) || (withPdf && isPdf(file))
  const isTooBig = (file: File) => file.size > (isPdf(file) ? pdfLimits.bytesMax : limits.pictureTakenBytesMax)
  const good = files.filter((file) => isTaken(file) && !isTooBig(file))
  const refused = files.flatMap((file): RefusedPicture[] =>
    isTaken(file) ? (isTooBig(file) ? [{ why: 'size', name: file.name }] : []) : [{ why: 'kind', name: file.name }],
  )
  const hasRoom = good.length <= Math.max(0, room)
  return {
    good: good.slice(0, Math.max(0, room)),
    refused: hasRoom ? refused : [...refused, { why: 'count', name: '' }],
  }
}

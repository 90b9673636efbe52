import { limits } from '@kikai/kernel/limits'
import { pdfLimits } from '@kikai/kernel/pdf-limits'

type Picked = { readonly name: string; readonly size: number }
export type RefusedPicture = { why: 'kind' | 'size' | 'count'; name: string }

const isPicture = ({ name }: Picked): boolean =>
  limits.pictureEndings.some((ending) => name.toLowerCase().endsWith(ending))
export const isPdf = ({ name }: Pick<Picked, 'name'>): boolean => name.toLowerCase().endsWith(pdfLimits.ending)

/** What of the picked files may be sent, and why the first of the others may not (specification §5). */
export function sortPicked<File extends Picked>(
  files: readonly File[],
  { room, withPdf = false }: { room: number; withPdf?: boolean },
): { good: File[]; refused: RefusedPicture | null } {
  const isTaken = (file: File) => isPicture(file) || (withPdf && isPdf(file))
  const isTooBig = (file: File) => file.size > (isPdf(file) ? pdfLimits.bytesMax : limits.pictureBytesMax)
  const wrong = files.find((file) => !isTaken(file))
  const big = files.find(isTooBig)
  const good = files.filter((file) => isTaken(file) && !isTooBig(file))
  const refused = (): RefusedPicture | null => {
    if (wrong) return { why: 'kind', name: wrong.name }
    if (big) return { why: 'size', name: big.name }
    return files.length > room ? { why: 'count', name: '' } : null
  }
  return { good: good.slice(0, Math.max(0, room)), refused: refused() }
}

import { limits } from '@kikai/kernel/limits'

type Picked = { readonly name: string; readonly size: number }
export type RefusedPicture = { why: 'kind' | 'size' | 'count'; name: string }

const isPicture = ({ name }: Picked): boolean =>
  limits.pictureEndings.some((ending) => name.toLowerCase().endsWith(ending))

/** What of the picked files may be sent, and why the first of the others may not (specification §5). */
export function sortPicked<File extends Picked>(
  files: readonly File[],
  room: number,
): { good: File[]; refused: RefusedPicture | null } {
  const wrong = files.find((file) => !isPicture(file))
  const big = files.find((file) => file.size > limits.pictureBytesMax)
  const good = files.filter((file) => isPicture(file) && file.size <= limits.pictureBytesMax)
  const refused = (): RefusedPicture | null => {
    if (wrong) return { why: 'kind', name: wrong.name }
    if (big) return { why: 'size', name: big.name }
    return files.length > room ? { why: 'count', name: '' } : null
  }
  return { good: good.slice(0, Math.max(0, room)), refused: refused() }
}

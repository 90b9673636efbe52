import { limits } from './limits.ts'

/** Whether a file's name or address is that of an image, by its extension; a query string or fragment is ignored. */
export function isImageName(name: string): boolean {
  const path = name.split(/[?#]/, 1)[0] ?? ''
  const extension = /\.([^./\\]+)$/.exec(path)?.[1]?.toLowerCase()
  return limits.imageEndings.some((known) => known === extension)
}

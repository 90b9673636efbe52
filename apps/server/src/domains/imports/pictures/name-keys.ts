import { referenceKeyOf } from '../read/read-values.ts'

/** Normalised numbers that a picture's name may mean, the likeliest first. */
export type NameKeys = readonly string[]

/**
 * The numbers that a file's path may mean. A folder that is called exactly like goods says most; then the file's own
 * name, with its counter and without: `A-123_1.jpg`, `A-123-2.png`, `A-123 (3).jpg`, `A-123_front.jpg`; then a folder
 * whose name begins with the number.
 */
export function keysOfName(path: string): NameKeys {
  const parts = path.split(/[/\\]/).filter((part) => part !== '')
  const file = parts.pop() ?? ''
  const folders = parts.toReversed()
  const stem = file.replace(/\.[^.]*$/, '')
  const keys = [...folders, ...beginnings(stem), ...folders.flatMap(beginnings)].map(referenceKeyOf)
  return [...new Set(keys)].filter((key) => key !== '').slice(0, keysMax)
}

/**
 * The same numbers without separators and leading zeros, for names such as `E_3_1.jpg` for `E 3`. Short ones (`1.jpg`,
 * `front.jpg`) are left out, because they would match too much.
 */
export const looseKeysOf = (keys: NameKeys): NameKeys =>
  [...new Set(keys.map(looseKeyOf))].filter((key) => /\d/.test(key) && !/^\d{1,2}$/.test(key) && key.length > 1)

/** Must match what `findLooselyNamed` does with the numbers of goods. */
export const looseKeyOf = (key: string): string => key.replaceAll(/[-_.,()（）]/g, '').replace(/^0+(?=.)/, '')

const keysMax = 24

/** The whole name, then each part before a separator, longest first. */
function beginnings(text: string): string[] {
  const ends = [...text.matchAll(/[\s_\-.,()（）]+/g)].map(({ index }) => index)
  return [text, ...ends.toReversed().map((end) => text.slice(0, end))].filter((part) => part !== '')
}

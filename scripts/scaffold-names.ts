/** The files to write, and what remains for the author. */
export type Plan = {
  readonly files: ReadonlyMap<string, string>
  /** Files that are there already, as they will be. */
  readonly changes?: ReadonlyMap<string, string>
  readonly next: readonly string[]
}

const name = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/

export const camel = (words: string): string =>
  words.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
export const pascal = (words: string): string => camel(words).replace(/^./, (letter) => letter.toUpperCase())

/** Returns the word if it is a valid name, else throws. */
export function named(word = ''): string {
  if (!name.test(word)) throw new RangeError(`"${word}" is no name: write it in lower case with hyphens, as place-bid`)
  return word
}

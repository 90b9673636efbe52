/** Files to write and what is left for the author's hand. */
export type Plan = { readonly files: ReadonlyMap<string, string>; readonly next: readonly string[] }

const name = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/

export const camel = (words: string): string =>
  words.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
export const pascal = (words: string): string => camel(words).replace(/^./, (letter) => letter.toUpperCase())

/** The word as it was given, if it is a name. */
export function named(word = ''): string {
  if (!name.test(word)) throw new RangeError(`"${word}" is no name: write it in lower case with hyphens, as place-bid`)
  return word
}

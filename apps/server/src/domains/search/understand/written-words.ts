import { fold, modelKey } from '@kikai/kernel/fold'
import { indexTokens, isCjk, runsOf } from '../index/search-tokens.ts'

/** One thing that a word asks of the words of goods. */
type Atom = { readonly token: string; readonly begins: boolean }

/** What a known word asks for, as texts write it: pairs of characters, and Latin words, of which short ones are whole. */
function atomsOf(word: string): Atom[] {
  return runsOf(fold(word)).flatMap((run): Atom[] => {
    if (isCjk(run)) return [...run].length === 1 ? [{ token: run, begins: true }] : pairsOf(run).map(whole)
    const key = modelKey(run)
    return [{ token: key, begins: key.length > 3 }]
  })
}

const whole = (token: string): Atom => ({ token, begins: false })

export const pairsOf = (run: string): string[] => {
  const characters = [...run]
  return characters.slice(0, -1).map((character, at) => character + (characters[at + 1] ?? ''))
}

/** The same for `@@`; a word that all goods have of which a word begins so is asked for whole. */
export const writtenCondition = (word: string, isWhole: (token: string) => boolean): string =>
  atomsOf(word)
    .map(({ token, begins }) => `'${token}'${begins && !isWhole(token) ? ':*' : ''}`)
    .join(' & ')

/** The words that all goods of a category have, because they are its names. */
export type Names = readonly string[]
export const namesOfAll = (spellings: readonly string[]): Names => indexTokens(spellings.join(' '))

const isAmong = (word: string, names: Names): boolean =>
  atomsOf(word).every(({ token, begins }) =>
    begins ? names.some((name) => name.startsWith(token)) : names.includes(token),
  )

/**
 * Which of the words that mean the same have to be asked for: its own spellings; of the others those that ask for one thing
 * only, those that no category is called by, and for each category that all these miss the shortest of its names. A search
 * for every one of a dozen words costs five times as much and finds the same machines.
 */
export function neededWords(own: readonly string[], others: readonly string[], categories: readonly Names[]): string[] {
  const isFree = (word: string) => !categories.some((names) => isAmong(word, names))
  const chosen = [...own, ...others.filter((word) => atomsOf(word).length === 1 || isFree(word))]
  const shortestFirst = others.toSorted((a, b) => atomsOf(a).length - atomsOf(b).length)
  for (const names of categories) {
    if (chosen.some((word) => isAmong(word, names))) continue
    const shortest = shortestFirst.find((word) => isAmong(word, names))
    if (shortest !== undefined) chosen.push(shortest)
  }
  return chosen
}

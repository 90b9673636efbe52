import { fold, modelKey } from '@kikai/kernel/fold'
import { isCjk, runsOf } from './search-tokens.ts'

/** The singular of an English plural. */
export const singular = (word: string): string => {
  if (!/^[a-z]{4,}s$/.test(word) || word.endsWith('ss')) return word
  return /(ss|x|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}

/** Shorter words are searched as they are (`atomsOf`): as a stem, EV would be in every evaporator. */
const stemFrom = 4
const isStem = (word: string): boolean => /^\p{Script=Latin}{4,40}$/u.test(word)

/** The Latin words in these spellings, as a search asks for them. */
export function stemsOf(spellings: Iterable<string>): string[] {
  const found = new Set<string>()
  for (const spelling of spellings)
    for (const run of runsOf(fold(spelling))) {
      if (isCjk(run)) continue
      for (const word of [modelKey(run), singular(modelKey(run))]) if (isStem(word)) found.add(word)
    }
  return [...found]
}

/** Tokens plus every stem with which one of them begins, so that `excavators` is found by `excavator`. */
export function withStems(tokens: readonly string[], stems: ReadonlySet<string>): string[] {
  const all = new Set(tokens)
  for (const token of tokens)
    for (let end = stemFrom; end < token.length; end += 1) {
      const beginning = token.slice(0, end)
      if (stems.has(beginning)) all.add(beginning)
    }
  return [...all]
}

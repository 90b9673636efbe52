/**
 * Words for searching in three languages without a dictionary: Chinese and Japanese runs become pairs of characters,
 * Latin runs words and, for model numbers, every way in which people join or split them.
 */
const runs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆]+|[\p{L}\p{N}]+(?:[-_/.][\p{L}\p{N}]+)*/gu
const isCjk = (run: string) => /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆]/u.test(run)

/** Folds width, case and the many dashes; a long-vowel mark between Latin letters or digits was meant as a dash. */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/(?<=[a-z0-9])ー(?=[a-z0-9])/g, '-')

/** Letters and digits alone: `PC200-8`, `pc 2008` and `ＰＣ２００－８` are one model. */
export const modelKey = (model: string): string => fold(model).replace(/[^\p{L}\p{N}]+/gu, '')

const runsOf = (text: string): string[] => fold(text).match(runs) ?? []

/** What a text is found by. */
export function indexTokens(text: string): string[] {
  const tokens = new Set<string>()
  for (const run of runsOf(text)) {
    if (isCjk(run)) {
      const characters = [...run]
      characters.forEach((character, at) => tokens.add(character + (characters[at + 1] ?? '')))
    } else {
      const pieces = piecesOf(run)
      pieces.forEach((_, at) => tokens.add(pieces.slice(at).join('')))
      run.split(/[^\p{L}\p{N}]+/u).forEach((word) => tokens.add(word))
    }
  }
  tokens.delete('')
  return [...tokens]
}

/** `pc200-8lc` → `pc`, `200`, `8`, `lc`: where letters meet digits, and at signs. */
const piecesOf = (run: string): string[] => run.match(/\p{L}+|\p{N}+/gu) ?? []

export type SearchQuery = {
  /** For `@@`: every word must be there, Latin words and single characters as beginnings. */
  readonly tsquery: string
  /** Keys that are taken for a whole model number, to set the exact one first. */
  readonly models: readonly string[]
}

/** Null when nothing searchable was typed. */
export function searchQuery(text: string): SearchQuery | null {
  const found = runsOf(text)
  if (found.length === 0) return null
  const latin = found.filter((run) => !isCjk(run)).map(modelKey)
  const joined = latin.map((key, at) => key + (latin[at + 1] ?? ''))
  return {
    tsquery: found.flatMap(conditionsOf).join(' & '),
    models: [...new Set([...latin, ...joined])].filter((key) => /\d/.test(key)),
  }
}

function conditionsOf(run: string): string[] {
  if (!isCjk(run)) return [`'${modelKey(run)}':*`]
  const characters = [...run]
  if (characters.length === 1) return [`'${run}':*`]
  return characters.slice(0, -1).map((character, at) => `'${character}${characters[at + 1]}'`)
}

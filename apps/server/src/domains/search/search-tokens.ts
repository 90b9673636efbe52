import { fold, modelKey } from '@kikai/kernel/fold'

/**
 * Words for searching in three languages without a dictionary: Chinese and Japanese runs become pairs of characters,
 * Latin runs words and, for model numbers, every way in which people join or split them.
 */
const cjk = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆`
const other = String.raw`[[\p{L}\p{N}]--[${cjk}]]+`
const runs = new RegExp(String.raw`[${cjk}]+|${other}(?:[\-_\/.]${other})*`, 'gv')
const startsCjk = new RegExp(`^[${cjk}]`, 'v')
export const isCjk = (run: string): boolean => startsCjk.test(run)

export const runsOf = (text: string): string[] => fold(text).match(runs) ?? []

/** What a text is found by. */
export function indexTokens(text: string): string[] {
  const tokens = new Set<string>()
  for (const run of runsOf(text)) {
    if (isCjk(run)) {
      const characters = [...run]
      characters.forEach((character, at) => tokens.add(character + (characters[at + 1] ?? '')))
    } else {
      const pieces = lettersAndDigits(run)
      pieces.forEach((_, at) => tokens.add(pieces.slice(at).join('')))
      run.split(/[^\p{L}\p{N}]+/u).forEach((word) => tokens.add(word))
    }
  }
  tokens.delete('')
  return [...tokens]
}

/** What a model is found by however it is typed: `KR 210 R2700` also as `kr210`. */
export function modelTokens(model: string): string[] {
  const pieces = lettersAndDigits(modelKey(model))
  return pieces.map((_, at) => pieces.slice(at).join(''))
}

/** `pc200-8lc` → `pc`, `200`, `8`, `lc`: where letters meet digits, and at signs. */
const lettersAndDigits = (run: string): string[] => run.match(/\p{L}+|\p{N}+/gu) ?? []

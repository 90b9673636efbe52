import { fold, modelKey } from '@kikai/kernel/fold'

/**
 * Search tokens in three languages without a dictionary: Chinese and Japanese runs become character pairs, Latin runs
 * become words, and model numbers every joined and split form.
 */
const cjk = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆`
const other = String.raw`[[\p{L}\p{N}]--[${cjk}]]+`
const runs = new RegExp(String.raw`[${cjk}]+|${other}(?:[\-_\/.]${other})*`, 'gv')
const startsCjk = new RegExp(`^[${cjk}]`, 'v')
export const isCjk = (run: string): boolean => startsCjk.test(run)

export const runsOf = (text: string): string[] => fold(text).match(runs) ?? []

/** The tokens under which a text is indexed. */
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

/** The tokens of a model in all spellings: `KR 210 R2700` also as `kr210`. */
export function modelTokens(model: string): string[] {
  const pieces = lettersAndDigits(modelKey(model))
  return pieces.map((_, at) => pieces.slice(at).join(''))
}

/** Splits where letters meet digits and at signs: `pc200-8lc` → `pc`, `200`, `8`, `lc`. */
const lettersAndDigits = (run: string): string[] => run.match(/\p{L}+|\p{N}+/gu) ?? []

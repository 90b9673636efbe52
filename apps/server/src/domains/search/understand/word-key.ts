import { fold } from '@kikai/kernel/fold'
import { katakanaOf, oneForm } from './han-forms.ts'

/** The keys of a spelling's ends, from each of its words but the first on: of `CNC milling machine` `millingmachine` and `machine`. */
export function endKeys(spelling: string): string[] {
  const words = fold(spelling)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  return words.slice(1).map((_, at) => wordKey(words.slice(at + 1).join(' ')))
}

/** A key and, for each of its characters, where in the folded text it stands. */
export type Keyed = { readonly key: string; readonly at: readonly number[] }

/**
 * What two spellings of one word have in common: hiragana is katakana, small kana are large, a long-vowel mark is none,
 * a character of Han has one form, and signs and spaces are gone. `ゆんぼ` is `ユンボ`, `キャノン` is `キヤノン`, `fork-lift` is `forklift`.
 */
export const wordKey = (text: string): string => keyed(fold(text)).key

export function keyed(folded: string): Keyed {
  const key: string[] = []
  const at: number[] = []
  let place = 0
  for (const character of folded) {
    const kept = keptOf(character, key.at(-1))
    for (const one of kept) {
      key.push(one)
      for (let unit = 0; unit < one.length; unit += 1) at.push(place)
    }
    place += character.length
  }
  return { key: key.join(''), at }
}

function keptOf(character: string, before: string | undefined): string {
  if (character === 'ー') return ''
  // «いすゞ»: the mark repeats the character before it, this one with a voice.
  if ('ゝヽ'.includes(character)) return before ?? ''
  if ('ゞヾ'.includes(character)) return before === undefined ? '' : `${before}\u3099`.normalize('NFC')
  if (!/[\p{L}\p{N}]/u.test(character)) return ''
  const kana = katakanaOf(character)
  return largeKana[kana] ?? oneForm(kana)
}

const largeKana: Readonly<Record<string, string>> = {
  ァ: 'ア',
  ィ: 'イ',
  ゥ: 'ウ',
  ェ: 'エ',
  ォ: 'オ',
  ッ: 'ツ',
  ャ: 'ヤ',
  ュ: 'ユ',
  ョ: 'ヨ',
  ヮ: 'ワ',
  ヵ: 'カ',
  ヶ: 'ケ',
  ヰ: 'イ',
  ヱ: 'エ',
  ヲ: 'オ',
  ヂ: 'ジ',
  ヅ: 'ズ',
}

/** Romanised kana by key, with small kana enlarged and long-vowel marks removed. */
const plain =
  'アa イi ウu エe オo カka キki クku ケke コko ガga ギgi グgu ゲge ゴgo サsa シshi スsu セse ソso ザza ジji ズzu ゼze ゾzo ' +
  'タta チchi ツtsu テte トto ダda デde ドdo ナna ニni ヌnu ネne ノno ハha ヒhi フfu ヘhe ホho バba ビbi ブbu ベbe ボbo ' +
  'パpa ピpi プpu ペpe ポpo マma ミmi ムmu メme モmo ヤya ユyu ヨyo ラra リri ルru レre ロro ワwa ヲo ンn ヴvu ' +
  'ァa ィi ゥu ェe ォo ャya ュyu ョyo'
const lettersOf = new Map(plain.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)] as const))
const isKana = /^[\u30a1-\u30faー]+$/u

/** Spellings of a katakana word in Latin letters, as typed without a Japanese keyboard: ユンボ is `yunbo` and `yumbo`. */
export function romajiOf(katakana: string): string[] {
  if (!isKana.test(katakana)) return []
  const letters = [...katakana.replaceAll('ー', '')].reduce(appended, '').replace(/ッ$/, '')
  return letters.length < romajiMin ? [] : [...new Set([letters, letters.replace(/n(?=[bpm])/g, 'm')])]
}

/** Shorter spellings collide with Latin words. */
const romajiMin = 4

function appended(before: string, kana: string): string {
  if (kana === 'ッ') return `${before}ッ`
  const letters = lettersOf.get(kana) ?? ''
  const open = before.endsWith('ッ') ? before.slice(0, -1) + letters.slice(0, 1) : before
  if ('ャュョ'.includes(kana) && /[^aeiou]i$/.test(open)) {
    const stem = open.slice(0, -1)
    return stem + (/(?:sh|ch|j)$/.test(stem) ? letters.slice(1) : letters)
  }
  // フォ is `fo`, ディ is `di`, ティ is `ti`, ウェ is `we`.
  if ('ァィゥェォ'.includes(kana))
    return /^(?:.*[^aeiou])?u$/.test(open) && open.length === 1 ? `w${letters}` : open.replace(/[aeiou]$/, '') + letters
  return open + letters
}

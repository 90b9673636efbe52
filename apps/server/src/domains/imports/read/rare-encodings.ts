/**
 * Encodings that few files still use. Each is recognised only by features that no file in a common encoding has, so
 * that other files are not read worse; otherwise the seller chooses. `asChinese` is the score as GB18030.
 */
export function rareEncodingOf(bytes: Uint8Array, asChinese: number): 'euc-jp' | 'iso-2022-jp' | 'big5' | null {
  if (isJis(bytes)) return 'iso-2022-jp'
  const pairs = pairsIn(bytes)
  if (pairs.length < pairsMin) return null
  if (isEucJapanese(bytes, pairs)) return 'euc-jp'
  // When more than a part reads well as GB18030, it is GB18030 with a few old characters.
  const isSense = asChinese > -pairs.length
  return !isSense && isBig5(bytes, pairs) ? 'big5' : null
}

/** ISO-2022-JP: 7-bit bytes with the escapes `ESC $ B` or `ESC $ @`. */
function isJis(bytes: Uint8Array): boolean {
  const isShift = (byte: number, at: number) =>
    byte === 0x1b && bytes[at + 1] === 0x24 && (bytes[at + 2] === 0x42 || bytes[at + 2] === 0x40)
  return bytes.some(isShift) && bytes.every((byte) => byte < 0x80) && decodes(bytes, 'iso-2022-jp')
}

type Pair = { lead: number; trail: number; isBehindLetter: boolean }
/** Fewer characters are valid in any of these encodings. */
const pairsMin = 8

/** Pairs of high bytes; all of these encodings use them. */
function pairsIn(bytes: Uint8Array): Pair[] {
  const pairs: Pair[] = []
  let pairEnd = -1
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0
    if (lead < 0x80) continue
    const before = pairEnd === at ? 0 : (bytes[at - 1] ?? 0)
    pairs.push({ lead, trail: bytes[at + 1] ?? 0, isBehindLetter: isLetter(before) })
    at += 1
    pairEnd = at + 1
  }
  return pairs
}

const isLetter = (byte: number) => /[a-z]/i.test(String.fromCharCode(byte))

/** Japanese lists are full of katakana with long marks, which Chinese files encode otherwise or lack. */
function isEucJapanese(bytes: Uint8Array, pairs: readonly Pair[]): boolean {
  const kana = pairs.filter(({ lead }) => lead === 0xa4 || lead === 0xa5)
  const isLongMark = ({ lead, trail }: Pair, at: number) =>
    lead === 0xa1 && trail === 0xbc && pairs[at - 1]?.lead === 0xa5
  return (
    kana.length >= pairsMin && kana.length * 4 >= pairs.length && pairs.some(isLongMark) && decodes(bytes, 'euc-jp')
  )
}

/**
 * Of its everyday characters two in five have a letter for their second byte; half-width kana are followed by them by
 * chance alone, and in GB18030 the long mark of katakana (A9 60) and rare hanzi have one. The accents of western words stand behind letters.
 */
function isBig5(bytes: Uint8Array, pairs: readonly Pair[]): boolean {
  const share = (is: (pair: Pair) => boolean) => pairs.filter(is).length / pairs.length
  return (
    pairs.length >= 2 * pairsMin &&
    share(({ lead }) => lead >= 0xa1 && lead <= 0xc6) >= 0.9 &&
    share(({ lead, trail }) => lead !== 0xa9 && trail >= 0x40 && trail <= 0x7e) >= 0.2 &&
    share(({ isBehindLetter }) => isBehindLetter) <= 0.2 &&
    decodes(bytes, 'big5')
  )
}

function decodes(bytes: Uint8Array, encoding: string): boolean {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes) !== ''
  } catch {
    return false // not a fault: the answer to the question
  }
}

/**
 * Encodings that few lists come in any more. Each is recognised only by what no list in one of the common ones has, so
 * that nobody's file is read worse for them; where that is not there, the seller chooses. `asChinese`: how well it reads as
 * GB18030.
 */
export function rareEncodingOf(bytes: Uint8Array, asChinese: number): 'euc-jp' | 'iso-2022-jp' | 'big5' | null {
  if (isJis(bytes)) return 'iso-2022-jp'
  const pairs = pairsIn(bytes)
  if (pairs.length < pairsMin) return null
  if (isEucJapanese(bytes, pairs)) return 'euc-jp'
  // Where GB18030 makes sense of more than a part of it, it is that, with a few old characters.
  const isSense = asChinese > -pairs.length
  return !isSense && isBig5(bytes, pairs) ? 'big5' : null
}

/** It shifts to its kanji by an escape and has no byte beyond 7 bits: `ESC $ B`, `ESC $ @`. */
function isJis(bytes: Uint8Array): boolean {
  const isShift = (byte: number, at: number) =>
    byte === 0x1b && bytes[at + 1] === 0x24 && (bytes[at + 2] === 0x42 || bytes[at + 2] === 0x40)
  return bytes.some(isShift) && bytes.every((byte) => byte < 0x80) && decodes(bytes, 'iso-2022-jp')
}

type Pair = { lead: number; trail: number; isBehindLetter: boolean }
/** A few characters are valid in any of them. */
const pairsMin = 8

/** High bytes taken two by two, as all of these encodings do where no byte stands alone. */
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

/** A list in Japanese is full of katakana with their long mark, which Chinese files write with other bytes, or do not have. */
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

import type { SheetEncoding } from '@kikai/contract/imports/imports.shapes'
import { rareEncodingOf } from './rare-encodings.ts'

/** The part of a file that is examined: a few hundred rows are enough. */
const lookedAtBytes = 128 * 1024

/**
 * Which encoding a file is most likely in: by its mark, by being valid UTF-8, else by which of the old encodings reads
 * the bytes as characters that people use. A guess: the seller sees the first rows and can say otherwise.
 */
export function recogniseEncoding(bytes: Uint8Array): SheetEncoding {
  const [one, two, three] = bytes
  if (one === 0xef && two === 0xbb && three === 0xbf) return 'utf-8'
  if (one === 0xff && two === 0xfe) return 'utf-16le'
  if (one === 0xfe && two === 0xff) return 'utf-16be'
  const head = wholeLines(bytes)
  const wide = zeroBytes(head)
  if (wide) return wide
  const asUtf8 = utf8TextOf(bytes)
  const rare = asUtf8 === null || isEscaped(asUtf8) ? rareEncodingOf(head, scoreAsChinese(head)) : null
  if (rare) return rare
  if (asUtf8 !== null && !mayBeChance(asUtf8)) return 'utf-8'
  const scores = [
    { encoding: 'utf-8', score: asUtf8 === null ? wrong : 0.5 * usual * highBytes(head) },
    { encoding: 'shift_jis', score: scoreAsJapanese(head) },
    { encoding: 'gb18030', score: scoreAsChinese(head) },
    { encoding: 'windows-1252', score: scoreAsWestern(head) },
  ] as const
  return scores.toSorted((a, b) => b.score - a.score)[0]?.encoding ?? 'utf-8'
}

/** Decodes a text without its byte order mark; invalid bytes become U+FFFD, and rows with that are rejected. */
export const decodeSheet = (bytes: Uint8Array, encoding: SheetEncoding): string =>
  new TextDecoder(encoding).decode(bytes)

const sliceBytes = 16 * 1024
/** The same in pieces, never splitting a character. */
export function* decodeInSlices(
  bytes: Uint8Array,
  encoding: SheetEncoding,
  length = sliceBytes,
): Generator<string, undefined> {
  const decoder = new TextDecoder(encoding)
  for (let at = 0; at < bytes.length; at += length)
    yield decoder.decode(bytes.subarray(at, at + length), { stream: true })
  yield decoder.decode()
}

function wholeLines(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= lookedAtBytes) return bytes
  const end = bytes.lastIndexOf(0x0a, lookedAtBytes)
  return bytes.subarray(0, end > 0 ? end : lookedAtBytes)
}

/**
 * In UTF-16 every comma, digit and line end contains a zero byte on one side; at least this share of the pairs does.
 */
const zeroShareMin = 1 / 16

/** Recognises UTF-16 without a mark. A few zero bytes by chance are not enough. */
function zeroBytes(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const zeros = { 'utf-16le': 0, 'utf-16be': 0 }
  const lineEnds = { 'utf-16le': 0, 'utf-16be': 0, alone: 0 }
  for (const [at, byte] of bytes.entries()) {
    const isEven = at % 2 === 0
    if (byte === 0) zeros[isEven ? 'utf-16be' : 'utf-16le'] += 1
    if (byte !== 0x0a && byte !== 0x0d) continue
    if (isEven && bytes[at + 1] === 0) lineEnds['utf-16le'] += 1
    else if (!isEven && bytes[at - 1] === 0) lineEnds['utf-16be'] += 1
    else lineEnds.alone += 1
  }
  const wide = zeros['utf-16be'] > zeros['utf-16le'] ? 'utf-16be' : 'utf-16le'
  const isShared = zeros[wide] >= zeroShareMin * (bytes.length / 2) && zeros[wide] > 0
  // Half of a Chinese character may look like a line end, but without any real line end the text is not UTF-16.
  return isShared && (lineEnds[wide] > 0 || lineEnds.alone === 0) ? wide : null
}

function utf8TextOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null // not a fault: the answer to the question
  }
}

/** Only ISO-2022-JP contains escape characters. */
const isEscaped = (text: string): boolean => text.includes('\u001b')

/** Two hanzi can be valid UTF-8 by chance, and then read as Cyrillic or Arabic of that length. */
const mayBeChance = (text: string): boolean => /[\u0250-\u07ff]/.test(text) && !/[\u0800-\uffff]/.test(text)

const highBytes = (bytes: Uint8Array): number => bytes.reduce((count, byte) => count + (byte < 0x80 ? 0 : 1), 0)

const within = (byte: number | undefined, from: number, to: number): boolean =>
  byte !== undefined && byte >= from && byte <= to

/** Scores per byte: kana and common characters count for an encoding, rare ones against it. */
const usual = 1
const rare = -1
const odd = -3
const wrong = -10

/** Shift_JIS as Windows writes it: kana and level-1 kanji are everyday, level 2 rare, private and vendor rows odd. */
function scoreAsJapanese(bytes: Uint8Array): number {
  let score = 0
  for (let at = 0; at < bytes.length;) {
    const lead = bytes[at] ?? 0
    const trail = bytes[at + 1]
    if (lead < 0x80) at += 1
    else if (within(lead, 0xa1, 0xdf)) {
      const end = endOfRun(bytes, at, 0xa1, 0xdf)
      score += scoreOfHalfKana(bytes.subarray(at, end))
      at = end
    } else if (
      (within(lead, 0x81, 0x9f) || within(lead, 0xe0, 0xfc)) &&
      (within(trail, 0x40, 0x7e) || within(trail, 0x80, 0xfc))
    ) {
      score += 2 * worthInJapanese(lead, trail ?? 0)
      at += 2
    } else {
      score += wrong
      at += 1
    }
  }
  return score
}

function worthInJapanese(lead: number, trail: number): number {
  if (lead <= 0x83 || lead === 0x87) return usual
  if (within(lead, 0x88, 0x97) || (lead === 0x98 && trail <= 0x72)) return usual
  if (within(lead, 0x84, 0x86) || within(lead, 0xf0, 0xf9)) return odd
  return rare
}

const endOfRun = (bytes: Uint8Array, from: number, low: number, high: number): number => {
  let end = from
  while (within(bytes[end], low, high)) end += 1
  return end
}

const longMark = 0xb0
const voicedMark = 0xde
const halfVoicedMark = 0xdf
const mayBeVoiced = (kana: number | undefined) => within(kana, 0xb6, 0xc4) || within(kana, 0xca, 0xce) || kana === 0xb3
const mayBeHalfVoiced = (kana: number | undefined) => within(kana, 0xca, 0xce)

/**
 * Half-width katakana use the same bytes as Chinese, so runs are checked for being possible words: voicing marks stand
 * after kana that take them, small kana and punctuation do not begin a word.
 */
function scoreOfHalfKana(run: Uint8Array): number {
  let marks = 0
  for (const [at, kana] of run.entries()) {
    const before = run[at - 1]
    if (within(kana, 0xa1, 0xa4) || (within(kana, 0xa7, 0xaf) && before === undefined)) return rare * run.length
    if (kana === voicedMark && !mayBeVoiced(before)) return rare * run.length
    if (kana === halfVoicedMark && !mayBeHalfVoiced(before)) return rare * run.length
    if (kana === longMark && before === undefined) return rare * run.length
    if (kana === longMark || kana === voicedMark || kana === halfVoicedMark) marks += 1
  }
  return run.length * (marks > 0 ? 1.25 : 0.75) * usual
}

/** GB18030: level-1 hanzi and the signs are everyday, level 2 rare, what GBK added behind them odd in a list of machines. */
function scoreAsChinese(bytes: Uint8Array): number {
  let score = 0
  for (let at = 0; at < bytes.length;) {
    const lead = bytes[at] ?? 0
    const trail = bytes[at + 1]
    if (lead < 0x80) at += 1
    else if (within(lead, 0x81, 0xfe) && within(trail, 0x30, 0x39) && within(bytes[at + 2], 0x81, 0xfe)) {
      score += 4 * odd
      at += 4
    } else if (within(lead, 0x81, 0xfe) && (within(trail, 0x40, 0x7e) || within(trail, 0x80, 0xfe))) {
      score += 2 * worthInChinese(lead, trail ?? 0)
      at += 2
    } else {
      score += wrong
      at += 1
    }
  }
  return score
}

function worthInChinese(lead: number, trail: number): number {
  if (trail < 0xa1) return odd
  if (within(lead, 0xb0, 0xd7) || within(lead, 0xa1, 0xa3)) return usual
  if (within(lead, 0xd8, 0xf7)) return rare
  return odd
}

const isAsciiLetter = (byte: number | undefined) => within(byte, 0x41, 0x5a) || within(byte, 0x61, 0x7a)

/** Western European: one accented letter or two beside plain ones, or a lone dash or quote; never run after run of them. */
function scoreAsWestern(bytes: Uint8Array): number {
  let score = 0
  for (let at = 0; at < bytes.length;) {
    const end = endOfRun(bytes, at, 0x80, 0xff)
    const run = bytes.subarray(at, end)
    const isBesideLetters = isAsciiLetter(bytes[at - 1]) || isAsciiLetter(bytes[end])
    if (run.length <= 2 && isBesideLetters && run.every(isAccented)) score += 0.6 * run.length * usual
    else if (run.length > 1) score += rare * run.length
    at = Math.max(end, at + 1)
  }
  return score
}

const isAccented = (byte: number) => byte >= 0xc0 && byte !== 0xd7 && byte !== 0xf7

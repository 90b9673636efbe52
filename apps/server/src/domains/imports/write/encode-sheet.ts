import type { SheetEncoding } from '@kikai/contract/imports/imports.shapes'

/**
 * Encodes a text as a sheet, with a byte order mark where the encoding has one, so that Excel opens it; null when a
 * character cannot be encoded. The platform only decodes the old encodings, so the table is built by decoding every
 * byte pair.
 */
export function encodeSheet(text: string, encoding: SheetEncoding): Uint8Array | null {
  if (encoding === 'utf-8') return new TextEncoder().encode(`\ufeff${text}`)
  if (encoding === 'utf-16le') return Buffer.from(`\ufeff${text}`, 'utf16le')
  if (encoding === 'utf-16be') return Buffer.from(`\ufeff${text}`, 'utf16le').swap16()
  // A stateful encoding that no spreadsheet writes; files are returned in UTF-8 instead.
  if (encoding === 'iso-2022-jp') return null
  const table = tableOf(encoding)
  const bytes: number[] = []
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0
    const found = code < 0x80 ? [code] : (table.get(sign) ?? (encoding === 'gb18030' ? fourBytesOf(code) : null))
    if (found === null) return null
    bytes.push(...found)
  }
  return Uint8Array.from(bytes)
}

type OldEncoding = Exclude<SheetEncoding, 'utf-8' | 'utf-16le' | 'utf-16be' | 'iso-2022-jp'>
type Table = ReadonlyMap<string, readonly number[]>
const tables = new Map<OldEncoding, Table>()

function tableOf(encoding: OldEncoding): Table {
  const known = tables.get(encoding)
  if (known) return known
  const made = makeTable(encoding)
  tables.set(encoding, made)
  return made
}

/**
 * The table of every sequence of one or two bytes; of two sequences for one character the first is used, as other
 * encoders do.
 */
function makeTable(encoding: OldEncoding): Table {
  const decoder = new TextDecoder(encoding)
  const table = new Map<string, readonly number[]>()
  const learn = (bytes: number[]) => {
    const [sign, ...more] = decoder.decode(Uint8Array.from(bytes))
    if (sign !== undefined && more.length === 0 && sign !== '\ufffd' && !table.has(sign)) table.set(sign, bytes)
  }
  for (let lead = 0x80; lead <= 0xff; lead += 1) learn([lead])
  if (encoding === 'windows-1252') return table
  for (let lead = 0x81; lead <= 0xfe; lead += 1) for (let trail = 0x40; trail <= 0xfe; trail += 1) learn([lead, trail])
  if (encoding === 'gb18030') learnFourBytes(decoder, table)
  return table
}

/** GB18030 encodes the rest of the first plane by four bytes, nearly in the order of the code points. */
function learnFourBytes(decoder: TextDecoder, table: Map<string, readonly number[]>): void {
  for (let pointer = 0; pointer < 39_420; pointer += 1) {
    const bytes = fourBytesAt(pointer)
    const sign = decoder.decode(Uint8Array.from(bytes))
    if (sign !== '\ufffd' && !table.has(sign)) table.set(sign, bytes)
  }
}

const fourBytesAt = (pointer: number): number[] => [
  0x81 + Math.floor(pointer / 12_600),
  0x30 + (Math.floor(pointer / 1_260) % 10),
  0x81 + (Math.floor(pointer / 10) % 126),
  0x30 + (pointer % 10),
]

/** Beyond the first plane the four bytes count the code points. */
const fourBytesOf = (code: number): number[] | null => (code < 0x10000 ? null : fourBytesAt(189_000 + code - 0x10000))

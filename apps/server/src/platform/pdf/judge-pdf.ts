import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

export type PdfFault = 'notAPdf' | 'broken' | 'locked' | 'active'

/** The limit for unpacked object streams; a document of fifty pages has some tens of kilobytes. */
const unpackedBytesMax = 16 * 1024 * 1024
/** The end marker is near the end, though some programs write a few bytes after it. */
const tailBytes = 2_048

/** Names of active content that a program might run when opening the file. */
const active = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia)(?![A-Za-z0-9])/
const encrypted = /\/Encrypt(?![A-Za-z0-9])/
const page = /\/Type\s{0,8}\/Page(?![A-Za-z0-9])/
const packed = /\/Type\s{0,8}\/ObjStm(?![A-Za-z0-9])/
const deflated = /\/Filter\s{0,8}(?:\[\s{0,8})?\/FlateDecode(?![A-Za-z0-9])/

type Part = { number: string; text: string }
type Stream = { head: string; data: Uint8Array }

/**
 * Reads a PDF without opening it: number of pages, encryption, active content. Nothing is followed or drawn; what looks
 * dangerous is refused even where programs would ignore it.
 */
export async function judgePdf(bytes: Uint8Array): Promise<{ pages: number } | { fault: PdfFault }> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  if (!text.startsWith('%PDF-')) return { fault: 'notAPdf' }
  if (!text.slice(-tailBytes).includes('%%EOF')) return { fault: 'broken' }
  const found = divide(text, bytes)
  if (found === null) return { fault: 'broken' }
  if (found.parts.some((part) => encrypted.test(part.text))) return { fault: 'locked' }
  const unpacked = await unpack(found.streams.filter(({ head }) => packed.test(head)))
  if (unpacked === null) return { fault: 'broken' }
  const parts = [...found.parts, ...unpacked]
  if (parts.some((part) => active.test(part.text))) return { fault: 'active' }
  // A changed page is in the file twice under one number.
  const pages = new Set(parts.filter((part) => page.test(part.text)).map(({ number }) => number))
  return pages.size === 0 ? { fault: 'broken' } : { pages: pages.size }
}

/** Bounded, so that long runs of digits or spaces are not scanned repeatedly. */
const boundaries = /(\d{1,10})\s{1,8}\d{1,5}\s{1,8}obj(?![A-Za-z])|\bendobj\b|\bstream(?:\r\n|\n|\r)/g

/** Objects and the text between them without stream bytes; null when a stream has no end. */
function divide(text: string, bytes: Uint8Array): { parts: Part[]; streams: Stream[] } | null {
  const parts: Part[] = []
  const streams: Stream[] = []
  let number = ''
  let from = 0
  boundaries.lastIndex = 0
  for (let at = boundaries.exec(text); at; at = boundaries.exec(text)) {
    const said = named(text.slice(from, at.index))
    parts.push({ number, text: said })
    from = boundaries.lastIndex
    if (at[1] !== undefined) number = at[1]
    else if (at[0] === 'endobj') number = ''
    else {
      // The word must follow a dictionary: in a string or comment it would hide what follows.
      if (!/>>\s{0,8}$/.test(said)) return null
      const end = text.indexOf('endstream', from)
      if (end < 0) return null
      streams.push({ head: said, data: bytes.subarray(from, end) })
      from = end
      boundaries.lastIndex = end + 'endstream'.length
    }
  }
  parts.push({ number: '', text: named(text.slice(from)) })
  return { parts, streams }
}

/** Names may escape their letters: /J#61vaScript. */
const named = (text: string) =>
  text.includes('#')
    ? text.replaceAll(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    : text

const inflated = promisify(inflate)

/** Objects in packed streams; null when one cannot be read, or they exceed the limit. */
async function unpack(streams: readonly Stream[]): Promise<Part[] | null> {
  const parts: Part[] = []
  let left = unpackedBytesMax
  for (const { head, data } of streams) {
    const isPlain = !head.includes('/Filter')
    if (!isPlain && (!deflated.test(head) || head.includes('/DecodeParms'))) return null
    const content = isPlain ? data : await inflated(data, { maxOutputLength: left }).catch(() => null)
    if (content === null || content.byteLength > left) return null
    left -= content.byteLength
    parts.push(...packedParts(head, Buffer.from(content).toString('latin1')))
  }
  return parts
}

/** A packed stream begins with the numbers and offsets of its objects. */
function packedParts(head: string, text: string): Part[] {
  const first = Number(/\/First\s{1,8}(\d{1,10})/.exec(head)?.[1] ?? 0)
  const numbers = (text.slice(0, first).match(/\d{1,10}/g) ?? []).map(Number)
  const body = text.slice(first)
  const starts = numbers.filter((_, at) => at % 2 === 1)
  // With unsorted offsets the stream is treated as one part.
  if (starts.some((start, at) => start < (starts[at - 1] ?? 0))) return [{ number: `in ${first}`, text: named(body) }]
  return starts.map((start, at) => ({
    number: String(numbers[at * 2]),
    text: named(body.slice(start, starts[at + 1] ?? body.length)),
  }))
}

import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

export type PdfFault = 'notAPdf' | 'broken' | 'locked' | 'active'

/** Objects packed into streams: a document of fifty pages has some tens of kilobytes of them. */
const unpackedBytesMax = 16 * 1024 * 1024
/** Where a file says that it is whole: close to its end, though some programs write a few bytes behind it. */
const tailBytes = 2_048

/** What would run, start or carry something when a program opens the file. */
const active = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia)(?![A-Za-z0-9])/
const encrypted = /\/Encrypt(?![A-Za-z0-9])/
const page = /\/Type\s{0,8}\/Page(?![A-Za-z0-9])/
const packed = /\/Type\s{0,8}\/ObjStm(?![A-Za-z0-9])/
const deflated = /\/Filter\s{0,8}(?:\[\s{0,8})?\/FlateDecode(?![A-Za-z0-9])/

type Part = { number: string; text: string }
type Stream = { head: string; data: Uint8Array }

/**
 * What a PDF says of itself, read without opening it: how many pages it has, whether it is locked, whether it would run
 * something. Nothing in it is followed or drawn; what looks dangerous is refused even where a program would pass over it.
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
  // A page that was changed stands in the file twice, under one number.
  const pages = new Set(parts.filter((part) => page.test(part.text)).map(({ number }) => number))
  return pages.size === 0 ? { fault: 'broken' } : { pages: pages.size }
}

/** Bounded, so that no run of digits or spaces is looked at again and again. */
const boundaries = /(\d{1,10})\s{1,8}\d{1,5}\s{1,8}obj(?![A-Za-z])|\bendobj\b|\bstream(?:\r\n|\n|\r)/g

/** Objects with what stands between them, apart from the bytes of their streams; null where a stream does not end. */
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
      // Within a string or a comment the word would hide what follows it: a stream begins behind what describes it.
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

/** Names may be written with the numbers of their letters: /J#61vaScript. */
const named = (text: string) =>
  text.includes('#')
    ? text.replaceAll(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    : text

const inflated = promisify(inflate)

/** The objects in packed streams; null where one cannot be read, or all of them are more than a document has. */
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

/** A packed stream begins with its objects' numbers and places. */
function packedParts(head: string, text: string): Part[] {
  const first = Number(/\/First\s{1,8}(\d{1,10})/.exec(head)?.[1] ?? 0)
  const numbers = (text.slice(0, first).match(/\d{1,10}/g) ?? []).map(Number)
  const body = text.slice(first)
  const starts = numbers.filter((_, at) => at % 2 === 1)
  // Places that do not follow one another would be read out of order: then all of it is one part.
  if (starts.some((start, at) => start < (starts[at - 1] ?? 0))) return [{ number: `in ${first}`, text: named(body) }]
  return starts.map((start, at) => ({
    number: String(numbers[at * 2]),
    text: named(body.slice(start, starts[at + 1] ?? body.length)),
  }))
}

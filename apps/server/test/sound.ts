/** An element of WebM: its id, its size in four bytes, and its content. */
const element = (id: number, ...content: readonly (Uint8Array | number[])[]): Buffer => {
  const body = Buffer.concat(content.map((part) => Buffer.from(part)))
  const name = Buffer.from(id.toString(16).padStart(id > 0xff ? (id > 0xffff ? 8 : 4) : 2, '0'), 'hex')
  const size = Buffer.alloc(4)
  size.writeUInt32BE((0x10000000 | body.byteLength) >>> 0)
  return Buffer.concat([name, size, body])
}
const scaleOf = (ns: number) => [0x2a, 0xd7, 0xb1, 0x83, (ns >> 16) & 255, (ns >> 8) & 255, ns & 255]
/** As recorders write what they do not know the size of yet. */
const opened = (id: number): Buffer => Buffer.from(`${id.toString(16)}01ffffffffffffff`, 'hex')

type Wishes = { seconds?: number; codec?: string; type?: number; extra?: Buffer }

/** A WebM as a browser records it: of unknown size, one track, a packet each second. */
export function webm({ seconds = 5, codec = 'A_OPUS', type = 2, extra = Buffer.alloc(0) }: Wishes = {}): Buffer {
  const track = element(0xae, [0xd7, 0x81, 1], [0x83, 0x81, type], element(0x86, Buffer.from(codec)))
  const clusters = Array.from({ length: seconds }, (_, nth) => {
    const time = Buffer.alloc(4)
    time.writeUInt32BE(nth * 1_000)
    const block = Buffer.from([0x81, 940 >> 8, 940 & 255, 0x80, 1, 2, 3])
    return Buffer.concat([opened(0x1f43b675), element(0xe7, time), element(0xa3, block)])
  })
  return Buffer.concat([
    element(0x1a45dfa3, element(0x4282, Buffer.from('webm'))),
    opened(0x18538067),
    element(0x1549a966, scaleOf(1_000_000)),
    element(0x1654ae6b, track),
    ...clusters,
    extra,
  ])
}

const box = (name: string, ...content: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.byteLength + 8)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, body])
}
const words = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, at) => bytes.writeUInt32BE(value >>> 0, at * 4))
  return bytes
}

/** An MP4 as Safari records it: a head without a length, and a fragment for each second. */
export function mp4({ seconds = 5, codec = 'mp4a', type = 2, extra = Buffer.alloc(0) }: Wishes = {}): Buffer {
  const handler = type === 2 ? 'soun' : 'vide'
  const track = box(
    'trak',
    box(
      'mdia',
      box('mdhd', words(0, 0, 0, 1_000, 0, 0)),
      box('hdlr', words(0, 0), Buffer.from(handler), words(0, 0, 0)),
      box('minf', box('stbl', box('stsd', words(0, 1, 16), Buffer.from(codec), words(0, 0)))),
    ),
  )
  const fragments = Array.from({ length: seconds }, () =>
    Buffer.concat([
      box('moof', box('traf', box('tfhd', words(8, 1, 20)), box('trun', words(0, 50)))),
      box('mdat', Buffer.alloc(40)),
    ]),
  )
  return Buffer.concat([
    box('ftyp', Buffer.from('iso5'), words(0)),
    box('moov', track, box('mvex', box('trex', words(0, 1, 1, 10, 0, 0)))),
    ...fragments,
    extra,
  ])
}

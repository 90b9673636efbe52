const ids = {
  segment: 0x18538067,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  codec: 0x86,
  info: 0x1549a966,
  timeScale: 0x2ad7b1,
  cluster: 0x1f43b675,
  clusterTime: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
  attachments: 0x1941a469,
  encryption: 0x5035,
  docType: 0x4282,
  head: 0x1a45dfa3,
} as const

/** What holds other elements that are looked at; a recorder does not know the size of a segment or cluster beforehand. */
const entered: ReadonlySet<number> = new Set([
  ids.head,
  ids.segment,
  ids.tracks,
  ids.track,
  ids.info,
  ids.cluster,
  ids.blockGroup,
])
const sound = 2
/** A packet of Opus is 120 ms at most; the last one is not counted by any time that follows it. */
const lastPacketMs = 60

/** How long it is; null for what is no sound, or holds anything besides it. */
export function judgeWebm(view: DataView): { seconds: number } | null {
  let [at, tracks, blocks, scale, clusterTime, lastTime] = [0, 0, 0, 1_000_000, 0, 0]
  let isWebm = false
  while (at < view.byteLength) {
    const id = numberAt(view, at, { most: 4, keepsMark: true })
    const size = id && numberAt(view, at + id.length, { most: 8, keepsMark: false })
    if (!id || !size) return null
    const from = at + id.length + size.length
    if (entered.has(id.value)) {
      if (id.value === ids.track) tracks += 1
      at = from
      continue
    }
    const until = from + size.value
    if (size.isUnknown || until > view.byteLength) return null
    if (id.value === ids.attachments || id.value === ids.encryption) return null
    if (id.value === ids.docType) isWebm = textAt(view, from, until) === 'webm'
    if (id.value === ids.trackType && wholeAt(view, from, until) !== sound) return null
    if (id.value === ids.codec && textAt(view, from, until) !== 'A_OPUS') return null
    if (id.value === ids.timeScale) scale = wholeAt(view, from, until)
    if (id.value === ids.clusterTime) clusterTime = wholeAt(view, from, until)
    if (id.value === ids.simpleBlock || id.value === ids.block) {
      const track = numberAt(view, from, { most: 8, keepsMark: false })
      if (!track || from + track.length + 2 > until) return null
      lastTime = Math.max(lastTime, clusterTime + view.getInt16(from + track.length))
      blocks += 1
    }
    at = until
  }
  if (!isWebm || tracks !== 1 || blocks === 0) return null
  return { seconds: (lastTime * scale) / 1_000_000_000 + lastPacketMs / 1_000 }
}

type Read = { value: number; length: number; isUnknown: boolean }
/** A number whose first byte says how many follow; an id keeps the bit that says so. */
function numberAt(view: DataView, at: number, { most, keepsMark }: { most: number; keepsMark: boolean }): Read | null {
  if (at >= view.byteLength) return null
  const first = view.getUint8(at)
  const length = Math.clz32(first) - 23
  if (length > most || at + length > view.byteLength) return null
  const bits = first & (0xff >> length)
  let value = keepsMark ? first : bits
  let isUnknown = bits === 0xff >> length
  for (let next = 1; next < length; next += 1) {
    const byte = view.getUint8(at + next)
    value = value * 256 + byte
    isUnknown &&= byte === 0xff
  }
  return { value, length, isUnknown }
}

const bytesOf = (view: DataView, from: number, until: number) =>
  new Uint8Array(view.buffer, view.byteOffset + from, until - from)
const wholeAt = (view: DataView, from: number, until: number): number =>
  bytesOf(view, from, until).reduce((value, byte) => value * 256 + byte, 0)
const textAt = (view: DataView, from: number, until: number): string =>
  Buffer.from(bytesOf(view, from, until)).toString('latin1')

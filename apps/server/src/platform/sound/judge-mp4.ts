/** Boxes that hold others which are looked at. */
const entered: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'mvex', 'moof', 'traf'])
/** Besides these, a recording holds nothing. */
const known: ReadonlySet<string> = new Set(['ftyp', 'moov', 'moof', 'mdat', 'free', 'skip', 'sidx', 'mfra', 'wide'])
const sounds: ReadonlySet<string> = new Set(['mp4a', 'Opus'])

/** A recording is in one piece, whose length its track states, or in fragments, which state that of each packet. */
export function judgeMp4(view: DataView): { seconds: number } | null {
  const seen = { tracks: 0, coded: 0, hasData: false, scale: 0, stated: 0, counted: 0, usual: 0, usualHere: 0 }
  if (!walk(view, { from: 0, until: view.byteLength, depth: 0 }, seen)) return null
  const units = Math.max(seen.stated, seen.counted)
  if (seen.tracks !== 1 || seen.coded !== 1 || !seen.hasData || seen.scale === 0 || units === 0) return null
  return { seconds: units / seen.scale }
}

type Seen = {
  tracks: number
  coded: number
  hasData: boolean
  /** Units of time in a second. */
  scale: number
  stated: number
  counted: number
  /** The length of a packet that states none: for the track, and for this fragment. */
  usual: number
  usualHere: number
}
type Span = { from: number; until: number; depth: number }

function walk(view: DataView, { from, until, depth }: Span, seen: Seen): boolean {
  let at = from
  while (at < until) {
    if (at + 8 > until) return false
    const size = view.getUint32(at)
    const name = textAt(view, at + 4)
    const end = at + size
    if (size < 8 || end > until) return false
    if (depth === 0 && !known.has(name)) return false
    const inside = { from: at + 8, until: end, depth: depth + 1 }
    if (name === 'trak') seen.tracks += 1
    if (name === 'mdat') seen.hasData = true
    if (name === 'traf') seen.usualHere = seen.usual
    if (entered.has(name) ? !walk(view, inside, seen) : !read(view, name, inside, seen)) return false
    at = end
  }
  return true
}

/** What one box says; false for what makes it no sound. */
function read(view: DataView, name: string, { from, until }: Span, seen: Seen): boolean {
  const has = (bytes: number) => from + bytes <= until
  if (name === 'hdlr') return has(12) && textAt(view, from + 8) === 'soun'
  if (name === 'mdhd') return readLength(view, { from, until }, seen)
  if (name === 'stsd') {
    if (!has(16) || view.getUint32(from + 4) !== 1) return false
    seen.coded += 1
    return sounds.has(textAt(view, from + 12))
  }
  if (name === 'trex') {
    if (!has(24)) return false
    seen.usual = view.getUint32(from + 12)
  }
  if (name === 'tfhd') return readUsual(view, { from, until }, seen)
  if (name === 'trun') return countPackets(view, { from, until }, seen)
  return true
}

type Box = { from: number; until: number }
function readLength(view: DataView, { from, until }: Box, seen: Seen): boolean {
  const isLong = view.getUint8(from) === 1
  if (from + (isLong ? 32 : 20) > until) return false
  seen.scale = view.getUint32(from + (isLong ? 20 : 12))
  seen.stated = isLong ? Number(view.getBigUint64(from + 24)) : view.getUint32(from + 16)
  // All bits set: it was not known when the head was written.
  if (seen.stated >= 0xff_ff_ff_ff) seen.stated = 0
  return true
}

function readUsual(view: DataView, { from, until }: Box, seen: Seen): boolean {
  if (from + 8 > until) return false
  const flags = view.getUint32(from) & 0xff_ff_ff
  if (!(flags & 0x8)) return true
  const at = from + 8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0)
  if (at + 4 > until) return false
  seen.usualHere = view.getUint32(at)
  return true
}

function countPackets(view: DataView, { from, until }: Box, seen: Seen): boolean {
  if (from + 8 > until) return false
  const flags = view.getUint32(from) & 0xff_ff_ff
  const packets = view.getUint32(from + 4)
  const first = from + 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0)
  const fields = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length
  if (first + packets * fields * 4 > until) return false
  if (!(flags & 0x100)) {
    seen.counted += packets * seen.usualHere
    return true
  }
  for (let nth = 0; nth < packets; nth += 1) seen.counted += view.getUint32(first + nth * fields * 4)
  return true
}

const textAt = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((nth) => view.getUint8(at + nth)))

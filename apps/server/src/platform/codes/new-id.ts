import { randomBytes } from 'node:crypto'
import { type Id, isId } from '@kikai/kernel/ids'

const countersEnd = 0x1000
/** Callers pass the server's clock or the database's, which differ by some milliseconds. */
const momentsMax = 64
/** The counter of the last id of each recent moment. */
const counters = new Map<number, number>()

/**
 * A new id where it must be known before its row is written: UUIDv7 with 48 bits of time, a counter of 12 and chance.
 * Ids that a process makes for one moment are in the order they were made in, because lists are ordered by id and several
 * rows may be written within a millisecond (RFC 9562 section 6.2, method 1).
 */
export function newId<Noun extends string>(_noun: Noun, nowMs: number): Id<Noun> {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(nowMs, 0, 6)
  bytes.writeUInt16BE(0x7000 | nextCounter(nowMs, bytes.readUInt16BE(6)), 6)
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  const text = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  if (!isId<Noun>(text)) throw new Error('an id has lost its form')
  return text
}

/** Begun at chance in the lower half, so that two thousand more have room after it. */
function nextCounter(nowMs: number, chance: number): number {
  const last = counters.get(nowMs)
  const counter = (last === undefined ? chance % (countersEnd / 2) : last + 1) % countersEnd
  counters.set(nowMs, counter)
  const [oldest] = counters.keys()
  if (counters.size > momentsMax && oldest !== undefined) counters.delete(oldest)
  return counter
}

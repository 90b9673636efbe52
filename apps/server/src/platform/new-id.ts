import { randomBytes } from 'node:crypto'
import { type Id, isId } from '@kikai/kernel/ids'

const countersEnd = 0x1000
/** The millisecond of the last id and its place within it. */
let latest = { ms: -1, counter: 0 }

/**
 * A new id where it must be known before its row is written: UUIDv7 with 48 bits of time, a counter of 12 and chance.
 * Ids of one process are in the order they were made in, because lists are ordered by id and several rows may be written
 * within a millisecond (RFC 9562 section 6.2, method 1).
 */
export function newId<Noun extends string>(_noun: Noun, nowMs: number): Id<Noun> {
  const bytes = randomBytes(16)
  // Begun at chance in the lower half, so that more than two thousand have room after it.
  const counter = nowMs === latest.ms ? latest.counter + 1 : bytes.readUInt16BE(6) % (countersEnd / 2)
  latest = { ms: nowMs, counter }
  bytes.writeUIntBE(nowMs, 0, 6)
  bytes.writeUInt16BE(0x7000 | (counter % countersEnd), 6)
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  const text = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  if (!isId<Noun>(text)) throw new Error('an id has lost its form')
  return text
}

import { randomBytes } from 'node:crypto'
import { type Id, isId } from '@kikai/kernel/ids'

/** A new id where it must be known before its row is written (UUIDv7, RFC 9562: 48 bits of time, then chance). */
export function newId<Noun extends string>(_noun: Noun, nowMs: number): Id<Noun> {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(nowMs, 0, 6)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  const text = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  if (!isId<Noun>(text)) throw new Error('an id has lost its form')
  return text
}

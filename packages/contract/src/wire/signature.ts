import { md5 } from './md5.ts'

/**
 * What is signed besides the payload. `session` is the token, '' before login; `language` the wire's number; `company` the
 * one that the sender acts for, left out where none is named.
 */
export type SignedParts = {
  path: string
  ts: string
  nonce: string
  session: string
  language: string
  company?: string
  payload: unknown
}

/**
 * The hash of the specification's §7: md5-based, over the sorted payload, two further values (`ts`, `nonce`) and an
 * optional extra (`key`, the session's own; before login the public application key, which makes it a checksum only).
 * Nested md5 as in HMAC (RFC 2104), because md5(data + key) falls to collisions and md5(key + data) to extension.
 * It shows tampering and replay; authority comes from the token. Returns 32 hex digits.
 */
export function signatureOf(key: string, parts: SignedParts): string {
  const { path, ts, nonce, session, language, company = '', payload } = parts
  const lines = ['POST', path, ts, nonce, session, language, canon(payload)]
  // Its own line only if there is one, so that requests without a company are signed as before.
  if (company !== '') lines.push(company)
  return hmacMd5(key, lines.join('\n'))
}

/** JSON with sorted keys at every depth and types kept, so that no two different payloads are written alike (RFC 8785 in spirit). */
export function canon(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canon).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return `{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${canon(inner)}`).join(',')}}`
}

const blockBytes = 64

function hmacMd5(key: string, text: string): string {
  const encoder = new TextEncoder()
  const whole = encoder.encode(key)
  const bytes = whole.length > blockBytes ? md5(whole) : whole
  const inner = new Uint8Array(blockBytes).fill(0x36)
  const outer = new Uint8Array(blockBytes).fill(0x5c)
  bytes.forEach((byte, at) => {
    inner[at] = byte ^ 0x36
    outer[at] = byte ^ 0x5c
  })
  const digest = md5(joined(outer, md5(joined(inner, encoder.encode(text)))))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}

/** The key before login, which is public: until then the hash is only a checksum. */
export const publicSignKey = 'kikai-public'

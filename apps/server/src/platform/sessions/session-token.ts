import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { Secrets } from '../keys/secrets.ts'

/** 32 random bytes that identify a session; only their hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const tokenForm = /^[\w-]{43}$/

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The key that signs a session's requests, derived and not stored. */
export const signKeyOf = (secrets: Secrets, tokenHash: Uint8Array): string =>
  Buffer.from(hkdfSync('sha256', secrets.sessionKey, tokenHash, 'kikai sign key', 32)).toString('base64url')

import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { Secrets } from './secrets.ts'

/** 32 random bytes; whoever holds them is logged in. Only their hash is kept. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const tokenForm = /^[\w-]{43}$/

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The key that signs a session's requests: derived, so that there is nothing to store. */
export const signKeyOf = (secrets: Secrets, tokenHash: Uint8Array): string =>
  Buffer.from(hkdfSync('sha256', secrets.sessionKey, tokenHash, 'kikai sign key', 32)).toString('base64url')

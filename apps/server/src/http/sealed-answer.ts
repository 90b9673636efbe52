import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { Secrets } from '../platform/secrets.ts'

/**
 * An answer given before login may hold a token (registering), and answers are kept for those who send the same request
 * again. Kept in the clear, a copy of the database would be a bunch of keys; so these lie sealed.
 */
const sealed = z.object({ sealed: z.string() })

const keyOf = (secrets: Secrets) => Buffer.from(hkdfSync('sha256', secrets.sessionKey, '', 'kikai kept answers', 32))

export function seal(secrets: Secrets, answer: unknown): z.output<typeof sealed> {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secrets), nonce)
  const text = Buffer.concat([cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()])
  return { sealed: Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url') }
}

export function unseal(secrets: Secrets, kept: unknown): unknown {
  const bytes = Buffer.from(sealed.parse(kept).sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secrets), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8'))
}

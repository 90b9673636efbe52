import { hkdfSync } from 'node:crypto'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import * as z from 'zod/mini'
import { decrypt, encrypt } from '../platform/aes-gcm.ts'
import type { Secrets } from '../platform/secrets.ts'

/**
 * An answer given before login may hold a token (registering), and answers are kept for those who send the same request
 * again. Kept in the clear, a copy of the database would be a bunch of keys; so these lie sealed.
 */
const sealed = z.object({ sealed: z.string() })

const keyOf = (secrets: Secrets) => Buffer.from(hkdfSync('sha256', secrets.sessionKey, '', 'kikai kept answers', 32))

export const seal = (secrets: Secrets, answer: unknown): z.output<typeof sealed> => ({
  sealed: encrypt(keyOf(secrets), '', Buffer.from(JSON.stringify(answer))).toString('base64url'),
})

/** What was done stays done: where the key is another one by now, its answer cannot be told again. */
export function unseal(secrets: Secrets, kept: unknown): unknown {
  const text = decrypt(keyOf(secrets), '', Buffer.from(sealed.parse(kept).sealed, 'base64url'))
  if (text === null) throw refuse(requestErrors.replayed)
  return JSON.parse(text.toString('utf8'))
}

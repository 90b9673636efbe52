import { hkdfSync } from 'node:crypto'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import * as z from 'zod/mini'
import { decrypt, encrypt } from '../platform/keys/aes-gcm.ts'
import type { Secrets } from '../platform/keys/secrets.ts'

/**
 * Answers before login (registration) may contain a token and are stored for repeated requests, so they are encrypted:
 * a copy of the database must not open accounts.
 */
const sealed = z.object({ sealed: z.string() })

const keyOf = (secrets: Secrets) => Buffer.from(hkdfSync('sha256', secrets.sessionKey, '', 'kikai kept answers', 32))

export const seal = (secrets: Secrets, answer: unknown): z.output<typeof sealed> => ({
  sealed: encrypt(keyOf(secrets), '', Buffer.from(JSON.stringify(answer))).toString('base64url'),
})

/** With another key the stored answer cannot be given again; its effect stays. */
export function unseal(secrets: Secrets, kept: unknown): unknown {
  const text = decrypt(keyOf(secrets), '', Buffer.from(sealed.parse(kept).sealed, 'base64url'))
  if (text === null) throw refuse(requestErrors.replayed)
  return JSON.parse(text.toString('utf8'))
}

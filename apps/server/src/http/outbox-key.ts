import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../platform/keys/secrets.ts'

/**
 * The end of the outbox address, printed at the start, so that only somebody with access to the terminal reads the
 * mails.
 */
export const outboxKey = ({ codesKey }: Pick<Secrets, 'codesKey'>): string =>
  createHmac('sha256', codesKey).update('kikai outbox').digest('base64url').slice(0, 22)

export function isOutboxKey(secrets: Secrets, given: unknown): boolean {
  const [asked, expected] = [Buffer.from(typeof given === 'string' ? given : ''), Buffer.from(outboxKey(secrets))]
  return asked.length === expected.length && timingSafeEqual(asked, expected)
}

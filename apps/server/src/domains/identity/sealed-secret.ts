import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Id } from '@kikai/kernel/ids'
import type { Services } from '../../platform/context.ts'

type Keys = Pick<Services, 'config'>
type Whose = { memberId: Id<'member'> }

const keyOf = ({ config }: Keys) => Buffer.from(hkdfSync('sha256', config.secrets.codesKey, '', 'kikai totp', 32))

/** A secret as it lies in the database: worthless without the server's key, and in anybody else's row. */
export function sealSecret(ctx: Keys, { memberId, secret }: Whose & { secret: Uint8Array }): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(ctx), nonce).setAAD(Buffer.from(memberId))
  const text = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

export function openSecret(ctx: Keys, { memberId, sealed }: Whose & { sealed: Uint8Array }): Buffer {
  const bytes = Buffer.from(sealed)
  const cipher = createDecipheriv('aes-256-gcm', keyOf(ctx), bytes.subarray(0, 12)).setAAD(Buffer.from(memberId))
  cipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()])
}

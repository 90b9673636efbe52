import { hkdfSync } from 'node:crypto'
import type { Id } from '@kikai/kernel/ids'
import { decrypt, encrypt } from '../../../platform/keys/aes-gcm.ts'
import type { Services } from '../../../platform/context.ts'

type Keys = Pick<Services, 'config'>
type Whose = { memberId: Id<'member'> }

const keyOf = ({ config }: Keys) => Buffer.from(hkdfSync('sha256', config.secrets.codesKey, '', 'kikai totp', 32))

/** Encrypts a secret for its member's row: useless without the server's key and in other rows. */
export const sealSecret = (ctx: Keys, { memberId, secret }: Whose & { secret: Uint8Array }): Buffer =>
  encrypt(keyOf(ctx), memberId, secret)

/** Null when the server's key has changed. */
export const openSecret = (ctx: Keys, { memberId, sealed }: Whose & { sealed: Uint8Array }): Buffer | null =>
  decrypt(keyOf(ctx), memberId, sealed)

import { hkdfSync } from 'node:crypto'
import type { Id } from '@kikai/kernel/ids'
import type { Services } from '../../../platform/context.ts'
import { decrypt, encrypt } from '../../../platform/keys/aes-gcm.ts'

type Keys = Pick<Services, 'config'>
/** A maximum is its bidder's: sealed with lot and bidder, it can be opened for nobody else, whoever moves it in the database. */
type Whose = { lotId: Id<'lot'>; memberId: Id<'member'> }

const keys = new WeakMap<Uint8Array, Buffer>()
function keyOf({ config }: Keys): Buffer {
  const { codesKey } = config.secrets
  const made = keys.get(codesKey) ?? Buffer.from(hkdfSync('sha256', codesKey, '', 'kikai bid maxima', 32))
  keys.set(codesKey, made)
  return made
}

const aboutOf = ({ lotId, memberId }: Whose) => `bid.maximum ${lotId} ${memberId}`

export const sealMaximum = (keys: Keys, whose: Whose, maximum: number): Buffer =>
  encrypt(keyOf(keys), aboutOf(whose), Buffer.from(String(maximum)))

/** A defect where it cannot be opened: the server's keys were lost, and nobody can know what was bid. */
export function openMaximum(keys: Keys, whose: Whose, sealed: Uint8Array): number {
  const opened = decrypt(keyOf(keys), aboutOf(whose), sealed)
  if (!opened) throw new Error(`a maximum of lot ${whose.lotId} cannot be opened`)
  return Number(opened.toString())
}

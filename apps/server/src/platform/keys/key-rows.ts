import { createHash } from 'node:crypto'
import { decrypt, encrypt } from './aes-gcm.ts'
import type { Db } from '../database/db.ts'
import { deleteKeys, insertKey, listKeyOwners, listKeys, listWrappedOtherwise, rewrapKey } from './key-rows.store.ts'
import type { KeyOwner, KeyPlace } from './subject-keys.ts'

/** 32 random bytes in base64url each, separated by commas; null for anything else. */
export function parseSubjectKeys(text: string): readonly Buffer[] | null {
  const keys = text.split(',').map((part) => part.trim())
  return keys.every((key) => /^[\w-]{43}=?$/.test(key)) ? keys.map((key) => Buffer.from(key, 'base64url')) : null
}

type Wrapped = { db: Db; wrapping: readonly Uint8Array[] }
type Row = { ownerId: KeyOwner; wrapped: Uint8Array; wrappedBy: string }

/** By which a row says what wrapped it, without telling the key. */
const nameOf = (wrapping: Uint8Array): string => createHash('sha256').update(wrapping).digest('base64url').slice(0, 10)

const unwrap = (wrapping: readonly Uint8Array[], { ownerId, wrapped, wrappedBy }: Row): Buffer | null => {
  const by = wrapping.find((one) => nameOf(one) === wrappedBy)
  return by ? decrypt(by, ownerId, wrapped) : null
}

function newest(wrapping: readonly Uint8Array[]): Uint8Array {
  const [first] = wrapping
  if (!first) throw new Error('there is no key to wrap with')
  return first
}

/**
 * Keys in the database, wrapped by keys that are given by the environment: new ones by the first, those before by any.
 * The pool is their own, so that a key that was made stays when the transaction that asked for it does not.
 */
export const keyRows = ({ db, wrapping }: Wrapped): KeyPlace => ({
  async keysOf(owner) {
    return (await listKeys(db, owner)).flatMap((row) => unwrap(wrapping, row) ?? [])
  },
  async keep(owner, key) {
    const by = newest(wrapping)
    await insertKey(db, { ownerId: owner, wrapped: encrypt(by, owner, key), wrappedBy: nameOf(by) })
  },
  destroy: (owner) => deleteKeys(db, owner),
  owners: () => listKeyOwners(db),
})

/** Wraps all keys anew by the first key of the environment; what cannot be read now stays, and is counted. */
export async function rewrapKeys({ db, wrapping }: Wrapped): Promise<{ rewrapped: number; left: number }> {
  const by = newest(wrapping)
  let [rewrapped, left] = [0, 0]
  for (const row of await listWrappedOtherwise(db, nameOf(by))) {
    const key = unwrap(wrapping, row)
    if (key === null) left += 1
    else {
      await rewrapKey(db, { ...row, wrapped: encrypt(by, row.ownerId, key), wrappedBy: nameOf(by) })
      rewrapped += 1
    }
  }
  return { rewrapped, left }
}

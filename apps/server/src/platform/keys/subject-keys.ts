import { randomBytes } from 'node:crypto'
import type { Id } from '@kikai/kernel/ids'
import { decrypt, encrypt } from './aes-gcm.ts'

export type KeyOwner = Id<'member'> | Id<'company'>

/**
 * A key for each member and company: once it is gone, everything encrypted with it is unreadable, wherever a copy of that
 * lies.
 */
export type SubjectKeys = {
  /** Encrypts a text for its owner; it can be decrypted only for the same `about`. */
  seal(owner: KeyOwner, about: string, text: string): Promise<Buffer>
  /** Null when the owner's key is gone or cannot be read with the server's present key. */
  open(owner: KeyOwner, about: string, sealed: Uint8Array): Promise<string | null>
  destroy(owner: KeyOwner): Promise<void>
}

/** Where the keys lie, each wrapped by a key of the server: in files of DATA_DIR, or in the database. */
export type KeyPlace = {
  /** Those that can be read now, the one to encrypt with first. */
  keysOf(owner: KeyOwner): Promise<readonly Buffer[]>
  /** Keeps a key, unless somebody else was faster. Those of the owner that cannot be read now stay beside it. */
  keep(owner: KeyOwner, key: Uint8Array): Promise<void>
  destroy(owner: KeyOwner): Promise<void>
  owners(): Promise<readonly KeyOwner[]>
}

export function subjectKeys(place: KeyPlace): SubjectKeys {
  const keyOf = async (owner: KeyOwner): Promise<Buffer> => {
    const [known] = await place.keysOf(owner)
    if (known) return known
    await place.keep(owner, randomBytes(32))
    const [made] = await place.keysOf(owner)
    if (!made) throw new Error('a key was made and is not there')
    return made
  }
  return {
    seal: async (owner, about, text) => encrypt(await keyOf(owner), about, Buffer.from(text)),
    async open(owner, about, sealed) {
      for (const key of await place.keysOf(owner)) {
        const opened = decrypt(key, about, sealed)
        if (opened) return opened.toString()
      }
      return null
    },
    destroy: (owner) => place.destroy(owner),
  }
}

/** Takes all keys from one place to another; what cannot be read now stays, and is counted. Twice is as good as once. */
export async function moveKeys({
  from,
  to,
}: {
  from: KeyPlace
  to: KeyPlace
}): Promise<{ moved: number; left: number }> {
  let [moved, left] = [0, 0]
  for (const owner of await from.owners()) {
    const keys = await from.keysOf(owner)
    const there = async () => (await to.keysOf(owner)).map((key) => key.toString('hex'))
    for (const key of keys) if (!(await there()).includes(key.toString('hex'))) await to.keep(owner, key)
    const kept = await there()
    if (keys.length === 0 || !keys.every((key) => kept.includes(key.toString('hex')))) left += 1
    else {
      await from.destroy(owner)
      moved += 1
    }
  }
  return { moved, left }
}

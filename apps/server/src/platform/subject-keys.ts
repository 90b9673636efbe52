import { hkdfSync, randomBytes } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Id } from '@kikai/kernel/ids'
import { decrypt, encrypt } from './aes-gcm.ts'

export type KeyOwner = Id<'member'> | Id<'company'>

/**
 * A key for each member and each company, in a file beside the database: what is sealed with it cannot be read any more, not even in an old
 * backup of the database, once the file is gone. The file's content is wrapped by the server's own key.
 */
export type SubjectKeys = {
  /** Seals a text for its owner; `about` names its place, and only there it can be opened. */
  seal(owner: KeyOwner, about: string, text: string): Buffer
  /** Null when the owner's key is gone, or cannot be unwrapped because the server's own key is another one: it is as good as gone. */
  open(owner: KeyOwner, about: string, sealed: Uint8Array): string | null
  destroy(owner: KeyOwner): void
}

export function subjectKeys({ dataFolder, codesKey }: { dataFolder: string; codesKey: Uint8Array }): SubjectKeys {
  const folder = join(dataFolder, 'keys')
  const wrapping = Buffer.from(hkdfSync('sha256', codesKey, '', 'kikai subject keys', 32))
  const fileOf = (owner: KeyOwner) => join(folder, owner)
  const asideOf = (owner: KeyOwner) => `${fileOf(owner)}.unreadable`
  const find = (owner: KeyOwner): Buffer | null => {
    const wrapped = readIfThere(fileOf(owner))
    return wrapped && decrypt(wrapping, owner, wrapped)
  }
  const keyOf = (owner: KeyOwner): Buffer => {
    const known = find(owner)
    if (known) return known
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    // One that cannot be unwrapped is put aside, not thrown away: the server's own key may be found again.
    if (readIfThere(fileOf(owner))) renameSync(fileOf(owner), asideOf(owner))
    writeOnce(fileOf(owner), encrypt(wrapping, owner, randomBytes(32)))
    const made = find(owner)
    if (!made) throw new Error('a key was made and is not there')
    return made
  }
  return {
    seal: (owner, about, text) => encrypt(keyOf(owner), about, Buffer.from(text)),
    open(owner, about, sealed) {
      const key = find(owner)
      return key && (decrypt(key, about, sealed)?.toString() ?? null)
    },
    destroy(owner) {
      rmSync(fileOf(owner), { force: true })
      rmSync(asideOf(owner), { force: true })
    },
  }
}

/** Two processes that make a key at once must agree: the first file to be linked into its place stands for both. */
function writeOnce(path: string, bytes: Uint8Array): void {
  const fresh = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  const handle = openSync(fresh, 'wx', 0o600)
  try {
    writeFileSync(handle, bytes)
    fsyncSync(handle)
    linkSync(fresh, path)
  } catch (error) {
    if (readIfThere(path) === null) throw error
  } finally {
    closeSync(handle)
    rmSync(fresh, { force: true })
  }
}

function readIfThere(path: string): Buffer | null {
  try {
    return readFileSync(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

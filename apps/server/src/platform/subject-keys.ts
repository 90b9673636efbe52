import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
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

/**
 * A key for each member, in a file beside the database: what is sealed with it cannot be read any more, not even in an old
 * backup of the database, once the file is gone. The file's content is wrapped by the server's own key.
 */
export type SubjectKeys = {
  /** Seals a text for its owner; `about` names its place, and only there it can be opened. */
  seal(owner: Id<'member'>, about: string, text: string): Buffer
  /** Null when the owner's key is gone, or cannot be unwrapped because the server's own key is another one: it is as good as gone. */
  open(owner: Id<'member'>, about: string, sealed: Uint8Array): string | null
  destroy(owner: Id<'member'>): void
}

export function subjectKeys({ dataFolder, codesKey }: { dataFolder: string; codesKey: Uint8Array }): SubjectKeys {
  const folder = join(dataFolder, 'keys')
  const wrapping = Buffer.from(hkdfSync('sha256', codesKey, '', 'kikai subject keys', 32))
  const fileOf = (owner: Id<'member'>) => join(folder, owner)
  const asideOf = (owner: Id<'member'>) => `${fileOf(owner)}.unreadable`
  const find = (owner: Id<'member'>): Buffer | null => {
    const wrapped = readIfThere(fileOf(owner))
    return wrapped && openedOrNull(wrapping, owner, wrapped)
  }
  const keyOf = (owner: Id<'member'>): Buffer => {
    const known = find(owner)
    if (known) return known
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    // One that cannot be unwrapped is put aside, not thrown away: the server's own key may be found again.
    if (readIfThere(fileOf(owner))) renameSync(fileOf(owner), asideOf(owner))
    writeOnce(fileOf(owner), sealedWith(wrapping, owner, randomBytes(32)))
    const made = find(owner)
    if (!made) throw new Error('the key of a member was made and is not there')
    return made
  }
  return {
    seal: (owner, about, text) => sealedWith(keyOf(owner), about, Buffer.from(text)),
    open(owner, about, sealed) {
      const key = find(owner)
      return key && (openedOrNull(key, about, sealed)?.toString() ?? null)
    },
    destroy(owner) {
      rmSync(fileOf(owner), { force: true })
      rmSync(asideOf(owner), { force: true })
    },
  }
}

/** AES-256-GCM: nonce, tag, text. What it is about is not in it, and has to be said again to open it. */
function sealedWith(key: Uint8Array, about: string, text: Uint8Array): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(text), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Null where the key is not the one that it was sealed with, the place another, or a bit changed. */
function openedOrNull(key: Uint8Array, about: string, sealed: Uint8Array): Buffer | null {
  try {
    return opened(key, about, sealed)
  } catch {
    return null
  }
}

function opened(key: Uint8Array, about: string, sealed: Uint8Array): Buffer {
  const bytes = Buffer.from(sealed)
  const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAAD(Buffer.from(about))
  cipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()])
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

import { hkdfSync, randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Id } from '@kikai/kernel/ids'
import { decrypt, encrypt } from './aes-gcm.ts'

export type KeyOwner = Id<'member'> | Id<'company'>

/**
 * A key for each member and company in a file beside the database: once the file is gone, everything encrypted with it
 * is unreadable, even in old backups. The files are encrypted with the server's key.
 */
export type SubjectKeys = {
  /** Encrypts a text for its owner; it can be decrypted only for the same `about`. */
  seal(owner: KeyOwner, about: string, text: string): Buffer
  /** Null when the owner's key is gone or cannot be decrypted with the server's present key. */
  open(owner: KeyOwner, about: string, sealed: Uint8Array): string | null
  destroy(owner: KeyOwner): void
}

export function subjectKeys({ dataFolder, codesKey }: { dataFolder: string; codesKey: Uint8Array }): SubjectKeys {
  const folder = join(dataFolder, 'keys')
  const wrapping = Buffer.from(hkdfSync('sha256', codesKey, '', 'kikai subject keys', 32))
  const fileOf = (owner: KeyOwner) => join(folder, owner)
  const asideOf = (owner: KeyOwner, nth: number) => `${fileOf(owner)}.unreadable-${nth}`
  /** Found by the prefix of their names, because numbers may be missing. */
  const asidesOf = (owner: KeyOwner): string[] =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => name.startsWith(`${owner}.unreadable`))
          .toSorted()
          .map((name) => join(folder, name))
      : []
  const unwrapped = (owner: KeyOwner, path: string): Buffer | null => {
    const wrapped = readIfThere(path)
    return wrapped && decrypt(wrapping, owner, wrapped)
  }
  /** Includes keys that were put aside under another server key, which may have come back. */
  function* keysOf(owner: KeyOwner): Generator<Buffer> {
    const own = unwrapped(owner, fileOf(owner))
    if (own) yield own
    for (const path of asidesOf(owner)) {
      const aside = unwrapped(owner, path)
      if (aside) yield aside
    }
  }
  const find = (owner: KeyOwner): Buffer | null => keysOf(owner).next().value ?? null
  const keyOf = (owner: KeyOwner): Buffer => {
    const known = find(owner)
    if (known) return known
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    // A key that cannot be decrypted is put aside, because the right server key may be found again.
    if (existsSync(fileOf(owner))) putAside(fileOf(owner), (nth) => asideOf(owner, nth))
    writeOnce(fileOf(owner), encrypt(wrapping, owner, randomBytes(32)))
    const made = find(owner)
    if (!made) throw new Error('a key was made and is not there')
    return made
  }
  return {
    seal: (owner, about, text) => encrypt(keyOf(owner), about, Buffer.from(text)),
    open(owner, about, sealed) {
      for (const key of keysOf(owner)) {
        const opened = decrypt(key, about, sealed)
        if (opened) return opened.toString()
      }
      return null
    },
    destroy(owner) {
      rmSync(fileOf(owner), { force: true })
      for (const path of asidesOf(owner)) rmSync(path, { force: true })
    },
  }
}

/** Renames it with the first free number, keeping earlier ones. */
function putAside(path: string, asideOf: (nth: number) => string): void {
  for (let nth = 1; ; nth += 1) {
    try {
      linkSync(path, asideOf(nth))
      rmSync(path, { force: true })
      return
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error
    }
  }
}

/** Two processes that make a key at once must agree, so the first file to be linked wins. */
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
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

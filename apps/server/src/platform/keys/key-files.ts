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
import { isId } from '@kikai/kernel/ids'
import { decrypt, encrypt } from './aes-gcm.ts'
import type { KeyOwner, KeyPlace } from './subject-keys.ts'

/**
 * Keys in files beside the database, wrapped with the server's key: once a file is gone, what was encrypted with it is
 * unreadable even in old backups of the database.
 */
export function keyFiles({ dataFolder, codesKey }: { dataFolder: string; codesKey: Uint8Array }): KeyPlace {
  const folder = join(dataFolder, 'keys')
  const wrapping = Buffer.from(hkdfSync('sha256', codesKey, '', 'kikai subject keys', 32))
  const fileOf = (owner: KeyOwner) => join(folder, owner)
  const asideOf = (owner: KeyOwner, nth: number) => `${fileOf(owner)}.unreadable-${nth}`
  const names = () => (existsSync(folder) ? readdirSync(folder).toSorted() : [])
  /** Found by the prefix of their names, because numbers may be missing. */
  const asidesOf = (owner: KeyOwner): string[] =>
    names()
      .filter((name) => name.startsWith(`${owner}.unreadable`))
      .map((name) => join(folder, name))
  const unwrapped = (owner: KeyOwner, path: string): Buffer | null => {
    const wrapped = readIfThere(path)
    return wrapped && decrypt(wrapping, owner, wrapped)
  }
  return {
    /** Includes keys that were put aside under another server key, which may have come back. */
    async keysOf(owner) {
      return [fileOf(owner), ...asidesOf(owner)].flatMap((path) => unwrapped(owner, path) ?? [])
    },
    async keep(owner, key) {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      // A key that cannot be decrypted is put aside, because the right server key may be found again.
      if (existsSync(fileOf(owner)) && !unwrapped(owner, fileOf(owner)))
        putAside(fileOf(owner), (nth) => asideOf(owner, nth))
      writeOnce(fileOf(owner), encrypt(wrapping, owner, key))
    },
    async destroy(owner) {
      rmSync(fileOf(owner), { force: true })
      for (const path of asidesOf(owner)) rmSync(path, { force: true })
    },
    async owners() {
      return [...new Set(names().map((name) => name.slice(0, 36)))].filter((name) => isId<'member'>(name))
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

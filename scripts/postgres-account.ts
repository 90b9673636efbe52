import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** The system account that PostgreSQL runs as; undefined means the current user. */
export type Account = { uid: number; gid: number }

/**
 * PostgreSQL refuses to run as root, so root runs it as the system account `postgres`, which is created when it is
 * missing. An existing cluster keeps its owner: one created by an ordinary user is run as that user.
 */
export function postgresAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return lookUp() ?? create()
}

/** Whether the account can read the path and pass through every folder above it. */
export function mayReach(path: string, account: Account | undefined): boolean {
  if (!account) return true
  const below = resolve(path)
  if (!allows(below, account, 0o5)) return false
  for (let folder = dirname(below); ; folder = dirname(folder)) {
    if (!allows(folder, account, 0o1)) return false
    if (folder === dirname(folder)) return true
  }
}

function allows(path: string, account: Account, wanted: number): boolean {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return true
  const shift = stat.uid === account.uid ? 6 : stat.gid === account.gid ? 3 : 0
  return ((stat.mode >> shift) & wanted) === wanted
}

function lookUp(): Account | undefined {
  const ask = (flag: string) => spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' })
  const [uid, gid] = [ask('-u'), ask('-g')]
  if (uid.status !== 0 || gid.status !== 0) return undefined
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

function create(): Account {
  const made = spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    'postgres',
  ])
  const account = made.status === 0 ? lookUp() : undefined
  if (account) return account
  throw new Error(
    'PostgreSQL does not run as root, and an account for it could not be made. Run `useradd --system --user-group postgres`, or start as an ordinary user.',
  )
}

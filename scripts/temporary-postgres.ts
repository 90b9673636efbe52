import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from './embedded-postgres.ts'
import type { Postgres } from './embedded-postgres.ts'
import { mayReach, postgresAccount } from './postgres-account.ts'
import { openHome } from './postgres-binaries.ts'
import { commandLine, endProcess, isAlive } from './processes.ts'

/** The data is temporary, so nothing waits for the disk. */
const fastSettings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '120',
  wal_level: 'minimal',
  max_wal_senders: '0',
}

/**
 * Starts an empty cluster for one test run in a temporary folder, deleted by `stop()`. Folders left by killed runs are
 * deleted first.
 */
export async function startTemporaryPostgres(settings: Readonly<Record<string, string>> = {}): Promise<Postgres> {
  const parent = mayUseMemory() ? memory : temporaryParent()
  for (const one of new Set([parent, temporaryParent(), memory])) await clearAbandoned(one)
  const directory = mkdtempSync(join(parent, prefix))
  writeFileSync(join(directory, 'owner.pid'), String(process.pid))
  try {
    const running = await startPostgres({
      directory,
      log: join(directory, 'postgres.log'),
      settings: { ...fastSettings, ...settings },
    })
    const stop = async () => {
      await running.stop()
      rmSync(directory, { recursive: true, force: true })
    }
    return { ...running, stop }
  } catch (error) {
    rmSync(directory, { recursive: true, force: true })
    throw error
  }
}

const prefix = 'kikai-postgres-'

/** Linux keeps the files of this folder in memory. A copied database has over a thousand, which a disk makes slowly. */
const memory = '/dev/shm'
const tmpfs = 0x01021994
/** The databases need much less at a time, but browsers and servers under test run beside them. */
const roomNeeded = 4 * 1024 ** 3

function mayUseMemory(): boolean {
  try {
    const { type, bavail, bsize } = statfsSync(memory)
    const account = postgresAccount('')
    return (
      type === tmpfs && Math.min(bavail * bsize, process.availableMemory()) > roomNeeded && mayReach(memory, account)
    )
  } catch {
    return false // there is no such folder
  }
}

/** The system's temporary folder, unless PostgreSQL's account cannot enter it. */
export function temporaryParent(): string {
  const account = postgresAccount('')
  if (mayReach(tmpdir(), account) || !account) return tmpdir()
  const parent = join(openHome, 'tmp')
  mkdirSync(parent, { recursive: true })
  chmodSync(parent, 0o755)
  return parent
}

async function clearAbandoned(parent: string): Promise<void> {
  for (const name of existsSync(parent) ? readdirSync(parent) : []) {
    if (!name.startsWith(prefix)) continue
    const directory = join(parent, name)
    const owner = numberIn(join(directory, 'owner.pid'))
    if (owner === null || isAlive(owner)) continue
    const postmaster = numberIn(join(directory, 'cluster/postmaster.pid'))
    if (postmaster !== null && commandLine(postmaster)?.includes(directory)) {
      await endProcess(postmaster, [
        { signal: 'SIGQUIT', waitMs: 5_000 },
        { signal: 'SIGKILL', waitMs: 1_000 },
      ])
    }
    rmSync(directory, { recursive: true, force: true })
  }
}

function numberIn(file: string): number | null {
  try {
    const value = Number.parseInt(readFileSync(file, 'utf8'), 10)
    return Number.isNaN(value) ? null : value
  } catch {
    return null
  }
}

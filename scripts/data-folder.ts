import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { mayReach, postgresAccount } from './postgres-account.ts'
import { repositoryRoot, openHome } from './postgres-binaries.ts'
import { isSameProcess, startedAt } from './processes.ts'

/** The requested data folder; without one, `data` in the checkout, or a folder that PostgreSQL's account can read. */
export function locateData(asked: string | undefined, resolved: string): string {
  if (asked) return resolved
  const usual = join(repositoryRoot, 'data')
  const cluster = join(usual, 'postgres/cluster')
  if (mayReach(join(repositoryRoot, 'x'), postgresAccount(cluster))) return usual
  return join(openHome, 'data')
}

/**
 * Creates the data folder with access for its owner only; as root also for PostgreSQL's account to pass through,
 * because private files in it have their own modes.
 */
export function makeDataFolder(folder: string): void {
  const isNew = !existsSync(folder)
  mkdirSync(join(folder, 'log'), { recursive: true })
  const isRoot = process.getuid?.() === 0
  if (folder.startsWith(openHome)) for (const path of [dirname(openHome), openHome]) chmodSync(path, 0o755)
  if (isNew || folder.startsWith(openHome)) chmodSync(folder, isRoot ? 0o711 : 0o700)
}

/**
 * Throws when the disk has too little space: a first start writes the database, the demo data and the logs, later
 * starts write little.
 */
export function refuseFullDisk(folder: string): void {
  const { bavail, bsize } = statfsSync(folder)
  const freeMb = Math.floor((Number(bavail) * Number(bsize)) / 1_000_000)
  const neededMb = existsSync(join(folder, 'postgres/cluster')) ? 60 : 400
  if (freeMb >= neededMb) return
  throw new Error(
    `The disk is full: ${freeMb} MB are left for ${folder}, and ${neededMb} MB are needed. Free some space, or set DATA_DIR to a folder on another disk.`,
  )
}

export type Running = { pid: number; startedAt: string }
export type Lock = { server: Running | null; address: string }

/** Thrown when another process uses the data folder. */
export class FolderTaken extends Error {}

/**
 * Locks the folder for this process, or throws a sentence that names the process that holds it. Returns the lock that a
 * killed start left behind, or null.
 */
export function takeLock(folder: string, address: string): Lock | null {
  const file = join(folder, 'run.json')
  const fresh = `${file}.${process.pid}`
  let left: Lock | null = null
  try {
    for (;;) {
      writeFileSync(fresh, JSON.stringify({ ...me(), server: null, address }))
      if (linked(fresh, file)) return left
      const holder = readHolder(file)
      if (holder && isSameProcess(holder)) {
        throw new FolderTaken(`Kikai already runs on the data in ${folder} (process ${holder.pid}, ${holder.address}).`)
      }
      left = holder ?? left
      putAside(file, holder)
    }
  } finally {
    rmSync(fresh, { force: true })
  }
}

/** Stores which server is running, so that the next start can stop it if this process is killed. */
export function noteServer(folder: string, server: Running, address: string): void {
  const file = join(folder, 'run.json')
  writeFileSync(`${file}.new`, JSON.stringify({ ...me(), server, address }))
  renameSync(`${file}.new`, file)
}

export function dropLock(folder: string): void {
  const file = join(folder, 'run.json')
  if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true })
}

function me(): Running {
  return { pid: process.pid, startedAt: startedAt(process.pid) ?? '' }
}

function linked(fresh: string, file: string): boolean {
  try {
    linkSync(fresh, file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/**
 * Removes the lock of a dead process. When two starts find the same one, only one may remove it, so the moved file is
 * checked again.
 */
function putAside(file: string, dead: (Running & Lock) | null): void {
  const aside = `${file}.${process.pid}.dead`
  try {
    renameSync(file, aside)
    const moved = readHolder(aside)
    if (moved && moved.pid !== dead?.pid && isSameProcess(moved)) linked(aside, file)
  } catch {
    return
  } finally {
    rmSync(aside, { force: true })
  }
}

function readHolder(file: string): (Running & Lock) | null {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (!isRunning(value)) return null
    const server = 'server' in value && isRunning(value.server) ? value.server : null
    const address = 'address' in value && typeof value.address === 'string' ? value.address : ''
    return { pid: value.pid, startedAt: value.startedAt, server, address }
  } catch {
    return null
  }
}

function isRunning(value: unknown): value is Running {
  return (
    typeof value === 'object' &&
    value !== null &&
    'pid' in value &&
    typeof value.pid === 'number' &&
    'startedAt' in value &&
    typeof value.startedAt === 'string'
  )
}

import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { mayReach, postgresAccount } from './postgres-account.ts'
import type { Account } from './postgres-account.ts'
import { postgresBinaries } from './postgres-binaries.ts'
import { explain, lastLines, wordsFrom } from './postgres-words.ts'
import { commandLine, endProcess, isAlive } from './processes.ts'

export type PostgresEnd = { code: number | null; signal: NodeJS.Signals | null; lastWords: string }

export type Postgres = {
  url: string
  port: number
  pid: number
  /** Closes open connections and writes everything to disk; the next start needs no recovery. */
  stop(): Promise<void>
  exited: Promise<PostgresEnd>
}

export type PostgresOptions = {
  /** The folder of this cluster with its data, port and password. */
  directory: string
  /** The file that PostgreSQL writes warnings to. */
  log: string
  settings?: Readonly<Record<string, string>>
  say?: (line: string) => void
}

const usualSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '256MB',
  max_connections: '60',
  jit: 'off',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  log_min_messages: 'warning',
  log_line_prefix: '%m [%p] ',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
} as const

/**
 * Starts the PostgreSQL of the npm package on its folder and creates the cluster at the first start. It keeps running
 * when the starting process is killed: the next start on the same folder stops it.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const directory = resolve(options.directory)
  const cluster = join(directory, 'cluster')
  const say = options.say ?? (() => undefined)
  mkdirSync(directory, { recursive: true })
  const account = postgresAccount(cluster)
  if (account) chmodSync(directory, 0o711)
  refuseClosedFolder(directory, cluster, account)

  const binaries = postgresBinaries(account)
  const place = { directory, cluster, binaries, account, log: options.log }
  const kept = recall(place)
  await endLeftBehind(cluster, say)
  if (!existsSync(cluster)) {
    say('Making the database (first start)')
    makeCluster(place, kept.password, options.settings?.fsync === 'off')
  }
  const running = await startServer(place, kept, { ...usualSettings, ...options.settings })
  const url = `postgres://kikai:${kept.password}@127.0.0.1:${running.port}`
  await createDatabase(url)
  return { ...running, url: `${url}/kikai` }
}

type Place = { directory: string; cluster: string; binaries: string; account: Account | undefined; log: string }
type Kept = { port: number; password: string }

function refuseClosedFolder(directory: string, cluster: string, account: Account | undefined): void {
  if (!mayReach(cluster, account)) {
    throw new Error(
      `PostgreSQL runs as its own account, which may not enter a folder above ${directory}. Set DATA_DIR to a folder that everybody may pass through, or start as an ordinary user.`,
    )
  }
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (!account && owner && owner.uid !== process.getuid?.()) {
    throw new Error(
      `The database in ${directory} belongs to another account (it was first started as root, for example). Start as that account again, or set DATA_DIR to a new folder.`,
    )
  }
}

function recall(place: Place): Kept {
  const file = join(place.directory, 'connection.json')
  if (existsSync(file)) {
    const kept: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (isKept(kept)) return kept
  }
  const made = { port: 0, password: randomBytes(24).toString('base64url') }
  remember(place, made)
  return made
}

/** The address of the cluster that another process of ours keeps running. */
export function keptUrl(directory: string): string {
  const kept: unknown = JSON.parse(readFileSync(join(directory, 'connection.json'), 'utf8'))
  if (!isKept(kept)) throw new Error(`${directory}/connection.json does not hold a port and a password.`)
  return `postgres://kikai:${kept.password}@127.0.0.1:${kept.port}/kikai`
}

function isKept(value: unknown): value is Kept {
  return (
    typeof value === 'object' &&
    value !== null &&
    'port' in value &&
    Number.isInteger(value.port) &&
    'password' in value &&
    typeof value.password === 'string'
  )
}

function remember(place: Place, kept: Kept): void {
  writeSafely(join(place.directory, 'connection.json'), JSON.stringify(kept))
}

/** Writes a new file and renames it, so that a full disk or a kill never leaves an incomplete file. */
function writeSafely(file: string, text: string): void {
  const fresh = `${file}.new`
  const handle = openSync(fresh, 'w', 0o600)
  try {
    writeFileSync(handle, text)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(fresh, file)
}

/**
 * Stops the PostgreSQL that a killed process left running. Also removes a stale pid file, because a reused process id
 * would prevent the start.
 */
export async function endLeftBehind(cluster: string, say: (line: string) => void): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  if (!Number.isInteger(pid) || pid <= 0) return rmSync(pidFile, { force: true })
  if (!isAlive(pid)) return
  if (!commandLine(pid)?.includes(cluster)) return rmSync(pidFile, { force: true })
  say('Ending the PostgreSQL that an earlier start left behind')
  const ended = await endProcess(pid, stopSteps)
  if (!ended)
    throw new Error(
      `An earlier PostgreSQL (process ${pid}) does not end. End it with \`kill -9 ${pid}\` and start again.`,
    )
}

/** Fast (rolls back open transactions), then immediate (recovers at the next start), then kill. */
const stopSteps = [
  { signal: 'SIGINT', waitMs: 10_000 },
  { signal: 'SIGQUIT', waitMs: 5_000 },
  { signal: 'SIGKILL', waitMs: 2_000 },
] as const

/**
 * Creates the cluster in a temporary folder and renames it when complete, so that an aborted first start begins anew.
 */
function makeCluster(place: Place, password: string, isThrowAway: boolean): void {
  const fresh = `${place.cluster}.new`
  const passwordFile = join(place.directory, 'password.new')
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { mode: 0o700 })
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  if (place.account) for (const path of [fresh, passwordFile]) chownSync(path, place.account.uid, place.account.gid)
  const initdb = spawnSync(
    join(place.binaries, 'bin/initdb'),
    [
      `--pgdata=${fresh}`,
      '--username=kikai',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      ...(isThrowAway ? ['--no-sync'] : []),
    ],
    { encoding: 'utf8', cwd: place.directory, env: environment(), ...place.account },
  )
  rmSync(passwordFile, { force: true })
  if (initdb.status !== 0) {
    rmSync(fresh, { recursive: true, force: true })
    const words = initdb.error?.message ?? `${initdb.stdout}${initdb.stderr}`
    throw new Error(explain(words) ?? `The database could not be made. PostgreSQL said: ${lastLines(words)}`)
  }
  renameSync(fresh, place.cluster)
}

async function startServer(place: Place, kept: Kept, settings: Record<string, string>): Promise<Omit<Postgres, 'url'>> {
  for (let attempt = 1; ; attempt++) {
    const port = await choosePort(kept.port)
    if (port !== kept.port) remember(place, Object.assign(kept, { port }))
    const from = statSync(place.log, { throwIfNoEntry: false })?.size ?? 0
    const child = spawnServer(place, { ...settings, port: String(port) })
    const exited = new Promise<PostgresEnd>((tell) => {
      child.once('error', (error) => tell({ code: null, signal: null, lastWords: error.message }))
      child.once('exit', (code, signal) => tell({ code, signal, lastWords: wordsFrom(place.log, from) }))
    })
    const end = await Promise.race([exited, untilReady(place.cluster, child)])
    if (end === 'ready') return { port, pid: child.pid ?? 0, exited, stop: () => stop(child, exited) }
    const passing = /could not bind|Address already in use|pre-existing shared memory block/.test(end.lastWords)
    if (!passing || attempt === 20) {
      throw new Error(
        explain(end.lastWords) ??
          `PostgreSQL does not start. It said: ${lastLines(end.lastWords)} (the whole of it: ${place.log})`,
      )
    }
    await pause(250)
  }
}

/**
 * Starts PostgreSQL in its own session, so that Ctrl-C reaches only this process and the server can finish before its
 * database stops.
 */
function spawnServer(place: Place, settings: Record<string, string>): ChildProcess {
  const log = openSync(place.log, 'a', 0o600)
  try {
    return spawn(
      join(place.binaries, 'bin/postgres'),
      ['-D', place.cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { cwd: place.directory, detached: true, stdio: ['ignore', log, log], env: environment(), ...place.account },
    )
  } finally {
    closeSync(log)
  }
}

/** Waits for the state in the eighth line of postmaster.pid, which pg_ctl reads too. */
async function untilReady(cluster: string, child: ChildProcess): Promise<'ready'> {
  for (;;) {
    const lines = readIfThere(join(cluster, 'postmaster.pid')).split('\n')
    if (lines[0] === String(child.pid) && lines[7]?.trim() === 'ready') return 'ready'
    if (child.exitCode !== null || child.signalCode !== null) return new Promise(() => undefined)
    await pause(10)
  }
}

async function stop(child: ChildProcess, exited: Promise<PostgresEnd>): Promise<void> {
  if (child.exitCode === null && child.signalCode === null && child.pid) await endProcess(child.pid, stopSteps)
  await exited
}

async function createDatabase(url: string): Promise<void> {
  const sql = postgres(`${url}/postgres`, { max: 1, onnotice: () => undefined })
  try {
    const found = await sql`select from pg_database where datname = 'kikai'`
    if (found.length === 0) await sql`create database kikai`
  } finally {
    await sql.end()
  }
}

/**
 * Chooses a port below the range for outgoing connections: one of those could be taken while PostgreSQL restarts, or a
 * client that retries could connect to itself.
 */
async function choosePort(kept: number): Promise<number> {
  for (let patience = 10; kept > 0 && patience > 0; patience--) {
    if (await isFree(kept)) return kept
    await pause(200)
  }
  for (;;) {
    const port = randomInt(15_000, 32_000)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((tell) => {
    const probe = createServer()
    probe.once('error', () => tell(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => tell(true)))
  })
}

/** PG… variables and library paths of the caller must not affect PostgreSQL. */
function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LANG: 'C.UTF-8', TZ: 'UTC' }
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

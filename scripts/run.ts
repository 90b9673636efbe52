import { renameSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { outboxKey } from '../apps/server/src/http/outbox-key.ts'
import { ConfigError, type Settings, readSettings } from '../apps/server/src/platform/config/config.ts'
import { isLoopback } from '../apps/server/src/platform/loopback.ts'
import { parseSecrets, readOrMakeSecrets } from '../apps/server/src/platform/keys/secrets.ts'
import { archiveSettings } from './archive-wal.ts'
import { buildApps, builtServer } from './build-app.ts'
import {
  FolderTaken,
  dropLock,
  locateData,
  makeDataFolder,
  noteServer,
  refuseFullDisk,
  takeLock,
} from './data-folder.ts'
import type { Lock } from './data-folder.ts'
import { demoAccounts } from './demo-accounts.ts'
import { develop } from './develop.ts'
import { keepPostgres } from './keep-postgres.ts'
import type { KeptPostgres } from './keep-postgres.ts'
import { keepServer, logBytesMax, stopSteps } from './keep-server.ts'
import type { KeptServer } from './keep-server.ts'
import { repositoryRoot } from './postgres-binaries.ts'
import { explain } from './postgres-words.ts'
import { endProcess, isSameProcess } from './processes.ts'
import { watchForFullDisk } from './watch-disk.ts'

const began = performance.now()
const isEmbedded = !process.env.DATABASE_URL
const isDevelopment = process.argv.includes('--develop')

const lastSaid = new Map<string, number>()
let folder = ''
let demo = 'no'
let database: Promise<KeptPostgres> | null = null
let keepsLog: Record<string, string> = {}
let databaseUrl = process.env.DATABASE_URL
let server: KeptServer | null = null
let leaving: Promise<never> | null = null
let renewed = Promise.resolve()

process.stdout.on('error', () => undefined)
process.stderr.on('error', () => undefined)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => (leaving ? server?.killNow() : void leave(0)))
}
// Replaces the server by one with newer code or settings, without losing a connection.
process.on('SIGUSR2', () => void (renewed = renewed.then(renew)))
process.on('uncaughtException', (error) => void fail(error))
process.on('unhandledRejection', (error) => void fail(error))

await start().catch(fail)

/** Checks everything that can be refused before the slow steps. */
async function start(): Promise<void> {
  const settings = readSettings({
    ...process.env,
    DATABASE_URL: process.env.DATABASE_URL || 'postgres://embedded/kikai',
  })
  const isOurs = isEmbedded && isLoopback(settings.host)
  demo = process.env.KIKAI_DEMO || (isOurs ? 'yes' : 'no')
  folder = isEmbedded ? locateData(process.env.DATA_DIR, settings.dataFolder) : settings.dataFolder
  if (folder !== settings.dataFolder) {
    say(`This folder is closed to other accounts and PostgreSQL does not run as root, so the data is kept in ${folder}`)
  }
  if (isEmbedded && !isOurs && demo === 'no') {
    say(
      'HOST opens this to a network, so there is no demo: its password is published. KIKAI_DEMO=yes loads it all the same.',
    )
  }
  makeDataFolder(folder)
  const address = `${settings.publicUrl}/h5/`
  const leftBehind = takeFolder(address)
  await endLeftBehind(leftBehind)
  await refuseTakenPort(settings.host, settings.port)
  refuseFullDisk(folder)
  const { backupsKeptDays, backupFolder } = readSettings({
    ...process.env,
    DATA_DIR: folder,
    DATABASE_URL: 'postgres://embedded/kikai',
    KIKAI_DEMO: demo,
  })
  if (isEmbedded && backupsKeptDays > 0) keepsLog = archiveSettings(backupFolder, join(folder, 'postgres/cluster'))

  const [app] = await Promise.all([isDevelopment ? 'unchanged' : buildApps(say), isEmbedded ? startDatabase() : null])
  if (app === 'built') say('The apps are built.')

  say('Starting the server …')
  // The server's files (uploads, mails, slips) are readable only for its own account.
  process.umask(0o077)
  server = keepServer({
    main: isDevelopment ? join(repositoryRoot, 'apps/server/src/main.ts') : builtServer,
    environment,
    log: freshLog('server.log'),
    passesLogOn: !isEmbedded,
    say,
    port: { host: settings.host, port: settings.port },
    onStart: (running) => noteServer(folder, running, address),
  })
  welcome(await server.ready, settings)
  if (isDevelopment) develop({ restart: server.restart, say })
}

async function startDatabase(): Promise<void> {
  say('Starting PostgreSQL …')
  const log = freshLog('postgres.log')
  database = keepPostgres({
    directory: join(folder, 'postgres'),
    log,
    settings: keepsLog,
    say,
    onMoved: (url) => {
      databaseUrl = url
      void server?.restart()
    },
  })
  databaseUrl = (await database).url
  watchForFullDisk(log, say)
}

/** Builds changed apps and replaces the server; when the build fails, the old server continues. */
async function renew(): Promise<void> {
  if (!server) return
  try {
    if (!isDevelopment) await buildApps(say)
  } catch (error) {
    return say(`${error instanceof Error ? error.message : String(error)}\nThe server goes on as it is.`)
  }
  await server.restart()
}

/**
 * Demo data and accounts are created by default only in the embedded database of a machine that is not reachable from
 * outside.
 */
function environment(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: process.env.NODE_ENV || (isDevelopment ? 'development' : 'production'),
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    KIKAI_DEMO: demo,
  }
}

async function endLeftBehind(left: Lock | null): Promise<void> {
  if (!left?.server || !isSameProcess(left.server)) return
  say('Ending the server that an earlier start left behind …')
  await endProcess(left.server.pid, stopSteps)
}

function takeFolder(address: string): Lock | null {
  try {
    return takeLock(folder, address)
  } catch (error) {
    if (!(error instanceof FolderTaken)) throw error
    throw new Error(
      `${error.message} Stop it first, or start a second one beside it: PORT=8090 DATA_DIR=./data-2 npm start`,
    )
  }
}

function refuseTakenPort(host: string, port: number): Promise<void> {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 10} npm start`,
    EACCES: `Port ${port} may only be opened by root. Choose one above 1023: PORT=8080 npm start`,
    EADDRNOTAVAIL: `HOST is wrong: ${host} is no address of this machine.`,
    ENOTFOUND: `HOST is wrong: ${host} is no address of this machine.`,
  }
  return new Promise((free, refuse) => {
    const probe = createServer()
    probe.once('error', (error) => refuse(new Error(sentences[codeOf(error)] ?? error.message)))
    probe.listen(port, host, () => probe.close(() => free()))
  })
}

function welcome(address: string, { smtpUrl, outbox, publicUrl }: Settings): void {
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const accounts = demoAccounts(folder)
  const lines = [
    ``,
    `  Kikai is ready (${seconds} s):  ${address}`,
    `  Console for the staff:  ${publicUrl}/console/`,
    ...(accounts.length > 0 ? ['', '  Demo accounts', ...accounts] : []),
    ...(demo === 'yes' && smtpUrl === undefined ? ['', `  Mails and codes: ${publicUrl}/outbox${keyFor(outbox)}`] : []),
  ]
  console.log([...lines, '', `  Logs and data: ${folder}    Stop with Ctrl-C`, ''].join('\n'))
}

/** The key that opens the outbox for whoever reads this terminal. */
function keyFor(outbox: Settings['outbox']): string {
  if (outbox === 'open') return ''
  const given = process.env.KIKAI_SECRETS ? parseSecrets(process.env.KIKAI_SECRETS) : null
  return `?key=${outboxKey(given ?? readOrMakeSecrets(folder))}`
}

/** Stops the server first, so that it can finish its work, then its database. */
function leave(code: number): Promise<never> {
  leaving ??= (async () => {
    if (code === 0) say('Stopping …')
    await server?.stop()
    await database?.then((running) => running.stop()).catch(() => undefined) // a failed start was reported already
    if (folder) dropLock(folder)
    process.exit(code)
  })()
  return leaving
}

async function fail(error: unknown): Promise<never> {
  if (!leaving) console.error(`\n${sentence(error)}`)
  return leave(1)
}

/** The product's refusals are sentences already; known system errors are turned into one. */
function sentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = codeOf(error)
  if (code === 'EACCES' || code === 'EPERM') {
    return `${error.message}\nThe data folder ${folder} may not be written. It belongs to another account: start as that one, or set DATA_DIR to a folder of your own.`
  }
  const isOurs = error instanceof ConfigError || (error.constructor === Error && code === '')
  return explain(error.message) ?? (isOurs ? error.message : `${error.stack}`)
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** Moves a large log aside once, so that there are never more than two files. */
function freshLog(name: string): string {
  const file = join(folder, 'log', name)
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > logBytesMax) renameSync(file, `${file}.1`)
  return file
}

/** Prints a line; repeated messages about a full disk are limited to one per minute, because two watchers report it. */
function say(line: string): void {
  const now = performance.now()
  const saidAt = lastSaid.get(line)
  if (saidAt !== undefined && now - saidAt < 60_000 && line.startsWith('The disk')) return
  lastSaid.set(line, now)
  console.log(`  ${line}`)
}

import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Db, connect } from '../../apps/server/src/platform/database/db.ts'
import { builtServer } from '../../scripts/build-app.ts'
import { repositoryRoot } from '../../scripts/postgres-binaries.ts'
import { databaseNamed, ground, seededDatabase } from './ground.ts'

/** The product of one worker: its own server process on a copy of the demo's database. */
export type Product = {
  readonly address: string
  /** For facts that no screen shows, such as every price that visitors must not see. */
  readonly database: Db
  /** Runs an operator's command such as `admin` on the product's data, and returns its output. */
  command(name: string, words: readonly string[]): Promise<string>
  /** The errors the server logged since the last call. */
  takeFaults(): string[]
  /** Kills the server and starts a new one on the same data and port, as `npm start` does. */
  restart(): Promise<void>
  kill(): Promise<void>
  start(): Promise<void>
  end(): Promise<void>
}

type Wishes = {
  /** Uses an empty database without the demo, as on a first start. */
  isEmpty?: boolean
  /** Additional settings, which may depend on the product's address. */
  settings?: (address: string) => Promise<Record<string, string>>
}

export async function startProduct(worker: string, { isEmpty = false, settings }: Wishes = {}): Promise<Product> {
  const admin = connect({ url: ground().databaseServer, poolSize: 1 })
  // The server's time limit for statements is too short for copying a database on a busy machine.
  await admin`set statement_timeout = 0`
  await admin`drop database if exists ${admin(worker)} with (force)`
  await admin`create database ${admin(worker)} template ${admin(isEmpty ? 'template0' : seededDatabase)}`
  await admin.end()
  const databaseUrl = databaseNamed(worker)
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const environment = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: address,
    DATA_DIR: ground().dataFolder,
    DATABASE_URL: databaseUrl,
    KIKAI_DEMO: isEmpty ? 'no' : 'yes',
    OUTBOX: 'open',
    LOG_LEVEL: 'warn',
    // Each user of a journey has their own IP address; together they exceed the limit of one visitor.
    TRUST_PROXY: '127.0.0.1',
    READS_PER_SECOND: '10000',
    ...(await settings?.(address)),
  }
  const database = connect({ url: databaseUrl, poolSize: 2 })
  let faults: string[] = []
  let child: ChildProcess | null = null

  const start = async () => {
    child = await startServer(environment, (line) => faults.push(line))
  }
  const kill = async () => {
    if (!child) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    child = null
    await ended
  }
  await start()
  return {
    address,
    database,
    start,
    kill,
    async command(name, words) {
      const file = join(repositoryRoot, `scripts/${name}.ts`)
      const { stdout } = await run(process.execPath, [file, ...words], { env: environment })
      return stdout
    },
    takeFaults() {
      const taken = faults
      faults = []
      return taken
    },
    async restart() {
      await kill()
      await start()
    },
    async end() {
      await kill()
      await database.end()
    },
  }
}

export const endWithParent = join(repositoryRoot, 'scripts/end-with-parent.mjs')
const warning = 40
const run = promisify(execFile)

/** Resolves when the server listens; rejects with its last output when it exits before. */
function startServer(env: NodeJS.ProcessEnv, onFault: (line: string) => void): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', endWithParent, builtServer], {
    cwd: repositoryRoot,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env,
  })
  return new Promise((ready, refuse) => {
    const words: string[] = []
    if (child.stdout)
      createInterface({ input: child.stdout }).on('line', (line) => {
        words.push(line)
        if (line.startsWith('{"ready":true')) ready(child)
        if (Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? 0) >= warning) onFault(line)
      })
    if (child.stderr)
      createInterface({ input: child.stderr }).on('line', (line) => {
        words.push(line)
        onFault(line)
      })
    child.once('error', refuse)
    child.once('exit', (code, signal) =>
      refuse(new Error(`the server ended (${signal ?? code}):\n${words.slice(-20).join('\n')}`)),
    )
  })
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const bound = server.address()
  await new Promise((done) => server.close(done))
  if (bound === null || typeof bound === 'string') throw new Error('this machine has no free port')
  return bound.port
}

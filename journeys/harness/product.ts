import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Db, connect } from '../../apps/server/src/platform/db.ts'
import { builtServer } from '../../scripts/build-app.ts'
import { checkout } from '../../scripts/postgres-binaries.ts'
import { databaseNamed, ground, seededDatabase } from './ground.ts'

/** The product as one worker sees it: a server process of its own on a copy of the demo's database. */
export type Product = {
  readonly address: string
  /** For facts that no screen tells, such as every price that a visitor must not find. */
  readonly database: Db
  /** Runs a command of the operator's on its data, such as `admin`, and gives what it says. */
  command(name: string, words: readonly string[]): Promise<string>
  /** What the server logged as wrong since it was asked last. */
  takeFaults(): string[]
  /** kill -9, and a new server on the same data and port, as `npm start` does it. */
  restart(): Promise<void>
  kill(): Promise<void>
  start(): Promise<void>
  end(): Promise<void>
}

type Wishes = {
  /** On a database that nobody has ever started on, without the demo, as an operator begins. */
  isEmpty?: boolean
  /** Settings besides the usual ones, which may depend on where the product is. */
  settings?: (address: string) => Promise<Record<string, string>>
}

export async function startProduct(worker: string, { isEmpty = false, settings }: Wishes = {}): Promise<Product> {
  const admin = connect({ url: ground().databaseServer, poolSize: 1 })
  // The bounds of a server's statements are none for copying a database on a busy machine.
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
    // Each person of a story comes from an address of their own; together they come faster than one visitor may.
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
      const file = join(checkout, `scripts/${name}.ts`)
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

const endWithParent = join(checkout, 'scripts/end-with-parent.mjs')
const warning = 40
const run = promisify(execFile)

/** Resolves when it listens; rejects with its last words when it ends before. */
function startServer(env: NodeJS.ProcessEnv, onFault: (line: string) => void): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', endWithParent, builtServer], {
    cwd: checkout,
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

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const bound = server.address()
  await new Promise((done) => server.close(done))
  if (bound === null || typeof bound === 'string') throw new Error('this machine has no free port')
  return bound.port
}

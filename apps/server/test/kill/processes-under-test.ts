import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { builtServer } from '../../../../scripts/build-app.ts'
import { type Postgres, startPostgres } from '../../../../scripts/embedded-postgres.ts'
import { compiledFolder, memoryEnvironment, memoryFlags } from '../../../../scripts/keep-server.ts'

/** A durable database and a server as processes that can be killed and restarted on the same folder. */
export class UnderTest {
  readonly directory: string
  readonly port: number
  postgres: Postgres | null = null
  server: ChildProcess | null = null
  /** The last output of servers that exited without being killed. */
  readonly ends: string[] = []
  /** The words before the command, which lead it elsewhere: into a network of its own. */
  readonly inside: readonly string[]
  private isStopping = false
  private readonly settings: Record<string, string>

  constructor(
    directory: string,
    port: number,
    settings: Record<string, string> = {},
    { inside = [] }: { inside?: readonly string[] } = {},
  ) {
    this.inside = inside
    this.directory = directory
    this.port = port
    this.settings = settings
  }

  get dataFolder(): string {
    return `${this.directory}/data`
  }

  get databaseUrl(): string {
    if (!this.postgres) throw new Error('PostgreSQL is not running')
    return this.postgres.url
  }

  get environment(): NodeJS.ProcessEnv {
    return {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      PORT: String(this.port),
      DATA_DIR: this.dataFolder,
      DATABASE_URL: this.settings.DATABASE_URL ?? this.databaseUrl,
      KIKAI_DEMO: 'no',
      LOG_LEVEL: 'fatal',
      READS_PER_SECOND: '1000000',
      CONNECTIONS_PER_ADDRESS: '100000',
      POOL_SIZE: '12',
      // As `npm start` does.
      NODE_COMPILE_CACHE: compiledFolder,
      ...memoryEnvironment,
      ...this.settings,
    }
  }

  async startPostgres(): Promise<void> {
    this.postgres = await startPostgres({
      directory: this.directory,
      log: `${this.directory}/postgres.log`,
      settings: { max_connections: '60', shared_buffers: '64MB' },
    })
  }

  /** Resolves when the server is ready. A server that exits is restarted, as `npm start` does. */
  startServer(settings: Record<string, string> = {}): Promise<void> {
    const [program, ...words] = [...this.inside, process.execPath, ...memoryFlags, builtServer]
    const child = spawn(program, words, {
      env: { ...this.environment, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.server = child
    return new Promise((resolve) => {
      let said = ''
      const listen = (part: Buffer) => {
        said = (said + part.toString('utf8')).slice(-20_000)
        if (said.includes('"ready":true')) resolve()
      }
      child.stdout.on('data', listen)
      child.stderr.on('data', listen)
      child.once('exit', (_code, signal) => {
        if (this.isStopping || signal === 'SIGKILL') return
        this.ends.push(said.split('\n').findLast((line) => line.includes('"level":60')) ?? said.slice(-500))
        setTimeout(() => void this.startServer(settings).then(resolve), 100)
      })
    })
  }

  async killServer(): Promise<void> {
    const child = this.server
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
  }

  /** Kills the postmaster and all its children at once, so that nothing is written any more. */
  async killPostgres(): Promise<void> {
    if (!this.postgres) return
    const { pid, exited } = this.postgres
    for (const victim of [pid, ...childrenOf(pid)]) {
      try {
        process.kill(victim, 'SIGKILL')
      } catch {
        // The process has exited already.
      }
    }
    await exited
  }

  async stop(): Promise<void> {
    this.isStopping = true
    await this.killServer()
    await this.postgres?.stop()
  }
}

export function childrenOf(parent: number): number[] {
  return readdirSync('/proc').flatMap((name) => {
    const pid = Number(name)
    if (!Number.isInteger(pid)) return []
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const [, ppid] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return Number(ppid) === parent ? [pid] : []
    } catch {
      return []
    }
  })
}

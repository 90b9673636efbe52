import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { composeApp, migrationsFolder } from '../apps/server/src/compose.ts'
import { readConfig } from '../apps/server/src/platform/config.ts'
import { migrateJobs } from '../apps/server/src/platform/jobs.ts'
import { migrate } from '../apps/server/src/platform/migrate.ts'
import { publishTransitions } from '../apps/server/src/platform/state-change.ts'
import { loadDemo } from '../apps/server/demo/load.ts'
import { startPostgres } from '../scripts/embedded-postgres.ts'
import { type World, cases } from './cases.ts'
import { type Measured, type Target, connections, drive, newAgent, post } from './load.ts'
import { makePeople } from './people.ts'
import { listBenchGoods, multiplyGoods } from './prepare.store.ts'
import { cpuOf, cpuOfTree } from './processes.ts'

/**
 * `npm run bench`: CPU per request, server and PostgreSQL added up, and its ratio to the floor of the same run. Figures on
 * shared machines are noisy; ratios hold. Options: --goods=10000 --people=64 --only=<part of a case's name>
 */
const option = (name: string, initial: string) =>
  process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3) ?? initial
const goodsCount = Number(option('goods', '10000'))
const peopleCount = Number(option('people', '64'))
const only = option('only', '')
const toBuyMax = 2_000
const idleMs = 3_000

const folder = mkdtempSync(join(tmpdir(), 'kikai-bench-'))
// PostgreSQL may run as an account of its own, which has to pass through.
chmodSync(folder, 0o711)
// Durable, as in production: what is acknowledged is on the disk.
const postgres = await startPostgres({ directory: join(folder, 'postgres'), log: join(folder, 'postgres.log') })
const children: ChildProcess[] = []

async function run(): Promise<void> {
  const environment = {
    NODE_ENV: 'production',
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    KIKAI_DEMO: 'no',
    LOG_LEVEL: 'warn',
    READS_PER_SECOND: '1000000',
  }
  const world = await prepare(environment)
  const server = await startChild('apps/server/src/main.ts', { ...environment, PORT: '18090' })
  const floorServer = await startChild('bench/floor.ts', { ...environment, PORT: '18091' })
  const agent = newAgent()

  const floor = await measure(floorServer, 5, (turn) =>
    post({ port: 18091, agent }, '/row', { id: world.ids[(turn * 31) % world.ids.length] ?? '' }).then(() => undefined),
  )
  say(`floor: ${floor.cpuMs.toFixed(3)} ms CPU a request (${Math.round(floor.requests / floor.seconds)} a second)`)

  const lines: string[] = []
  for (const one of cases.filter(({ name }) => name.includes(only))) {
    const target: Target = { port: 18090, agent }
    // The first turns prepare statements and warm the compiler: not counted.
    await drive(1, (turn) => one.step(target, world, turn), 200)
    const result = await measure(
      server,
      one.seconds,
      (turn) => one.step(target, world, turn + 200),
      one.most ? Math.max(0, one.most(world) - 200) : undefined,
    )
    const ratio = result.cpuMs / floor.cpuMs
    lines.push(
      `| ${one.name} | ${result.cpuMs.toFixed(2)} (${result.serverMs.toFixed(2)} + ${result.postgresMs.toFixed(2)}) | ${ratio.toFixed(1)} × | ${one.budget} | ${result.cpuMs <= one.budget ? 'holds' : `over by ${((result.cpuMs / one.budget - 1) * 100).toFixed(0)} %`} | ${Math.round(result.requests / result.seconds)} | ${result.p50.toFixed(1)} / ${result.p99.toFixed(1)} |`,
    )
    say(lines.at(-1) ?? '')
  }
  if (only === '') writeFileSync(new URL('../docs/reference/bench.md', import.meta.url), report(floor, lines))
}

async function prepare(environment: Record<string, string>): Promise<World> {
  say(`preparing ${goodsCount} goods and ${peopleCount} members`)
  const config = readConfig(environment)
  const silent = () => undefined
  const app = composeApp({
    config,
    databaseUrl: postgres.url,
    log: { info: silent, warn: silent, debug: silent, error: console.error },
  })
  await migrate(app.db, migrationsFolder)
  await migrateJobs(postgres.url)
  await publishTransitions(app.db)
  await loadDemo(app, { draws: false })
  await multiplyGoods(app.db, goodsCount)
  const people = await makePeople(app, peopleCount)
  const { ids, cheap, categories } = await listBenchGoods(app.db)
  await app.close()
  const random = seeded(20_261_120)
  const toBuy = cheap.toSorted(() => random() - 0.5).slice(0, toBuyMax)
  const bought = new Set(toBuy.map(({ id }) => id))
  return { people, ids: ids.filter((id) => !bought.has(id)), toBuy, categories, random }
}

function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

async function startChild(file: string, environment: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [new URL(`../${file}`, import.meta.url).pathname], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)))
    createInterface({ input: child.stdout }).on('line', (line) => line.includes('"ready":true') && resolve())
  })
  return child
}

type Result = Measured & { cpuMs: number; serverMs: number; postgresMs: number }

/** CPU of a server and of PostgreSQL during the load, less what both use when nobody asks (sweeps, checkpoints). */
async function measure(
  child: ChildProcess,
  seconds: number,
  step: (turn: number) => Promise<void>,
  most?: number,
): Promise<Result> {
  const pid = child.pid ?? 0
  const idleFrom = { server: cpuOf(pid), postgres: cpuOfTree(postgres.pid) }
  await new Promise((resolve) => setTimeout(resolve, idleMs))
  const idle = {
    server: (cpuOf(pid) - idleFrom.server) / idleMs,
    postgres: (cpuOfTree(postgres.pid) - idleFrom.postgres) / idleMs,
  }

  const from = { server: cpuOf(pid), postgres: cpuOfTree(postgres.pid) }
  const measured = await drive(seconds, step, most)
  const ms = measured.seconds * 1_000
  const serverMs = Math.max(0, cpuOf(pid) - from.server - idle.server * ms) / measured.requests
  const postgresMs = Math.max(0, cpuOfTree(postgres.pid) - from.postgres - idle.postgres * ms) / measured.requests
  return { ...measured, serverMs, postgresMs, cpuMs: serverMs + postgresMs }
}

function report(floor: Result, lines: readonly string[]): string {
  return `# Bench

Made by \`npm run bench\` at ${goodsCount.toLocaleString('en')} goods: ${connections} connections, production mode, durable PostgreSQL, random ids, pages and words, signed calls of ${peopleCount} logged-in members, on ${cpus().length} cores (${cpus()[0]?.model.trim() ?? ''}), Node ${process.version}.
CPU is of the server and PostgreSQL together, in milliseconds a request; the ratio is to the floor of the same run: a bare Fastify call that reads one row by primary key, **${floor.cpuMs.toFixed(3)} ms**. The generator's own CPU is not counted. Latency is of this machine with the generator on it.

| Work | CPU ms (server + PostgreSQL) | Ratio | Budget ms | | a second | p50 / p99 ms |
| --- | --- | --- | --- | --- | --- | --- |
${lines.join('\n')}
`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

try {
  await run()
} finally {
  children.forEach((child) => child.kill('SIGTERM'))
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

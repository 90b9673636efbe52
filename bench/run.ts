import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { composeApp, migrationsFolder } from '../apps/server/src/compose.ts'
import { readConfig } from '../apps/server/src/platform/config/config.ts'
import { systemContext } from '../apps/server/src/platform/context.ts'
import { connect } from '../apps/server/src/platform/database/db.ts'
import type { App } from '../apps/server/src/platform/app.ts'
import { migrateJobs } from '../apps/server/src/platform/jobs/jobs.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { allSweeps } from '../apps/server/src/platform/jobs/sweeps.ts'
import { publishTransitions } from '../apps/server/src/platform/steps/state-change.ts'
import { multiplyGoods } from '../apps/server/demo/large-catalogue.store.ts'
import { loadDemo } from '../apps/server/demo/load.ts'
import { buildApp, builtServer } from '../scripts/build-app.ts'
import { startPostgres } from '../scripts/embedded-postgres.ts'
import { memoryEnvironment, memoryFlags } from '../scripts/keep-server.ts'
import { type Case, type World, cases } from './cases.ts'
import { type ConsoleList, measureConsole } from './console-lists.ts'
import { measureExports } from './exports.ts'
import { multiplyDesk } from './desk.store.ts'
import { type HardQuery, measureHardQueries } from './hard-queries.ts'
import { type Measured, type Target, drive, newAgent, post } from './load.ts'
import { type Line, keepConsole, keepPart, keepRun, lineOf as textOf } from './page.ts'
import { makeDesk, makePeople, makeSellers } from './people.ts'
import { countJobs, listBenchGoods, wakeSessions } from './prepare.store.ts'
import { cpuOf, cpuOfTree } from './processes.ts'
import { listRepairWords, multiplyRepairs, repairsCount } from './repairs.store.ts'

/**
 * `npm run bench`: measures the CPU per request of server and PostgreSQL together, and its ratio to the floor of the
 * same run. Figures on shared machines vary; ratios are stable. Options: --goods=10000 --people=64 --only=<part of a
 * case's name>, --only=hard for the queries of a large catalogue that are hard for an index, --only=console for the
 * lists of the back office (with --goods=100000; --lists=<parts of their paths> for some of them). --keep=<folder>
 * prepares the database there once and finds it again the next time, for who mends a statement and measures again;
 * --write=yes takes what was measured of some cases into their table.
 * Each size has its own tables in docs/reference/bench.md.
 */
const option = (name: string, initial: string) =>
  process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3) ?? initial
const goodsCount = Number(option('goods', '10000'))
const peopleCount = Number(option('people', '64'))
const engineersCount = 16
const only = option('only', '')
const keep = option('keep', '')
const isLarge = goodsCount > 100_000
const toBuyMax = 2_000
/** Ten per member, the maximum number of unpaid orders. */
const toPlaceMax = peopleCount * 10
/** Three consecutive random ports, so that two runs can coexist, although each affects the other's figures. */
const firstPort = randomInt(15_000, 32_000)
const ports = { server: firstPort, floor: firstPort + 1, worker: firstPort + 2 }
const idleMs = 3_000
const warmSeconds = 3

const folder = keep ? resolve(keep) : mkdtempSync(join(tmpdir(), 'kikai-bench-'))
mkdirSync(folder, { recursive: true })
const worldFile = join(folder, 'world.json')
// PostgreSQL may run as its own account, which has to pass through the folder.
chmodSync(folder, 0o711)
// Durable, as in production: confirmed data is on disk.
const postgres = await startPostgres({ directory: join(folder, 'postgres'), log: join(folder, 'postgres.log') })
const children: ChildProcess[] = []

async function run(): Promise<void> {
  const environment = {
    NODE_ENV: 'production',
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    KIKAI_DEMO: 'no',
    STAFF_SECOND_FACTOR: 'offered',
    LOG_LEVEL: 'warn',
    READS_PER_SECOND: '1000000',
    CONNECTIONS_PER_ADDRESS: '100000',
  }
  await buildApp('server', say)
  const world = existsSync(worldFile) ? await findAgain(environment) : await prepare(environment)
  const server = await startChild(builtServer, { ...environment, PORT: String(ports.server), JOBS: 'no' })
  const floorServer = await startChild(join(import.meta.dirname, 'floor.ts'), {
    ...environment,
    PORT: String(ports.floor),
  })
  const agent = newAgent()

  const measureFloor = async () => {
    const floor = { port: ports.floor, agent: newAgent() }
    const ask = (turn: number) => post(floor, '/row', { id: world.ids[(turn * 31) % world.ids.length] ?? '' })
    await drive(warmSeconds, (turn) => ask(turn).then(() => undefined))
    const { cpuMs, requests, seconds } = await measure(floorServer, 5, (turn) => ask(turn).then(() => undefined))
    say(`floor: ${cpuMs.toFixed(3)} ms CPU a request (${Math.round(requests / seconds)} a second)`)
    return cpuMs
  }
  const floorBefore = await measureFloor()

  const hard =
    (isLarge || only === 'hard') && 'hard queries'.includes(only)
      ? await hardQueries({ port: ports.server, agent }, world)
      : []
  if (only === 'console') {
    const before = loadavg()[0] ?? 0
    const lists = await consoleLists({ port: ports.server, agent }, world)
    const exports = await measureExports({ target: { port: ports.server, agent }, world, pid: server.pid ?? 0 }, say)
    const loads = [before, loadavg()[0] ?? 0]
    const day = new Date().toISOString().slice(0, 10)
    const run = { goods: goodsCount, machine: machineName(), day, loads, lists, exports }
    keepConsole(run, { isPart: option('lists', '') !== '' })
    return
  }
  const results: { one: Case; result: Result }[] = []
  let jobs: number | null = null
  for (const one of cases.filter(({ name }) => name.includes(only))) {
    let target: Target = { port: ports.server, agent: newAgent() }
    await one.before?.(target, world)
    // The first calls prepare statements and warm up the compiler, and are not counted.
    await drive(warmSeconds, (turn) => one.step(target, world, turn), one.most ? 200 : undefined)
    await refreshStatistics()
    const result = await measure(
      server,
      one.seconds,
      (turn) => one.step(target, world, turn + 200),
      one.most ? Math.max(0, one.most(world) - 200) : undefined,
      // The server has closed the connections of the warm-up, which were idle meanwhile.
      () => (target = { port: ports.server, agent: newAgent() }),
    )
    results.push({ one, result })
    say(textOf(lineOf(one, result, floorBefore)))
    // Before the next case adds jobs of its own.
    if (one.jobs) jobs = await measureJobs(environment, result.requests)
  }
  if (jobs !== null) say(`jobs of one paid order: ${jobs.toFixed(2)} ms`)

  // Other programs use the machine too, so the floor is the average of before and after.
  const floor = (floorBefore + (await measureFloor())) / 2
  const lines = results.map(({ one, result }) => lineOf(one, result, floor))
  const machine = machineName()
  const run = { goods: goodsCount, people: peopleCount, machine, floorMs: floor, lines, jobsMs: jobs, hard }
  if (only === '') keepRun(run)
  else if (option('write', '') === 'yes') keepPart(run)
}

const machineName = () => `${cpus().length} cores (${cpus()[0]?.model.trim() ?? ''}), Node ${process.version}`

/** Runs the hard queries only for a catalogue that is large enough for an index to be slow. */
async function hardQueries(server: Target, world: World): Promise<HardQuery[]> {
  await refreshStatistics()
  const db = connect({ url: postgres.url, poolSize: 1 })
  const found = await measureHardQueries({ target: server, world, db, postgresPid: postgres.pid }, say)
  await db.end()
  return found
}

/** Only when asked for, because what the desk lists after years would be in the way of the other cases. */
async function consoleLists(server: Target, world: World): Promise<ConsoleList[]> {
  const db = connect({ url: postgres.url, poolSize: 1 })
  const lists = await measureConsole({ target: server, world, db, part: option('lists', '') }, say)
  await db.end()
  return lists
}

/** Without a time limit, because a million goods take longer than the server's limit for a statement. */
async function tend(statement: 'analyze' | 'vacuum (analyze)'): Promise<void> {
  const db = connect({ url: postgres.url, poolSize: 1 })
  await db`set statement_timeout = 0`
  await db.unsafe(statement)
  await db.end()
}

/**
 * A plan made while a table was empty is used until the statistics are renewed, which PostgreSQL does by itself only
 * within a minute.
 */
async function refreshStatistics(): Promise<void> {
  await tend('analyze')
  // The CPU of this connection is added to its parent's when it has exited; until then it would be missing.
  await new Promise((resolve) => setTimeout(resolve, 500))
}

function lineOf({ name, budget, budgetRatio }: Case, result: Result, floor: number): Line {
  const { cpuMs, serverMs, postgresMs, requests, seconds, p50, p99 } = result
  const ratio = cpuMs / floor
  return { name, ratio, budgetRatio, serverMs, postgresMs, budgetMs: budget, perSecond: requests / seconds, p50, p99 }
}

/**
 * Measures the jobs: the announced events waited in the queue; a second server process works them off, and its CPU is
 * reported separately.
 */
async function measureJobs(environment: Record<string, string>, orders: number): Promise<number> {
  const db = connect({ url: postgres.url, poolSize: 1 })
  const from = cpuOfTree(postgres.pid)
  const worker = await startChild(builtServer, { ...environment, PORT: String(ports.worker) })
  const startMs = cpuOf(worker.pid ?? 0)
  while ((await countJobs(db)) > 0) await new Promise((resolve) => setTimeout(resolve, 250))
  const usedMs = cpuOf(worker.pid ?? 0) - startMs + cpuOfTree(postgres.pid) - from
  await db.end()
  worker.kill('SIGTERM')
  return usedMs / Math.max(1, orders)
}

async function prepare(environment: Record<string, string>): Promise<World> {
  say(`preparing ${goodsCount} goods and ${peopleCount} members`)
  const app = composed(environment)
  // Autovacuum would run during some measurements only, so its work is done before the first.
  await app.db`alter system set autovacuum = off`
  await app.db`select pg_reload_conf()`
  await migrate(app.db, migrationsFolder)
  await migrateJobs(postgres.url)
  await publishTransitions(app.db)
  await loadDemo(app, { draws: false })
  // Before multiplying, because the copies take over the word stems of the originals.
  await sweepAll(app, 'search.fillStems')
  await multiplyGoods(app.db, { count: goodsCount, say })
  await learnWords(app)
  const people = await makePeople(app, peopleCount)
  const { ids, cheap, categories } = await listBenchGoods(app.db)
  const sellers = await makeSellers(app, new Set(cheap.map(({ companyId }) => companyId)))
  const { engineers, staff } = await makeDesk(app, engineersCount)
  say(`${repairsCount.toLocaleString('en')} repairs`)
  await multiplyRepairs(app.db, {
    people: people.map(({ id }) => id),
    engineers: engineers.map(({ id }) => id),
    companies: [...sellers.keys()],
  })
  const repairWords = await listRepairWords(app.db)
  if (only === 'console')
    await multiplyDesk(app.db, {
      people: people.map(({ id }) => id),
      companies: [...sellers.keys()],
      staff: staff.id,
    })
  await tend('vacuum (analyze)')
  await app.close()
  const random = seeded(20_261_120)
  const mixed = cheap.toSorted(() => random() - 0.5)
  const toBuy = mixed.slice(0, toBuyMax)
  const toPlace = mixed.slice(toBuyMax, toBuyMax + toPlaceMax)
  const bought = new Set([...toBuy, ...toPlace].map(({ id }) => id))
  const world = {
    people,
    sellers,
    engineers: engineers.map(({ person }) => person),
    staff,
    repairWords,
    ids: ids.filter((id) => !bought.has(id)),
    toBuy,
    toPlace,
    placed: [],
    categories,
    random,
  }
  if (keep) writeFileSync(worldFile, JSON.stringify({ ...world, sellers: [...sellers] }))
  return world
}

/** What an earlier run prepared, with the migrations since and with everybody logged in as at the first moment. */
async function findAgain(environment: Record<string, string>): Promise<World> {
  say(`finding again what stands in ${folder}`)
  const app = composed(environment)
  await migrate(app.db, migrationsFolder)
  await publishTransitions(app.db)
  await wakeSessions(app.db)
  await app.close()
  await tend('analyze')
  const world: World = JSON.parse(readFileSync(worldFile, 'utf8'))
  return { ...world, sellers: new Map(world.sellers), random: seeded(20_261_120) }
}

function composed(environment: Record<string, string>) {
  const silent = () => undefined
  const log = { info: silent, warn: silent, debug: silent, error: console.error }
  return composeApp({ config: readConfig(environment), databaseUrl: postgres.url, log })
}

/**
 * Counts the words for suggestions here, because the measured server runs no sweeps. Skipped for a very large
 * catalogue.
 */
async function learnWords(app: App): Promise<void> {
  if (isLarge) return
  say('counting the words of the search')
  await sweepAll(app, 'search.keepDictionary')
}

async function sweepAll(app: App, sweep: string): Promise<void> {
  const found = allSweeps(app).find(({ name }) => name === sweep)
  if (!found) throw new Error(`there is no sweep ${sweep}`)
  while ((await found.run(systemContext(app))) > 0);
}

function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

async function startChild(file: string, environment: Record<string, string>): Promise<ChildProcess> {
  // The same flags as `npm start`.
  const child = spawn(process.execPath, [...memoryFlags, file], {
    env: { ...process.env, ...memoryEnvironment, ...environment },
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

/** The CPU of a server and PostgreSQL during the load, minus what both use when idle (sweeps, checkpoints). */
async function measure(
  child: ChildProcess,
  seconds: number,
  step: (turn: number) => Promise<void>,
  most?: number,
  begin: () => void = () => undefined,
): Promise<Result> {
  const pid = child.pid ?? 0
  const idleFrom = { server: cpuOf(pid), postgres: cpuOfTree(postgres.pid) }
  await new Promise((resolve) => setTimeout(resolve, idleMs))
  const idle = {
    server: (cpuOf(pid) - idleFrom.server) / idleMs,
    postgres: (cpuOfTree(postgres.pid) - idleFrom.postgres) / idleMs,
  }

  begin()
  const from = { server: cpuOf(pid), postgres: cpuOfTree(postgres.pid) }
  const measured = await drive(seconds, step, most)
  const ms = measured.seconds * 1_000
  const serverMs = Math.max(0, cpuOf(pid) - from.server - idle.server * ms) / measured.requests
  const postgresMs = Math.max(0, cpuOfTree(postgres.pid) - from.postgres - idle.postgres * ms) / measured.requests
  return { ...measured, serverMs, postgresMs, cpuMs: serverMs + postgresMs }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

try {
  await run()
} finally {
  children.forEach((child) => child.kill('SIGTERM'))
  await postgres.stop()
  if (!keep) rmSync(folder, { recursive: true, force: true })
}

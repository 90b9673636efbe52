import { readFileSync, writeFileSync } from 'node:fs'
import { type ConsoleList, consoleGoalMs } from './console-lists.ts'
import type { Export } from './exports.ts'
import { type HardQuery, hardGoalMs } from './hard-queries.ts'
import { connections } from './load.ts'

export type Line = {
  name: string
  ratio: number
  budgetRatio: number
  serverMs: number
  postgresMs: number
  budgetMs: number
  perSecond: number
  p50: number
  p99: number
}
/** One run at one size of the catalogue. */
export type Run = {
  goods: number
  people: number
  machine: string
  floorMs: number
  /** Of the last run that measured some of the lines anew. */
  partFloorMs?: number
  lines: Line[]
  jobsMs: number | null
  hard: HardQuery[]
}

const kept = new URL('../docs/reference/bench.json', import.meta.url)
const page = new URL('../docs/reference/bench.md', import.meta.url)

/** Replaces the last run of its size; runs of other sizes are kept. */
export function keepRun(run: Run): void {
  const runs = [...readRuns().filter(({ goods }) => goods !== run.goods), run].toSorted((a, b) => a.goods - b.goods)
  writeFileSync(kept, `${JSON.stringify(runs, rounded, 2)}\n`)
  writeFileSync(page, pageOf(runs, readConsole()))
}

/** A run of some cases takes the place of what was measured of these. */
export function keepPart({ goods, floorMs, lines }: Run): void {
  const old = readRuns().find((one) => one.goods === goods)
  if (!old) throw new Error(`there is no whole run of ${goods} goods`)
  const others = old.lines.filter(({ name }) => lines.every((one) => one.name !== name))
  keepRun({ ...old, partFloorMs: floorMs, lines: [...others, ...lines] })
}

/** The lists of the console as they were measured last, with how many processes wanted a core of the machine then. */
type ConsoleRun = {
  goods: number
  machine: string
  day: string
  loads: number[]
  lists: ConsoleList[]
  exports: Export[]
}
const keptConsole = new URL('../docs/reference/bench-console.json', import.meta.url)

/** A run of some lists takes the place of what was measured of these. */
export function keepConsole(made: ConsoleRun, { isPart }: { isPart: boolean }): void {
  const old = isPart ? readConsole() : null
  const lists = old ? old.lists.map((one) => made.lists.find(({ name }) => name === one.name) ?? one) : made.lists
  const run = { ...made, lists, loads: [...(old?.loads ?? []), ...made.loads] }
  writeFileSync(keptConsole, `${JSON.stringify(run, rounded, 2)}\n`)
  writeFileSync(page, pageOf(readRuns(), run))
}

function readConsole(): ConsoleRun | null {
  try {
    return JSON.parse(readFileSync(keptConsole, 'utf8'))
  } catch {
    return null
  }
}

function readRuns(): Run[] {
  try {
    return JSON.parse(readFileSync(kept, 'utf8'))
  } catch {
    return []
  }
}

const rounded = (_: string, value: unknown) => (typeof value === 'number' ? Math.round(value * 1_000) / 1_000 : value)

const judged = (value: number, most: number) =>
  value <= most ? 'holds' : `over by ${((value / most - 1) * 100).toFixed(0)} %`

function pageOf(runs: readonly Run[], console: ConsoleRun | null): string {
  const sizes = runs.map(({ goods }) => goods.toLocaleString('en')).join(' and ')
  return `# Bench

Made by \`npm run bench\` (10,000 goods) and \`npm run bench -- --goods=1000000\`; each keeps the table of the other. Here: ${sizes} goods. ${connections} connections, production mode, durable PostgreSQL, random ids, pages and words, signed calls of logged-in members.
CPU is of the server and PostgreSQL together, in milliseconds a request; the ratio is to the floor of the same run: a bare Fastify call that reads one row by primary key. The budgets were set where that floor is 0.1 ms, so on another machine the ratio is what counts. The generator's own CPU is not counted. Latency is of this machine with the generator on it.

${sideBySide(runs)}
${runs.map(sectionOf).join('\n')}${console ? consoleOf(console) : ''}`
}

/** The table that compares the same cases at every size. */
function sideBySide(runs: readonly Run[]): string {
  if (runs.length < 2) return ''
  const names = [...new Set(runs.flatMap(({ lines }) => lines.map(({ name }) => name)))]
  const rows = names.map((name) => {
    const cells = runs.map(({ lines }) => {
      const line = lines.find((one) => one.name === name)
      return line ? `${line.ratio.toFixed(1)} × (${(line.serverMs + line.postgresMs).toFixed(2)} ms)` : '–'
    })
    return `| ${[name, ...cells].join(' | ')} |`
  })
  return `| Work | ${runs.map(({ goods }) => `${goods.toLocaleString('en')} goods`).join(' | ')} |
| --- | ${runs.map(() => '---').join(' | ')} |
${rows.join('\n')}
`
}

function sectionOf({ goods, people, machine, floorMs, partFloorMs, lines, jobsMs, hard }: Run): string {
  const part = partFloorMs === undefined ? '' : `; of the last run of some lines: **${partFloorMs.toFixed(3)} ms**`
  return `## ${goods.toLocaleString('en')} goods

${people} members, on ${machine}. The floor of this run: **${floorMs.toFixed(3)} ms**${part}.

| Work | Ratio | Budget | CPU ms (server + PostgreSQL) | Budget in ms | a second | p50 / p99 ms |
| --- | --- | --- | --- | --- | --- | --- |
${lines.map(lineOf).join('\n')}
${jobsMs === null ? '' : `\nWhat a paid order sets off (mails) is done by jobs, ${jobsMs.toFixed(2)} ms an order, and not counted above.\n`}${hard.length === 0 ? '' : hardOf(hard)}`
}

export function lineOf(line: Line): string {
  const { name, ratio, budgetRatio, serverMs, postgresMs, budgetMs, perSecond, p50, p99 } = line
  const cpuMs = serverMs + postgresMs
  return `| ${[
    name,
    `${ratio.toFixed(1)} ×`,
    `${budgetRatio} ×: ${judged(ratio, budgetRatio)}`,
    `${cpuMs.toFixed(2)} (${serverMs.toFixed(2)} + ${postgresMs.toFixed(2)})`,
    `${budgetMs}: ${judged(cpuMs, budgetMs)}`,
    Math.round(perSecond),
    `${p50.toFixed(1)} / ${p99.toFixed(1)}`,
  ].join(' | ')} |`
}

function hardOf(hard: readonly HardQuery[]): string {
  const over = hard.filter(({ wallMs }) => wallMs > hardGoalMs).length
  const rows = hard.map(
    ({ name, postgresMs, wallMs, wallMostMs, found }) =>
      `| ${[name, found.toLocaleString('en'), postgresMs.toFixed(1), `${wallMs.toFixed(1)} / ${wallMostMs.toFixed(1)}`, judged(wallMs, hardGoalMs)].join(' | ')} |`,
  )
  return `
The first page of queries that are hard for an index, asked one after the other on one connection; goal: ${hardGoalMs} ms of wall time in the middle. ${hard.length - over} of ${hard.length} hold.

| Query | Found (counted up to 1,000) | PostgreSQL ms (CPU) | wall ms, middle / most | |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
`
}

/** One line for each list: its slowest filter, and those that are over the goal by name. */
function consoleOf({ goods, machine, day, loads, lists, exports }: ConsoleRun): string {
  const answered = lists.filter(({ error }) => error === null)
  const over = answered.filter(({ p95 }) => p95 > consoleGoalMs).toSorted((a, b) => b.p95 - a.p95)
  const byPath = Map.groupBy(answered, ({ name }) => name.split(',')[0] ?? name)
  const rows = [...byPath].map(([path, all]) => {
    const slowest = all.toSorted((a, b) => b.p95 - a.p95)[0]
    const filter = slowest?.name.slice(path.length + 2) ?? ''
    return `| ${[path, all.length, `${slowest?.p50.toFixed(0)} / ${slowest?.p95.toFixed(0)}`, filter].join(' | ')} |`
  })
  const loadOf = loads.map((load) => load.toFixed(1)).join(', ')
  return `
## The lists of the console

Made by \`npm run bench -- --only=console --goods=${goods}\`: ${goods.toLocaleString('en')} goods, 100,000 orders, 1,000,000 ledger entries and 94,000 movements, each list, filter and dashboard asked up to forty times, one after the other, by staff and by a company. Goal: ${consoleGoalMs} ms at the 95th of a hundred. ${answered.length - over.length} of ${answered.length} hold. On ${machine}, ${day}; the machine had other work, and its load before and after each run was ${loadOf}.

| List | Filters | the slowest: middle / p95 ms | which |
| --- | --- | --- | --- |
${rows.join('\n')}
${over.length === 0 ? '' : `\nOver the goal: ${over.map(({ name, p95 }) => `${name} (${p95.toFixed(0)} ms)`).join('; ')}.\n`}
| Export | Rows | MB | seconds | memory of the server before, most, in MB |
| --- | --- | --- | --- | --- |
${exports.map((one) => `| ${[one.name, one.rows.toLocaleString('en'), one.megabytes.toFixed(0), one.seconds.toFixed(0), `${one.beforeMb.toFixed(0)}, ${one.mostMb.toFixed(0)}`].join(' | ')} |`).join('\n')}
`
}

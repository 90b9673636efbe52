import { readFileSync, writeFileSync } from 'node:fs'
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
  writeFileSync(page, pageOf(runs))
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

function pageOf(runs: readonly Run[]): string {
  const sizes = runs.map(({ goods }) => goods.toLocaleString('en')).join(' and ')
  return `# Bench

Made by \`npm run bench\` (10,000 goods) and \`npm run bench -- --goods=1000000\`; each keeps the table of the other. Here: ${sizes} goods. ${connections} connections, production mode, durable PostgreSQL, random ids, pages and words, signed calls of logged-in members.
CPU is of the server and PostgreSQL together, in milliseconds a request; the ratio is to the floor of the same run: a bare Fastify call that reads one row by primary key. The budgets were set where that floor is 0.1 ms, so on another machine the ratio is what counts. The generator's own CPU is not counted. Latency is of this machine with the generator on it.

${sideBySide(runs)}
${runs.map(sectionOf).join('\n')}`
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

function sectionOf({ goods, people, machine, floorMs, lines, jobsMs, hard }: Run): string {
  return `## ${goods.toLocaleString('en')} goods

${people} members, on ${machine}. The floor of this run: **${floorMs.toFixed(3)} ms**.

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

import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import type { Figure } from '../apps/server/test/proof/figures.ts'
import { checkout } from './postgres-binaries.ts'

/**
 * `npm run proof`: what docs/reference/proof.md tells, measured anew at full size; takes about half an hour. With
 * `--only=soak` one part alone, which writes no report.
 */
type Part = { name: string; words: string[]; more?: NodeJS.ProcessEnv; told?: (said: string) => Figure }

const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length)
const results = join(checkout, 'test-results')
const figuresFile = join(results, 'proof.jsonl')
const proofOf = (name: string): Part => ({ name, words: ['run', '--config', 'proof.config.ts', `proof/${name}.proof`] })

const parts: readonly Part[] = [
  {
    name: 'races',
    words: ['run', 'apps/server/test/races', '--testTimeout=120000'],
    more: { ROUNDS: '20' },
    told: (said) => ({
      id: 'G5, G6',
      what: 'every race at 20 rounds: 200 buyers on one machine, a stock of 7, 60 payments on one balance, one request 50 times, payment against the deadline; each again without its guard',
      goal: 'one winner each time, red without the guard, invariants empty',
      measured: countsIn(said),
      holds: /Tests .*passed/.test(said) && !/Tests .*failed/.test(said),
    }),
  },
  {
    name: 'kills',
    words: ['run', 'apps/server/test/kill', '--testTimeout=1200000'],
    more: { KILLS: '100' },
    told: (said) => ({
      id: 'G1–G4',
      what: '16 clients buying while server and database are killed 100 times',
      goal: 'nothing confirmed is lost or done twice, invariants empty, back within 2 s (server) and 5 s (database)',
      measured: /\d+ paid orders through .*/.exec(said)?.[0] ?? 'no figure',
      holds:
        /Tests .*passed/.test(said) &&
        Number(/server (\d+) ms/.exec(said)?.[1] ?? Infinity) <= 2_000 &&
        Number(/database (\d+) ms/.exec(said)?.[1] ?? Infinity) <= 5_000,
    }),
  },
  ...['fuzz', 'uploads', 'slow-clients', 'overload', 'locks', 'jobs', 'soak'].map(proofOf),
]

mkdirSync(results, { recursive: true })
rmSync(figuresFile, { force: true })
const figures: Figure[] = []
let failed = 0
for (const part of parts.filter(({ name }) => only === undefined || name === only)) {
  console.log(`\n── ${part.name}`)
  const { code, said } = await run(part)
  if (part.told) figures.push(part.told(said))
  if (code !== 0) failed += 1
}
figures.push(...noted())
if (only === undefined) writeFileSync(join(checkout, 'docs/reference/proof.md'), report(figures))
console.log(
  `\n${figures.filter(({ holds }) => holds).length} figures hold, ${figures.filter(({ holds }) => !holds).length} do not`,
)
process.exitCode = failed > 0 ? 1 : 0

function run({ words, more }: Part): Promise<{ code: number | null; said: string }> {
  const child = spawn(join(checkout, 'node_modules/.bin/vitest'), words, {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...more, NO_COLOR: '1', PROOF_FIGURES: figuresFile },
  })
  let said = ''
  child.stdout.on('data', (part: Buffer) => {
    said += part.toString()
    process.stdout.write(part)
  })
  return new Promise((tell) => child.once('close', (code) => tell({ code, said })))
}

function countsIn(said: string): string {
  return /Tests\s+(.*)/.exec(said)?.[1]?.trim() ?? 'no count'
}

function noted(): Figure[] {
  try {
    return readFileSync(figuresFile, 'utf8')
      .trim()
      .split('\n')
      .map((line): Figure => JSON.parse(line))
  } catch {
    return []
  }
}

function report(all: readonly Figure[]): string {
  const lines = all.map(
    ({ id, what, goal, measured, holds }) =>
      `| ${id} | ${what} | ${goal} | ${measured} | ${holds ? 'holds' : '**missed**'} |`,
  )
  return `# Proof

Made by \`npm run proof\` on ${cpus().length} cores (${cpus()[0]?.model.trim() ?? ''}), Node ${process.version}. Server and database are processes of their own, the clients run beside them on the same machine.

| | What | Goal | Measured | |
| --- | --- | --- | --- | --- |
${lines.join('\n')}
`
}

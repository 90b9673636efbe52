import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ProofFigure } from './proof-figures.ts'
import { type Ran, type Tested, figuresOf, parts } from './proof-parts.ts'
import { report } from './proof-report.ts'
import { repositoryRoot } from './postgres-binaries.ts'

/**
 * `npm run proof`: measures everything in docs/reference/proof.md again at full size, within 45 minutes. `--only=soak`
 * runs one part and writes no report. The output of each part is in test-results/proof/.
 */
const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length)
const results = join(repositoryRoot, 'test-results/proof')
const page = join(repositoryRoot, 'docs/reference/proof.md')
const chosen = parts.filter(({ name }) => only === undefined || name === only)
if (chosen.length === 0)
  throw new Error(`there is no part ${only}: say one of ${parts.map(({ name }) => name).join(', ')}`)

mkdirSync(results, { recursive: true })
const done: { name: string; seconds: number; figures: ProofFigure[] }[] = []
for (const part of chosen) {
  const began = performance.now()
  const figures = figuresOf(part, await run(part))
  const seconds = (performance.now() - began) / 1_000
  done.push({ name: part.name, seconds, figures })
  const missed = figures.filter(({ missedBy }) => missedBy !== null)
  const verdict = missed.map(({ id, missedBy }) => `${id} missed: ${missedBy}`).join('; ')
  console.log(`${part.name}: ${figures.length} figures in ${Math.round(seconds)} s, ${verdict || 'all hold'}`)
  // Written after each part, so that an aborted run still reports what it measured and what is missing.
  if (only === undefined)
    writeFileSync(
      page,
      report(
        done,
        chosen.slice(done.length).map(({ name: left }) => left),
      ),
    )
  if (only !== undefined) figures.forEach(({ id, what, measured }) => console.log(`  ${id} ${what}: ${measured}`))
}
const all = done.flatMap(({ figures }) => figures)
const missed = all.filter(({ missedBy }) => missedBy !== null).length
console.log(`${all.length - missed} figures hold, ${missed} do not`)
// What the System page of the console says of the last whole run.
if (only === undefined)
  writeFileSync(
    page.replace(/\.md$/, '.json'),
    JSON.stringify({ at: new Date().toISOString(), held: all.length - missed, measured: all.length }),
  )
process.exitCode = missed > 0 ? 1 : 0

async function run({ name, words, more, minutes }: (typeof parts)[number]): Promise<Ran> {
  const [figuresFile, testsFile] = [join(results, `${name}.jsonl`), join(results, `${name}.json`)]
  rmSync(figuresFile, { force: true })
  rmSync(testsFile, { force: true })
  // Its own process group, so that a hanging part can be stopped with everything it started.
  const child = spawn(
    join(repositoryRoot, 'node_modules/.bin/vitest'),
    ['run', ...words, '--reporter=default', '--reporter=json', `--outputFile.json=${testsFile}`],
    {
      cwd: repositoryRoot,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...more, NO_COLOR: '1', PROOF_FIGURES: figuresFile },
    },
  )
  let said = ''
  const listen = (part: Buffer) => {
    said += part.toString()
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  let isLate = false
  const endAll = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // The processes have exited already.
    }
  }
  const timer = setTimeout(() => {
    isLate = true
    endAll()
  }, minutes * 60_000)
  process.once('exit', endAll)
  const code = await new Promise<number | null>((tell) => child.once('close', tell))
  clearTimeout(timer)
  process.removeListener('exit', endAll)
  writeFileSync(join(results, `${name}.log`), said)
  return { code, isLate, said, figures: noted(figuresFile), tests: testsIn(testsFile) }
}

function noted(file: string): ProofFigure[] {
  try {
    return readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line): ProofFigure => JSON.parse(line))
  } catch {
    return []
  }
}

/** The result of each test from the runner's report; empty when there is none. */
function testsIn(file: string): Tested[] {
  type Written = { testResults: { name: string; assertionResults: Omit<Tested, 'file'>[] }[] }
  try {
    const { testResults }: Written = JSON.parse(readFileSync(file, 'utf8'))
    return testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, status, failureMessages }) => ({
        file: name,
        fullName,
        status,
        failureMessages,
      })),
    )
  } catch {
    return []
  }
}

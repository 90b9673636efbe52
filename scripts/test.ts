import { spawn } from 'node:child_process'
import { globSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { settingTexts } from '../apps/server/src/platform/config/config.settings.ts'
import { buildApps } from './build-app.ts'
import { installedChromium } from './chromium.ts'
import { advice } from './ensure-chromium.mjs'
import { repositoryRoot } from './postgres-binaries.ts'
import { whenSilent } from './when-silent.ts'
import { countPlaywright, countVitest, countsText } from './test-counts.ts'
import type { Counts } from './test-counts.ts'
import { type Failure, playwrightFailures, vitestFailures } from './test-failures.ts'

type Step = { name: string; lane: 'check' | 'journeys'; run: () => Promise<Counts> }

/**
 * A step without output for this long counts as hanging and failed. The total time is not limited, because it grows
 * with the product.
 */
const silentMaxMs = 10 * 60_000
const results = join(repositoryRoot, 'test-results')
const vitestFile = join(results, 'vitest.json')
const playwrightFile = join(results, 'playwright.json')

/** package.json files keep npm's format. */
const formatted = ['packages', 'apps', 'architecture', 'scripts', 'journeys', 'bench', '!**/package.json']

const steps: readonly Step[] = [
  { name: 'format', lane: 'check', run: () => tool('oxfmt', ['--check', ...formatted]) },
  { name: 'types', lane: 'check', run: () => tool('tsc', ['-p', '.']) },
  { name: 'lint', lane: 'check', run: () => tool('oxlint', []) },
  { name: 'dead code', lane: 'check', run: () => tool('knip', []) },
  { name: 'tests', lane: 'check', run: runVitest },
  { name: 'journeys', lane: 'journeys', run: runJourneys },
]

const lane = process.argv[2]
if (lane !== undefined && lane !== 'check' && lane !== 'journeys') {
  console.error('Say `check`, `journeys`, or nothing for both.')
  process.exit(2)
}

mkdirSync(results, { recursive: true })
const total = { passed: 0, failed: 0, skipped: 0 }
const failures: Failure[] = []
const toldTwice: Failure[] = []
for (const step of steps.filter((candidate) => lane === undefined || candidate.lane === lane)) {
  console.log(`\n── ${step.name}`)
  const began = performance.now()
  const counts = await step.run()
  total.passed += counts.passed
  total.failed += counts.failed
  total.skipped += counts.skipped
  console.log(`── ${step.name}: ${countsText(counts)} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
}
for (const { title, why } of toldTwice) console.log(`\n~ passed only when it was told again: ${title}\n${why}`)
for (const { title, why } of failures) console.log(`\n✗ ${title}\n${why}`)
// Both streams are flushed before the last line, so that it is the last one wherever they lead.
await new Promise((done) => process.stderr.write('', done))
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
console.log(`\n${countsText(total)}`)

/** A tool without tests counts as one test: passed when it exits with success. */
async function tool(name: string, words: string[]): Promise<Counts> {
  const code = await run(name, words)
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
}

async function runVitest(): Promise<Counts> {
  rmSync(vitestFile, { force: true })
  const code = await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestFile}`])
  failures.push(...vitestFailures(vitestFile))
  return countVitest(vitestFile, code)
}

async function runJourneys(): Promise<Counts> {
  if (globSync('journeys/**/*.journey.ts', { cwd: repositoryRoot }).length === 0) {
    console.log('There are no journeys yet.')
    return { passed: 0, failed: 0, skipped: 0 }
  }
  const chromium = installedChromium()
  if (!chromium) {
    console.error(advice)
    return { passed: 0, failed: 1, skipped: 0 }
  }
  try {
    await buildApps((line) => console.log(line))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1, skipped: 0 }
  }
  rmSync(playwrightFile, { force: true })
  const code = await run('playwright', ['test', '--reporter=line,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightFile,
    KIKAI_CHROMIUM: chromium.executable,
  })
  const fell = playwrightFailures(playwrightFile)
  failures.push(...fell.failed)
  toldTwice.push(...fell.toldTwice)
  return countPlaywright(playwrightFile, code)
}

/** The environment without the settings of this machine's own installation, which must not affect the tests. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const own = new Set<string>(settingTexts.map(({ name }) => name))
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.has(name)))
}

function run(name: string, words: string[], more: NodeJS.ProcessEnv = {}): Promise<number | null> {
  const child = spawn(join(repositoryRoot, 'node_modules/.bin', name), words, {
    cwd: repositoryRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...cleanEnvironment(), ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...more },
  })
  const end = () => child.kill('SIGTERM')
  child.stdout.pipe(process.stdout, { end: false })
  child.stderr.pipe(process.stderr, { end: false })
  const forget = whenSilent([child.stdout, child.stderr], silentMaxMs, () => {
    console.error(`${name} said nothing for ${silentMaxMs / 60_000} minutes and was ended.`)
    end()
  })
  process.once('SIGTERM', end)
  return new Promise((tell) => {
    const done = (code: number | null) => {
      forget()
      process.off('SIGTERM', end)
      tell(code)
    }
    child.once('error', (error) => {
      console.error(`${name}: ${error.message}`)
      done(1)
    })
    child.once('close', done)
  })
}

import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'

export type Counts = Readonly<{ passed: number; failed: number; skipped: number }>

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
})

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
})

/** The counts of a test report. A file that could not be loaded has no failed test but counts as one. */
export function countVitest(file: string, code: number | null): Counts {
  const report = read(file, vitestReport)
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const { numPassedTests: passed, numPendingTests, numTodoTests } = report
  const failed = report.numFailedTests + unloaded.length
  return trusted({ passed, failed, skipped: numPendingTests + numTodoTests }, code)
}

/** So many stories may fall once and pass when they are told again; with more of them the run has failed. */
export const mostToldTwice = 2

/** The counts of the stories. One that passed when it was told again has passed, as long as there are few of them. */
export function countPlaywright(file: string, code: number | null): Counts {
  const report = read(file, playwrightReport)
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const { expected, unexpected, flaky, skipped } = report.stats
  const isFew = flaky <= mostToldTwice
  const failed = unexpected + report.errors.length + (isFew ? 0 : flaky)
  return trusted({ passed: expected + (isFew ? flaky : 0), failed, skipped }, code)
}

/** A run that exited with an error or ran no tests counts as failed, even when all its tests passed. */
function trusted(counts: Counts, code: number | null): Counts {
  const isSilentFailure = counts.failed === 0 && (code !== 0 || counts.passed === 0)
  return isSilentFailure ? { ...counts, failed: 1 } : counts
}

/** The counts as the last line of a run shows them. Skipped tests are named only where there are any. */
export const countsText = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

function read<Shape extends z.ZodMiniType>(file: string, shape: Shape): z.output<Shape> | null {
  if (!existsSync(file)) return null
  const parsed = z.safeParse(shape, JSON.parse(readFileSync(file, 'utf8')))
  return parsed.success ? parsed.data : null
}

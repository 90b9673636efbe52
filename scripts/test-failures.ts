import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod/mini'

/** A failed test and its reason, repeated at the end of the log where readers look first. */
export type Failure = Readonly<{ title: string; why: string }>

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.optional(z.string()),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.nullish(z.array(z.string())) }),
      ),
    }),
  ),
})

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(z.object({ errors: z.array(z.object({ message: z.optional(z.string()) })) })),
    }),
  ),
})
type Spec = z.output<typeof playwrightSpec>
const playwrightSuite = z.object({
  specs: z.array(playwrightSpec),
  get suites() {
    return z.optional(z.array(playwrightSuite))
  },
})
const playwrightReport = z.object({ suites: z.array(playwrightSuite) })

export function vitestFailures(file: string): Failure[] {
  const report = read(file, vitestReport)
  return (report?.testResults ?? []).flatMap(({ name, message = '', assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0) return message === '' ? [] : [{ title: name, why: shortened(message) }]
    return failed.map(({ fullName, failureMessages }) => ({
      title: `${name} › ${fullName}`,
      why: shortened((failureMessages ?? []).join('\n')),
    }))
  })
}

/** The stories that failed, and those that fell once and passed when they were told again. */
export function playwrightFailures(file: string): { failed: Failure[]; toldTwice: Failure[] } {
  const suites = read(file, playwrightReport)?.suites ?? []
  const isFlaky = ({ tests }: Spec) => tests.some(({ status }) => status === 'flaky')
  return {
    failed: suites.flatMap((suite) => fellIn(suite, ({ ok }) => !ok)),
    toldTwice: suites.flatMap((suite) => fellIn(suite, (spec) => spec.ok && isFlaky(spec))),
  }
}

function fellIn(suite: z.output<typeof playwrightSuite>, isMeant: (spec: Spec) => boolean): Failure[] {
  const own = suite.specs.filter(isMeant).map(({ title, file, line, tests }) => ({
    title: `${file}:${line} › ${title}`,
    why: shortened(
      tests
        .flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)))
        .join('\n'),
    ),
  }))
  return [...own, ...(suite.suites ?? []).flatMap((inner) => fellIn(inner, isMeant))]
}

const mostLines = 25
const mostSigns = 400

const shortened = (why: string): string =>
  stripVTControlCharacters(why)
    .split('\n')
    .slice(0, mostLines)
    .map((line) => line.slice(0, mostSigns))
    .join('\n')

function read<Shape extends z.ZodMiniType>(file: string, shape: Shape): z.output<Shape> | null {
  if (!existsSync(file)) return null
  const parsed = z.safeParse(shape, JSON.parse(readFileSync(file, 'utf8')))
  return parsed.success ? parsed.data : null
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { playwrightFailures, vitestFailures } from './test-failures.ts'

const folder = mkdtempSync(join(tmpdir(), 'kikai-failures-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(value: unknown): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(value))
  return file
}

test('a failed test is told with its file and its reason, without the colours of a terminal', () => {
  const file = report({
    testResults: [
      {
        name: 'a.test.ts',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'holds', failureMessages: [] },
          { status: 'failed', fullName: 'breaks', failureMessages: ['\u001B[31mexpected 1\u001B[39m'] },
        ],
      },
      { name: 'b.test.ts', message: 'cannot be loaded', assertionResults: [] },
    ],
  })
  expect(vitestFailures(file)).toEqual([
    { title: 'a.test.ts › breaks', why: 'expected 1' },
    { title: 'b.test.ts', why: 'cannot be loaded' },
  ])
})

test('a failed story is told however deep it is nested, and one that was told twice apart from it', () => {
  const spec = (title: string, ok: boolean, status: string, words: string[]) => ({
    title,
    ok,
    file: 'x.journey.ts',
    line: 7,
    tests: [{ status, results: words.map((message) => ({ errors: message === '' ? [] : [{ message }] })) }],
  })
  const buys = spec('buys', true, 'expected', [''])
  const bids = spec('bids', true, 'flaky', ['a second too late', ''])
  const sells = spec('sells', false, 'unexpected', ['the server had a fault'])
  const file = report({ suites: [{ specs: [buys], suites: [{ specs: [sells, bids] }] }] })
  expect(playwrightFailures(file)).toEqual({
    failed: [{ title: 'x.journey.ts:7 › sells', why: 'the server had a fault' }],
    toldTwice: [{ title: 'x.journey.ts:7 › bids', why: 'a second too late' }],
  })
})

test('where there is no report nothing is told', () => {
  expect(vitestFailures(join(folder, 'none.json'))).toEqual([])
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countPlaywright, countVitest, countsText, mostToldTwice } from './test-counts.ts'

const folder = mkdtempSync(join(tmpdir(), 'kikai-counts-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(value: unknown): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(value))
  return file
}

const vitest = (numPassedTests: number, numFailedTests: number, testResults: unknown[] = []) =>
  report({ numPassedTests, numFailedTests, numPendingTests: 0, numTodoTests: 0, testResults })
const playwright = (expected: number, unexpected: number, errors: unknown[] = []) =>
  report({ stats: { expected, unexpected, flaky: 0, skipped: 0 }, errors })

test('what passed and failed is taken from the report', () => {
  expect(countVitest(vitest(12, 2), 1)).toEqual({ passed: 12, failed: 2, skipped: 0 })
  expect(countPlaywright(playwright(4, 1), 1)).toEqual({ passed: 4, failed: 1, skipped: 0 })
})

test('a file that could not be loaded counts as one that failed', () => {
  const file = vitest(12, 0, [{ status: 'failed', assertionResults: [] }])
  expect(countVitest(file, 1)).toEqual({ passed: 12, failed: 1, skipped: 0 })
})

test('a run that ended badly, ran nothing or left no report has failed', () => {
  expect(countVitest(vitest(12, 0), 1)).toEqual({ passed: 12, failed: 1, skipped: 0 })
  expect(countVitest(vitest(0, 0), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  expect(countPlaywright(playwright(0, 0, [{ message: 'no server' }]), 1)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  expect(countVitest(join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('a few stories may pass when they are told again, and more of them are a failed run', () => {
  const told = (flaky: number) =>
    countPlaywright(report({ stats: { expected: 4, unexpected: 0, flaky, skipped: 0 }, errors: [] }), 0)
  expect(told(mostToldTwice)).toEqual({ passed: 4 + mostToldTwice, failed: 0, skipped: 0 })
  expect(told(mostToldTwice + 1)).toEqual({ passed: 4, failed: mostToldTwice + 1, skipped: 0 })
})

test('skipped tests are counted, and shown where there are any', () => {
  const ofVitest = { numPassedTests: 12, numFailedTests: 0, numPendingTests: 2, numTodoTests: 1, testResults: [] }
  expect(countVitest(report(ofVitest), 0)).toEqual({ passed: 12, failed: 0, skipped: 3 })
  const ofPlaywright = { stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 2 }, errors: [] }
  expect(countPlaywright(report(ofPlaywright), 0)).toEqual({ passed: 4, failed: 0, skipped: 2 })
  expect(countsText({ passed: 4, failed: 0, skipped: 2 })).toBe('4 passed, 0 failed, 2 skipped')
  expect(countsText({ passed: 4, failed: 0, skipped: 0 })).toBe('4 passed, 0 failed')
})

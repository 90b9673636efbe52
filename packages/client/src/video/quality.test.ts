import { expect, test } from 'vitest'
import { qualityJudge } from './quality.ts'
import { problemOf } from './own-media.ts'

const sample = (received: number, lost: number, isConnected = true) => ({
  received,
  lost,
  roundTripMs: 40,
  isConnected,
})

test('a connection is called weak when it stays so, and lost at once', () => {
  const judge = qualityJudge()
  expect(judge(sample(100, 0))).toBe('good')
  expect(judge(sample(180, 20))).toBe('good')
  expect(judge(sample(260, 40))).toBe('weak')
  expect(judge(sample(260, 40, false))).toBe('lost')
  expect(judge(sample(400, 40))).toBe('good')
})

test('a long way is weak as well', () => {
  const judge = qualityJudge()
  const far = { ...sample(100, 0), roundTripMs: 900 }
  judge(far)
  expect(judge({ ...far, received: 200 })).toBe('weak')
})

test.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotReadableError', 'busy'],
] as const)('%s of a browser is told as %s', (name, problem) => {
  expect(problemOf(Object.assign(new Error('x'), { name }))).toBe(problem)
})

import postgres from 'postgres'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isQueueTripping } from '../jobs/jobs.ts'
import { waitForDatabase } from './wait-for-database.ts'

const log = { warn: () => undefined }
const lost = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A step that takes `ms`, fails with each error in turn and then answers. */
function failing(errors: unknown[], ms = 0) {
  const step = vi.fn<() => Promise<string>>(async () => {
    await pass(ms)
    const error = errors.shift()
    if (error !== undefined) throw error
    return 'there'
  })
  return step
}

test.each([
  ['a refused connection', lost()],
  ['a statement that took too long', Object.assign(new postgres.PostgresError(''), { code: '57014' })],
  ['a lock that took too long', Object.assign(new postgres.PostgresError(''), { code: '55P03' })],
])('repeats a step after %s', async (_name, error) => {
  const step = failing([error, error])
  const done = waitForDatabase(log, step)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await done).toBe('there')
  expect(step).toHaveBeenCalledTimes(3)
})

test('repeats a step that ran for a minute before the database was lost', async () => {
  const done = waitForDatabase(log, failing([lost()], 60_000))
  await vi.advanceTimersByTimeAsync(121_000)
  expect(await done).toBe('there')
})

test('throws what is no lost database at once', async () => {
  const step = failing([new Error('a migration was edited')])
  const done = expect(waitForDatabase(log, step)).rejects.toThrow('a migration was edited')
  await vi.advanceTimersByTimeAsync(1_000)
  await done
  expect(step).toHaveBeenCalledTimes(1)
})

test('gives up twenty seconds after the first failure', async () => {
  const step = failing(Array.from({ length: 1_000 }, lost))
  const done = expect(waitForDatabase(log, step)).rejects.toThrow('ECONNREFUSED')
  await vi.advanceTimersByTimeAsync(19_000)
  const before = step.mock.calls.length
  await vi.advanceTimersByTimeAsync(10_000)
  await done
  expect(step.mock.calls.length - before).toBeLessThan(10)
})

test('repeats the start of the queue after an error that its driver makes from a lost connection', async () => {
  const ended = new Error('Client was closed and is not queryable')
  ended.stack = `Error: ${ended.message}\n    at /srv/node_modules/pg/lib/client.js:774:27`
  const step = failing([ended])
  const done = waitForDatabase(log, step, isQueueTripping)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await done).toBe('there')
})

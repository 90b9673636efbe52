import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { isQueueTripping } from './jobs.ts'

const nowhere = 'postgres://nobody@127.0.0.1:1/nothing'

test('a queue that uses its pool after the end is begun anew and ends no server', async () => {
  const pool = new Pool({ connectionString: nowhere })
  await pool.end()
  const reason: unknown = await pool.connect().catch((error: unknown) => error)
  expect(String(reason)).toContain('after calling end')
  expect(isQueueTripping(reason)).toBe(true)
})

test('so is one that finds no database', async () => {
  const pool = new Pool({ connectionString: nowhere })
  const reason: unknown = await pool.connect().catch((error: unknown) => error)
  expect(isQueueTripping(reason)).toBe(true)
  await pool.end()
})

test('what nobody awaited of our own is a defect', () => {
  expect(isQueueTripping(new Error('a mistake'))).toBe(false)
  expect(isQueueTripping('a mistake')).toBe(false)
  const inTask = new Error('a mistake')
  inTask.stack = [
    'Error: a mistake',
    '    at sendMail (/srv/apps/server/src/platform/mail/mail.ts:1:1)',
    '    at doNext (/srv/node_modules/graphile-worker/dist/worker.js:1:1)',
  ].join('\n')
  expect(isQueueTripping(inTask)).toBe(false)
})

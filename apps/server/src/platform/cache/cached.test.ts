import { expect, test } from 'vitest'
import { cached } from './cached.ts'
import type { Sql } from '../database/db.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a cache only tells databases apart
const database = {} as Sql

/** Counts how often an answer was read. */
function counted() {
  const read = { times: 0 }
  const answers = cached<number>(1_000)
  const ask = (key: string) => answers(database, key, 0, async () => (read.times += 1))
  return { read, ask }
}

test('what everybody asks is read once', async () => {
  const { read, ask } = counted()
  await Promise.all([ask('a'), ask('a'), ask('a')])
  expect(read.times).toBe(1)
})

test('what is asked in a very long way is answered and not kept: it would fill the memory for nobody', async () => {
  const { read, ask } = counted()
  const long = 'x'.repeat(1_001)
  await ask(long)
  await ask(long)
  expect(read.times).toBe(2)
})

test('of many different questions only the last ones are kept', async () => {
  const { read, ask } = counted()
  for (let at = 0; at <= 500; at += 1) await ask(`question ${at}`)
  await ask('question 500')
  expect(read.times).toBe(501)
  await ask('question 0')
  expect(read.times).toBe(502)
})

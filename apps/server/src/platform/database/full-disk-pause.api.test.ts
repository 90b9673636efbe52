import { requestErrors } from '@kikai/contract/request.errors'
import { expect, test } from 'vitest'
import { product, startProduct } from '../../../test/harness.ts'
import { runTransaction } from './db.ts'
import { fullDiskPause } from './full-disk-pause.ts'

startProduct()

/** A database whose disk is full at will, with a clock that the test moves. */
function storing() {
  const { app } = product()
  let [nowMs, isFull, begun] = [0, false, 0]
  const transactions = { db: app.db, constraints: {}, fullDisk: fullDiskPause(() => nowMs) }
  const write = () =>
    runTransaction(transactions, async (tx) => {
      begun += 1
      if (isFull) await tx`do $$ begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$`
      else await tx`select 1`
    }).then(
      () => 'stored',
      (error: { declaration?: unknown }) => (error.declaration === requestErrors.busy ? 'busy' : error),
    )
  return {
    write,
    fill: (is: boolean) => (isFull = is),
    pass: (ms: number) => (nowMs += ms),
    begun: () => begun,
  }
}

test('on a full disk one transaction a second is tried, and the others are told to try later before they write anything', async () => {
  const { write, fill, pass, begun } = storing()
  fill(true)
  expect(await write()).toBe('busy')
  expect(await Promise.all(Array.from({ length: 20 }, write))).toEqual(Array.from({ length: 20 }, () => 'busy'))
  expect(begun()).toBe(1)
  pass(1_000)
  expect(await Promise.all(Array.from({ length: 20 }, write))).toEqual(Array.from({ length: 20 }, () => 'busy'))
  expect(begun()).toBe(2)
})

test('as soon as one transaction succeeds again, all are let through', async () => {
  const { write, fill, pass } = storing()
  fill(true)
  await write()
  fill(false)
  expect(await write()).toBe('busy')
  pass(1_000)
  expect(await write()).toBe('stored')
  expect(await Promise.all([write(), write(), write()])).toEqual(['stored', 'stored', 'stored'])
})

test('any other failure keeps nobody waiting', async () => {
  const { app } = product()
  const transactions = { db: app.db, constraints: {}, fullDisk: fullDiskPause(() => 0) }
  await expect(runTransaction(transactions, (tx) => tx`select 1 / 0`)).rejects.toMatchObject({ code: '22012' })
  expect(await runTransaction(transactions, async () => 'stored')).toBe('stored')
})

import { requestErrors } from '@kikai/contract/request.errors'
import { expect, test } from 'vitest'
import { leaveUntaken, streamed } from '../platform/database/streamed.ts'
import { answerInTime } from './in-time.ts'

/** An export that holds a place until it was read or left. */
async function* holding(held: { places: number }) {
  held.places += 1
  try {
    yield { data: [1], isCut: false }
    yield { data: [2], isCut: false }
  } finally {
    held.places -= 1
  }
}

test('an export whose first part comes too late, and that nobody reads, gives its place back', async () => {
  const held = { places: 0 }
  let begin: () => void = () => undefined
  const slow = new Promise<void>((resolve) => (begin = resolve))
  let late: Promise<unknown> = Promise.resolve()
  const work = () => {
    const made = slow.then(() => streamed(holding(held), () => true))
    late = made
    return made
  }
  await expect(answerInTime(work, { withinMs: 0, letGo: leaveUntaken })).rejects.toMatchObject({
    declaration: requestErrors.busy,
  })
  begin()
  await late
  await new Promise(setImmediate)
  expect(held.places).toBe(0)
})

test('one that comes in time is left to its reader', async () => {
  const held = { places: 0 }
  const answer = await answerInTime(() => streamed(holding(held), () => true), { letGo: leaveUntaken })
  expect([answer.first.data, held.places]).toEqual([[1], 1])
  await answer.rest.return()
  expect(held.places).toBe(0)
})

import { requestErrors } from '@kikai/contract/request.errors'
import { expect, test } from 'vitest'
import { lanes } from './lanes.ts'

const memory = {}
const gate = () => {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open }
}

test('work on one thing is done in the order in which it came, and another thing does not wait for it', async () => {
  const inLane = lanes({ waitingMax: 10, waitMs: 1_000 })
  const { opened, open } = gate()
  const done: string[] = []
  const first = inLane(memory, 'a', async () => {
    await opened
    done.push('first')
  })
  const second = inLane(memory, 'a', async () => void done.push('second'))
  await inLane(memory, 'b', async () => void done.push('other'))
  open()
  await Promise.all([first, second])
  expect(done).toEqual(['other', 'first', 'second'])
})

test('whoever comes when too many wait is told that it is busy, and a failure does not stop the next', async () => {
  const inLane = lanes({ waitingMax: 2, waitMs: 1_000 })
  const { opened, open } = gate()
  const first = inLane(memory, 'a', async () => {
    await opened
    throw new Error('first')
  })
  const second = inLane(memory, 'a', async () => 'second')
  await expect(inLane(memory, 'a', async () => 'third')).rejects.toMatchObject({ declaration: requestErrors.busy })
  open()
  await expect(first).rejects.toThrow('first')
  expect(await second).toBe('second')
  expect(await inLane(memory, 'a', async () => 'again')).toBe('again')
})

test('whoever has waited too long is told that it is busy', async () => {
  const inLane = lanes({ waitingMax: 10, waitMs: -1 })
  await expect(inLane(memory, 'a', async () => 'late')).rejects.toMatchObject({ declaration: requestErrors.busy })
})

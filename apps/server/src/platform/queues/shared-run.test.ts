import { expect, test } from 'vitest'
import { sharedRun } from './shared-run.ts'

const memory = {}

test('who asks for the same while it is worked on waits for that work, and who asks later has it done anew', async () => {
  const share = sharedRun<number>()
  let runs = 0
  const run = async () => {
    runs += 1
    await Promise.resolve()
    return runs
  }
  expect(await Promise.all([share(memory, 'a', run), share(memory, 'a', run), share(memory, 'b', run)])).toEqual([
    2, 2, 2,
  ])
  expect(await share(memory, 'a', run)).toBe(3)
})

test('what fails fails for all who waited for it, and is tried again by the next', async () => {
  const share = sharedRun<string>()
  const broken = () => Promise.reject(new Error('broken'))
  const both = await Promise.allSettled([share(memory, 'a', broken), share(memory, 'a', broken)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await share(memory, 'a', async () => 'fine')).toBe('fine')
})

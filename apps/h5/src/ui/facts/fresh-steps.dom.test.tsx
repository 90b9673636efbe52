import { settle } from '@kikai/client/test/mount.tsx'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Actions } from '../pages/actions.tsx'
import { render } from '../test/render.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const allowed = (action: string) => [{ action, enabled: true, reason: null }]

test('a step that has just come to stand where another stood is not pressed by the next tap', async () => {
  const done: string[] = []
  const can = ['accept', 'prepare'].map((name) => ({ name, label: name, run: () => void done.push(name) }))
  const { host, show } = await render(<Actions of={allowed('accept')} can={can} />)
  const tap = () => settle(() => host.querySelector('button')?.click())
  await tap()
  await show(<Actions of={allowed('prepare')} can={can} />)
  await tap()
  await tap()
  expect(done).toEqual(['accept'])
  await settle(() => void vi.advanceTimersByTime(1_000))
  await tap()
  expect(done).toEqual(['accept', 'prepare'])
})

test('a figure that changes in a button does not hold it back', async () => {
  const done: number[] = []
  const can = (count: number) => [{ label: `Pay ${count}`, run: () => void done.push(count) }]
  const { host, show } = await render(<Actions can={can(1)} />)
  await show(<Actions can={can(2)} />)
  await settle(() => host.querySelector('button')?.click())
  expect(done).toEqual([2])
})

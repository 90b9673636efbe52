import { render } from '#ui/test/render'
import { settle } from '@kikai/client/test/mount.tsx'
import { expect, test } from 'vitest'
import { Histogram } from './histogram.tsx'

test('all bars are one stop of the keyboard; the arrows walk along those that have something', async () => {
  const bars = [3, 0, 5, 0].map((count, at) => ({ from: at * 10, to: at * 10 + 9, count }))
  const { host } = await render(
    <Histogram
      title="Year"
      of={{ approximate: false, bars }}
      from={undefined}
      to={undefined}
      label={({ from, to }) => `${from}–${to}`}
      onPick={() => {}}
    />,
    { domains: ['goods', 'search'] },
  )
  const buttons = [...host.querySelectorAll('button')]
  const stops = () => buttons.flatMap(({ tabIndex }, at) => (tabIndex === 0 ? [at] : []))
  const press = (key: string) =>
    settle(() => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
  expect(stops()).toEqual([0])
  await settle(() => buttons[0]?.focus())
  await press('ArrowRight')
  expect([stops(), buttons.findIndex((one) => one === document.activeElement)]).toEqual([[2], 2])
  await press('ArrowRight')
  expect(stops()).toEqual([2])
  await press('Home')
  expect(stops()).toEqual([0])
  expect(buttons.map(({ disabled }) => disabled)).toEqual([false, true, false, true])
})

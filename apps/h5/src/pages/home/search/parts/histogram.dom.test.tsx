import { render, type } from '#ui/test/render'
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

test('two handles set the ends of the range, between the bars, once they are let go', async () => {
  const bars = [3, 0, 5, 2].map((count, at) => ({ from: at * 10, to: at === 3 ? null : at * 10 + 9, count }))
  const picked: unknown[] = []
  const of = { approximate: false, bars }
  const shown = (range: { from?: number; to?: number }) => (
    <Histogram
      title="Year"
      of={of}
      from={range.from}
      to={range.to}
      label={({ from, to }) => `${from}–${to ?? ''}`}
      onPick={(next) => picked.push(next)}
    />
  )
  const { host, show } = await render(shown({}), { domains: ['goods', 'search'] })
  const handles = () => [...host.querySelectorAll('input')]
  const said = () => handles().map((one) => `${one.getAttribute('aria-label')} ${one.getAttribute('aria-valuetext')}`)
  const drag = async (end: number, to: number) => {
    await settle(() => type(handles()[end] ?? null, String(to)))
    const before = picked.length
    await settle(() => handles()[end]?.dispatchEvent(new Event('pointerup', { bubbles: true })))
    expect(picked.length).toBeLessThanOrEqual(before + 1)
  }
  expect(handles().map(({ value }) => value)).toEqual(['0', '4'])
  await drag(0, 2)
  expect(picked).toEqual([{ from: 20, to: undefined }])
  await show(shown({ from: 20 }))
  expect(said()).toEqual(['Year: from 20–29', 'Year: to 30–'])
  await drag(1, 1)
  expect(picked.at(-1)).toEqual({ from: 20, to: 29 })
  await show(shown({ from: 20, to: 29 }))
  expect(handles().map(({ value }) => value)).toEqual(['2', '3'])
  await drag(0, 0)
  await show(shown({ to: 29 }))
  await drag(1, 4)
  expect(picked.at(-1)).toEqual({ from: undefined, to: undefined })
  await show(shown({ from: 5, to: 25 }))
  await drag(0, 1)
  expect(picked.at(-1)).toEqual({ from: 10, to: 25 })
  await show(shown({ from: 5, to: 25 }))
  await drag(1, 2)
  expect(picked.at(-1)).toEqual({ from: 5, to: 19 })
})

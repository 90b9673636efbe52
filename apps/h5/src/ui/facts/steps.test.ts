import { createElement } from 'react'
import { expect, test } from 'vitest'
import { Timeline } from './steps.tsx'
import { draw } from '../test/draw.ts'

test('what was refused or cancelled is not drawn green, as what went well is', async () => {
  const line = (setback: 'refused' | 'ended' | null) =>
    draw(createElement(Timeline, { of: [{ stage: 'done', setback, title: 'Proof of payment' }] }))
  expect(await line(null)).toContain('bg-go-tint')
  expect(await line('refused')).toContain('bg-bad-tint')
  for (const setback of ['refused', 'ended'] as const) expect(await line(setback)).not.toContain('bg-go-tint')
})

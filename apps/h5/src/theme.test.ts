import { Button } from '#ui/buttons/button'
import { Switch } from '#ui/forms/choice'
import { ScoreBar } from '#ui/facts/score-bar'
import { Segmented } from '#ui/buttons/segmented'
import { draw } from '#ui/test/draw.ts'
import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { expect, test } from 'vitest'

const theme = readFileSync(new URL('./theme.css', import.meta.url), 'utf8')
const token = (name: string) => new RegExp(`^ *${name}: ([^;]+);`, 'm').exec(theme)?.[1]
const ruleOf = (selector: string) => theme.split(`\n  ${selector} {`)[1]?.split('}')[0] ?? ''

test('§9 brand colour: #8CC63E is the main colour, #f3f5f8 the page’s', async () => {
  expect(token('--go')).toBe('#8cc63e')
  expect(token('--page')).toMatch(/^light-dark\(#f3f5f8, /)
  expect(token('--color-go')).toBe('var(--go)')
  expect(ruleOf('html')).toContain('background: var(--page);')
  expect(await draw(createElement(Button, { tone: 'go' }, 'Buy'))).toContain('bg-go ')
})

test('a field that is touched is 16 px at least, as an iPhone zooms into a smaller one and does not come back', () => {
  const [, touched = ''] = theme.split('@media (pointer: coarse) {')
  expect(touched.split('}')[0]).toMatch(/input,\s+select,\s+textarea \{\s+font-size: max\(16px, 1em\);/)
})

test('where the system forces its colours, a filled button keeps its edge, and the chosen of several is told from the rest', async () => {
  for (const tone of ['go', 'tint', 'grey', 'outline', 'danger', 'plain'] as const) {
    const [, look = ''] = /class="([^"]*)"/.exec(await draw(createElement(Button, { tone }, 'Buy'))) ?? []
    expect(look.split(' '), tone).toContain('border')
  }
  const choices = await draw(
    createElement(Segmented<'JPY' | 'CNY'>, {
      of: ['JPY', 'CNY'],
      now: 'CNY',
      label: (one) => one,
      onPick: () => {},
      title: 'Currency',
    }),
  )
  expect(/<button[^>]*forced-chosen[^>]*>(\w+)/.exec(choices)?.[1]).toBe('CNY')
  expect(await draw(createElement(Switch, { label: 'Inspected only' }))).toContain('checked:forced-mark')
  const bars = await draw(createElement(ScoreBar, { score: 2 }))
  expect(bars.split('forced-mark').length - 1).toBe(2)
  expect(theme).toMatch(/@utility forced-chosen \{\s+@media \(forced-colors: active\)/)
})

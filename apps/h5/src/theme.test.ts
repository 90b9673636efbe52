import { Button } from '#ui/button'
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

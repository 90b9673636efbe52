import { expect, test } from 'vitest'
import { draw } from '../test/draw.ts'
import { WholeNumbers } from './whole-numbers.tsx'

test('a line never ends within a postal code, a block number or a date', async () => {
  const whole = (text: string) => `<span class="whitespace-nowrap">${text}</span>`
  expect(await draw(<WholeNumbers>〒530-0001 大阪市北区梅田2-3-14 8階</WholeNumbers>)).toBe(
    `〒${whole('530-0001')} 大阪市北区梅田${whole('2-3-14')} 8階`,
  )
  expect(await draw(<WholeNumbers>{'Due 2026/11/25.'}</WholeNumbers>)).toBe(`Due ${whole('2026/11/25')}.`)
  expect(await draw(<WholeNumbers>{'有效期至 2027年1月30日'}</WholeNumbers>)).toBe(`有效期至 ${whole('2027年1月30日')}`)
})

import { figures } from '@kikai/contract/settings/figures'
import { expect, test } from 'vitest'
import { typedFigure, valueTyped } from './typed-figure.ts'

const share = figures.premiumShare

test('hundredths of a percent are typed and read as a percentage with its decimals', () => {
  const typed = typedFigure(share, 385)
  expect(typed.plain).toBe('3.85')
  expect(valueTyped(share, typed)).toBe(385)
  expect(valueTyped(share, { ...typed, plain: ' ４.5 ' })).toBe(450)
  for (const plain of ['', '3.855', '3,85', '-1', '25.01']) expect(valueTyped(share, { ...typed, plain })).toBeNull()
})

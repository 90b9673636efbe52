import { expect, test } from 'vitest'
import { balancesOf } from './balances-of.ts'

const lines = [
  { amount: 500, balance: 1_500 },
  { amount: -300, balance: 1_200 },
  { amount: 50, balance: 1_250 },
]

test('the balance before the first movement is the opening one and behind the last one the closing one, whether the newest stands last or first', () => {
  expect(balancesOf(lines)).toEqual({ opening: 1_000, closing: 1_250, isUneven: false })
  expect(balancesOf(lines.toReversed())).toEqual({ opening: 1_000, closing: 1_250, isUneven: false })
})

test('balances that do not follow from the amounts are said to be uneven', () => {
  expect(balancesOf(lines.toSpliced(1, 1))).toEqual({ opening: null, closing: null, isUneven: true })
})

test('a statement without balances has none', () => {
  expect(balancesOf([{ amount: 500, balance: null }])).toEqual({ opening: null, closing: null, isUneven: false })
  expect(balancesOf([])).toEqual({ opening: null, closing: null, isUneven: false })
})

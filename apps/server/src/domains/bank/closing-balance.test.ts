import { expect, test } from 'vitest'
import { closingBalance } from './closing-balance.ts'

const lines = [
  { amount: 500, balance: 1_500 },
  { amount: -300, balance: 1_200 },
  { amount: 50, balance: 1_250 },
]

test('the balance behind the last movement is the closing one, whether the newest stands last or first', () => {
  expect(closingBalance(lines)).toEqual({ closing: 1_250, isUneven: false })
  expect(closingBalance(lines.toReversed())).toEqual({ closing: 1_250, isUneven: false })
})

test('balances that do not follow from the amounts are said to be uneven', () => {
  expect(closingBalance(lines.toSpliced(1, 1))).toEqual({ closing: null, isUneven: true })
})

test('a statement without balances has none', () => {
  expect(closingBalance([{ amount: 500, balance: null }])).toEqual({ closing: null, isUneven: false })
  expect(closingBalance([])).toEqual({ closing: null, isUneven: false })
})

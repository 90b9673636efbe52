import { describe, expect, test } from 'vitest'
import { drivenIn, partsBack } from './driven.ts'

const way = { gross: 5_500, tax: 500 }
const fees = [{ id: 'fee', way }]
type State = 'due' | 'paid' | 'returned' | 'dropped'
const charge = (
  kind: 'deposit' | 'fee' | 'rest',
  amount: number,
  { state = 'paid', returned = 0 }: { state?: State; returned?: number } = {},
) => ({ kind, amount, state, returned, quoteId: kind === 'fee' ? 'fee' : 'quote' })
const none = { gross: 0, tax: 0 }

describe('of what goes back', () => {
  const back = (...of: Parameters<typeof partsBack<ReturnType<typeof charge>>>) =>
    partsBack(...of).map(({ of: { kind }, back: amount }) => [kind, amount])

  test('the latest payment is first, and a fee last: it stays agreed on whatever is quoted after it', () => {
    const charges = [charge('deposit', 50_000), charge('fee', 5_500), charge('rest', 1_000)]
    expect(back(charges, 20_000)).toEqual([
      ['rest', 1_000],
      ['deposit', 19_000],
    ])
    expect(back(charges, 56_500)).toEqual([
      ['rest', 1_000],
      ['deposit', 50_000],
      ['fee', 5_500],
    ])
  })

  test('a dearer quotation, a fee after it, a cheaper one and a third engineer who does it again: the fee stays paid once', () => {
    const before = [charge('deposit', 50_000), charge('fee', 5_500)]
    // The second engineer’s quotation comes to 30,000, beside the fee.
    const [first] = partsBack(before, 55_500 - 35_500)
    expect(first).toMatchObject({ of: { kind: 'deposit' }, back: 20_000 })
    const after = [charge('deposit', 50_000, { returned: 20_000 }), charge('fee', 5_500)]
    // The third engineer’s comes to as much: what was asked for is what is agreed on, and nothing goes back.
    const asked = after.reduce((sum, { amount, returned }) => sum + amount - returned, 0)
    expect(asked - (30_000 + 5_500)).toBe(0)
    expect(drivenIn({ fees, charges: after })).toEqual(way)
  })

  test('is never what is due, fell away or went back already', () => {
    const charges = [charge('deposit', 5_000, { returned: 4_000 }), charge('rest', 9_000, { state: 'due' })]
    expect(back(charges, 3_000)).toEqual([['deposit', 1_000]])
  })
})

describe('for a way that was driven', () => {
  test('a fee that was paid is kept, and one that is due, fell away or went back is not', () => {
    expect(drivenIn({ fees, charges: [charge('fee', 5_500)] })).toEqual(way)
    for (const state of ['due', 'dropped', 'returned'] as const)
      expect(drivenIn({ fees, charges: [charge('deposit', 55_000), charge('fee', 5_500, { state })] })).toEqual(none)
    expect(drivenIn({ fees: [], charges: [charge('fee', 5_500)] })).toEqual(none)
  })

  test('a fee that was agreed on when more than it was paid already is paid by that', () => {
    expect(drivenIn({ fees, charges: [charge('deposit', 55_000)] })).toEqual(way)
    // The charge asked only for what was not covered.
    expect(drivenIn({ fees, charges: [charge('deposit', 3_000), charge('fee', 2_500)] })).toEqual(way)
  })

  test('never more is kept than was paid and has not gone back', () => {
    expect(drivenIn({ fees, charges: [charge('fee', 5_500, { returned: 1_100 })] })).toEqual({ gross: 4_400, tax: 400 })
  })
})

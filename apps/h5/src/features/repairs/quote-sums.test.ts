import { quoteOf } from '#app/test/repair-prices-of'
import { repairQuote } from '@kikai/contract/repairs/quotes.shapes'
import { jpy } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { firstUndecided, optionSums, overCap, startPicks, sumsOf } from './quote-sums.ts'

const quote = z.parse(repairQuote, quoteOf())
const [bearing, fitting, pump] = quote.lines
if (!bearing || !fitting || !pump) throw new Error('the quotation has three lines')
const picks = (bearingAt: number, withPump: boolean) =>
  new Map([
    ...startPicks(quote),
    [bearing.id, bearing.options[bearingAt]?.id ?? null],
    [pump.id, withPump ? (pump.options[0]?.id ?? null) : null],
  ])

test('only what leaves no choice is chosen at first', () => {
  expect([...startPicks(quote).keys()]).toEqual([fitting.id])
  expect(firstUndecided(quote, startPicks(quote))).toBe(bearing)
  expect(firstUndecided(quote, picks(0, false))).toBeUndefined()
})

test('what was chosen is summed with tax once, and labour is paid in part at first', () => {
  expect(sumsOf(quote, picks(1, false), 30)).toEqual({
    net: jpy(194_000),
    tax: jpy(19_400),
    gross: jpy(213_400),
    most: jpy(239_800),
    deposit: jpy(139_480),
    count: 2,
  })
})

test('an extra cost is paid whole', () => {
  const { gross, deposit } = sumsOf({ ...quote, kind: 'fee' }, picks(1, false), 30)
  expect(deposit).toEqual(gross)
})

test('the limit counts what was agreed before', () => {
  expect(overCap({ cap: jpy(350_000), upTo: jpy(136_600) }, jpy(213_400))).toBeNull()
  expect(overCap({ cap: jpy(350_000), upTo: jpy(136_601) }, jpy(213_400))).toEqual({
    total: jpy(350_001),
    over: jpy(1),
  })
  expect(overCap({ cap: null, upTo: jpy(0) }, jpy(213_400))).toBeNull()
})

test('each option of the only choice has the whole sum that it can become', () => {
  expect(optionSums(quote)).toEqual([jpy(400_400), jpy(303_600)])
  expect(optionSums({ ...quote, lines: [fitting] })).toEqual([])
})

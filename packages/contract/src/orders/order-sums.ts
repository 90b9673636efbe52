import { type Money, type PriceCurrency, add, includedTax, nothing, subtract, sum, taxOn } from '@kikai/kernel/money'
import type { SumHolds, freightModes, taxModes } from '../goods/goods.words.ts'

/** The money of an order's line; `amount` is price times quantity. */
export type SummedLine = {
  readonly amount: Money
  readonly taxMode: (typeof taxModes)[number]
  /** In percent; 0 when unknown. */
  readonly taxRate: number
  readonly freight: (typeof freightModes)[number]
  /** The fixed freight of the line, not of a piece. */
  readonly freightAmount: Money | null
}
export type OrderSums = { goods: Money; tax: Money; taxRate: number; freight: Money | null; total: Money }

/**
 * What these lines come to in one order: the one sum that cards, the cart, the quote and the order show. Tax is reckoned once
 * for an order and rate, never per line: contained where prices include it, put on where they do not. `freight` is null while
 * some of it is still to be quoted; what the carrier collects is no part of the total.
 */
export function orderSumsOf(lines: readonly SummedLine[], currency: PriceCurrency): OrderSums {
  const byRate = new Map<string, { rate: number; included: boolean; amount: Money }>()
  for (const { amount: lineAmount, taxMode, taxRate } of lines) {
    const key = `${taxMode} ${taxRate}`
    const { amount } = byRate.get(key) ?? { amount: nothing(currency) }
    byRate.set(key, { rate: taxRate, included: taxMode === 'included', amount: add(amount, lineAmount) })
  }
  const parts = [...byRate.values()].map(({ rate, included, amount }) => {
    const tax = included ? includedTax(amount, rate) : taxOn(amount, rate)
    return { rate, tax, goods: included ? subtract(amount, tax) : amount }
  })
  const goods = sum(
    currency,
    parts.map((part) => part.goods),
  )
  const tax = sum(
    currency,
    parts.map((part) => part.tax),
  )
  const freight = fixedFreight(lines, currency)
  return {
    goods,
    tax,
    taxRate: Math.max(0, ...parts.map(({ rate }) => rate)),
    freight,
    total: add(add(goods, tax), freight ?? nothing(currency)),
  }
}

/** What a sum contains besides the price; an unknown tax is never among it. */
export function holdsOf({ taxMode, taxRate, freight }: Omit<SummedLine, 'amount' | 'freightAmount'>): SumHolds {
  const hasTax = taxMode === 'included' || taxRate > 0
  const hasFreight = freight === 'free' || freight === 'fixed'
  return hasTax ? (hasFreight ? 'taxAndFreight' : 'tax') : hasFreight ? 'freight' : 'neither'
}

/** The fixed freights of the lines; null when some are still to be quoted. */
function fixedFreight(lines: readonly SummedLine[], currency: PriceCurrency): Money | null {
  if (lines.some(({ freight }) => freight === 'undetermined')) return null
  return sum(
    currency,
    lines.flatMap(({ freight, freightAmount }) => (freight === 'fixed' && freightAmount ? [freightAmount] : [])),
  )
}

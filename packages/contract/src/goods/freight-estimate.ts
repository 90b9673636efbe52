import { type Money, type PriceCurrency, add, toMoney, nothing, times } from '@kikai/kernel/money'
import type { FreightEstimate } from './freight-estimate.shapes.ts'
import type { freightModes } from './goods.words.ts'

/** The seller's estimate for one piece. */
export type FreightRange = { readonly from: Money; readonly to: Money }

/** An estimate runs from the smaller to the larger amount, in the currency of the price. */
export const isRange = ({ from, to }: FreightRange): boolean => from.currency === to.currency && from.minor <= to.minor

/**
 * The cap of one piece: the upper end and the margin of so many percent, in whole units. It is reckoned for a piece, so
 * that the cap of an order is what the goods said, times the quantity.
 */
export const capOf = ({ to }: FreightRange, marginPercent: number): Money =>
  toMoney(to.currency, Math.ceil((to.minor * (100 + marginPercent)) / 100))

type EstimatedLine = {
  readonly freight: (typeof freightModes)[number]
  /** The fixed freight of the line, not of a piece. */
  readonly freightAmount: Money | null
  /** The estimate for one piece. */
  readonly freightEstimate: Pick<FreightEstimate, 'from' | 'to' | 'cap'> | null
  readonly quantity: number
  /** In percent. */
  readonly taxRate: number
}

/**
 * The estimate of one order, which is quoted as a whole: the estimates of its pieces, with the fixed freights of its other
 * lines as they are. Null where nothing is quoted later, and where one of the lines that are has no estimate.
 */
export function estimateOfLines(lines: readonly EstimatedLine[], currency: PriceCurrency): FreightEstimate | null {
  if (!lines.some(({ freight }) => freight === 'undetermined')) return null
  let { from, to, cap } = { from: nothing(currency), to: nothing(currency), cap: nothing(currency) }
  for (const { freight, freightAmount, freightEstimate: one, quantity } of lines) {
    if (freight === 'undetermined') {
      if (!one) return null
      from = add(from, times(one.from, quantity))
      to = add(to, times(one.to, quantity))
      cap = add(cap, times(one.cap, quantity))
    } else if (freight === 'fixed' && freightAmount) {
      from = add(from, freightAmount)
      to = add(to, freightAmount)
      cap = add(cap, freightAmount)
    }
  }
  return { from, to, cap, hasTax: lines.some(({ taxRate }) => taxRate > 0) }
}

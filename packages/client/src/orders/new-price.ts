import { type Money, type PriceCurrency, exponents } from '@kikai/kernel/money'

/** How many prices change at once: by a percentage, by an amount in the smallest unit, or to one price for all. */
export type PriceChange =
  | { by: 'percent'; percent: number }
  | { by: 'amount'; minor: number }
  | { by: 'one'; minor: number }

/** Prices changed by a percentage are rounded as dealers write them: yen to thousands, others to hundreds. */
const stepUnits: Readonly<Record<PriceCurrency, number>> = { JPY: 1_000, CNY: 100, USD: 100 }
/** Prices below this many steps are not rounded, because the rounding would outweigh the percentage. */
const stepsLeast = 100

const unitOf = (currency: PriceCurrency): number => 10 ** exponents[currency]

/** The new price in the smallest unit; null when it would not be positive. */
export function newPrice({ minor, currency }: Money & { currency: PriceCurrency }, change: PriceChange): number | null {
  const unit = unitOf(currency)
  const wanted =
    change.by === 'one'
      ? change.minor
      : change.by === 'amount'
        ? minor + change.minor
        : rounded((minor * (100 + change.percent)) / 100, { unit, step: stepUnits[currency] * unit })
  return wanted >= unit ? wanted : null
}

function rounded(minor: number, { unit, step }: { unit: number; step: number }): number {
  const to = minor >= stepsLeast * step ? step : unit
  return Math.round(minor / to) * to
}

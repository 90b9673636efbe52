import type { Money } from './money.ts'
import { toMoney } from './money.ts'

export type FeeRates = {
  /** Hundredths of a percent of the goods' price as the buyer pays it. */
  readonly basisPoints: number
  readonly least: number
  /** What the seller's country asks on the fee, in percent. */
  readonly taxPercent: number
}

/**
 * The fee of a sale and its tax, both rounded half up to the smallest unit, once per order. The minimum fee with tax
 * never exceeds the sale, so that no seller owes money for having sold.
 */
export function feeOf(base: Money, { basisPoints, least, taxPercent }: FeeRates): { fee: Money; tax: Money } {
  const wanted = Math.max(shareOf(base, basisPoints), base.minor === 0 ? 0 : least)
  const most = Number((BigInt(base.minor) * 100n) / BigInt(100 + taxPercent))
  const fee = Math.min(wanted, most)
  return { fee: toMoney(base.currency, fee), tax: toMoney(base.currency, rounded(fee, taxPercent, 100)) }
}

/** The percentage alone, without the minimum, in minor units. */
export const shareOf = (base: Money, basisPoints: number): number => rounded(base.minor, basisPoints, 10_000)

/** Integer arithmetic that stays exact for all amounts, which multiplying two numbers would not. */
const rounded = (minor: number, parts: number, of: number): number =>
  Number((BigInt(minor) * BigInt(parts) * 2n + BigInt(of)) / (2n * BigInt(of)))

import type { FigureName, Figures } from '@kikai/contract/settings/figures'
import { type Money, toMoney, priceCurrencies } from '@kikai/kernel/money'
import { rates } from './rates.ts'

/** What is sold for points as well as for money, each with the figures of its price list. */
const sold = [
  { points: 'videoPoints', yuan: 'videoYuan', yen: 'videoYen' },
  { points: 'inspectionPoints', yuan: 'inspectionYuan', yen: 'inspectionYen' },
] as const
export const boundByPoints: readonly FigureName[] = ['pointPrice', ...sold.flatMap((one) => Object.values(one))]

const fen = 100
const inUsCents = ({ currency, minor }: Money): number =>
  currency === 'PTS' ? 0 : minor * rates.usCentsPerMinor[currency]

/**
 * Points that cost less than what they pay; null where none do. Its host earns the price in money, so that somebody who bought
 * cheap points for their own calls would be paid by the platform. In a currency without a price the lowest one counts, by the
 * table of the release.
 */
export function cheapPoints(figures: Figures): { cost: Money; price: Money } | null {
  for (const { points, yuan, yen } of sold) {
    const count = figures[points]
    const prices = [toMoney('CNY', figures[yuan] * fen), toMoney('JPY', figures[yen])].filter(({ minor }) => minor > 0)
    const lowest = prices.toSorted((one, other) => inUsCents(one) - inUsCents(other))[0]
    if (count === 0 || !lowest) continue
    for (const currency of priceCurrencies) {
      const cost = toMoney(currency, count * figures.pointPrice[currency])
      const price = prices.find((one) => one.currency === currency) ?? lowest
      if (inUsCents(cost) < inUsCents(price)) return { cost, price }
    }
  }
  return null
}

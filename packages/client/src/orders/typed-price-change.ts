import type { ManagedGoods } from '@kikai/contract/goods/managed.shapes'
import { parseTypedAmount, wholeOf } from '@kikai/kernel/amount-text'
import { type PriceCurrency, priceCurrencies } from '@kikai/kernel/money'
import { newPrice, type PriceChange } from './new-price.ts'

export const directions = ['lower', 'raise', 'set'] as const
export type Unit = 'percent' | PriceCurrency
/** The typed change of prices: direction, unit and number. */
export type TypedPriceChange = { direction: (typeof directions)[number]; unit: Unit; text: string }
/** The maximum decrease and increase in percent. */
const [percentOffMax, percentOnMax] = [90, 900]

const currencyOf = ({ price }: ManagedGoods): PriceCurrency | undefined =>
  priceCurrencies.find((one) => one === price?.currency)

/** The units in which these prices can be changed together: an amount only when all have the same currency. */
export function unitsOf(goods: readonly ManagedGoods[]): readonly Unit[] {
  const [first, ...others] = new Set(goods.flatMap((one) => currencyOf(one) ?? []))
  return first && others.length === 0 ? ['percent', first] : ['percent']
}

/** Parses the typed change; null when it is not valid yet. */
export function priceChangeOf(
  { direction, text }: TypedPriceChange,
  currency: PriceCurrency | null,
): PriceChange | null {
  const sign = direction === 'lower' ? -1 : 1
  if (currency === null) {
    const max = direction === 'lower' ? percentOffMax : percentOnMax
    const percent = wholeOf(text.replace(/\s*[%％]\s*$/, ''), { min: 1, max })
    return percent ? { by: 'percent', percent: sign * percent } : null
  }
  const amount = parseTypedAmount(text, currency)
  if (!amount) return null
  return direction === 'set' ? { by: 'one', minor: amount.minor } : { by: 'amount', minor: sign * amount.minor }
}

type Repriced = { goods: ManagedGoods; after: { currency: PriceCurrency; minor: number } | null }

/** Each listing with its new price; null where it would not be positive. */
export function repriced(goods: readonly ManagedGoods[], change: PriceChange): Repriced[] {
  return goods.flatMap((one) => {
    const currency = currencyOf(one)
    if (!one.price || !currency) return []
    const minor = newPrice({ currency, minor: one.price.minor }, change)
    return [{ goods: one, after: minor === null ? null : { currency, minor } }]
  })
}

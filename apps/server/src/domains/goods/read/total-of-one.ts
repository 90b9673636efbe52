import type { GoodsCard } from '@kikai/contract/goods/goods.shapes'
import { holdsOf, orderSumsOf } from '@kikai/contract/orders/order-sums'
import { toMoney } from '@kikai/kernel/money'
import { priceOf } from './goods-facts.ts'
import type { GoodsRow } from '../goods.shapes.ts'

type Priced = Pick<GoodsRow, 'priceMinor' | 'priceCurrency' | 'taxMode' | 'taxRate' | 'freight' | 'freightMinor'>

/** What one piece comes to, as its order will reckon it, and what that holds; null without a price. */
export function totalOfOne(goods: Priced): GoodsCard['total'] {
  const { priceMinor, priceCurrency, freightMinor, taxMode, taxRate, freight } = goods
  if (priceMinor === null || priceCurrency === null) return null
  const line = {
    amount: toMoney(priceCurrency, priceMinor),
    taxMode,
    taxRate,
    freight,
    freightAmount: priceOf({ priceMinor: freightMinor, priceCurrency }),
  }
  return { amount: orderSumsOf([line], priceCurrency).total, holds: holdsOf(line) }
}

import type { GoodsDetail } from '@kikai/contract/goods/goods.shapes'
import { add, type Money, taxOn } from '@kikai/kernel/money'

type Priced = Pick<GoodsDetail, 'price' | 'taxMode' | 'taxRate' | 'freight' | 'freightAmount'>
/** What the sum holds; a tax that nobody knows is never among it. */
type Total = { amount: Money; holds: 'taxAndFreight' | 'tax' | 'freight'; freight: GoodsDetail['freight'] }

/**
 * What one piece comes to with its tax and its freight, as the order will reckon it; null where that is the price itself, and
 * where there is no price. A freight that nobody has named is no part of it.
 */
export function totalOf({ price, taxMode, taxRate, freight, freightAmount }: Priced): Total | null {
  if (price === null) return null
  const isTaxKnown = taxMode === 'included' || taxRate > 0
  const taxed = taxMode === 'excluded' && isTaxKnown ? add(price, taxOn(price, taxRate)) : price
  const fixed = freight === 'fixed' ? freightAmount : null
  const amount = fixed?.currency === taxed.currency ? add(taxed, fixed) : taxed
  if (amount.minor === price.minor) return null
  const isWhole = freight === 'free' || freight === 'fixed'
  return { amount, freight, holds: isWhole ? (isTaxKnown ? 'taxAndFreight' : 'freight') : 'tax' }
}

import type { FreightEstimate } from '@kikai/contract/goods/freight-estimate.shapes'
import { type Money, toMoney } from '@kikai/kernel/money'
import type { OrderRow } from '../orders.store.ts'

type Columns = Pick<OrderRow, 'freightFrom' | 'freightTo' | 'freightCap'>

export const columnsOfEstimate = (estimate: FreightEstimate | null): Columns => ({
  freightFrom: estimate?.from.minor ?? null,
  freightTo: estimate?.to.minor ?? null,
  freightCap: estimate?.cap.minor ?? null,
})

/** What the freight was estimated at when the order was placed. Estimate, cap and quote all contain the tax. */
export function freightEstimateOf({
  currency,
  freightFrom,
  freightTo,
  freightCap,
  taxRate,
}: Columns & Pick<OrderRow, 'currency' | 'taxRate'>): FreightEstimate | null {
  if (freightFrom === null || freightTo === null || freightCap === null) return null
  return {
    from: toMoney(currency, freightFrom),
    to: toMoney(currency, freightTo),
    cap: toMoney(currency, freightCap),
    hasTax: taxRate > 0,
  }
}

/** By how much a quote exceeds the cap of its order; null below it and without one. */
export const aboveCap = (
  { currency, freightCap }: Pick<OrderRow, 'currency' | 'freightCap'>,
  { amount }: { amount: number },
): Money | null => (freightCap !== null && amount > freightCap ? toMoney(currency, amount - freightCap) : null)

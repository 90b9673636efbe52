import { estimateOfLines } from '@kikai/contract/goods/freight-estimate'
import type { FreightEstimate } from '@kikai/contract/goods/freight-estimate.shapes'
import type { StateOf } from '@kikai/contract/machine'
import { type OrderSums, type SummedLine, orderSumsOf } from '@kikai/contract/orders/order-sums'
import type { orderFreightMachine } from '@kikai/contract/orders/orders.states'
import type { Figures } from '@kikai/contract/settings/figures'
import type { Id } from '@kikai/kernel/ids'
import { type Money, type PriceCurrency, equal, priceCurrencies, sum, times } from '@kikai/kernel/money'
import { type GoodsFacts, estimateOfOne } from '../../goods/goods.public.ts'

export type WantedLine = { goodsId: Id<'goods'>; quantity: number }
/** What a price comes from that was agreed on: the accepted offer or quotation, or the lot, and the buyer's premium within the price. */
export type Agreed = { source: 'offer' | 'auction' | 'sourcing'; id: string; premium: Money | null }
export type PlannedLine = {
  facts: GoodsFacts
  quantity: number
  unitPrice: Money
  lineTotal: Money
  agreed?: Agreed | undefined
}
export type FreightState = StateOf<typeof orderFreightMachine>
/** With the estimate of its freight by the margin of today, as it is shown and kept. */
export type EstimatedOrder = PlannedOrder & { estimate: FreightEstimate | null }
export type PlannedOrder = {
  companyId: Id<'company'>
  currency: PriceCurrency
  lines: PlannedLine[]
  sums: OrderSums
  freight: FreightState
  deliveryPeriod: GoodsFacts['deliveryPeriod']
}

/** Merges lines of the same goods. */
export function mergeLines(lines: readonly WantedLine[]): WantedLine[] {
  const quantities = new Map<Id<'goods'>, number>()
  for (const { goodsId, quantity } of lines) quantities.set(goodsId, (quantities.get(goodsId) ?? 0) + quantity)
  return [...quantities].map(([goodsId, quantity]) => ({ goodsId, quantity }))
}

/** One order per seller and currency, in the order in which they first occur. Goods without a price are left out. */
export function planOrders(wanted: readonly Pick<PlannedLine, 'facts' | 'quantity' | 'agreed'>[]): PlannedOrder[] {
  const groups = new Map<string, { companyId: Id<'company'>; currency: PriceCurrency; lines: PlannedLine[] }>()
  for (const { facts, quantity, agreed } of wanted) {
    const { price, companyId } = facts
    const currency = priceCurrencies.find((one) => one === price?.currency)
    if (!price || !currency) continue
    const key = `${companyId} ${currency}`
    const group = groups.get(key) ?? { companyId, currency, lines: [] }
    group.lines.push({ facts, quantity, unitPrice: price, lineTotal: times(price, quantity), agreed })
    groups.set(key, group)
  }
  return [...groups.values()].map((group) => ({
    ...group,
    sums: orderSumsOf(group.lines.map(summed), group.currency),
    freight: freightOf(group.lines),
    deliveryPeriod: slowest(group.lines),
  }))
}

export const estimated = <Order extends PlannedOrder>(
  order: Order,
  figures: Pick<Figures, 'freightCapMargin'>,
): Order & EstimatedOrder => ({
  ...order,
  estimate: estimateOfLines(
    order.lines.map(({ facts, quantity }) => ({ ...facts, quantity, freightEstimate: estimateOfOne(facts, figures) })),
    order.currency,
  ),
})

const summed = ({ facts, lineTotal }: PlannedLine): SummedLine => ({ ...facts, amount: lineTotal })

/**
 * A line with undetermined freight makes the order's freight undetermined; freight that the carrier collects is not in
 * our total.
 */
function freightOf(lines: readonly PlannedLine[]): FreightState {
  const modes = new Set(lines.map(({ facts }) => facts.freight))
  if (modes.has('undetermined')) return 'awaiting_quote'
  if (modes.has('collect')) return 'collect'
  return modes.has('fixed') ? 'fixed' : 'included'
}

const periods: readonly GoodsFacts['deliveryPeriod'][] = ['1-2', '2-3', '4-7', 'over-7']
const slowest = (lines: readonly PlannedLine[]): GoodsFacts['deliveryPeriod'] =>
  periods.findLast((period) => lines.some(({ facts }) => facts.deliveryPeriod === period)) ?? 'over-7'

/** The total in each currency. */
export function totalsOf(orders: readonly Pick<PlannedOrder, 'currency' | 'sums'>[]): Money[] {
  const used = priceCurrencies.filter((currency) => orders.some((order) => order.currency === currency))
  return used.map((currency) =>
    sum(
      currency,
      orders.flatMap((order) => (order.currency === currency ? [order.sums.total] : [])),
    ),
  )
}

/** Whether the totals that the buyer saw are today's, in any order. */
export const sameTotals = (a: readonly Money[], b: readonly Money[]): boolean =>
  a.length === b.length && a.every((one) => b.some((other) => equal(one, other)))

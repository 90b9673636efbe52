import type { StateOf } from '@kikai/contract/machine'
import type { orderFreightMachine } from '@kikai/contract/orders/orders.states'
import type { Id } from '@kikai/kernel/ids'
import {
  type Currency,
  type Money,
  type PriceCurrency,
  add,
  equal,
  includedTax,
  nothing,
  priceCurrencies,
  subtract,
  sum,
  taxOn,
  times,
} from '@kikai/kernel/money'
import type { GoodsFacts } from '../goods/goods.public.ts'

export type WantedLine = { goodsId: Id<'goods'>; quantity: number }
export type PlannedLine = { facts: GoodsFacts; quantity: number; unitPrice: Money; lineTotal: Money }
export type OrderSums = { goods: Money; tax: Money; taxRate: number; freight: Money | null; total: Money }
export type FreightState = StateOf<typeof orderFreightMachine>
export type PlannedOrder = {
  companyId: Id<'company'>
  currency: PriceCurrency
  lines: PlannedLine[]
  sums: OrderSums
  freight: FreightState
  deliveryPeriod: GoodsFacts['deliveryPeriod']
}

/** The same goods named twice are one line. */
export function mergeLines(lines: readonly WantedLine[]): WantedLine[] {
  const quantities = new Map<Id<'goods'>, number>()
  for (const { goodsId, quantity } of lines) quantities.set(goodsId, (quantities.get(goodsId) ?? 0) + quantity)
  return [...quantities].map(([goodsId, quantity]) => ({ goodsId, quantity }))
}

/** One order for each seller and currency, in the order in which they are first named. Goods without a price are left out. */
export function planOrders(wanted: readonly { facts: GoodsFacts; quantity: number }[]): PlannedOrder[] {
  const groups = new Map<string, { companyId: Id<'company'>; currency: PriceCurrency; lines: PlannedLine[] }>()
  for (const { facts, quantity } of wanted) {
    const { price, companyId } = facts
    const currency = priceCurrencies.find((one) => one === price?.currency)
    if (!price || !currency) continue
    const key = `${companyId} ${currency}`
    const group = groups.get(key) ?? { companyId, currency, lines: [] }
    group.lines.push({ facts, quantity, unitPrice: price, lineTotal: times(price, quantity) })
    groups.set(key, group)
  }
  return [...groups.values()].map((group) => ({
    ...group,
    sums: sumsOf(group),
    freight: freightOf(group.lines),
    deliveryPeriod: slowest(group.lines),
  }))
}

/** Tax is reckoned once for an order and rate, never per line: contained where prices include it, put on where they do not. */
function sumsOf({ lines, currency }: { lines: readonly PlannedLine[]; currency: PriceCurrency }): OrderSums {
  const byRate = new Map<string, { rate: number; included: boolean; amount: Money }>()
  for (const { facts, lineTotal } of lines) {
    const key = `${facts.taxMode} ${facts.taxRate}`
    const { amount } = byRate.get(key) ?? { amount: nothing(currency) }
    const included = facts.taxMode === 'included'
    byRate.set(key, { rate: facts.taxRate, included, amount: add(amount, lineTotal) })
  }
  const parts = [...byRate.values()].map(({ rate, included, amount }) => {
    const tax = included ? includedTax(amount, rate) : taxOn(amount, rate)
    return { rate, tax, goods: included ? subtract(amount, tax) : amount }
  })
  const goods = total(
    currency,
    parts.map((part) => part.goods),
  )
  const tax = total(
    currency,
    parts.map((part) => part.tax),
  )
  const freight = freightAmount(lines, currency)
  return {
    goods,
    tax,
    taxRate: Math.max(0, ...parts.map(({ rate }) => rate)),
    freight,
    total: add(add(goods, tax), freight ?? nothing(currency)),
  }
}

const total = (currency: Currency, amounts: readonly Money[]) => sum(currency, amounts)

/** What one line leaves open, the whole order leaves open; what the carrier collects is no part of our total. */
function freightOf(lines: readonly PlannedLine[]): FreightState {
  const modes = new Set(lines.map(({ facts }) => facts.freight))
  if (modes.has('undetermined')) return 'awaiting_quote'
  if (modes.has('collect')) return 'collect'
  return modes.has('fixed') ? 'fixed' : 'included'
}

/** The fixed amounts, one for each line; null while some of it is still to be quoted. */
function freightAmount(lines: readonly PlannedLine[], currency: PriceCurrency): Money | null {
  if (freightOf(lines) === 'awaiting_quote') return null
  const amounts = lines.flatMap(({ facts }) =>
    facts.freight === 'fixed' && facts.freightAmount ? [facts.freightAmount] : [],
  )
  return total(currency, amounts)
}

const periods: readonly GoodsFacts['deliveryPeriod'][] = ['1-2', '2-3', '4-7', 'over-7']
const slowest = (lines: readonly PlannedLine[]): GoodsFacts['deliveryPeriod'] =>
  periods.findLast((period) => lines.some(({ facts }) => facts.deliveryPeriod === period)) ?? 'over-7'

/** What is to be paid, one amount for each currency. */
export function totalsOf(orders: readonly Pick<PlannedOrder, 'currency' | 'sums'>[]): Money[] {
  const used = priceCurrencies.filter((currency) => orders.some((order) => order.currency === currency))
  return used.map((currency) =>
    total(
      currency,
      orders.flatMap((order) => (order.currency === currency ? [order.sums.total] : [])),
    ),
  )
}

/** Whether the buyer saw these very totals; in which order they stand says nothing. */
export const sameTotals = (a: readonly Money[], b: readonly Money[]): boolean =>
  a.length === b.length && a.every((one) => b.some((other) => equal(one, other)))

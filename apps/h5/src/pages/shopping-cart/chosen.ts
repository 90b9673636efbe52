import type { CartLine, CartView } from '@kikai/contract/cart/cart.shapes'
import { estimateOfLines } from '@kikai/contract/goods/freight-estimate'
import type { FreightEstimate } from '@kikai/contract/goods/freight-estimate.shapes'
import { type SummedLine, orderSumsOf } from '@kikai/contract/orders/order-sums'
import type { Id } from '@kikai/kernel/ids'
import { nothing, priceCurrencies, sum, times } from '@kikai/kernel/money'

type Chosen = ReadonlySet<Id<'goods'>>

export const mayOrder = ({ problem, lineTotal }: CartLine): boolean => problem === null && lineTotal !== null

const summed = ({ goods: { price, taxMode, freight }, quantity, taxRate, freightAmount }: CartLine): SummedLine => ({
  amount: times(price ?? nothing('JPY'), quantity),
  taxMode,
  taxRate,
  freight,
  freightAmount,
})

/** What the freight of these lines of one seller may come to, as their order will keep it. */
export function estimateOfChosen(lines: readonly CartLine[]): FreightEstimate | null {
  const currency = priceCurrencies.find((one) => one === lines[0]?.goods.price?.currency)
  return currency
    ? estimateOfLines(
        lines.map(({ goods: { freight }, ...line }) => ({ ...line, freight })),
        currency,
      )
    : null
}

/** The chosen lines by currency: each currency is ordered and paid separately, and nothing is converted. */
export function chosenByCurrency({ groups }: CartView, chosen: Chosen) {
  return priceCurrencies.flatMap((currency) => {
    const own = groups.filter((group) => group.currency === currency)
    const orders = own
      .map((group) => group.lines.filter((line) => chosen.has(line.goods.id) && mayOrder(line)))
      .filter((group) => group.length > 0)
    const lines = orders.flat()
    if (lines.length === 0) return []
    return [
      {
        currency,
        lines,
        quantity: lines.reduce((count, { quantity }) => count + quantity, 0),
        orders: orders.length,
        total: sum(
          currency,
          orders.map((group) => orderSumsOf(group.map(summed), currency).total),
        ),
      },
    ]
  })
}
export type CurrencyPart = ReturnType<typeof chosenByCurrency>[number]

/** The same as if every available line were chosen. */
export const wholeCart = (cart: CartView): CurrencyPart[] =>
  chosenByCurrency(cart, new Set(cart.groups.flatMap(({ lines }) => lines.map(({ goods }) => goods.id))))

type Choice = { goodsIds: readonly Id<'goods'>[]; on: boolean }
/**
 * The selection after lines of one currency were chosen; lines of other currencies are removed, because an order has
 * one currency.
 */
export function chosenAfter({ groups }: CartView, chosen: Chosen, { goodsIds, on }: Choice): Chosen {
  if (!on) return new Set([...chosen].filter((id) => !goodsIds.includes(id)))
  const currency = groups.find(({ lines }) => lines.some(({ goods }) => goodsIds.includes(goods.id)))?.currency
  const own = groups
    .filter((group) => group.currency === currency)
    .flatMap(({ lines }) => lines.map(({ goods }) => goods.id))
  return new Set([...own.filter((id) => chosen.has(id)), ...goodsIds])
}

/** The initial selection: all available lines of the first currency, because most buyers want all of them. */
export function firstChoice({ groups }: CartView): Id<'goods'>[] {
  const ready = groups.map((group) => ({ ...group, lines: group.lines.filter(mayOrder) }))
  const currency = ready.find(({ lines }) => lines.length > 0)?.currency
  return ready.filter((group) => group.currency === currency).flatMap(({ lines }) => lines.map(({ goods }) => goods.id))
}

export type Quantities = ReadonlyMap<Id<'goods'>, number>

/** The cart with quantities that were pressed but not confirmed by the server yet. */
export const withQuantities = (cart: CartView, wanted: Quantities): CartView => ({
  ...cart,
  groups: cart.groups.map((group) => ({
    ...group,
    lines: group.lines.map((line) => ({ ...line, quantity: wanted.get(line.goods.id) ?? line.quantity })),
  })),
})

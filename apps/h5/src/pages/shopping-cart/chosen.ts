import type { CartLine, CartView } from '@kikai/contract/cart/cart.shapes'
import { type SummedLine, orderSums } from '@kikai/contract/orders/order-sums'
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

/** What is chosen in each currency: each is checked out and paid for itself, and nothing is converted. */
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
          orders.map((group) => orderSums(group.map(summed), currency).total),
        ),
      },
    ]
  })
}
export type CurrencyPart = ReturnType<typeof chosenByCurrency>[number]

/** The same, if all that can be ordered were chosen. */
export const wholeCart = (cart: CartView): CurrencyPart[] =>
  chosenByCurrency(cart, new Set(cart.groups.flatMap(({ lines }) => lines.map(({ goods }) => goods.id))))

type Choice = { goodsIds: readonly Id<'goods'>[]; on: boolean }
/** What is chosen after some lines of one currency were; those of the others are left out, because one order is in one currency. */
export function chosenAfter({ groups }: CartView, chosen: Chosen, { goodsIds, on }: Choice): Chosen {
  if (!on) return new Set([...chosen].filter((id) => !goodsIds.includes(id)))
  const currency = groups.find(({ lines }) => lines.some(({ goods }) => goodsIds.includes(goods.id)))?.currency
  const own = groups
    .filter((group) => group.currency === currency)
    .flatMap(({ lines }) => lines.map(({ goods }) => goods.id))
  return new Set([...own.filter((id) => chosen.has(id)), ...goodsIds])
}

/** At first everything of the first currency that can be ordered: who opens the cart mostly wants to buy it. */
export function firstChoice({ groups }: CartView): Id<'goods'>[] {
  const ready = groups.map((group) => ({ ...group, lines: group.lines.filter(mayOrder) }))
  const currency = ready.find(({ lines }) => lines.length > 0)?.currency
  return ready.filter((group) => group.currency === currency).flatMap(({ lines }) => lines.map(({ goods }) => goods.id))
}

export type Quantities = ReadonlyMap<Id<'goods'>, number>

/** The cart with what somebody has just asked for. */
export const withQuantities = (cart: CartView, wanted: Quantities): CartView => ({
  ...cart,
  groups: cart.groups.map((group) => ({
    ...group,
    lines: group.lines.map((line) => ({ ...line, quantity: wanted.get(line.goods.id) ?? line.quantity })),
  })),
})

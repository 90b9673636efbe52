import type { CartLine, CartView } from '@kikai/contract/cart/cart.shapes'
import type { Id } from '@kikai/kernel/ids'
import { type PriceCurrency, priceCurrencies, sum } from '@kikai/kernel/money'

type Chosen = ReadonlySet<Id<'goods'>>

export const mayOrder = ({ problem, lineTotal }: CartLine): boolean => problem === null && lineTotal !== null

/** What is chosen in each currency: each is checked out and paid for itself, and nothing is converted. */
export function chosenByCurrency({ groups }: CartView, chosen: Chosen) {
  return priceCurrencies.flatMap((currency) => {
    const own = groups.filter((group) => group.currency === currency)
    const lines = own.flatMap((group) => group.lines).filter((line) => chosen.has(line.goods.id) && mayOrder(line))
    if (lines.length === 0) return []
    return [
      {
        currency,
        lines,
        quantity: lines.reduce((count, { quantity }) => count + quantity, 0),
        orders: own.filter((group) => group.lines.some((line) => lines.includes(line))).length,
        total: sum(
          currency,
          lines.flatMap(({ lineTotal }) => (lineTotal ? [lineTotal] : [])),
        ),
      },
    ]
  })
}
export type CurrencyPart = ReturnType<typeof chosenByCurrency>[number]

/** The same, if all that can be ordered were chosen. */
export const wholeCart = (cart: CartView): CurrencyPart[] =>
  chosenByCurrency(cart, new Set(cart.groups.flatMap(({ lines }) => lines.map(({ goods }) => goods.id))))

/** At first everything of the first currency that can be ordered: who opens the cart mostly wants to buy it. */
export function firstChoice({ groups }: CartView): Id<'goods'>[] {
  const ready = groups.map((group) => ({ ...group, lines: group.lines.filter(mayOrder) }))
  const currency = ready.find(({ lines }) => lines.length > 0)?.currency
  return ready.filter((group) => group.currency === currency).flatMap(({ lines }) => lines.map(({ goods }) => goods.id))
}

export const partOf = (parts: readonly CurrencyPart[], wanted: PriceCurrency | null): CurrencyPart | undefined =>
  parts.find(({ currency }) => currency === wanted) ?? parts[0]

export type Quantities = ReadonlyMap<Id<'goods'>, number>

/** The cart with what somebody has just asked for. */
export const withQuantities = (cart: CartView, wanted: Quantities): CartView => ({
  ...cart,
  groups: cart.groups.map((group) => ({
    ...group,
    lines: group.lines.map((line) => ({ ...line, quantity: wanted.get(line.goods.id) ?? line.quantity })),
  })),
})

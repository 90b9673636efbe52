import { refuse } from '@kikai/contract/errors'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import type { Checkout } from '@kikai/contract/orders/orders.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { type Instant, instantOf, millisecondsOf } from '@kikai/kernel/instant'
import { type Money, priceCurrencies } from '@kikai/kernel/money'
import type { Member, TxContext, Writes } from '../../../platform/context.ts'
import { newId } from '../../../platform/codes/new-id.ts'
import { pipeline } from '../../../platform/database/pipeline.ts'
import { newNumber } from '../../../platform/codes/readable-code.ts'
import { addressForOrder } from '../../addresses/addresses.public.ts'
import { leaveCart } from '../../cart/cart.public.ts'
import { buyBlocked, recordHolds, takeStock } from '../../goods/goods.public.ts'
import { refuseUntilAgreed } from '../../consents/consents.public.ts'
import { sellerNames } from '../../companies/companies.public.ts'
import { standingOf } from '../../credit/credit.public.ts'
import { bankDay, readPayerFacts } from '../../payments/payments.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { type NewCheckout, type NewOrder, countOpenCheckoutsLocked, insertPlaced } from './checkouts.store.ts'
import { columnsOfEstimate } from '../freight/freight-cap.ts'
import { heldPiecesBlocked, openCheckoutsBlocked } from '../orders.policy.ts'
import {
  type EstimatedOrder,
  type WantedLine,
  estimated,
  mergeLines,
  planOrders,
  sameTotals,
  totalsOf,
} from './plan-orders.ts'
import { type ShownOrder, presentCheckout } from '../pay/present-checkout.ts'
import { agreeOrRefuse } from './sellers-abroad.ts'

export type Placing = {
  lines: readonly WantedLine[]
  /** Whether the lines come from the cart, and leave it. */
  fromCart?: boolean
  addressId: Id<'address'>
  expectedTotals: readonly Money[]
  note: string
  abroadAgreed: boolean
}

/**
 * Makes orders of lines: takes stock, compares the totals that the buyer saw with today's, writes orders and holds with
 * one common end; everything or nothing. The answer is made from what was written, without reading it again.
 */
export async function placeLines(ctx: TxContext<Member>, placing: Placing): Promise<Checkout[]> {
  refuseUntilAgreed(ctx.actor)
  const memberId = ctx.actor.id
  const lines = mergeLines(placing.lines)
  const [{ count: open, now, ...held }, address, { facts, missing, emptied }, { balances, rules }, figures] =
    await pipeline(
      countRoom(ctx, memberId),
      addressForOrder(ctx, { memberId, addressId: placing.addressId }),
      takeStock(ctx, { lines, taker: memberId }),
      readPayerFacts(ctx, { memberId, currencies: priceCurrencies }),
      readFigures(ctx),
      placing.fromCart ? leaveCart(ctx.db, { memberId, goodsIds: lines.map(({ goodsId }) => goodsId) }) : null,
    )
  const factsOf = (goodsId: Id<'goods'>) => facts.find(({ id }) => id === goodsId) ?? null
  for (const { goodsId, quantity } of lines) {
    const wish = { quantity, companyIds: ctx.actor.seats, country: address.country, language: ctx.language }
    const blocked = buyBlocked(factsOf(goodsId), wish)
    if (blocked) throw blocked
  }
  const wanted = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const heldTooMuch = heldPiecesBlocked({ ...held, wanted }, figures, now)
  if (heldTooMuch) throw heldTooMuch
  // Stock was short when it was taken and is back by now: the buyer may try again.
  if (missing.size > 0) throw refuse(requestErrors.busy)
  const planned = planOrders(
    lines.flatMap(({ goodsId, quantity }) => {
      const found = factsOf(goodsId)
      return found ? [{ facts: found, quantity }] : []
    }),
  )
  const totals = totalsOf(planned)
  if (!sameTotals(totals, placing.expectedTotals)) throw refuse(orderErrors.totalChanged, { totals })
  await agreeOrRefuse(ctx, {
    companyIds: planned.map(({ companyId }) => companyId),
    country: address.country,
    agreed: placing.abroadAgreed,
  })

  const { checkouts, orders } = numbered(
    now,
    planned.map((order) => estimated(order, figures)),
  )
  const stillTooMany = openCheckoutsBlocked(open + checkouts.length)
  if (stillTooMany) throw stillTooMany
  const deadlineAt = instantOf(new Date(millisecondsOf(now) + figures.onlineMinutes * 60_000))
  const copy = { ...address, id: placing.addressId }
  const names = await sellerNames(ctx, orders)
  const standings = await standingOf(ctx)
  await pipeline(
    recordHolds(ctx, { holds: holdsOf(orders), emptied, kind: 'order', expiresAt: deadlineAt, by: memberId }),
    // Last, because the driver sends a long statement at once, so that later ones would need a write of their own.
    insertPlaced(ctx.db, {
      memberId,
      checkouts,
      orders,
      address: copy,
      boughtAs: ctx.actor.buysAs,
      note: placing.note,
      deadlineAt,
    }),
    ...orders.map(({ id }) => ctx.announce('order.placed', { orderId: id })),
  )
  return checkouts.map(({ id, total: { currency, minor } }) =>
    presentCheckout(ctx, {
      checkout: { id, state: 'open', currency, total: minor, remitting: false, deadlineAt, paidAt: null },
      orders: orders.filter(({ checkoutId }) => checkoutId === id).map(shownOf),
      remittance: null,
      balances,
      names,
      rules,
      country: address.country,
      standings,
    }),
  )
}

async function countRoom(ctx: Writes, memberId: Id<'member'>): ReturnType<typeof countOpenCheckoutsLocked> {
  const counted = await countOpenCheckoutsLocked(ctx.db, memberId)
  const tooMany = openCheckoutsBlocked(counted.count + 1)
  if (tooMany) throw tooMany
  return counted
}

const shownOf = ({ id, number, companyId, currency, sums, freight, estimate, lines }: NewOrder): ShownOrder => ({
  id,
  number,
  life: 'open',
  freight,
  ...columnsOfEstimate(estimate),
  taxRate: sums.taxRate,
  currency,
  total: sums.total.minor,
  companyId,
  lines: lines.map(({ facts }) => ({ titles: facts.title, picture: facts.picture })),
})

const holdsOf = (orders: readonly NewOrder[]) =>
  orders.flatMap(({ id, lines }) => lines.map(({ facts, quantity }) => ({ goodsId: facts.id, quantity, ownerId: id })))

/** Gives planned orders their ids and numbers, and each currency its checkout. */
export function numbered(
  now: Instant,
  planned: readonly EstimatedOrder[],
): { checkouts: NewCheckout[]; orders: NewOrder[] } {
  const nowMs = millisecondsOf(now)
  const checkouts = totalsOf(planned).map((total) => ({ id: newId('checkout', nowMs), total }))
  const orders = planned.map((order) => {
    const checkout = checkouts.find(({ total }) => total.currency === order.currency)
    if (!checkout) throw new Error(`no checkout in ${order.currency}`)
    const number = newNumber('O', bankDay(now, order.currency))
    return { ...order, id: newId('order', nowMs), number, checkoutId: checkout.id }
  })
  return { checkouts, orders }
}

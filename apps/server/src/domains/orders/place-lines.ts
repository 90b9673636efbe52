import { refuse } from '@kikai/contract/errors'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import type { Checkout } from '@kikai/contract/orders/orders.shapes'
import type { Id } from '@kikai/kernel/ids'
import { type Instant, instantOf, millisecondsOf } from '@kikai/kernel/instant'
import type { Money } from '@kikai/kernel/money'
import { databaseNow } from '../../platform/clock.store.ts'
import type { Context, Member } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { newId } from '../../platform/new-id.ts'
import { together } from '../../platform/together.ts'
import { addressForOrder } from '../addresses/addresses.public.ts'
import { buyBlocked, readGoodsFacts, recordHolds, takeStock } from '../catalogue/catalogue.public.ts'
import { bankDay, newNumber } from '../payments/payments.public.ts'
import { settings } from '../settings/settings.public.ts'
import { type NewCheckout, type NewOrder, countOpenLocked, insertPlaced } from './checkouts.store.ts'
import { openBlocked } from './orders.policy.ts'
import { lifeStates } from './orders.states.ts'
import { type PlannedOrder, type WantedLine, mergeLines, planOrders, sameTotals, totalsOf } from './plan-orders.ts'
import { presentCheckouts } from './present-checkout.ts'

export type Placing = {
  lines: readonly WantedLine[]
  addressId: Id<'address'>
  expectedTotals: readonly Money[]
  note: string
}

/**
 * Makes orders of lines: takes the stock, compares what the buyer saw with what it costs now, writes orders and holds that
 * end together. Everything or nothing. Prices are those that stood when the stock was taken.
 */
export async function placeLines(ctx: Context<Member>, tx: Tx, placing: Placing): Promise<Checkout[]> {
  const memberId = ctx.actor.id
  const lines = mergeLines(placing.lines)
  const [open, address, seen, now] = await together(
    countOpenLocked(tx, memberId),
    addressForOrder(tx, { memberId, addressId: placing.addressId }),
    readGoodsFacts(
      tx,
      lines.map(({ goodsId }) => goodsId),
    ),
    databaseNow(tx),
  )
  const tooMany = openBlocked(open + 1)
  if (tooMany) throw tooMany
  const factsOf = (goodsId: Id<'goods'>, of: typeof seen) => of.find(({ id }) => id === goodsId) ?? null
  for (const { goodsId, quantity } of lines) {
    const wish = { quantity, companyIds: companiesOf(ctx.actor), country: address.country, language: ctx.language }
    const blocked = buyBlocked(factsOf(goodsId, seen), wish)
    if (blocked) throw blocked
  }
  const taken = await takeStock(tx, { by: memberId, lines })
  const planned = planOrders(
    lines.flatMap(({ goodsId, quantity }) => {
      const facts = factsOf(goodsId, taken)
      return facts ? [{ facts, quantity }] : []
    }),
  )
  const totals = totalsOf(planned)
  if (!sameTotals(totals, placing.expectedTotals)) throw refuse(orderErrors.totalChanged, { totals })

  const { checkouts, orders } = numbered(now, planned)
  const stillTooMany = openBlocked(open + checkouts.length)
  if (stillTooMany) throw stillTooMany
  const deadlineAt = instantOf(new Date(millisecondsOf(now) + settings.orders.onlineMinutes * 60_000))
  const copy = { ...address, id: placing.addressId }
  await together(
    insertPlaced(tx, { memberId, checkouts, orders, address: copy, note: placing.note, deadlineAt }),
    ...orders.map(({ id }) => lifeStates.begin(tx, { id, state: 'open', as: 'buyer', by: memberId })),
    recordHolds(tx, { holds: holdsOf(orders), kind: 'order', expiresAt: deadlineAt }),
    ...orders.map(({ id }) => ctx.announce(tx, 'order.placed', { orderId: id })),
  )
  return presentCheckouts(
    ctx,
    tx,
    checkouts.map(({ id }) => id),
  )
}

/** A buyer's own companies: nobody buys from themselves. */
export const companiesOf = ({ grants }: Pick<Member, 'grants'>): Id<'company'>[] =>
  grants.flatMap(({ companyId }) => (companyId === null ? [] : [companyId]))

const holdsOf = (orders: readonly NewOrder[]) =>
  orders.flatMap(({ id, lines }) => lines.map(({ facts, quantity }) => ({ goodsId: facts.id, quantity, ownerId: id })))

function numbered(now: Instant, planned: readonly PlannedOrder[]): { checkouts: NewCheckout[]; orders: NewOrder[] } {
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

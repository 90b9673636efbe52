import { isPaid } from '@kikai/contract/orders/orders.states'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import type { ChangeContext, Member } from '../../../platform/context.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { isSamePlace } from './address-changes.policy.ts'
import type { AddressChangeRow } from './address-changes.store.ts'
import { setOrderAddress } from './address-changes.store.ts'
import { endOpenQuote } from '../freight/end-freight.ts'
import { freightDueBy, quoteDueBy } from '../freight/freight-due-by.ts'
import { quoteAwaited, setQuoteAwaited } from '../freight/freight-quotes.store.ts'
import { freightStates } from '../orders.states.ts'
import type { AddressCopy, OrderRow } from '../orders.store.ts'

type Going = {
  /** The locked order with its present address. */
  order: OrderRow
  after: AddressCopy
  freight: NonNullable<AddressChangeRow['freight']>
  as: 'buyer' | 'seller' | 'staff'
  by: Member['id']
}

/**
 * Applies a new address. A freight that has to be quoted again waits for the seller like an undetermined one; one that is
 * still to be quoted has its whole time for the new way.
 */
export async function goElsewhere(ctx: ChangeContext, { order, after, freight, as, by }: Going): Promise<void> {
  const { id: orderId } = order
  await setOrderAddress(ctx.db, { orderId, address: after })
  const isAwaited = order.freight === 'awaiting_quote' && isPaid(order) && !isSamePlace(order.address, after)
  // Nothing is quoted for goods that the buyer fetches.
  if (!isAwaited && (freight === 'kept' || order.freight === 'awaiting_quote' || order.freight === 'pickup')) return
  const from = await databaseNow(ctx.db)
  const figures = await readFigures(ctx)
  const since = { from, currency: order.currency }
  const due = { dueBy: freightDueBy(figures, since), quoteBy: quoteDueBy(figures, since) }
  if (isAwaited) {
    await setQuoteAwaited(ctx.db, { orderId, ...due })
    return
  }
  await endOpenQuote(ctx, { order, event: 'withdraw', as: 'clock', by: null })
  const set = quoteAwaited(ctx.db, due)
  await freightStates.change(ctx.db, { id: orderId, event: 'readdress', as, by, set })
}

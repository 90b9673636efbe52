import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { freightCalls } from '@kikai/contract/orders/freight.calls'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import type { Context, Member } from '../../../platform/context.ts'
import { hashOfToken, newToken } from '../../../platform/sessions/session-token.ts'
import { payFreightBlocked } from './freight.policy.ts'
import { findNewestQuote, setLink } from './freight-quotes.store.ts'
import { presentFreight } from './present-freight.ts'
import { lockOrder } from '../lock-order.ts'

type Share = typeof freightCalls.shareFreight
type Unshare = typeof freightCalls.unshareFreight

/** Makes a payment link, valid as long as the quote; it replaces an earlier one. */
export function shareFreight(ctx: Context<Member>, { orderId }: InputOf<Share>): Promise<OutputOf<Share>> {
  const owner = { memberId: ctx.actor.id }
  return ctx.tx(async (ctx) => {
    const order = await lockOrder(ctx, { orderId, owner })
    const quote = await findNewestQuote(ctx.db, orderId)
    const blocked = payFreightBlocked(order, await databaseNow(ctx.db))
    if (blocked) throw blocked
    if (quote?.state !== 'open') throw refuse(orderErrors.noFreightQuote)
    const token = newToken()
    await setLink(ctx.db, { quoteId: quote.id, linkHash: hashOfToken(token) })
    return { token }
  })
}

export function unshareFreight(ctx: Context<Member>, { orderId }: InputOf<Unshare>): Promise<OutputOf<Unshare>> {
  const owner = { memberId: ctx.actor.id }
  return ctx.tx(async (ctx) => {
    await lockOrder(ctx, { orderId, owner })
    const quote = await findNewestQuote(ctx.db, orderId)
    if (quote?.state !== 'open') throw refuse(orderErrors.noFreightQuote)
    await setLink(ctx.db, { quoteId: quote.id, linkHash: null })
    return presentFreight(ctx, { orderId })
  })
}

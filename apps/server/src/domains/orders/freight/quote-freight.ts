import { dayMs } from '@kikai/kernel/duration'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { freightCalls } from '@kikai/contract/orders/freight.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import { instantOf, millisecondsOf } from '@kikai/kernel/instant'
import { toMoney, sum } from '@kikai/kernel/money'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import type { Context, Member } from '../../../platform/context.ts'
import { newId } from '../../../platform/codes/new-id.ts'
import { reachOf } from '../../../platform/sessions/reach.ts'
import { aboveCap } from './freight-cap.ts'
import { endOpenQuote } from './end-freight.ts'
import { figureAt, readFigures } from '../../settings/settings.public.ts'
import { freightDueBy } from './freight-due-by.ts'
import { quoteFreightBlocked } from './freight.policy.ts'
import { insertQuote, quotedUntil } from './freight-quotes.store.ts'
import { quoteStates } from '../freight.states.ts'
import { isFreightOpen } from '../orders.policy.ts'
import { freightStates } from '../orders.states.ts'
import { presentOrderDetail } from '../read/read-order.ts'
import { lockOrder } from '../lock-order.ts'

type QuoteFreight = typeof freightCalls.quoteFreight

/** Quotes the freight with its validity. An earlier quote ends. Above the cap of its estimate it needs a reason. */
export function quoteFreight(ctx: Context<Member>, input: InputOf<QuoteFreight>): Promise<OutputOf<QuoteFreight>> {
  const { orderId, parts, carrier, carrierName = '', scope = '', aboveReason = '', validDays } = input
  const by = ctx.actor.id
  const reach = reachOf(ctx.actor, 'order.order.ship')
  const owner = { reach }
  const as = reach.all ? 'staff' : 'seller'
  return ctx.tx(async (ctx) => {
    const order = await lockOrder(ctx, { orderId, owner })
    const blocked = quoteFreightBlocked(order, await figureAt(ctx, 'freightPieces', order.placedAt))
    if (blocked) throw blocked
    const wrong = parts.findIndex(
      ({ kind, amount }, at) =>
        amount.currency !== order.currency || parts.findIndex((one) => one.kind === kind) !== at,
    )
    if (wrong >= 0) {
      const errors = [{ field: `parts.${wrong}.amount`, rule: 'invalid', params: {} }]
      throw refuse(requestErrors.invalidInput, { errors })
    }
    const { minor: amount } = sum(
      order.currency,
      parts.map((part) => toMoney(order.currency, part.amount.minor)),
    )
    const above = aboveCap(order, { amount })
    if (above && aboveReason === '')
      throw refuse(requestErrors.invalidInput, { errors: [{ field: 'aboveReason', rule: 'aboveCap', params: {} }] })
    await endOpenQuote(ctx, { order, event: 'replace', as, by })
    const now = await databaseNow(ctx.db)
    const validUntil = instantOf(new Date(millisecondsOf(now) + validDays * dayMs))
    if (!isFreightOpen(order)) await freightStates.change(ctx.db, { id: orderId, event: 'askQuote', as, by })
    const set = quotedUntil(ctx.db, {
      until: validUntil,
      dueBy: freightDueBy(await readFigures(ctx), { from: now, currency: order.currency }),
    })
    await freightStates.change(ctx.db, { id: orderId, event: 'quote', as, by, set })
    const id = newId('freight-quote', millisecondsOf(now))
    const { currency } = order
    await insertQuote(ctx.db, {
      id,
      orderId,
      currency,
      amount,
      parts,
      carrier,
      carrierName,
      scope,
      // Below the cap there is nothing to give a reason for.
      aboveReason: above ? aboveReason : '',
      validUntil,
      quotedBy: by,
    })
    await quoteStates.begin(ctx.db, { id, state: 'open', as, by })
    await ctx.announce('freight.quoted', { orderId, quoteId: id })
    return presentOrderDetail(ctx, { orderId, owner, side: 'seller' })
  })
}

import assert from 'node:assert/strict'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { freightCalls } from '@kikai/contract/orders/freight.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import { toMoney, priceCurrencies } from '@kikai/kernel/money'
import type { Context, Member } from '../../platform/context.ts'
import { holdsUpTo, reachOf } from '../../platform/reach.ts'
import { takeBackFreight } from '../earnings/earnings.public.ts'
import { returnPayment } from '../payments/payments.public.ts'
import { returnFreightBlocked } from './freight.policy.ts'
import { findNewestQuote, setFreightReturned } from './freight-quotes.store.ts'
import { ownPurchaseBlocked } from './orders.policy.ts'
import { quoteStates } from './freight.states.ts'
import { lockOrder } from './lock-order.ts'
import { presentOrderDetail } from './read-order.ts'

type Return = typeof freightCalls.returnFreight
const right = 'order.order.cancel'

/**
 * Returns paid freight after dispatch, by the seller or the platform, because it was late or not as quoted. The whole
 * amount goes to its payer: before completion from the money that waits, afterwards from the seller's.
 */
export function returnFreight(ctx: Context<Member>, { orderId }: InputOf<Return>): Promise<OutputOf<Return>> {
  const by = ctx.actor.id
  const reach = reachOf(ctx.actor, right)
  const owner = { reach }
  return ctx.tx(async (ctx) => {
    const order = await lockOrder(ctx, { orderId, owner })
    const blocked = returnFreightBlocked(order) ?? ownPurchaseBlocked(order, ctx.actor)
    if (blocked) throw blocked
    const quote = await findNewestQuote(ctx.db, orderId)
    const currency = priceCurrencies.find((one) => one === quote?.currency)
    assert(quote?.state === 'paid' && currency, `order ${orderId} kept a freight that nobody paid`)
    const { id: quoteId } = quote
    const { number, companyId } = order
    const amount = toMoney(currency, quote.amount)
    if (!holdsUpTo(ctx.actor, right, amount)) throw refuse(requestErrors.overLimit, { missing: right })
    await quoteStates.change(ctx.db, { id: quoteId, event: 'giveBack', as: reach.all ? 'staff' : 'seller', by })
    await setFreightReturned(ctx.db, orderId)
    const effectKey = `freight:${quoteId}:return`
    if (order.life === 'completed')
      await takeBackFreight(ctx, { orderId, companyId, currency, effectKey, number, amount })
    await returnPayment(ctx, { subjectKind: 'freight', subjectId: quoteId, orderId, number, companyId })
    await ctx.announce('freight.returned', { orderId, quoteId })
    return presentOrderDetail(ctx, { orderId, owner, side: 'seller' })
  })
}

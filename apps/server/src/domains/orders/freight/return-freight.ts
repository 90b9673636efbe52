import { saleOfOrder } from '@kikai/contract/payments/payment-subjects'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { freightCalls } from '@kikai/contract/orders/freight.calls'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Money } from '@kikai/kernel/money'
import type { ChangeContext, Context, Member } from '../../../platform/context.ts'
import { holdsUpTo, reachOf } from '../../../platform/sessions/reach.ts'
import { reclaimFreight } from '../../earnings/earnings.public.ts'
import { returnPayment } from '../../payments/payments.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { confirmFreightReturnBlocked, freightReturnForTwo } from './freight.policy.ts'
import { setFreightReturned, setReturnAsked } from './freight-quotes.store.ts'
import { quoteStates } from '../freight.states.ts'
import {
  type PaidQuote,
  judgeFreightReturn,
  rightToConfirmReturn as confirms,
  rightToReturn as right,
} from './judge-freight-return.ts'
import { lockOrder } from '../lock-order.ts'
import { ownPurchaseBlocked } from '../orders.policy.ts'
import type { OrderRow } from '../orders.store.ts'
import { presentOrderDetail } from '../read/read-order.ts'

type Return = typeof freightCalls.returnFreight
type Confirm = typeof freightCalls.confirmFreightReturn

/**
 * Returns paid freight after dispatch, by the seller or the platform, because it was late or not as quoted. The whole
 * amount goes to its payer: before completion from the money that waits, afterwards from the seller's. Above the set sum
 * it is asked for, and somebody of finance confirms it.
 */
export function returnFreight(ctx: Context<Member>, { orderId }: InputOf<Return>): Promise<OutputOf<Return>> {
  const by = ctx.actor.id
  const reach = reachOf(ctx.actor, right)
  const owner = { reach }
  return ctx.tx(async (ctx) => {
    const order = await lockOrder(ctx, { orderId, owner })
    const { quote, amount, blocked } = await judgeFreightReturn(ctx, order)
    const refused = ownPurchaseBlocked(order, ctx.actor) ?? blocked
    if (refused) throw refused
    if (!holdsUpTo(ctx.actor, right, amount)) throw refuse(requestErrors.overLimit, { missing: right })
    if (freightReturnForTwo(amount, await readFigures(ctx))) await setReturnAsked(ctx.db, { quoteId: quote.id, by })
    else await giveBack(ctx, { order, quote, amount, as: reach.all ? 'staff' : 'seller', by })
    return presentOrderDetail(ctx, { orderId, owner, side: 'seller' })
  })
}

/** Finance confirms the return of a large freight, or gives the request back. */
export function confirmFreightReturn(
  ctx: Context<Member>,
  { orderId, agrees }: InputOf<Confirm>,
): Promise<OutputOf<Confirm>> {
  const owner = { reach: reachOf(ctx.actor, confirms) }
  return ctx.tx(async (ctx) => {
    const order = await lockOrder(ctx, { orderId, owner })
    const { quote, amount, blocked } = await judgeFreightReturn(ctx, order)
    const refused = confirmFreightReturnBlocked({ order, quote }, ctx.actor)
    if (refused) throw refused
    if (!holdsUpTo(ctx.actor, confirms, amount)) throw refuse(requestErrors.overLimit, { missing: confirms })
    if (agrees && blocked && blocked.declaration !== orderErrors.freightReturnAsked) throw blocked
    if (agrees) await giveBack(ctx, { order, quote, amount, as: 'staff', by: ctx.actor.id })
    else await setReturnAsked(ctx.db, { quoteId: quote.id, by: null })
    return presentOrderDetail(ctx, { orderId, owner, side: 'seller' })
  })
}

type Given = { order: OrderRow; quote: PaidQuote; amount: Money; as: 'staff' | 'seller'; by: Member['id'] }
async function giveBack(ctx: ChangeContext, { order, quote, amount, as, by }: Given): Promise<void> {
  const { id: orderId, number, companyId, life } = order
  const { id: quoteId, currency } = quote
  await quoteStates.change(ctx.db, { id: quoteId, event: 'giveBack', as, by })
  await setFreightReturned(ctx.db, orderId)
  const sale = saleOfOrder(orderId)
  const taken = { ...sale, companyId, currency, effectKey: `freight:${quoteId}:return`, number, amount }
  if (life === 'completed' && !(await reclaimFreight(ctx, taken))) throw refuse(orderErrors.freightUncovered)
  await returnPayment(ctx, { subjectKind: 'freight', subjectId: quoteId, sale, number, companyId })
  await ctx.announce('freight.returned', { orderId, quoteId })
}

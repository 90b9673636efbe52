import { saleOfOrder } from '@kikai/contract/payments/payment-subjects'
import assert from 'node:assert/strict'
import type { Refusal } from '@kikai/contract/errors'
import type { AllowedAction } from '@kikai/contract/fields'
import { type Money, type PriceCurrency, priceCurrencies, toMoney } from '@kikai/kernel/money'
import type { Member, ReadContext, Reads } from '../../../platform/context.ts'
import { actionsOf } from '../../../platform/steps/present-action.ts'
import { holds, reachOf } from '../../../platform/sessions/reach.ts'
import { freightCover } from '../../earnings/earnings.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { confirmFreightReturnBlocked, returnFreightBlocked } from './freight.policy.ts'
import { type QuoteRow, findNewestQuote } from './freight-quotes.store.ts'
import { ownPurchaseBlocked } from '../orders.policy.ts'
import type { OrderRow } from '../orders.store.ts'

export const rightToReturn = 'order.order.cancel'
export const rightToConfirmReturn = 'finance.refund.pay'

export type PaidQuote = QuoteRow & { currency: PriceCurrency }
type Judged = { quote: PaidQuote; amount: Money; blocked: Refusal | null }
/** The paid quote, and why it cannot be given back now. */
export async function judgeFreightReturn(ctx: Reads & Pick<ReadContext, 'now'>, order: OrderRow): Promise<Judged> {
  const wrong = returnFreightBlocked(order)
  if (wrong) throw wrong
  const quote = await findNewestQuote(ctx.db, order.id)
  const currency = priceCurrencies.find((one) => one === quote?.currency)
  assert(quote?.state === 'paid' && currency, `order ${order.id} kept a freight that nobody paid`)
  const amount = toMoney(currency, quote.amount)
  const { freightReturnDays: days } = await readFigures(ctx)
  const cover =
    order.life === 'completed'
      ? await freightCover(ctx, { ...saleOfOrder(order.id), companyId: order.companyId, currency, amount })
      : null
  const blocked = returnFreightBlocked(order, { quote, cover, days, now: ctx.now() })
  return { quote: { ...quote, currency }, amount, blocked }
}

/** The buttons for whoever may return the freight, and for whoever may confirm it. */
export async function freightReturnActions(
  ctx: ReadContext<Member>,
  { order, may }: { order: OrderRow; may: boolean },
): Promise<AllowedAction[]> {
  const { actor } = ctx
  if (!may || returnFreightBlocked(order)) return []
  const { quote, blocked } = await judgeFreightReturn(ctx, order)
  const isFinance = holds(actor, rightToConfirmReturn) && reachOf(actor, rightToConfirmReturn).all
  return actionsOf({
    ...(holds(actor, rightToReturn) ? { returnFreight: ownPurchaseBlocked(order, actor) ?? blocked } : {}),
    ...(isFinance && quote.returnAskedBy
      ? { confirmFreightReturn: confirmFreightReturnBlocked({ order, quote }, actor) }
      : {}),
  })
}

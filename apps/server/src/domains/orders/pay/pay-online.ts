import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { payOnlineCalls } from '@kikai/contract/orders/pay-online.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import { toMoney } from '@kikai/kernel/money'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import type { Context, Member, TxContext } from '../../../platform/context.ts'
import {
  findLivePayment,
  methodBlocked,
  openOnline,
  presentOnline,
  readPaymentRules,
} from '../../payments/payments.public.ts'
import { openOrders } from './checkout-subject.ts'
import { lockCheckout } from '../place/checkouts.store.ts'
import { payCheckoutBlocked } from '../orders.policy.ts'
import { deliveryCountryOf } from './present-checkout.ts'

type PayOnline = typeof payOnlineCalls.payOnline

/** Begins an online payment. Goods stay held until the deadline; money that arrives later is refunded automatically. */
export const payOnline = (ctx: Context<Member>, input: InputOf<PayOnline>): Promise<OutputOf<PayOnline>> =>
  ctx.tx((ctx) => beginOnline(ctx, input))

/** The same within a transaction that has more to answer. */
export async function beginOnline(
  ctx: TxContext<Member>,
  { checkoutId }: InputOf<PayOnline>,
): Promise<OutputOf<PayOnline>> {
  const subject = { subjectKind: 'checkout', subjectId: checkoutId } as const
  const checkout = await lockCheckout(ctx.db, checkoutId, ctx.actor.id)
  if (!checkout) throw refuse(requestErrors.notFound)
  const now = await databaseNow(ctx.db)
  const amount = toMoney(checkout.currency, checkout.total)
  const country = deliveryCountryOf(await openOrders(ctx, checkoutId))
  const rules = await readPaymentRules(ctx)
  const blocked = payCheckoutBlocked(checkout, now) ?? methodBlocked(rules, { country, method: 'online', amount })
  if (blocked) throw blocked
  const live = await findLivePayment(ctx.db, subject)
  return presentOnline(ctx, await openOnline(ctx, { ...subject, amount, now, live }))
}

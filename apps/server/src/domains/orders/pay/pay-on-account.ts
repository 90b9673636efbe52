import type { InputOf, OutputOf } from '@kikai/contract/call'
import { Refusal, refuse } from '@kikai/contract/errors'
import type { payOnAccountCalls } from '@kikai/contract/orders/pay-on-account.calls'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { toMoney } from '@kikai/kernel/money'
import type { CompanyMember, Context, TxContext } from '../../../platform/context.ts'
import { beyondLimit, creditBlocked, standingOf } from '../../credit/credit.public.ts'
import { findLivePayment, methodBlocked, payOnCredit, readPaymentRules } from '../../payments/payments.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { checkoutSettlement, openOrders } from './checkout-subject.ts'
import { lockCheckout } from '../place/checkouts.store.ts'
import { payCheckoutBlocked, seatBlocked } from '../orders.policy.ts'
import { deliveryCountryOf, presentCheckouts } from './present-checkout.ts'

type PayOnAccount = typeof payOnAccountCalls.payOnAccount
type Paying = Parameters<typeof payOnCredit>[1]

/**
 * Buys on the company's monthly account; the order goes on as paid. The limit is read only to explain a refusal: of two
 * parallel purchases the floor of the ledger account decides.
 */
export const payOnAccount = (
  ctx: Context<CompanyMember>,
  input: InputOf<PayOnAccount>,
): Promise<OutputOf<PayOnAccount>> => ctx.tx((ctx) => putOnAccount(ctx, input))

/** The same within a transaction that has more to answer. */
export async function putOnAccount(
  ctx: TxContext<CompanyMember>,
  { checkoutId }: InputOf<PayOnAccount>,
): Promise<OutputOf<PayOnAccount>> {
  const { id: memberId, company: companyId } = ctx.actor
  const subject = { subjectKind: 'checkout', subjectId: checkoutId } as const
  const checkout = await lockCheckout(ctx.db, checkoutId, memberId)
  if (!checkout) throw refuse(requestErrors.notFound)
  const { now } = checkout
  const amount = toMoney(checkout.currency, checkout.total)
  const orders = await openOrders(ctx, checkoutId)
  const rules = await readPaymentRules(ctx)
  const standing = (await standingOf(ctx)).find(({ currency }) => currency === checkout.currency)
  const blocked =
    payCheckoutBlocked(checkout, now) ??
    methodBlocked(rules, { country: deliveryCountryOf(orders), method: 'credit', amount }) ??
    creditBlocked(standing, amount) ??
    seatBlocked(ctx.actor, amount)
  if (blocked) throw blocked
  const live = await findLivePayment(ctx.db, subject)
  const figures = await readFigures(ctx)
  const settling = { checkoutId, orders, method: 'credit', by: memberId, as: 'buyer', now, figures } as const
  const settlement = checkoutSettlement(ctx, settling)
  await put(ctx, { ...subject, memberId, companyId, amount, now, live, settlement })
  const [shown] = await presentCheckouts(ctx, [checkoutId])
  if (!shown) throw new Error(`checkout ${checkoutId} is gone`)
  return shown
}

/** A balance below its floor means here that the limit of the account is exceeded. */
async function put(ctx: TxContext<CompanyMember>, paying: Paying): Promise<void> {
  try {
    await payOnCredit(ctx, paying)
  } catch (error) {
    if (!(error instanceof Refusal) || error.declaration !== paymentErrors.balanceTooLow) throw error
    throw await beyondLimit(ctx, paying)
  }
}

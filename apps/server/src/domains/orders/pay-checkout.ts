import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { ordersCalls } from '@kikai/contract/orders/orders.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Checkout } from '@kikai/contract/orders/orders.shapes'
import type { Id } from '@kikai/kernel/ids'
import { toMoney, priceCurrencies } from '@kikai/kernel/money'
import type { Context, Member, TxContext } from '../../platform/context.ts'
import { pipeline } from '../../platform/pipeline.ts'
import { sellerNames } from '../companies/companies.public.ts'
import {
  findLivePayment,
  methodBlocked,
  payFromBalance,
  readBalances,
  readPaymentRules,
} from '../payments/payments.public.ts'
import { readFigures } from '../settings/settings.public.ts'
import { checkoutSettlement } from './checkout-subject.ts'
import { findCheckout, lockCheckout } from './checkouts.store.ts'
import { payCheckoutBlocked } from './orders.policy.ts'
import { listOrdersOfCheckouts } from './orders.store.ts'
import { deliveryCountryOf, presentCheckout, presentCheckouts } from './present-checkout.ts'

type PayCheckout = typeof ordersCalls.payCheckout
type ReadCheckout = typeof ordersCalls.readCheckout

/**
 * Pays from the balance: payment, orders, stock and ledger change in one transaction. All facts are read at once behind
 * the checkout's lock, and all changes are sent at once.
 */
export function payCheckout(
  ctx: Context<Member>,
  { checkoutId }: InputOf<PayCheckout>,
): Promise<OutputOf<PayCheckout>> {
  const memberId = ctx.actor.id
  const subject = { subjectKind: 'checkout', subjectId: checkoutId } as const
  return ctx.tx(async (ctx) => {
    const [checkout, orders, live, rules, figures] = await pipeline(
      lockCheckout(ctx.db, checkoutId, memberId),
      listOrdersOfCheckouts(ctx.db, [checkoutId]),
      findLivePayment(ctx.db, subject),
      readPaymentRules(ctx),
      readFigures(ctx),
    )
    if (!checkout) throw refuse(requestErrors.notFound)
    const { now } = checkout
    const amount = toMoney(checkout.currency, checkout.total)
    const country = deliveryCountryOf(orders)
    const blocked = payCheckoutBlocked(checkout, now) ?? methodBlocked(rules, { country, method: 'balance', amount })
    if (blocked) throw blocked
    const settling = {
      checkoutId,
      orders: orders.filter(({ life }) => life === 'open'),
      method: 'balance',
      by: memberId,
      as: 'buyer',
      now,
      figures,
    } as const
    const settlement = checkoutSettlement(ctx, settling)
    const [, balances, names] = await pipeline(
      payFromBalance(ctx, { ...subject, memberId, amount, now, live, settlement }),
      readBalances(ctx, { memberId, currencies: priceCurrencies }),
      sellerNames(ctx, orders),
    )
    // A replaced transfer has a new state, so the checkout is read again.
    if (checkout.remitting || live) return presentOne(ctx, checkoutId)
    const paid = { ...checkout, state: 'paid', deadlineAt: null, paidAt: now } as const
    return presentCheckout(ctx, { checkout: paid, orders, remittance: null, balances, names, rules, country })
  })
}

async function presentOne(ctx: TxContext<Member>, checkoutId: Id<'checkout'>): Promise<Checkout> {
  const [shown] = await presentCheckouts(ctx, [checkoutId])
  if (!shown) throw new Error(`checkout ${checkoutId} is gone`)
  return shown
}

export async function readCheckout(
  ctx: Context<Member>,
  { checkoutId }: InputOf<ReadCheckout>,
): Promise<OutputOf<ReadCheckout>> {
  const [found] = (await findCheckout(ctx.db, { checkoutId, memberId: ctx.actor.id }))
    ? await presentCheckouts(ctx, [checkoutId])
    : []
  if (!found) throw refuse(requestErrors.notFound)
  return found
}

import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { ordersCalls } from '@kikai/contract/orders/orders.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import { money } from '@kikai/kernel/money'
import { databaseNow } from '../../platform/clock.store.ts'
import type { Context, Member } from '../../platform/context.ts'
import { together } from '../../platform/together.ts'
import { payFromBalance } from '../payments/payments.public.ts'
import { findCheckout, lockCheckout } from './checkouts.store.ts'
import { payBlocked } from './orders.policy.ts'
import { presentCheckouts } from './present-checkout.ts'

type PayCheckout = typeof ordersCalls.payCheckout
type ReadCheckout = typeof ordersCalls.readCheckout

/** Pays from the balance: payment, orders, stock and ledger move in one transaction, or nothing does. */
export function payCheckout(
  ctx: Context<Member>,
  { checkoutId }: InputOf<PayCheckout>,
): Promise<OutputOf<PayCheckout>> {
  const memberId = ctx.actor.id
  return ctx.tx(async (tx) => {
    const [checkout, now] = await together(lockCheckout(tx, checkoutId, memberId), databaseNow(tx))
    if (!checkout) throw refuse(requestErrors.notFound)
    const blocked = payBlocked(checkout, now)
    if (blocked) throw blocked
    const amount = money(checkout.currency, checkout.total)
    await payFromBalance(tx, ctx.announce, { subjectKind: 'checkout', subjectId: checkoutId, memberId, amount })
    const [paid] = await presentCheckouts(ctx, tx, [checkoutId])
    if (!paid) throw new Error(`checkout ${checkoutId} is gone`)
    return paid
  })
}

export async function readCheckout(
  ctx: Context<Member>,
  { checkoutId }: InputOf<ReadCheckout>,
): Promise<OutputOf<ReadCheckout>> {
  const [found] = (await findCheckout(ctx.db, { checkoutId, memberId: ctx.actor.id }))
    ? await presentCheckouts(ctx, ctx.db, [checkoutId])
    : []
  if (!found) throw refuse(requestErrors.notFound)
  return found
}

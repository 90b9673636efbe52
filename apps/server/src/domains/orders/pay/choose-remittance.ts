import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { ordersCalls } from '@kikai/contract/orders/orders.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import { toMoney, priceCurrencyOf } from '@kikai/kernel/money'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import type { Context, Member, TxContext } from '../../../platform/context.ts'
import { expectRemittance, methodBlocked, presentRemittance, readPaymentRules } from '../../payments/payments.public.ts'
import { awaitTransfer, openOrders } from './checkout-subject.ts'
import { countRemittedLocked, lockCheckout } from '../place/checkouts.store.ts'
import { remitBlocked, remittedGoodsBlocked } from '../orders.policy.ts'
import { deliveryCountryOf, transferBy } from './present-checkout.ts'
import { readFigures } from '../../settings/settings.public.ts'

type ChooseRemittance = typeof ordersCalls.chooseRemittance

/**
 * Chooses payment by bank transfer: deadline and holds move to the day by which the money must arrive. Chosen again,
 * account, amount and reference stay.
 */
export const chooseRemittance = (
  ctx: Context<Member>,
  input: InputOf<ChooseRemittance>,
): Promise<OutputOf<ChooseRemittance>> => ctx.tx((ctx) => awaitRemittance(ctx, input))

/** The same within a transaction that has more to answer. */
export async function awaitRemittance(
  ctx: TxContext<Member>,
  { checkoutId }: InputOf<ChooseRemittance>,
): Promise<OutputOf<ChooseRemittance>> {
  const memberId = ctx.actor.id
  const remitted = await countRemittedLocked(ctx.db, memberId)
  const checkout = await lockCheckout(ctx.db, checkoutId, memberId)
  if (!checkout) throw refuse(requestErrors.notFound)
  const now = await databaseNow(ctx.db)
  const orders = await openOrders(ctx, checkoutId)
  const country = deliveryCountryOf(orders)
  const rules = await readPaymentRules(ctx)
  const sum = toMoney(checkout.currency, checkout.total)
  const blocked =
    remitBlocked(checkout, now) ??
    (checkout.remitting ? null : methodBlocked(rules, { country, method: 'remittance', amount: sum }))
  if (blocked) throw blocked
  const wanted = checkout.remitting ? 0 : orders.reduce((count, { lines }) => count + lines.length, 0)
  const tooMany = wanted === 0 ? null : remittedGoodsBlocked(remitted + wanted)
  if (tooMany) throw tooMany
  const currency = priceCurrencyOf(checkout)
  const dueAt = transferBy(checkout, { now, country, rules, figures: await readFigures(ctx) })
  const amount = { currency, minor: checkout.total }
  const remittance = await expectRemittance(ctx, {
    subjectKind: 'checkout',
    subjectId: checkoutId,
    memberId,
    amount,
    dueAt,
    now,
  })
  if (!checkout.remitting) await awaitTransfer(ctx, { checkoutId, orders, dueAt })
  return presentRemittance(ctx, { remittanceId: remittance.id, side: 'payer' })
}

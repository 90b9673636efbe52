import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { ordersCalls } from '@kikai/contract/orders/orders.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Checkout } from '@kikai/contract/orders/orders.shapes'
import type { Id } from '@kikai/kernel/ids'
import { toMoney, priceCurrencies } from '@kikai/kernel/money'
import type { CompanyMember, Context, Member, TxContext } from '../../../platform/context.ts'
import { pipeline } from '../../../platform/database/pipeline.ts'
import { holds, reachOf } from '../../../platform/sessions/reach.ts'
import { sellerNames } from '../../companies/companies.public.ts'
import {
  findLivePayment,
  methodBlocked,
  payFromBalance,
  readBalances,
  readPaymentRules,
} from '../../payments/payments.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { checkoutSettlement } from './checkout-subject.ts'
import { awaitRemittance } from './choose-remittance.ts'
import { findCheckout, lockCheckout } from '../place/checkouts.store.ts'
import { putOnAccount } from './pay-on-account.ts'
import { beginOnline } from './pay-online.ts'
import { payCheckoutBlocked } from '../orders.policy.ts'
import { listOrdersOfCheckouts } from '../orders.store.ts'
import { deliveryCountryOf, presentCheckout, presentCheckouts } from './present-checkout.ts'

type PayCheckout = typeof ordersCalls.payCheckout
type ReadCheckout = typeof ordersCalls.readCheckout

/** Pays in the way that is asked for; the app calls the ways one by one, another client may know this one only. */
export const payCheckout = (
  ctx: Context<Member>,
  { checkoutId, method }: InputOf<PayCheckout>,
): Promise<OutputOf<PayCheckout>> =>
  ctx.tx(async (ctx) => {
    if (method === 'balance') return payWithBalance(ctx, checkoutId)
    if (method === 'credit') return putOnAccount({ ...ctx, actor: buyingOnAccount(ctx.actor) }, { checkoutId })
    const onlinePayment = method === 'online' ? await beginOnline(ctx, { checkoutId }) : undefined
    if (method === 'remittance') await awaitRemittance(ctx, { checkoutId })
    return { ...(await presentOne(ctx, checkoutId)), onlinePayment }
  })

/** Who may buy on the account of the company for which they act. */
function buyingOnAccount(actor: Member): CompanyMember {
  const right = 'finance.credit.buy'
  const { company } = actor
  if (!holds(actor, right)) throw refuse(requestErrors.notAllowed, { missing: right })
  if (company === null) throw refuse(requestErrors.companyNeeded)
  const reach = reachOf(actor, right)
  if (!reach.all && !reach.companyIds.includes(company)) throw refuse(requestErrors.notAllowed, { missing: right })
  return { ...actor, company }
}

/**
 * Pays from the balance: payment, orders, stock and ledger change in one transaction. All facts are read at once behind
 * the checkout's lock, and all changes are sent at once, as soon as its sellers are known to sell.
 */
export async function payWithBalance(ctx: TxContext<Member>, checkoutId: Id<'checkout'>): Promise<Checkout> {
  const memberId = ctx.actor.id
  const subject = { subjectKind: 'checkout', subjectId: checkoutId } as const
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
  await payFromBalance(ctx, { ...subject, memberId, amount, now, live, settlement })
  const [balances, names] = await pipeline(
    readBalances(ctx, { memberId, currencies: priceCurrencies }),
    sellerNames(ctx, orders),
  )
  // A replaced transfer has a new state, so the checkout is read again.
  if (checkout.remitting || live) return presentOne(ctx, checkoutId)
  const paid = { ...checkout, state: 'paid', deadlineAt: null, paidAt: now } as const
  return presentCheckout(ctx, { checkout: paid, orders, remittance: null, balances, names, rules, country })
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

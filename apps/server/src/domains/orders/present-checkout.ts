import type { Checkout } from '@kikai/contract/orders/orders.shapes'
import type { Id } from '@kikai/kernel/ids'
import { money, nothing, priceCurrencies } from '@kikai/kernel/money'
import type { Context, Member } from '../../platform/context.ts'
import type { Sql } from '../../platform/db.ts'
import { together } from '../../platform/together.ts'
import { sellerSummaries } from '../companies/companies.public.ts'
import { actionsOf, readBalances, remittancesOf } from '../payments/payments.public.ts'
import { listCheckouts } from './checkouts.store.ts'
import { payBlocked, remitBlocked } from './orders.policy.ts'
import { listOrdersOfCheckouts } from './orders.store.ts'

/** What is paid at once, with what the payer has. The caller knows that it is theirs. */
export async function presentCheckouts(
  ctx: Context<Member>,
  db: Sql,
  checkoutIds: readonly Id<'checkout'>[],
): Promise<Checkout[]> {
  const [checkouts, orders, remittances, balances] = await together(
    listCheckouts(db, checkoutIds),
    listOrdersOfCheckouts(db, checkoutIds),
    remittancesOf(ctx, { db, subjectIds: checkoutIds, side: 'payer' }),
    readBalances(db, { memberId: ctx.actor.id, currencies: priceCurrencies }),
  )
  const sellers = await sellerSummaries(db, {
    companyIds: orders.map(({ companyId }) => companyId),
    language: ctx.language,
  })
  return checkoutIds.flatMap((checkoutId) => {
    const checkout = checkouts.find(({ id }) => id === checkoutId)
    if (!checkout) return []
    const own = orders.filter((order) => order.checkoutId === checkoutId)
    const living = own.filter(({ life }) => life !== 'cancelled')
    const now = ctx.now()
    return [
      {
        id: checkout.id,
        state: checkout.state,
        total: money(checkout.currency, checkout.total),
        orders: (living.length > 0 ? living : own).map((order) => ({
          id: order.id,
          number: order.number,
          total: money(order.currency, order.total),
          seller: sellers.find(({ id }) => id === order.companyId)?.name ?? '',
          title: order.lines[0]?.titles[ctx.language] ?? '',
          picture: order.lines[0]?.picture ?? null,
        })),
        deadlineAt: checkout.deadlineAt,
        balance: balances.find(({ currency }) => currency === checkout.currency) ?? nothing(checkout.currency),
        remittance: remittances.get(checkout.id) ?? null,
        paidAt: checkout.paidAt,
        allowedActions:
          checkout.state === 'open'
            ? actionsOf({ pay: payBlocked(checkout, now), remit: remitBlocked(checkout, now) })
            : [],
      },
    ]
  })
}

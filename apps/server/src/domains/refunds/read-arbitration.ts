import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { managedRefundPapersCalls } from '@kikai/contract/refunds/refund-papers.calls'
import { toMoney } from '@kikai/kernel/money'
import type { Context, Member } from '../../platform/context.ts'
import { reachOf } from '../../platform/reach.ts'
import { readIssuer } from '../companies/companies.public.ts'
import { orderMoneyOf } from '../ledger/ledger.public.ts'
import { contactsOf } from '../members/members.public.ts'
import { readOrder } from '../orders/orders.public.ts'
import { countryOf } from '../regions/regions.public.ts'

type Read = (typeof managedRefundPapersCalls)['readArbitration']

/** Where the money of a disputed order is, and the languages in which both sides read the reasons. */
export async function readArbitration(ctx: Context<Member>, { orderId }: InputOf<Read>): Promise<OutputOf<Read>> {
  const { order } = await readOrder(ctx, { orderId, owner: { reach: reachOf(ctx.actor, 'order.refund.decide') } })
  const { number, memberId, companyId, checkoutId, currency, total } = order
  const ledger = await orderMoneyOf(ctx.db, { orderId, orderNumber: number, checkoutId, companyId, currency, total })
  const [buyer] = await contactsOf(ctx, [memberId])
  const { country } = await readIssuer(ctx, companyId)
  const sellers = countryOf(country)?.ownLanguage ?? 'en'
  return {
    ledger: ledger.map(({ bucket, amount }) => ({ bucket, amount: toMoney(currency, amount) })),
    languages: [...new Set([buyer?.language ?? sellers, sellers])],
  }
}

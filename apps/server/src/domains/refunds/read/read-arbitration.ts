import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { managedRefundPapersCalls } from '@kikai/contract/refunds/refund-papers.calls'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { toMoney } from '@kikai/kernel/money'
import type { Context, Member } from '../../../platform/context.ts'
import { reachOf } from '../../../platform/sessions/reach.ts'
import { readIssuer } from '../../companies/companies.public.ts'
import { saleMoneyOf } from '../../ledger/ledger.public.ts'
import { contactsOf } from '../../members/members.public.ts'
import { countryOf } from '../../regions/regions.public.ts'
import { refundableOf, saleNamed } from '../subjects.ts'

type Read = (typeof managedRefundPapersCalls)['readArbitration']

/** Where the money of a disputed sale is, and the languages in which both sides read the reasons. */
export async function readArbitration(ctx: Context<Member>, input: InputOf<Read>): Promise<OutputOf<Read>> {
  const owner = { reach: reachOf(ctx.actor, 'order.refund.decide') }
  const sale = saleNamed(input)
  const bought = await refundableOf(sale).find(ctx, { subjectId: sale.subjectId, owner })
  if (!bought) throw refuse(requestErrors.notFound)
  const { memberId, companyId, currency } = bought
  const ledger = await saleMoneyOf(ctx.db, { ...bought, paid: bought.paid ?? sale })
  const [buyer] = await contactsOf(ctx, [memberId])
  const { country } = await readIssuer(ctx, companyId)
  const sellers = countryOf(country)?.ownLanguage ?? 'en'
  return {
    ledger: ledger.map(({ bucket, amount }) => ({ bucket, amount: toMoney(currency, amount) })),
    languages: [...new Set([buyer?.language ?? sellers, sellers])],
  }
}

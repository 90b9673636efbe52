import { wholeShareOf } from '@kikai/contract/auctions/bid-rule'
import type { auctionsCalls } from '@kikai/contract/auctions/auctions.calls'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { toMoney } from '@kikai/kernel/money'
import type { Context, Member, Reads } from '../../../platform/context.ts'
import { companiesOf } from '../../companies/companies.public.ts'
import { figuresNow } from '../../settings/settings.public.ts'
import { type LotRow, findShownLot } from '../lot/lots.store.ts'
import { countDefaults } from './bidders.store.ts'

type ReadDeposit = typeof auctionsCalls.readDeposit

export async function readDeposit(
  ctx: Context<Member>,
  { lotId }: InputOf<ReadDeposit>,
): Promise<OutputOf<ReadDeposit>> {
  const lot = await findShownLot(ctx.db, lotId)
  if (!lot) throw refuse(requestErrors.notFound)
  const { id: memberId, company: companyId } = ctx.actor
  const { ofCompany } = await countDefaults(ctx.db, { memberId, companyId })
  const waived = await isWaived(ctx, ofCompany === 0)
  const { lotLimitPercent: limitPercent } = await figuresNow(ctx)
  return { waived, amount: toMoney(lot.currency, waived ? 0 : lot.deposit), limitPercent }
}

type Asked = { limit: number | null; isClean: boolean; limitPercent: number }
/** None of those of whom none is asked; otherwise the lot's, or a share of an own limit. */
export async function depositFor(
  ctx: Reads & { actor: Member },
  { currency, deposit }: Pick<LotRow, 'currency' | 'deposit'>,
  { limit, isClean, limitPercent }: Asked,
): Promise<number> {
  if (await isWaived(ctx, isClean)) return 0
  return limit === null ? deposit : wholeShareOf(currency, limit, limitPercent)
}

/** Of a certified company whose people have paid for all that they won. */
async function isWaived(ctx: Reads & { actor: Member }, isClean: boolean): Promise<boolean> {
  const { company } = ctx.actor
  const [acting] = company === null ? [] : await companiesOf(ctx, [company])
  return (acting?.certified ?? false) && isClean
}

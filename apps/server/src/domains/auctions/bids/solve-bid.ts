import { auctionErrors } from '@kikai/contract/auctions/auctions.errors'
import type { auctionsCalls } from '@kikai/contract/auctions/auctions.calls'
import { deliveredTotal, lotSumsOf, lotTermsOf, maximumWithin } from '@kikai/contract/auctions/lot-sums'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { instantOf } from '@kikai/kernel/instant'
import { toMoney } from '@kikai/kernel/money'
import type { Context, Member } from '../../../platform/context.ts'
import { lotBlocked, minimumOf } from '../auctions.policy.ts'
import { rulesOf } from '../lot/lot-rules.ts'
import { findShownLot } from '../lot/lots.store.ts'
import { findBidder } from '../registration/bidders.store.ts'
import { ownMaximum } from '../read/present-own.ts'

type SolveBid = typeof auctionsCalls.solveBid

/** From the total that somebody would pay back to the maximum to bid, by the sums of the order. */
export async function solveBid(ctx: Context<Member>, { lotId, total }: InputOf<SolveBid>): Promise<OutputOf<SolveBid>> {
  const lot = await findShownLot(ctx.db, lotId)
  if (!lot) throw refuse(requestErrors.notFound)
  const { currency } = lot
  if (total.currency !== currency) throw refuse(auctionErrors.wrongCurrency, { currency })
  const terms = lotTermsOf(lot.currency, rulesOf(lot))
  const maximum = maximumWithin(terms, { currency, minor: total.minor })
  const sums = maximum === null ? null : lotSumsOf(terms, { currency, minor: maximum })
  const bidder = await findBidder(ctx.db, { lotId, memberId: ctx.actor.id })
  const own = { memberId: ctx.actor.id, maximum: bidder ? ownMaximum(ctx, bidder) : null }
  const isOpen = lotBlocked(lot, instantOf(new Date(ctx.nowMs()))) === null
  return {
    maximum: maximum === null ? null : toMoney(currency, maximum),
    minimum: isOpen ? toMoney(currency, minimumOf(lot, own)) : null,
    sums,
    delivered: sums && deliveredTotal(terms, sums),
    freight: terms.freight !== 'undetermined' ? 'known' : terms.freightUpTo ? 'estimated' : 'open',
  }
}

import { auctionErrors } from '@kikai/contract/auctions/auctions.errors'
import type { auctionsCalls } from '@kikai/contract/auctions/auctions.calls'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { type Refusal, refuse } from '@kikai/contract/errors'
import { goodsErrors } from '@kikai/contract/goods/goods.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { millisecondsOf } from '@kikai/kernel/instant'
import { type Money, toMoney } from '@kikai/kernel/money'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import type { Context, Member } from '../../../platform/context.ts'
import { newId } from '../../../platform/codes/new-id.ts'
import { addressForOrder } from '../../addresses/addresses.public.ts'
import { recordConsent, refuseUntilAgreed } from '../../consents/consents.public.ts'
import { isShippedTo, readGoodsFacts } from '../../goods/goods.public.ts'
import { isRelated, maySellOn } from '../../companies/companies.public.ts'
import { holdDeposit } from '../../ledger/ledger.public.ts'
import { agreeOrRefuse } from '../../orders/orders.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { amountBlocked, minimumOf, registerBlocked } from '../auctions.policy.ts'
import { type LotRow, findShownLot } from '../lot/lots.store.ts'
import { presentOwn } from '../read/present-own.ts'
import {
  countDefaults,
  deleteWatcher,
  findBidder,
  insertBidder,
  insertWatcher,
  nextAlias,
  countWatchers,
} from './bidders.store.ts'
import { depositFor } from './own-deposit.ts'

type Calls = typeof auctionsCalls
type Register = Calls['registerForLot']

/** Terms, deposit and the place to which the machine would go, once for each lot; a second time it is answered as it stands. */
export function registerForLot(ctx: Context<Member>, input: InputOf<Register>): Promise<OutputOf<Register>> {
  const { lotId, addressId, limit = null, abroadAgreed = false } = input
  const memberId = ctx.actor.id
  return ctx.tx(async (ctx) => {
    refuseUntilAgreed(ctx.actor)
    const found = await findShownLot(ctx.db, lotId)
    if (!found) throw refuse(requestErrors.notFound)
    const lot = { ...found, sellerSells: await maySellOn(ctx, found.companyId) }
    const now = await databaseNow(ctx.db)
    const known = await findBidder(ctx.db, { lotId, memberId })
    if (known) return presentOwn(ctx, { lot, bidder: known, order: null })
    const blocked = registerBlocked(lot, { actor: ctx.actor, now }) ?? (limit ? limitBlocked(lot, limit) : null)
    if (blocked) throw blocked
    const companyId = ctx.actor.company
    const defaults = await countDefaults(ctx.db, { memberId, companyId })
    if (defaults.own > 0) throw refuse(auctionErrors.bidderSuspended)
    if (await isRelated(ctx, { memberId, companyId: lot.companyId })) throw refuse(auctionErrors.related)
    const address = await addressForOrder(ctx, { memberId, addressId })
    const [goods] = await readGoodsFacts({ db: ctx.db }, [lot.goodsId])
    if (!goods || !isShippedTo(goods, address.country))
      throw refuse(goodsErrors.notShippedThere, { title: goods?.title[ctx.language] ?? '' })
    await agreeOrRefuse(ctx, { companyIds: [lot.companyId], country: address.country, agreed: abroadAgreed })
    const { version: termsVersion } = await recordConsent(ctx, { memberId, kind: 'auctionTerms' })
    const deposit = await depositFor(ctx, lot, {
      limit: limit?.minor ?? null,
      isClean: defaults.ofCompany === 0,
      limitPercent: (await readFigures(ctx)).lotLimitPercent,
    })
    const depositId = deposit === 0 ? null : newId('deposit', millisecondsOf(now))
    const alias = await nextAlias(ctx.db, lotId)
    // Another tab may have registered while this one waited for its number.
    const meanwhile = await findBidder(ctx.db, { lotId, memberId })
    if (meanwhile) return presentOwn(ctx, { lot, bidder: meanwhile, order: null })
    await insertBidder(ctx.db, {
      lotId,
      memberId,
      companyId,
      alias,
      termsVersion,
      address: { ...address, id: addressId },
      boughtAs: ctx.actor.buysAs,
      depositId,
      deposit,
      limit: limit?.minor ?? null,
    })
    if (depositId !== null)
      await holdDeposit(ctx, { depositId, memberId, amount: toMoney(lot.currency, deposit), number: lot.number })
    const bidder = await findBidder(ctx.db, { lotId, memberId })
    if (!bidder) throw new Error('a registration was written and is not there')
    return presentOwn(ctx, { lot, bidder, order: null })
  })
}

/** With a limit below the next price nothing could be bid, and it stays as it was said. */
function limitBlocked(lot: LotRow, limit: Money): Refusal | null {
  const minimum = minimumOf(lot, null)
  return (
    amountBlocked(lot, { amount: limit, limit: null }) ??
    (limit.minor < minimum ? refuse(auctionErrors.tooLow, { minimum: toMoney(lot.currency, minimum) }) : null)
  )
}

export function watchLot(
  ctx: Context<Member>,
  { lotId, watching }: InputOf<Calls['watchLot']>,
): Promise<OutputOf<Calls['watchLot']>> {
  const memberId = ctx.actor.id
  return ctx.tx(async (ctx) => {
    if (!(await findShownLot(ctx.db, lotId))) throw refuse(requestErrors.notFound)
    await (watching ? insertWatcher : deleteWatcher)(ctx.db, { lotId, memberId })
    return { watching, watchCount: await countWatchers(ctx.db, lotId) }
  })
}

import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { managedNegotiationCalls } from '@kikai/contract/negotiation/negotiation.calls'
import { negotiationErrors } from '@kikai/contract/negotiation/negotiation.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { type PriceCurrency, priceCurrencyOf } from '@kikai/kernel/money'
import type { CompanyMember, Context, Member, Reads } from '../../platform/context.ts'
import { type Reach, reachOf } from '../../platform/sessions/reach.ts'
import { type GoodsFacts, lockStock, readGoodsFacts } from '../goods/goods.public.ts'
import { limitsBlocked } from './negotiation.policy.ts'
import { type LimitRow, findLimits, saveLimits } from './offers.store.ts'

type Calls = typeof managedNegotiationCalls
type Shown = OutputOf<Calls['readOfferLimits']>

export async function readOfferLimits(
  ctx: Context<Member>,
  { goodsId }: InputOf<Calls['readOfferLimits']>,
): Promise<Shown> {
  const goods = await findSold(ctx, goodsId, reachOf(ctx.actor, 'order.offer.answer'))
  return presentLimits(goods, await findLimits(ctx.db, goodsId))
}

export function saveOfferLimits(
  ctx: Context<CompanyMember>,
  { goodsId, acceptFrom, declineBelow, leastPercent }: InputOf<Calls['saveOfferLimits']>,
): Promise<Shown> {
  const { id: by, company } = ctx.actor
  return ctx.tx(async (ctx) => {
    await lockStock(ctx.db, [goodsId])
    const reach = { all: false, companyIds: [company], assignedTo: null, ownedBy: null } as const
    const goods = await findSold(ctx, goodsId, reach)
    if (goods.pricingType === 'fixed') throw refuse(negotiationErrors.notNegotiable)
    const currency = currencyOf(goods)
    if ([acceptFrom, declineBelow].some((one) => one && one.currency !== currency))
      throw refuse(negotiationErrors.otherCurrency, { currency })
    const set = { acceptFrom: acceptFrom?.minor ?? null, declineBelow: declineBelow?.minor ?? null, leastPercent }
    const blocked = limitsBlocked(set)
    if (blocked) throw blocked
    await saveLimits(ctx.db, { goodsId, by, ...set })
    return presentLimits(goods, set)
  })
}

/** Goods within somebody's reach; others are not there for them. */
async function findSold(ctx: Reads, goodsId: Id<'goods'>, reach: Reach): Promise<GoodsFacts> {
  const [goods] = await readGoodsFacts({ db: ctx.db }, [goodsId])
  if (!goods || !(reach.all || reach.companyIds.includes(goods.companyId))) throw refuse(requestErrors.notFound)
  return goods
}

/** Of a price on request the limits are in yen, until a price says otherwise. */
const currencyOf = ({ price }: GoodsFacts): PriceCurrency => (price ? priceCurrencyOf(price) : 'JPY')

function presentLimits(goods: GoodsFacts, row: LimitRow | null): Shown {
  const currency = currencyOf(goods)
  const amount = (minor: number | null | undefined) =>
    minor === null || minor === undefined ? null : { currency, minor }
  return {
    currency,
    acceptFrom: amount(row?.acceptFrom),
    declineBelow: amount(row?.declineBelow),
    leastPercent: row?.leastPercent ?? null,
  }
}

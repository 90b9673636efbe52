import assert from 'node:assert/strict'
import { auctionErrors } from '@kikai/contract/auctions/auctions.errors'
import { wholeUnit } from '@kikai/contract/auctions/increments'
import type { managedLotsCalls } from '@kikai/contract/auctions/managed-lots.calls'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { type Refusal, refuse } from '@kikai/contract/errors'
import { listingErrors } from '@kikai/contract/goods/listing.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { dayMs, hourMs, minuteMs } from '@kikai/kernel/duration'
import type { Id } from '@kikai/kernel/ids'
import { type Instant, instantOf, millisecondsOf } from '@kikai/kernel/instant'
import { serverLimits } from '../../../platform/config/server-limits.ts'
import { type Money, priceCurrencyOf } from '@kikai/kernel/money'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import type { CompanyMember, Context, TxContext } from '../../../platform/context.ts'
import { newId } from '../../../platform/codes/new-id.ts'
import { newNumber } from '../../../platform/codes/readable-code.ts'
import { reachOf } from '../../../platform/sessions/reach.ts'
import { recordConsent, refuseUntilAgreed } from '../../consents/consents.public.ts'
import { findGoods, lockStock, readGoodsFacts } from '../../goods/goods.public.ts'
import { bankDay } from '../../payments/payments.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { lacksOf } from '../auctions.policy.ts'
import { lotStates } from '../auctions.states.ts'
import { presentManagedOne } from '../read/present-managed.ts'
import { handWatchersOn } from '../registration/bidders.store.ts'
import { relistBlocked } from './relist.ts'
import { depositOf, writeRules } from './lot-rules.ts'
import { type LotId, findManagedLot, findRelistOf, insertLot, lockLot } from './lots.store.ts'

type Calls = typeof managedLotsCalls
type Me = Context<CompanyMember>
type Draft = Omit<InputOf<Calls['scheduleLot']>, 'termsAgreed'>
type Planned = Draft & { relistOf?: LotId; relistNo?: number }

/** Fixes everything that bidders are told; nothing begins before the platform has approved it. */
export const scheduleLot = (
  ctx: Me,
  { termsAgreed: _, ...draft }: InputOf<Calls['scheduleLot']>,
): Promise<OutputOf<Calls['scheduleLot']>> => ctx.tx(async (ctx) => presentManagedOne(ctx, await putUp(ctx, draft)))

/** The same goods again: another lot, which names the one before it and inherits who watched it. */
export function relistLot(
  ctx: Me,
  { lotId, termsAgreed: _, ...wish }: InputOf<Calls['relistLot']>,
): Promise<OutputOf<Calls['relistLot']>> {
  const reach = reachOf(ctx.actor, 'product.lot.write')
  return ctx.tx(async (ctx) => {
    if (!(await findManagedLot(ctx.db, reach, lotId))) throw refuse(requestErrors.notFound)
    const lot = await lockLot(ctx.db, lotId)
    assert(lot)
    const figures = await readFigures(ctx)
    const isRelisted = (await findRelistOf(ctx.db, lotId)) !== null
    const blocked = relistBlocked(lot, { figures, isRelisted, startsAt: wish.startsAt })
    if (blocked) throw blocked
    const { currency, estimateLow, estimateHigh, storageFrom } = lot
    const madeId = await putUp(ctx, {
      ...wish,
      goodsId: lot.goodsId,
      estimate: { low: { currency, minor: estimateLow }, high: { currency, minor: estimateHigh } },
      storageFrom,
      relistOf: lotId,
      relistNo: lot.relistNo + 1,
    })
    await handWatchersOn(ctx.db, { from: lotId, to: madeId })
    return presentManagedOne(ctx, madeId)
  })
}

async function putUp(ctx: TxContext<CompanyMember>, planned: Planned): Promise<LotId> {
  const { goodsId, startPrice, reserve, estimate, startsAt, endsAt, relistOf = null, relistNo = 0 } = planned
  refuseUntilAgreed(ctx.actor)
  await lockStock(ctx.db, [goodsId])
  const [goods] = await findGoods(ctx.db, [goodsId])
  if (!goods || !reachesCompany(ctx, goods.companyId)) throw refuse(requestErrors.notFound)
  if (!goods.sellerMaySell) throw refuse(listingErrors.companyNotCertified)
  const lacks = lacksOf(goods)
  if (lacks.length > 0) throw refuse(auctionErrors.notReady, { lacks })
  const [facts] = await readGoodsFacts({ db: ctx.db }, [goodsId])
  assert(facts)
  const currency = priceCurrencyOf(startPrice)
  const now = await databaseNow(ctx.db)
  const blocked = amountsBlocked(planned, goods.priceCurrency ?? currency) ?? timesBlocked({ now, startsAt, endsAt })
  if (blocked) throw blocked
  const { version: termsVersion } = await recordConsent(ctx, { memberId: ctx.actor.id, kind: 'auctionTerms' })
  const figures = await readFigures(ctx)
  const lotId = newId('lot', millisecondsOf(now))
  const number = newNumber('L', bankDay(now, currency))
  const hardEndsAt = instantOf(new Date(millisecondsOf(endsAt) + figures.hardEndMinutes * minuteMs))
  const deposit = depositOf(figures, { currency, estimateLow: estimate.low.minor })
  const fixed = {
    number,
    currency,
    startPrice: startPrice.minor,
    hasReserve: reserve !== null,
    startsAt,
    plannedEndsAt: endsAt,
    hardEndsAt,
    deposit,
    termsVersion,
  }
  await insertLot(ctx.db, {
    lotId,
    number,
    goodsId,
    companyId: goods.companyId,
    by: ctx.actor.id,
    currency,
    startPrice: startPrice.minor,
    reserve: reserve?.minor ?? null,
    estimateLow: estimate.low.minor,
    estimateHigh: estimate.high.minor,
    deposit,
    ...writeRules(fixed, { goods: facts, figures }),
    softCloseMinutes: figures.softCloseMinutes,
    steps: figures.bidSteps[currency],
    startsAt,
    endsAt,
    hardEndsAt,
    viewing: planned.viewing,
    collection: planned.collection,
    storageFrom: planned.storageFrom,
    relistOf,
    relistNo,
  })
  await lotStates.begin(ctx.db, { id: lotId, state: 'draft', as: 'seller', by: ctx.actor.id })
  return lotId
}

const reachesCompany = ({ actor }: TxContext<CompanyMember>, companyId: Id<'company'>): boolean => {
  const reach = reachOf(actor, 'product.lot.write')
  return reach.all || reach.companyIds.includes(companyId)
}

function amountsBlocked({ startPrice, reserve, estimate }: Draft, currency: string): Refusal | null {
  const amounts: Money[] = [startPrice, estimate.low, estimate.high, ...(reserve ? [reserve] : [])]
  if (amounts.some((amount) => amount.currency !== currency)) return refuse(auctionErrors.wrongCurrency, { currency })
  if (amounts.some(({ minor }) => minor % wholeUnit(priceCurrencyOf(startPrice)) !== 0))
    return refuse(auctionErrors.notWhole)
  const isTooLow = reserve !== null && reserve.minor < startPrice.minor
  return isTooLow || estimate.high.minor < estimate.low.minor ? refuse(auctionErrors.reserveTooLow) : null
}

type Times = { now: Instant; startsAt: Instant; endsAt: Instant }
export function timesBlocked({ now, startsAt, endsAt }: Times): Refusal | null {
  const { lotHoursMin: minHours, lotDaysMax: maxDays } = serverLimits
  const [from, start, end] = [now, startsAt, endsAt].map(millisecondsOf)
  assert(from !== undefined && start !== undefined && end !== undefined)
  const fits = start > from && end - start >= minHours * hourMs && end - from <= maxDays * dayMs
  return fits ? null : refuse(auctionErrors.wrongTimes, { minHours, maxDays })
}

import { auctionsCalls } from '@kikai/contract/auctions/auctions.calls'
import { managedLotsCalls } from '@kikai/contract/auctions/managed-lots.calls'
import { dayMs, hourMs } from '@kikai/kernel/duration'
import type { Id } from '@kikai/kernel/ids'
import { instantOf } from '@kikai/kernel/instant'
import { exponents, priceCurrencyOf } from '@kikai/kernel/money'
import type { Caller } from '../harness/caller.ts'
import type { ChosenGoods } from '../harness/goods.ts'

/** Puts goods up for an auction that the platform approves; the buyer follows it. */
export async function giveLot(
  { seller, staff, buyer }: Record<'seller' | 'staff' | 'buyer', Caller>,
  { id: goodsId, price }: Pick<ChosenGoods, 'id' | 'price'>,
): Promise<Id<'lot'>> {
  const currency = priceCurrencyOf(price)
  const unit = 10 ** exponents[currency]
  const share = (of: number) => ({ currency, minor: Math.floor((price.minor * of) / unit) * unit })
  const inMs = (ms: number) => instantOf(new Date(Date.now() + ms))
  const day = (ms: number) => inMs(ms).slice(0, 10)
  const { lotId } = await seller.call(managedLotsCalls.scheduleLot, {
    goodsId,
    startPrice: share(0.5),
    reserve: null,
    estimate: { low: share(0.7), high: share(1) },
    startsAt: inMs(2 * hourMs),
    endsAt: inMs(4 * dayMs),
    viewing: [],
    collection: { fromDay: day(10 * dayMs), toDay: day(20 * dayMs) },
    storageFrom: null,
    termsAgreed: true,
  })
  await staff.call(managedLotsCalls.approveLot, { lotId, approve: true })
  await buyer.call(auctionsCalls.watchLot, { lotId, watching: true })
  return lotId
}

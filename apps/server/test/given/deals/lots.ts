import { api } from '@kikai/contract/api'
import type { Id } from '@kikai/kernel/ids'
import { instantOf } from '@kikai/kernel/instant'
import { type Money, jpy } from '@kikai/kernel/money'
import { type Person, type SellerPerson, as } from '../../as.ts'
import { hours, product, sweep, travel } from '../../harness.ts'
import { workOffAnnounced } from '../messages/announced.ts'
import { company } from '../people/companies.ts'
import { type GivenGoods, goods } from '../goods/goods.ts'
import { type BuyerPerson, accepted, givenBuyer } from './orders.ts'
import { yen } from './refunds.ts'

const inHours = (count: number) => instantOf(new Date(product().app.nowMs() + hours(count)))

type Wish = {
  seller?: SellerPerson
  startPrice?: number
  reserve?: number | null
  estimate?: number
  /** Until it starts, and how long it lasts. */
  startsInHours?: number
  lastsHours?: number
  taxMode?: 'included' | 'excluded'
  /** The winner’s maximum; less than the reserve for a lot that is not sold. */
  most?: number
  listing?: GivenGoods
}
export type GivenLot = { lotId: Id<'lot'>; seller: SellerPerson; goods: GivenGoods }

const days = { fromDay: '2026-12-20', toDay: '2026-12-28' }

/** What a seller sends to put goods up. */
export const lotDraftOf = (goodsId: Id<'goods'>, wish: Wish = {}) => ({
  goodsId,
  startPrice: yen(wish.startPrice ?? 1_000_000),
  reserve: wish.reserve === null || wish.reserve === undefined ? null : yen(wish.reserve),
  estimate: { low: yen(wish.estimate ?? 2_000_000), high: yen((wish.estimate ?? 2_000_000) * 2) },
  startsAt: inHours(wish.startsInHours ?? 1),
  endsAt: inHours((wish.startsInHours ?? 1) + (wish.lastsHours ?? 48)),
  viewing: [days],
  collection: days,
  storageFrom: null,
  termsAgreed: true as const,
})

/** A lot that waits for the platform. */
export async function draftLot(wish: Wish = {}): Promise<GivenLot> {
  const seller: SellerPerson = wish.seller ?? (await as.seller(await company()))
  const listing =
    wish.listing ?? (await goods({ companyId: seller.companyId, ...(wish.taxMode ? { taxMode: wish.taxMode } : {}) }))
  const { lotId } = accepted(await seller.call(api.auctions.scheduleLot, lotDraftOf(listing.id, wish)))
  return { lotId, seller, goods: listing }
}

export async function scheduledLot(wish: Wish = {}): Promise<GivenLot> {
  const made = await draftLot(wish)
  accepted(await (await as.staff()).call(api.auctions.approveLot, { lotId: made.lotId, approve: true }))
  return made
}

/** A lot that runs, for 48 hours unless wished otherwise. */
export async function runningLot(wish: Wish = {}): Promise<GivenLot> {
  const made = await scheduledLot(wish)
  await travel(hours(wish.startsInHours ?? 1))
  await sweep('auctions.start')
  return made
}

/** A member with an address, with the deposit laid. */
export async function bidderOf(
  { lotId }: Pick<GivenLot, 'lotId'>,
  { balance = jpy(30_000_000), limit = null }: { balance?: Money; limit?: number | null } = {},
): Promise<BuyerPerson> {
  const who = await givenBuyer({ balance })
  await registered(who, lotId, limit)
  return who
}

export const registered = async (who: BuyerPerson, lotId: Id<'lot'>, limit: number | null = null) =>
  accepted(
    await who.call(api.auctions.registerForLot, {
      lotId,
      addressId: who.addressId,
      termsAgreed: true,
      limit: limit === null ? null : yen(limit),
    }),
  )

export const bid = (who: Person, lotId: Id<'lot'>, maximum: number) =>
  who.call(api.auctions.placeBid, { lotId, maximum: yen(maximum) })
export const bidden = async (who: Person, lotId: Id<'lot'>, maximum: number) => accepted(await bid(who, lotId, maximum))

/** Lets the clock end a lot. */
export async function closed(lotId: Id<'lot'>): Promise<void> {
  const [lot] = await product().app.db<{ left: number }[]>`
    select (extract(epoch from ends_at - app_now()) * 1000)::float8 as left from lot where id = ${lotId}
  `
  await travel(Math.ceil(Math.max(0, Number(lot?.left ?? 0))) + 1_000)
  await sweep('auctions.close')
}

/** The winner pays from the balance. */
export async function payLot(winner: Person, orderId: Id<'order'>): Promise<void> {
  const [order] = await product().app.db<{ checkoutId: Id<'checkout'> }[]>`
    select checkout_id from order_head where id = ${orderId}
  `
  if (!order) throw new Error('there is no order')
  accepted(await winner.call(api.orders.payCheckout, { checkoutId: order.checkoutId, method: 'balance' }))
}

type Ended = GivenLot & { winner: BuyerPerson; runnerUp: BuyerPerson }
/** A lot that ended with two bidders: 1,510,000 yen against 1,500,000. */
export async function wonLot(wish: Wish = {}): Promise<Ended & { orderId: Id<'order'> }> {
  const made = await endedLot(wish)
  const { mine } = accepted(await made.winner.call(api.auctions.readLot, { lotId: made.lotId }))
  if (!mine?.order) throw new Error('nothing was ordered')
  return { ...made, orderId: mine.order.orderId }
}
export async function endedLot(wish: Wish = {}): Promise<Ended> {
  const made = await runningLot(wish)
  const [runnerUp, winner] = [await bidderOf(made), await bidderOf(made)]
  await bidden(runnerUp, made.lotId, 1_500_000)
  await bidden(winner, made.lotId, wish.most ?? 2_000_000)
  await closed(made.lotId)
  return { ...made, winner, runnerUp }
}

const listeners = /^(lot|order)\./
export const followLots = () => workOffAnnounced(listeners)

/** The winner lets the time to pay go by; the runner-up is asked where their maximum reached the reserve. */
export async function unpaidLot(wish: Wish = {}): Promise<Ended> {
  const made = await wonLot(wish)
  await travel(hours(48))
  await sweep('orders.cancelUnpaid')
  await followLots()
  return made
}

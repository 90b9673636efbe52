import { addressesCalls } from '@kikai/contract/addresses/addresses.calls'
import { auctionsCalls } from '@kikai/contract/auctions/auctions.calls'
import { managedLotsCalls } from '@kikai/contract/auctions/managed-lots.calls'
import { ordersCalls } from '@kikai/contract/orders/orders.calls'
import { dayMs, minuteMs } from '@kikai/kernel/duration'
import type { Id } from '@kikai/kernel/ids'
import { type Instant, instantOf } from '@kikai/kernel/instant'
import type { Language } from '@kikai/kernel/language'
import type { App } from '../../src/platform/app.ts'
import { buyers } from '../data/buyers.ts'
import { type DemoOffer, companyOfDemoMember, findDemoMember, insertDemoFile, listLotGoods } from '../demo.store.ts'
import { drawSheet } from '../load-application.ts'
import type { Past } from './demo-clock.ts'
import { type DemoPerson, demoPerson } from './demo-people.ts'
import { type Deal, approveSlip, beginTopUp, handInSlip } from './order-steps.ts'

type Step = { readonly daysAgo: number; readonly run: () => Promise<unknown> }

/** Two who bid against each other for the machines of one dealer. */
const bidders = ['buyer.ja', 'buyer.zh'] as const
type Bidder = (typeof bidders)[number]
const dealerKey = 'seller.senshu-kenki'
const topUp = 5_000_000

/** Days before now; what lies ahead is below zero. Amounts are shares of what the dealer asks for the machine. */
type Lot = {
  approvedAgo: number | null
  startsAgo: number
  endsAgo: number
  reserve: number | null
  bids?: readonly (readonly [daysAgo: number, by: Bidder, share: number])[]
  paidAgo?: number
}

/** A lot at each place where one can stand. The first ones get the cheapest machines, because these are paid for. */
const lots: readonly Lot[] = [
  // Won, and paid.
  {
    approvedAgo: 8.8,
    startsAgo: 8,
    endsAgo: 5,
    reserve: 0.75,
    bids: [
      [7, 'buyer.ja', 0.65],
      [6, 'buyer.zh', 0.86],
      [5.2, 'buyer.ja', 0.8],
    ],
    paidAgo: 4.6,
  },
  // Won, and to be paid.
  {
    approvedAgo: 4.5,
    startsAgo: 3.4,
    endsAgo: 0.3,
    reserve: null,
    bids: [
      [3, 'buyer.zh', 0.62],
      [1.5, 'buyer.ja', 0.85],
      [0.4, 'buyer.zh', 0.76],
    ],
  },
  // Passed near the reserve: the seller is asked.
  {
    approvedAgo: 4.2,
    startsAgo: 3.2,
    endsAgo: 0.2,
    reserve: 0.9,
    bids: [
      [2.5, 'buyer.ja', 0.7],
      [1, 'buyer.zh', 0.85],
      [0.25, 'buyer.ja', 0.84],
    ],
  },
  // In its last hours, with the reserve above the price.
  {
    approvedAgo: 3.9,
    startsAgo: 2.9,
    endsAgo: -0.1,
    reserve: 0.9,
    bids: [
      [2, 'buyer.zh', 0.58],
      [0.6, 'buyer.ja', 0.66],
    ],
  },
  // Runs for some hours more.
  {
    approvedAgo: 3.7,
    startsAgo: 2.7,
    endsAgo: -0.4,
    reserve: 0.6,
    bids: [
      [2.2, 'buyer.ja', 0.55],
      [1.2, 'buyer.zh', 0.72],
      [0.5, 'buyer.ja', 0.68],
      [0.1, 'buyer.ja', 0.76],
    ],
  },
  { approvedAgo: 0.5, startsAgo: -1, endsAgo: -4, reserve: 0.8 },
  { approvedAgo: null, startsAgo: -3, endsAgo: -6, reserve: 0.85 },
]

type Cast = { finance: DemoPerson; second: DemoPerson; taken: Set<Id<'goods'>> }
type Staged = { dealer: DemoPerson; staff: DemoPerson; people: ReadonlyMap<Bidder, Seated> }
type Seated = { person: DemoPerson; addressId: Id<'address'> }

/** Auctions of the demo, each by the product's own calls and the clock of then. */
export async function tellAuctions(app: App, past: Past, { finance, second, taken }: Cast): Promise<Step[]> {
  const person = async (key: string, language: Language) =>
    demoPerson(app, past, { memberId: await findDemoMember(app.db, `${key}@kikai.example`), language })
  const [dealer, staff] = [await person(dealerKey, 'ja'), await person('staff', 'en')]
  const companyId = await companyOfDemoMember(app.db, dealer.id)
  const found = await listLotGoods(app.db, { companyId, currency: 'JPY', taken })
  const people = new Map<Bidder, Seated>()
  const told: Step[] = []
  for (const [nth, key] of bidders.entries()) {
    const like = buyers.find((buyer) => buyer.key === key)
    const [offer] = found
    if (!like || !offer) throw new Error(`the demo has no ${key}, or nothing to bid for`)
    const buyer = await person(key, like.language)
    const addressId = await defaultAddress(buyer)
    people.set(key, { person: buyer, addressId })
    const deal: Deal = {
      // Deposits are laid in the currency of the lot.
      as: { ...like, currency: 'JPY', topUp },
      buyer,
      seller: dealer,
      finance,
      second,
      sweep: past.sweep,
      addressId,
      offer: { ...offer, companyId, ownerId: dealer.id },
      async sendSlip() {
        const file = await drawSheet(app, 60 + nth)
        await insertDemoFile(app.db, { ...file, ownerId: buyer.id, purpose: 'slip' })
        return file.id
      },
      now: () => past.ground.services.now(),
      today: () => past.ground.services.now().slice(0, 10),
    }
    told.push(
      { daysAgo: 10, run: () => beginTopUp(deal) },
      { daysAgo: 9.9, run: () => handInSlip(deal) },
      { daysAgo: 9.5, run: () => approveSlip(deal) },
    )
  }
  for (const [at, lot] of lots.entries()) {
    const goods = found[at]
    if (!goods) throw new Error(`the demo has too few goods of ${dealerKey} for its auctions: ${found.length}`)
    taken.add(goods.goodsId)
    told.push(...tellOne(app, past, { lot, goods, stage: { dealer, staff, people } }))
  }
  return told
}

async function defaultAddress(buyer: DemoPerson): Promise<Id<'address'>> {
  const { data } = await buyer.call(addressesCalls.listAddresses, {})
  const found = data.find(({ isDefault }) => isDefault)
  if (!found) throw new Error('who bids in the demo has no address')
  return found.id
}

type One = { lot: Lot; goods: Pick<DemoOffer, 'goodsId' | 'minor'>; stage: Staged }
function tellOne(app: App, past: Past, { lot, goods, stage }: One): Step[] {
  const { approvedAgo, startsAgo, endsAgo, reserve, bids = [], paidAgo } = lot
  const { dealer, staff, people } = stage
  const nowMs = app.nowMs()
  const amount = (share: number) => ({
    currency: 'JPY' as const,
    minor: Math.round((goods.minor * share) / 10_000) * 10_000,
  })
  const day = (daysAgo: number) => onTheHalfHour(nowMs, daysAgo).slice(0, 10)
  let lotId: Id<'lot'> | null = null
  const one = () => {
    if (!lotId) throw new Error('the story begins with a lot')
    return { lotId }
  }
  const seated = (by: Bidder): Seated => {
    const found = people.get(by)
    if (!found) throw new Error(`${by} does not bid in the demo`)
    return found
  }
  const schedule = async () => {
    const made = await dealer.call(managedLotsCalls.scheduleLot, {
      goodsId: goods.goodsId,
      startPrice: amount(0.5),
      reserve: reserve === null ? null : amount(reserve),
      estimate: { low: amount(0.7), high: amount(0.95) },
      startsAt: onTheHalfHour(nowMs, startsAgo),
      endsAt: onTheHalfHour(nowMs, endsAgo),
      viewing: [{ fromDay: day(startsAgo), toDay: day(endsAgo) }],
      collection: { fromDay: day(endsAgo - 3), toDay: day(endsAgo - 14) },
      storageFrom: day(endsAgo - 15),
      termsAgreed: true,
    })
    lotId = made.lotId
  }
  const register = async (by: Bidder) => {
    const { person, addressId } = seated(by)
    await person.call(auctionsCalls.registerForLot, { ...one(), addressId, termsAgreed: true, abroadAgreed: true })
  }
  const pay = async () => {
    for (const { person } of people.values()) {
      const { mine } = await person.call(auctionsCalls.readLot, one())
      if (!mine?.order) continue
      const { checkoutId } = await person.call(ordersCalls.readMyOrder, { orderId: mine.order.orderId })
      await person.call(ordersCalls.payCheckout, { checkoutId, method: 'balance' })
    }
  }
  const clock = (daysAgo: number, ...sweeps: string[]): Step => ({
    daysAgo,
    async run() {
      for (const name of sweeps) await past.sweep(name)
      await past.hear()
    },
  })
  return [
    { daysAgo: (approvedAgo ?? 0.1) + 0.2, run: schedule },
    ...(approvedAgo === null
      ? []
      : [
          {
            daysAgo: approvedAgo,
            run: () => staff.call(managedLotsCalls.approveLot, { ...one(), approve: true }),
          },
        ]),
    ...[...new Set(bids.map(([, by]) => by))].map((by) => ({ daysAgo: startsAgo + 0.1, run: () => register(by) })),
    ...(startsAgo > 0 ? [clock(startsAgo, 'auctions.start')] : []),
    ...bids.map(([daysAgo, by, share]) => ({
      daysAgo,
      run: () => seated(by).person.call(auctionsCalls.placeBid, { ...one(), maximum: amount(share) }),
    })),
    ...(endsAgo > 0 ? [clock(endsAgo, 'auctions.close', 'auctions.releaseDeposits')] : []),
    ...(paidAgo === undefined ? [] : [{ daysAgo: paidAgo, run: pay }]),
  ]
}

/** Dealers set times that one can remember; never later than so many days ago, so that the clock finds them due. */
function onTheHalfHour(nowMs: number, daysAgo: number): Instant {
  const halfHour = 30 * minuteMs
  return instantOf(new Date(Math.floor((nowMs - daysAgo * dayMs) / halfHour) * halfHour))
}

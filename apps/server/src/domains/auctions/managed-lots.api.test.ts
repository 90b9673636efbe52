import { api } from '@kikai/contract/api'
import { auctionErrors } from '@kikai/contract/auctions/auctions.errors'
import { checkLog } from '@kikai/contract/auctions/bid-log'
import { goodsErrors } from '@kikai/contract/goods/goods.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { instantOf } from '@kikai/kernel/instant'
import type { Id } from '@kikai/kernel/ids'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../test/as.ts'
import {
  bid,
  bidden,
  bidderOf,
  closed,
  draftLot,
  endedLot,
  followLots,
  lotDraftOf,
  registered,
  runningLot,
  scheduledLot,
  unpaidLot,
  wonLot,
} from '../../../test/given/deals/lots.ts'
import { accepted, givenBuyer } from '../../../test/given/deals/orders.ts'
import { yen } from '../../../test/given/deals/refunds.ts'
import { memberAccountsOf } from '../../../test/given/money/withdrawals.ts'
import { hours, minutes, product, startProduct, sweep, travel } from '../../../test/harness.ts'
import { expectSound } from '../../../test/invariants.ts'

startProduct()

type LotId = Id<'lot'>
const readManaged = async (who: Person, lotId: LotId) =>
  accepted(await who.call(api.auctions.readManagedLot, { lotId }))
const readMine = async (who: Person, lotId: LotId) => accepted(await who.call(api.auctions.readLot, { lotId })).mine
const actionsOn = async (who: Person, lotId: LotId) =>
  (await readManaged(who, lotId)).allowedActions.filter(({ enabled }) => enabled).map(({ action }) => action)
const inHours = (count: number) => instantOf(new Date(product().app.nowMs() + hours(count)))
const toldTo = async (who: Person) =>
  accepted(await who.call(api.notices.listNotices, { topic: 'auctions' })).data.map(({ kind }) => kind)

describe(api.auctions.withdrawLot.path, () => {
  test('the seller takes a lot back in good time, staff later too, and everybody has their deposit back', async () => {
    const early = await scheduledLot({ startsInHours: 25 })
    expect(await actionsOn(early.seller, early.lotId)).toEqual(['withdraw'])
    const who = await bidderOf(early)
    const reason = 'Sold to a neighbour, ask me: 090-1234-5678'
    accepted(await early.seller.call(api.auctions.withdrawLot, { lotId: early.lotId, reason }))
    await followLots()
    await sweep('auctions.releaseDeposits')
    expect(await readMine(who, early.lotId)).toMatchObject({ result: 'cancelled', deposit: { state: 'released' } })
    expect(await toldTo(who)).toEqual(['lotDepositBack', 'lotCancelled'])
    expect(accepted(await who.call(api.auctions.readLot, { lotId: early.lotId })).reason).toBe(
      'Sold to a neighbour, ask me: ••••',
    )
    const late = await scheduledLot({ startsInHours: 23 })
    const refused = await late.seller.call(api.auctions.withdrawLot, { lotId: late.lotId, reason })
    expect(refused).toMatchObject({ code: auctionErrors.withdrawnTooLate.code, data: { hours: 24 } })
    accepted(await (await as.staff()).call(api.auctions.withdrawLot, { lotId: late.lotId, reason }))
    await expectSound()
  })
})

describe(api.auctions.approveLot.path, () => {
  test('is the platform’s, which says why when it sends a lot back, and not once its start has passed', async () => {
    const { lotId, seller } = await draftLot()
    const staff = await as.staff()
    const own = await seller.call(api.auctions.approveLot, { lotId, approve: true })
    expect(own.code).toBe(requestErrors.notAllowed.code)
    const silent = await staff.call(api.auctions.approveLot, { lotId, approve: false })
    expect(silent.code).toBe(requestErrors.invalidInput.code)
    await travel(hours(1))
    expect((await staff.call(api.auctions.approveLot, { lotId, approve: true })).code).toBe(
      auctionErrors.startPassed.code,
    )
    accepted(await staff.call(api.auctions.approveLot, { lotId, approve: false, reason: 'Another start, please.' }))
    await followLots()
    expect(await readManaged(seller, lotId)).toMatchObject({
      now: { state: 'cancelled' },
      reason: 'Another start, please.',
    })
    expect(await toldTo(seller)).toEqual(['lotSentBack'])
  })
})

describe('the goods of a lot', () => {
  test('cannot be bought while it runs, and lead to it; sold before its start, they end it', async () => {
    const { lotId, goods: listing } = await runningLot()
    const who = await givenBuyer()
    const order = { goodsId: listing.id, quantity: 1, addressId: who.addressId, confirmed: true as const }
    const refused = await who.call(api.orders.placeOrder, { ...order, expectedTotals: [yen(9_480_000)] })
    expect(refused.code).toBe(goodsErrors.heldByAnother.code)
    expect(accepted(await who.call(api.auctions.listLotsOfGoods, { goodsIds: [listing.id] }))).toMatchObject([
      { goodsId: listing.id, lotId, now: { state: 'bidding' }, startPrice: yen(1_000_000) },
    ])
    const sold = await scheduledLot({ startsInHours: 0.4 })
    const goodsId = sold.goods.id
    accepted(await who.call(api.orders.placeOrder, { ...order, goodsId, expectedTotals: [yen(9_480_000)] }))
    const bidder = await bidderOf(sold)
    await travel(minutes(25))
    expect((await bid(bidder, sold.lotId, 1_000_000)).code).toBe(auctionErrors.ended.code)
    await sweep('auctions.start')
    expect(await readMine(bidder, sold.lotId)).toMatchObject({ result: 'cancelled' })
    await expectSound()
  })
})

describe(api.auctions.watchLot.path, () => {
  test('whoever watches is told shortly before the end, once', async () => {
    const { lotId } = await runningLot()
    const who = await as.member()
    expect(accepted(await who.call(api.auctions.watchLot, { lotId, watching: true }))).toEqual({
      watching: true,
      watchCount: 1,
    })
    await travel(hours(47) + minutes(10))
    for (let times = 0; times < 2; times += 1) {
      await sweep('auctions.announceEndings')
      await followLots()
    }
    expect(await toldTo(who)).toEqual(['lotEnding'])
    accepted(await who.call(api.auctions.watchLot, { lotId, watching: false }))
    expect(accepted(await who.call(api.auctions.readLot, { lotId }))).toMatchObject({ watching: false, watchCount: 0 })
  })
})

describe(api.auctions.suspendLot.path, () => {
  test('stops the clock: nobody bids, nothing ends, and it goes on with a day at least', async () => {
    const { lotId, seller } = await runningLot()
    const who = await bidderOf({ lotId })
    await bidden(who, lotId, 1_200_000)
    const staff = await as.staff()
    const reason = 'A theft claim'
    expect((await seller.call(api.auctions.suspendLot, { lotId, reason })).code).toBe(requestErrors.notAllowed.code)
    accepted(await staff.call(api.auctions.suspendLot, { lotId, reason }))
    expect((await bid(who, lotId, 1_300_000)).code).toBe(auctionErrors.onHold.code)
    await closed(lotId)
    expect(await readManaged(staff, lotId)).toMatchObject({ now: { state: 'suspended' }, reason })
    const soon = await staff.call(api.auctions.resumeLot, { lotId, endsAt: inHours(23) })
    expect(soon.code).toBe(auctionErrors.wrongTimes.code)
    const endsAt = inHours(25)
    accepted(await staff.call(api.auctions.resumeLot, { lotId, endsAt }))
    expect((await bidden(who, lotId, 1_300_000)).now).toMatchObject({ state: 'bidding', endsAt })
    await followLots()
    expect((await toldTo(who)).toSorted()).toEqual(['lotResumed'])
    await expectSound()
  })
})

describe(api.auctions.voidBid.path, () => {
  test('a fraud’s bids no longer count, the price is reckoned anew, and the log still checks', async () => {
    const { lotId } = await runningLot()
    const [honest, fraud] = [await bidderOf({ lotId }), await bidderOf({ lotId })]
    await bidden(honest, lotId, 1_200_000)
    await bidden(fraud, lotId, 5_000_000)
    const staff = await as.staff()
    const voiding = { lotId, number: 2, reason: 'The telephone is the seller’s' }
    const typo = await staff.call(api.auctions.voidBid, { ...voiding, because: 'typo' })
    expect(typo.code).toBe(auctionErrors.notATypo.code)
    const after = accepted(await staff.call(api.auctions.voidBid, { ...voiding, because: 'fraud' }))
    expect(after).toMatchObject({ now: { price: yen(1_000_000), leader: 1, bidCount: 3 } })
    expect((await bid(fraud, lotId, 6_000_000)).code).toBe(auctionErrors.bidderSuspended.code)
    await closed(lotId)
    const { proof } = accepted(await as.guest().call(api.auctions.listBids, { lotId }))
    expect(proof?.entries.map(({ kind }) => kind)).toEqual(['manual', 'manual', 'void', 'close'])
    expect(proof && (await checkLog({ lotId, ...proof }))).toEqual({ isWhole: true })
    await expectSound()
  })

  test('a slip of the keyboard is taken out within ten minutes, half a day before the end', async () => {
    const { lotId } = await runningLot()
    const [first, second] = [await bidderOf({ lotId }), await bidderOf({ lotId })]
    await bidden(first, lotId, 1_200_000)
    await bidden(second, lotId, 13_000_000)
    const staff = await as.staff()
    const voiding = { lotId, number: 2, because: 'typo' as const, reason: 'One digit too many' }
    await travel(minutes(11))
    expect((await staff.call(api.auctions.voidBid, voiding)).code).toBe(auctionErrors.notATypo.code)
    await travel(-minutes(11))
    accepted(await staff.call(api.auctions.voidBid, voiding))
    expect(await readMine(second, lotId)).toMatchObject({ maximum: null, result: 'outbid' })
    expect((await bidden(second, lotId, 1_300_000)).leading).toBe(true)
    await bidden(first, lotId, 14_000_000)
    accepted(await staff.call(api.auctions.voidBid, { ...voiding, number: 5 }))
    expect(await readMine(first, lotId)).toMatchObject({ maximum: yen(1_200_000), result: 'outbid' })
  })
})

describe('who manages lots', () => {
  test('is told of refused bids only what says nothing of the leader’s maximum', async () => {
    const { lotId, seller } = await runningLot()
    const [leader, other] = [await bidderOf({ lotId }), await bidderOf({ lotId })]
    await bidden(leader, lotId, 6_000_000)
    await bidden(other, lotId, 1_200_000)
    expect((await bid(other, lotId, 1_100_000)).code).toBe(auctionErrors.tooLow.code)
    expect((await bid(leader, lotId, 5_500_000)).code).toBe(auctionErrors.tooLow.code)
    for (const who of [seller, await as.staff()])
      expect((await readManaged(who, lotId)).refused).toMatchObject([{ bidder: 2, price: yen(1_100_000) }])
  })

  test('another seller finds none of them; staff find what runs before what waits for approval, and alone are told who bids', async () => {
    const { lotId, seller } = await runningLot()
    const who = await bidderOf({ lotId })
    const [other, staff] = [await as.seller(), await as.staff()]
    expect((await other.call(api.auctions.readManagedLot, { lotId })).code).toBe(requestErrors.notFound.code)
    expect(accepted(await other.call(api.auctions.listManagedLots, {})).total).toBe(0)
    expect(JSON.stringify(await readManaged(seller, lotId))).not.toContain(who.id)
    expect((await seller.call(api.auctions.revealBidders, { lotId })).code).toBe(requestErrors.notAllowed.code)
    expect(accepted(await staff.call(api.auctions.revealBidders, { lotId }))).toMatchObject([
      { bidder: 1, memberId: who.id },
    ])
    expect(accepted(await seller.call(api.auctions.listManagedLots, { group: 'live' }))).toMatchObject({
      total: 1,
      counts: { all: 1, live: 1, waiting: 0 },
    })
    const drafted = await draftLot({ seller })
    const board = accepted(await staff.call(api.auctions.listManagedLots, { page_size: 100 })).data
    const placeOf = (id: Id<'lot'>) => board.findIndex((one) => one.lotId === id)
    expect(placeOf(lotId)).toBeGreaterThanOrEqual(0)
    expect(placeOf(drafted.lotId)).toBeGreaterThan(placeOf(lotId))
  })
})

describe(api.auctions.answerNearMiss.path, () => {
  test('a price near the reserve is put to the seller, who takes it: the bidder is bound', async () => {
    const { lotId, seller, winner, runnerUp } = await endedLot({ reserve: 1_600_000, most: 1_590_000 })
    await followLots()
    expect(await toldTo(seller)).toContain('lotNearMiss')
    expect(await readManaged(seller, lotId)).toMatchObject({ group: 'toSettle', nearMiss: { percent: 94 } })
    await sweep('auctions.releaseDeposits')
    expect(await readMine(winner, lotId)).toMatchObject({ result: 'waiting', deposit: { state: 'held' } })
    expect(await readMine(runnerUp, lotId)).toMatchObject({ result: 'lost', deposit: { state: 'released' } })
    accepted(await seller.call(api.auctions.answerNearMiss, { lotId, accept: true }))
    expect(await readMine(winner, lotId)).toMatchObject({ result: 'won' })
    await expectSound()
  })

  test('it passes when the seller says so, or nothing within two days', async () => {
    const first = await endedLot({ reserve: 1_600_000, most: 1_590_000 })
    accepted(await first.seller.call(api.auctions.answerNearMiss, { lotId: first.lotId, accept: false }))
    const second = await endedLot({ reserve: 1_600_000, most: 1_590_000 })
    await travel(hours(48))
    const late = await second.seller.call(api.auctions.answerNearMiss, { lotId: second.lotId, accept: true })
    expect(late.code).toBe(requestErrors.wrongState.code)
    await sweep('auctions.lapseNearMisses')
    for (const { lotId, seller, winner } of [first, second]) {
      expect(await readMine(winner, lotId)).toMatchObject({ result: 'lost' })
      expect(await actionsOn(seller, lotId)).toEqual(['relist'])
    }
    await expectSound()
  })

  test('a price far below the reserve passes at once', async () => {
    const { lotId, seller } = await endedLot({ reserve: 1_800_000, most: 1_590_000 })
    expect(await readManaged(seller, lotId)).toMatchObject({ group: 'passed', nearMiss: null, reservePercent: 83 })
  })
})

describe('a winner who does not pay', () => {
  test('loses a share of the deposit and the right to bid until staff clear it; the runner-up is asked', async () => {
    const { lotId, seller, winner, runnerUp } = await unpaidLot()
    await followLots()
    expect(await readMine(winner, lotId)).toMatchObject({ result: 'defaulted', deposit: { state: 'forfeited' } })
    expect(await memberAccountsOf(winner)).toEqual({ wallet: 30_000_000 - 151_000 })
    const next = await scheduledLot()
    const refused = await winner.call(api.auctions.registerForLot, {
      lotId: next.lotId,
      addressId: winner.addressId,
      termsAgreed: true,
    })
    expect(refused.code).toBe(auctionErrors.bidderSuspended.code)
    const staff = await as.staff()
    accepted(await staff.call(api.auctions.clearUnpaid, { lotId, reason: 'Paid the fee' }))
    await registered(winner, next.lotId)
    expect(await readMine(runnerUp, lotId)).toMatchObject({
      result: 'offered',
      secondChance: { price: yen(1_500_000) },
    })
    expect(await toldTo(runnerUp)).toContain('lotOffered')
    const foreign = await winner.call(api.auctions.answerSecondChance, { lotId, accept: true })
    expect(foreign.code).toBe(requestErrors.notFound.code)
    const { mine } = accepted(await runnerUp.call(api.auctions.answerSecondChance, { lotId, accept: true }))
    expect(mine).toMatchObject({ result: 'won', order: { payBy: expect.any(String) } })
    expect(await readManaged(seller, lotId)).toMatchObject({ group: 'toSettle', defaulted: { bidder: 2 } })
    await expectSound()
  })

  test('a runner-up may refuse, and does so by saying nothing for a day; then the lot can be put up again', async () => {
    const first = await unpaidLot()
    accepted(await first.runnerUp.call(api.auctions.answerSecondChance, { lotId: first.lotId, accept: false }))
    const second = await unpaidLot()
    await travel(hours(24))
    await sweep('auctions.lapseSecondChances')
    for (const { lotId, seller } of [first, second])
      expect(await readManaged(seller, lotId)).toMatchObject({ now: { state: 'passed' } })
    await expectSound()
  })

  test('nobody is asked whose maximum did not reach the reserve, and staff cannot ask them either', async () => {
    const { lotId } = await unpaidLot({ reserve: 1_505_000 })
    const staff = await as.staff()
    const answer = await staff.call(api.auctions.offerSecondChance, { lotId })
    expect(answer.code).toBe(auctionErrors.noRunnerUp.code)
    expect(await readManaged(staff, lotId)).toMatchObject({ group: 'defaulted' })
  })

  test('an order that the seller cancels is nobody’s default', async () => {
    const { lotId, seller, winner, orderId } = await wonLot()
    accepted(await seller.call(api.orders.cancelManagedOrder, { orderId, reason: 'Broken', cause: 'damaged' }))
    await followLots()
    await sweep('auctions.releaseDeposits')
    expect(await readMine(winner, lotId)).toMatchObject({ result: 'cancelled', deposit: { state: 'released' } })
  })
})

describe(api.auctions.relistLot.path, () => {
  test('is another lot with another reserve, a day later, whose watchers are told; three times at most', async () => {
    const { lotId, seller, winner, goods: listing } = await endedLot({ reserve: 1_800_000, most: 1_590_000 })
    const wish = lotDraftOf(listing.id, { reserve: 1_600_000 })
    const { startPrice, reserve, collection, viewing, termsAgreed } = wish
    const relist = (id: LotId, from: number) =>
      seller.call(api.auctions.relistLot, {
        lotId: id,
        startPrice,
        reserve,
        collection,
        viewing,
        termsAgreed,
        startsAt: inHours(from),
        endsAt: inHours(from + 48),
      })
    expect((await relist(lotId, 20)).code).toBe(auctionErrors.relistTooSoon.code)
    const again = accepted(await relist(lotId, 25))
    expect(again).toMatchObject({ relisted: { no: 1, of: lotId }, now: { state: 'draft' }, watchCount: 2 })
    expect((await relist(lotId, 25)).code).toBe(requestErrors.wrongState.code)
    accepted(await (await as.staff()).call(api.auctions.approveLot, { lotId: again.lotId, approve: true }))
    await followLots()
    expect(await toldTo(winner)).toContain('lotAgain')
    await product().app
      .db`update lot set relist_no = 3, state = 'passed', ended_at = app_now() where id = ${again.lotId}`
    expect((await relist(again.lotId, 25)).code).toBe(auctionErrors.relistedOften.code)
  })
})

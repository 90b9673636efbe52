import { api } from '@kikai/contract/api'
import { auctionErrors } from '@kikai/contract/auctions/auctions.errors'
import { checkLog } from '@kikai/contract/auctions/bid-log'
import { usualSteps } from '@kikai/contract/auctions/increments'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../test/as.ts'
import { post } from '../../../test/call.ts'
import { givenAddress } from '../../../test/given/people/addresses.ts'
import { workOffAnnounced } from '../../../test/given/messages/announced.ts'
import { goods } from '../../../test/given/goods/goods.ts'
import {
  bid,
  bidden,
  bidderOf,
  closed,
  draftLot,
  lotDraftOf,
  payLot,
  registered,
  runningLot,
  scheduledLot,
} from '../../../test/given/deals/lots.ts'
import { accepted, givenBuyer } from '../../../test/given/deals/orders.ts'
import { yen } from '../../../test/given/deals/refunds.ts'
import { memberAccountsOf } from '../../../test/given/money/withdrawals.ts'
import { hours, minutes, product, startProduct, sweep, travel } from '../../../test/harness.ts'
import { expectSound } from '../../../test/invariants.ts'
import { auctionsPersonal } from './auctions.personal.ts'

startProduct()

const read = async (who: Pick<Awaited<ReturnType<typeof as.member>>, 'call'>, lotId: Parameters<typeof bid>[1]) =>
  accepted(await who.call(api.auctions.readLot, { lotId }))
const work = () => workOffAnnounced(/^(lot|order)\./)

describe(api.auctions.scheduleLot.path, () => {
  test('goods are put up with what bidders are told, and begin once the platform has approved them', async () => {
    const { lotId, seller, goods: listing } = await draftLot({ reserve: 2_500_000 })
    expect((await as.guest().call(api.auctions.readLot, { lotId })).code).toBe(requestErrors.notFound.code)
    const staff = await as.staff()
    expect((await staff.call(api.auctions.approveLot, { lotId, approve: true })).data).toMatchObject({
      lotId,
      now: { state: 'scheduled' },
      reserve: yen(2_500_000),
    })
    const guest = await read(as.guest(), lotId)
    expect(guest).toMatchObject({ startPrice: null, estimate: null, deposit: null, rules: null, costs: null })
    expect(JSON.stringify(guest)).not.toContain('1000000')
    expect(await read(await as.member(), lotId)).toMatchObject({
      startPrice: yen(1_000_000),
      deposit: yen(200_000),
      now: { price: null, minimum: yen(1_000_000), reserveMet: false },
      goods: { id: listing.id },
    })
    const again = await seller.call(api.auctions.scheduleLot, lotDraftOf(listing.id))
    expect(again.code).toBe(auctionErrors.alreadyInALot.code)
  })

  test('a lot keeps the increments that it was put up with, and one put up after a change has the new ones', async () => {
    const older = await runningLot()
    const [first, second] = [await bidderOf(older), await bidderOf(older)]
    await bidden(first, older.lotId, 1_500_000)
    const steps = { ...usualSteps, JPY: [{ from: 0, step: 50_000 }] }
    const change = { name: 'bidSteps' as const, version: 0, value: steps, reason: 'Fewer bids' }
    accepted(await (await as.finance()).call(api.settings.saveFigure, change))
    expect(await read(second, older.lotId)).toMatchObject({
      steps: usualSteps.JPY,
      rules: { steps: usualSteps.JPY },
      now: { minimum: yen(1_010_000) },
    })
    await bidden(second, older.lotId, 1_010_000)
    expect((await read(second, older.lotId)).now).toMatchObject({ price: yen(1_020_000), minimum: yen(1_030_000) })
    const newer = await runningLot()
    const [third, fourth] = [await bidderOf(newer), await bidderOf(newer)]
    await bidden(third, newer.lotId, 1_500_000)
    expect(await read(fourth, newer.lotId)).toMatchObject({ steps: steps.JPY, rules: { steps: steps.JPY } })
    expect(await bid(fourth, newer.lotId, 1_049_999)).toMatchObject({
      code: auctionErrors.tooLow.code,
      data: { minimum: yen(1_050_000) },
    })
    await bidden(fourth, newer.lotId, 1_050_000)
    expect((await read(fourth, newer.lotId)).now.price).toEqual(yen(1_100_000))
    await product().app.db`delete from setting_version where name = 'bidSteps'`
  })

  test('is refused for the goods of others, without a condition, in another currency, and at times that do not fit', async () => {
    const [seller, other] = [await as.seller(), await as.seller()]
    const own = await goods({ companyId: seller.companyId })
    const schedule = (input: object) => seller.call(api.auctions.scheduleLot, { ...lotDraftOf(own.id), ...input })
    const answer = await other.call(api.auctions.scheduleLot, lotDraftOf(own.id))
    expect(answer.code).toBe(requestErrors.notFound.code)
    const bare = await goods({ companyId: seller.companyId, systemScores: [] })
    const lacking = await seller.call(api.auctions.scheduleLot, lotDraftOf(bare.id))
    expect(lacking).toMatchObject({ code: auctionErrors.notReady.code, data: { lacks: ['condition'] } })
    const [startsAt, endsAt] = [lotDraftOf(own.id).endsAt, lotDraftOf(own.id).startsAt]
    expect((await schedule({ startsAt, endsAt })).code).toBe(auctionErrors.wrongTimes.code)
    expect((await schedule({ reserve: yen(1) })).code).toBe(auctionErrors.reserveTooLow.code)
    expect((await schedule({ startPrice: { currency: 'CNY', minor: 100 } })).code).toBe(
      auctionErrors.wrongCurrency.code,
    )
  })
})

describe(api.auctions.registerForLot.path, () => {
  test('§5 consent for auctions: without agreeing to the conditions of the sale nobody registers', async () => {
    const { lotId } = await scheduledLot()
    const who = await givenBuyer({ balance: jpy(500_000) })
    const asked = { lotId, addressId: who.addressId }
    for (const termsAgreed of [false, undefined]) {
      const { body } = await post(who, api.auctions.registerForLot.path, { ...asked, termsAgreed })
      expect(JSON.parse(body)).toMatchObject({
        code: requestErrors.invalidInput.code,
        data: { errors: [{ field: 'termsAgreed' }] },
      })
    }
    expect(await memberAccountsOf(who)).toEqual({ wallet: 500_000 })
  })

  test('lays the deposit once, and keeps where the machine would go', async () => {
    const { lotId } = await scheduledLot()
    const who = await givenBuyer({ balance: jpy(500_000) })
    const mine = await registered(who, lotId)
    expect(mine).toMatchObject({ bidder: 1, result: 'waiting', deposit: { amount: yen(200_000), state: 'held' } })
    await registered(who, lotId)
    expect(await memberAccountsOf(who)).toEqual({ wallet: 300_000, deposit: 200_000 })
    const poor = await givenBuyer({ balance: jpy(1_000) })
    const refused = await poor.call(api.auctions.registerForLot, {
      lotId,
      addressId: poor.addressId,
      termsAgreed: true,
    })
    expect(refused.code).toBe(paymentErrors.balanceTooLow.code)
  })

  test('with a limit below the next price, with which nothing could be bid, is refused', async () => {
    const { lotId } = await scheduledLot()
    const who = await givenBuyer({ balance: jpy(500_000) })
    const asked = { lotId, addressId: who.addressId, termsAgreed: true as const, limit: yen(999_999) }
    const answer = await who.call(api.auctions.registerForLot, asked)
    expect(answer).toMatchObject({ code: auctionErrors.tooLow.code, data: { minimum: yen(1_000_000) } })
  })

  test('asks a quarter of an own limit instead, and nothing of a certified company with a clean record', async () => {
    const { lotId } = await scheduledLot()
    const who = await givenBuyer({ balance: jpy(500_000) })
    const told = async (by: Pick<typeof who, 'call'>) => accepted(await by.call(api.auctions.readDeposit, { lotId }))
    expect(await told(who)).toEqual({ waived: false, amount: yen(200_000), limitPercent: 25 })
    expect(await registered(who, lotId, 1_200_000)).toMatchObject({
      limit: yen(1_200_000),
      deposit: { amount: yen(300_000) },
    })
    const dealer = await as.seller()
    const { id: addressId } = await givenAddress(dealer, { isDefault: true })
    expect(await told(dealer)).toMatchObject({ waived: true, amount: yen(0) })
    expect(
      accepted(await dealer.call(api.auctions.registerForLot, { lotId, addressId, termsAgreed: true })),
    ).toMatchObject({ deposit: { amount: yen(0), state: 'waived' } })
  })
})

describe(api.auctions.placeBid.path, () => {
  test('§1 bidding: the system bids no more than it takes to lead, and the loser of a moment is told at once', async () => {
    const { lotId } = await runningLot({ reserve: 2_000_000 })
    const [first, second] = [await bidderOf({ lotId }), await bidderOf({ lotId })]
    expect(await bidden(first, lotId, 1_500_000)).toMatchObject({
      leading: true,
      now: { price: yen(1_000_000), reserveMet: false, bidCount: 1, bidderCount: 1, leader: 1 },
    })
    const low = await bid(second, lotId, 1_005_000)
    expect(low).toMatchObject({ code: auctionErrors.tooLow.code, data: { minimum: yen(1_010_000) } })
    expect(await bidden(second, lotId, 1_300_000)).toMatchObject({
      leading: false,
      now: { price: yen(1_310_000), bidCount: 3, leader: 1, minimum: yen(1_320_000) },
    })
    expect(await bidden(second, lotId, 2_400_000)).toMatchObject({
      leading: true,
      now: { price: yen(2_000_000), reserveMet: true, leader: 2 },
    })
    await work()
    const told = (await first.call(api.notices.listNotices, { topic: 'auctions' })).data.data
    expect(told.map(({ kind }) => kind)).toEqual(['lotOutbid'])
    expect((await read(second, lotId)).costs).toMatchObject({
      atPrice: { hammer: yen(2_000_000), premium: yen(100_000), total: yen(2_100_000) },
      atMaximum: { hammer: yen(2_400_000) },
    })
    await expectSound()
  })

  test('is refused before the start, without a registration, above the own limit, and after the end', async () => {
    const { lotId } = await scheduledLot()
    const [limited, stranger] = [await bidderOf({ lotId }, { limit: 1_100_000 }), await givenBuyer()]
    expect((await bid(limited, lotId, 1_000_000)).code).toBe(auctionErrors.notStarted.code)
    await travel(hours(1))
    // The clock has begun it, whether or not the sweep has come by.
    expect((await bid(stranger, lotId, 1_000_000)).code).toBe(auctionErrors.notRegistered.code)
    expect((await bid(limited, lotId, 1_100_001)).code).toBe(auctionErrors.aboveLimit.code)
    expect((await bidden(limited, lotId, 1_000_000)).leading).toBe(true)
    await travel(hours(48))
    expect((await bid(limited, lotId, 1_100_000)).code).toBe(auctionErrors.ended.code)
  })

  test('a rise in the last minutes leaves others the time to answer, up to the hard end, and the first bid does not', async () => {
    const { lotId } = await runningLot()
    const [first, second] = [await bidderOf({ lotId }), await bidderOf({ lotId })]
    await travel(hours(48) - minutes(2))
    const before = (await read(first, lotId)).now
    expect(before.state).toBe('closing')
    expect((await bidden(first, lotId, 1_000_000)).now.endsAt).toBe(before.endsAt)
    const after = (await bidden(second, lotId, 1_100_000)).now
    expect(after).toMatchObject({ extensionCount: 1 })
    expect(Date.parse(after.endsAt) - product().app.nowMs()).toBeGreaterThan(minutes(5) - 5_000)
  })
})

describe('what nobody else learns', () => {
  test('a leader’s higher maximum changes nothing in what anybody else can read', async () => {
    const { lotId, seller } = await runningLot({ reserve: 1_000_000 })
    const [leader, other] = [await bidderOf({ lotId }), await bidderOf({ lotId })]
    await bidden(leader, lotId, 3_333_000)
    const staff = await as.staff()
    const all = async () =>
      JSON.stringify([
        await read(other, lotId),
        await read(as.guest(), lotId),
        accepted(await other.call(api.auctions.listBids, { lotId })),
        accepted(await other.call(api.auctions.listMyAuctions, {})),
        accepted(await other.call(api.auctions.solveBid, { lotId, total: yen(5_000_000) })),
        accepted(await seller.call(api.auctions.listManagedLots, {})),
        accepted(await seller.call(api.auctions.readManagedLot, { lotId })),
        accepted(await staff.call(api.auctions.readManagedLot, { lotId })),
      ])
    const before = await all()
    expect(before).not.toContain('3333000')
    await bidden(leader, lotId, 7_777_000)
    expect(await all()).toBe(before)
    expect((await read(leader, lotId)).mine).toMatchObject({ leading: true, maximum: yen(7_777_000) })
    const [row] = await product().app.db<{ text: string }[]>`
      select row_to_json(l)::text || (select string_agg(row_to_json(b)::text, '') from bid b where b.lot_id = l.id) as text
      from lot l
      where id = ${lotId}
    `
    expect(row?.text).not.toMatch(/7777000|3333000/)
  })
})

describe('the end of a lot', () => {
  test('§4 states of an auction: the winner has an order at the price with its premium, the others their deposits, and everybody the whole log', async () => {
    const { lotId, seller } = await runningLot({ reserve: 1_200_000 })
    const [winner, loser] = [await bidderOf({ lotId }), await bidderOf({ lotId })]
    await bidden(loser, lotId, 1_400_000)
    await bidden(winner, lotId, 2_000_000)
    const tabsOf = async (who: Person) => accepted(await who.call(api.auctions.listMyAuctions, {})).counts
    expect(await tabsOf(winner)).toEqual({ bidding: 1, finished: 0, success: 0, failed: 0 })
    await closed(lotId)
    await work()
    expect(await tabsOf(winner)).toEqual({ bidding: 0, finished: 1, success: 1, failed: 0 })
    expect(await tabsOf(loser)).toEqual({ bidding: 0, finished: 1, success: 0, failed: 1 })
    const { mine } = await read(winner, lotId)
    expect(mine).toMatchObject({ result: 'won', order: { payBy: expect.any(String) }, deposit: { state: 'held' } })
    const orderId = mine?.order?.orderId
    if (!orderId) throw new Error('nothing was ordered')
    const order = accepted(await winner.call(api.orders.readMyOrder, { orderId }))
    expect(JSON.stringify(order)).toContain('1510000')
    expect((await read(loser, lotId)).mine).toMatchObject({
      result: 'lost',
      deposit: { releaseBy: expect.any(String) },
    })
    await sweep('auctions.releaseDeposits')
    expect(await memberAccountsOf(loser)).toEqual({ wallet: 30_000_000 })
    const log = accepted(await as.guest().call(api.auctions.listBids, { lotId }))
    expect(log.proof?.entries.map(({ kind }) => kind)).toEqual(['manual', 'manual', 'close'])
    if (!log.proof) throw new Error('no proof')
    expect(await checkLog({ lotId, ...log.proof })).toEqual({ isWhole: true })
    expect(await checkLog({ lotId, ...log.proof, entries: log.proof.entries.slice(1) })).toMatchObject({ fault: 'gap' })
    await payLot(winner, orderId)
    await work()
    await sweep('auctions.releaseDeposits')
    expect((await read(winner, lotId)).mine).toMatchObject({ result: 'paid', deposit: { state: 'released' } })
    expect(accepted(await seller.call(api.auctions.listManagedLots, { group: 'ended' })).data[0]).toMatchObject({
      lotId,
    })
    await expectSound()
  })
})

describe('the clock of a lot', () => {
  test('refuses a bid after the end, also of a lot that nobody has begun', async () => {
    const lot = await scheduledLot({ lastsHours: 2 })
    const who = await bidderOf(lot)
    await travel(hours(3) + minutes(1))
    expect((await bid(who, lot.lotId, 1_200_000)).code).toBe(auctionErrors.ended.code)
  })

  test('ends in a sale although the seller ships there no longer since somebody registered', async () => {
    const { lotId, goods: listing } = await scheduledLot()
    const who = await bidderOf({ lotId })
    await product().app.db`update goods set shipping_countries = '{FR}' where id = ${listing.id}`
    await travel(hours(1))
    await sweep('auctions.start')
    await bidden(who, lotId, 1_200_000)
    await closed(lotId)
    expect(await read(who, lotId)).toMatchObject({ now: { state: 'won' }, mine: { result: 'won' } })
    await expectSound()
  })
})

describe('what a member is given of themselves', () => {
  test('numbers their bids as everybody reads them, so that no gap tells what others did in silence', async () => {
    const { lotId } = await runningLot()
    const [leader, other] = [await bidderOf({ lotId }), await bidderOf({ lotId })]
    await bidden(leader, lotId, 6_000_000)
    await bidden(other, lotId, 1_200_000)
    await bidden(leader, lotId, 7_000_000)
    await bidden(other, lotId, 1_400_000)
    const { db, services } = product().app
    expect(await auctionsPersonal.give?.({ ...services, db }, other.id)).toMatchObject({
      bids: [{ bid: 2 }, { bid: 4 }],
    })
  })
})

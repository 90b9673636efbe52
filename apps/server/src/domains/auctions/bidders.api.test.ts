import { api } from '@kikai/contract/api'
import { deliveredTotal, lotSumsOf, lotTermsOf } from '@kikai/contract/auctions/lot-sums'
import { auctionErrors } from '@kikai/contract/auctions/auctions.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../test/as.ts'
import { given } from '../../../test/given.ts'
import { givenAddress } from '../../../test/given/people/addresses.ts'
import { givenPayoutAccount } from '../../../test/given/money/earnings.ts'
import { type GivenLot, bidden, bidderOf, endedLot, runningLot, scheduledLot } from '../../../test/given/deals/lots.ts'
import { accepted } from '../../../test/given/deals/orders.ts'
import { product, startProduct } from '../../../test/harness.ts'
import { auctionsPersonal } from './auctions.personal.ts'

startProduct()

/** What a registration is answered with; everybody has an address and money. */
async function registering(who: Person, { lotId }: Pick<GivenLot, 'lotId'>): Promise<number> {
  const { id: addressId } = await givenAddress(who, { isDefault: true })
  return (await who.call(api.auctions.registerForLot, { lotId, addressId, termsAgreed: true })).code
}

describe('whoever belongs to the seller', () => {
  test('is refused: the seller, another seat, and somebody who shares a company with them', async () => {
    const lot = await scheduledLot()
    const { seller } = lot
    expect(await registering(seller, lot)).toBe(auctionErrors.ownLot.code)
    const colleague = await as.seller({ id: seller.companyId })
    expect(await registering(colleague, lot)).toBe(auctionErrors.ownLot.code)
    // A seat that only buys is one of the seller's, too.
    const purchaser = await given.member()
    await given.grant(purchaser.id, { role: 'companyBuyer', scope: 'company', companyId: seller.companyId })
    expect(await registering(await as.member(purchaser), lot)).toBe(auctionErrors.ownLot.code)
    const partner = await as.seller()
    await given.grant(seller.id, { role: 'companyBuyer', scope: 'company', companyId: partner.companyId })
    expect(await registering(partner, lot)).toBe(auctionErrors.related.code)
  })

  test('is refused with the bank account to which the seller is paid, however it is written, and not with another', async () => {
    const [mine, theirs, other] = [await as.seller(), await as.seller(), await as.seller()]
    await givenPayoutAccount(mine, '1234471')
    await givenPayoutAccount(theirs, '１２３-4471')
    await givenPayoutAccount(other, '7654321')
    const lot = await scheduledLot({ seller: mine })
    expect(await registering(theirs, lot)).toBe(auctionErrors.related.code)
    expect(await registering(other, lot)).toBe(200)
  })

  test('is refused who has logged in on a device of the seller, and is not told what they share', async () => {
    const lot = await scheduledLot()
    const friend = await as.member()
    const secret = Buffer.from('the same telephone, hashed before')
    for (const memberId of [lot.seller.id, friend.id])
      await product().app.db`insert into login_device (member_id, secret_hash) values (${memberId}, ${secret})`
    const { id: addressId } = await givenAddress(friend, { isDefault: true })
    const answer = await friend.call(api.auctions.registerForLot, { lotId: lot.lotId, addressId, termsAgreed: true })
    expect(answer).toMatchObject({ code: auctionErrors.related.code, data: null })
  })
})

describe(api.auctions.solveBid.path, () => {
  test('finds the highest bid whose price, premium, tax and freight are within the total, and not a yen more', async () => {
    const lot = await runningLot({ taxMode: 'excluded' })
    const who = await bidderOf(lot)
    const solve = async (minor: number) =>
      accepted(await who.call(api.auctions.solveBid, { lotId: lot.lotId, total: { currency: 'JPY', minor } }))
    const found = await solve(2_000_000)
    const { maximum, delivered, sums } = found
    if (!maximum || !delivered || !sums) throw new Error('nothing fits')
    expect(delivered.minor).toBeLessThanOrEqual(2_000_000)
    expect(sums.hammer).toEqual(maximum)
    const { rules } = accepted(await who.call(api.auctions.readLot, { lotId: lot.lotId }))
    const dearer = { currency: 'JPY', minor: maximum.minor + 1 } as const
    if (!rules) throw new Error('a bidder reads the rules')
    const terms = lotTermsOf('JPY', rules)
    expect(deliveredTotal(terms, lotSumsOf(terms, dearer)).minor).toBeGreaterThan(2_000_000)
    // What it finds can be bid, and is what the page then says that the machine comes to.
    await bidden(who, lot.lotId, maximum.minor)
    const { costs } = accepted(await who.call(api.auctions.readLot, { lotId: lot.lotId }))
    expect(costs?.atMaximum).toEqual(sums)
    expect((await solve(100)).maximum?.minor ?? 0).toBeLessThan(found.minimum?.minor ?? 0)
  })

  test('is refused in another currency, and knows no lot that nobody sees', async () => {
    const { lotId } = await runningLot()
    const who = await as.member()
    const total = { currency: 'CNY', minor: 100 } as const
    expect((await who.call(api.auctions.solveBid, { lotId, total })).code).toBe(auctionErrors.wrongCurrency.code)
    const [draft] = await product().app.db<{ id: GivenLot['lotId'] }[]>`select uuidv7() as id`
    const unknown = { lotId: draft?.id ?? lotId, total: { currency: 'JPY', minor: 100 } as const }
    expect((await who.call(api.auctions.solveBid, unknown)).code).toBe(requestErrors.notFound.code)
  })
})

describe('a bidder who leaves', () => {
  test('takes along registrations and bids, and leaves a number in the log', async () => {
    const { lotId, runnerUp } = await endedLot()
    const { app } = product()
    expect(await auctionsPersonal.give(app, runnerUp.id)).toMatchObject({
      registrations: [{ alias: 1, deposit: 200_000 }],
      bids: [{ bid: 1 }],
    })
    const before = await app.db`select hash from bid where lot_id = ${lotId} order by seq`
    await app.transaction((db) => auctionsPersonal.erase({ db }, { memberId: runnerUp.id, contacts: [] }))
    const [left] = await app.db<{ address: { name: string; street: string } }[]>`
      select address from lot_bidder where lot_id = ${lotId} and member_id = ${runnerUp.id}
    `
    expect(left?.address).toMatchObject({ name: '', street: '' })
    expect(await app.db`select hash from bid where lot_id = ${lotId} order by seq`).toEqual(before)
  })

  test('keeps the account while they lead, and while they have won and not paid', async () => {
    const lot = await runningLot()
    const who = await bidderOf(lot, { balance: jpy(5_000_000) })
    const holds = () => auctionsPersonal.holdsBack?.(product().app, who.id)
    expect(await holds()).toEqual([])
    await bidden(who, lot.lotId, 1_500_000)
    expect(await holds()).toEqual(['orders'])
    const { winner, runnerUp } = await endedLot()
    expect(await auctionsPersonal.holdsBack?.(product().app, winner.id)).toEqual(['orders'])
    expect(await auctionsPersonal.holdsBack?.(product().app, runnerUp.id)).toEqual([])
  })
})

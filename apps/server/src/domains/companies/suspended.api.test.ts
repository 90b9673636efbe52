import { api } from '@kikai/contract/api'
import { companyErrors } from '@kikai/contract/companies/companies.errors'
import { sourcingErrors } from '@kikai/contract/sourcing/sourcing.errors'
import { describe, expect, test } from 'vitest'
import type { Person } from '../../../test/as.ts'
import { workOffAnnounced } from '../../../test/given/messages/announced.ts'
import { booked, bookingOf, payingOf } from '../../../test/given/deals/appointments.ts'
import { lifted, suspended } from '../../../test/given/people/suspensions.ts'
import { bid, bidden, bidderOf, closed, followLots, runningLot, wonLot } from '../../../test/given/deals/lots.ts'
import { accepted, givenBuyer } from '../../../test/given/deals/orders.ts'
import {
  answeringQuote,
  approvedRepair,
  payingRepair,
  pricesOf,
  quotedRepair,
} from '../../../test/given/repairs/quotes.ts'
import { agreedSourcing, arrivedSourcing, quotedSourcing } from '../../../test/given/deals/sourcing.ts'
import { memberAccountsOf } from '../../../test/given/money/withdrawals.ts'
import { days, startProduct, sweep, travel } from '../../../test/harness.ts'
import { expectSound } from '../../../test/invariants.ts'

startProduct()

const tell = () => workOffAnnounced(/^(company|lot|order)\./, 2)
const toldAbout = async (who: Person) => {
  await tell()
  return (await who.call(api.notices.listNotices, { topic: 'auctions' })).data.data.map(({ kind }) => kind)
}
const stopped = companyErrors.notSelling.code

describe('the running lot of a company that is suspended', () => {
  test('takes neither registrations nor bids, keeps what was laid, tells its bidders, and goes on once the company may sell again', async () => {
    const { lotId, seller } = await runningLot()
    const [bidder, late] = [await bidderOf({ lotId }), await givenBuyer()]
    await bidden(bidder, lotId, 1_000_000)
    const laid = await memberAccountsOf(bidder)
    await suspended(seller.companyId)
    expect((await bid(bidder, lotId, 1_200_000)).code).toBe(stopped)
    const asked = { lotId, addressId: late.addressId, termsAgreed: true as const }
    expect(await late.speaking('ja').call(api.auctions.registerForLot, asked)).toMatchObject({
      code: stopped,
      msg: expect.stringContaining('販売を停止'),
    })
    expect(await memberAccountsOf(bidder)).toEqual(laid)
    expect(accepted(await bidder.call(api.auctions.readLot, { lotId }))).toMatchObject({
      now: { price: { minor: 1_000_000 }, minimum: null },
      allowedActions: [{ action: 'bid', enabled: false, reason: { name: 'notSelling' } }, { action: 'watch' }],
    })
    expect(await toldAbout(bidder)).toEqual(['lotPaused'])
    await lifted(seller.companyId)
    expect(await toldAbout(bidder)).toEqual(['lotResumed', 'lotPaused'])
    expect((await bidden(bidder, lotId, 1_200_000)).leading).toBe(true)
    await closed(lotId)
    expect(accepted(await bidder.call(api.auctions.readLot, { lotId })).mine).toMatchObject({ result: 'won' })
    await expectSound()
  })

  test('is not sold at its end, and the deposits go back', async () => {
    const { lotId, seller } = await runningLot()
    const bidder = await bidderOf({ lotId })
    await bidden(bidder, lotId, 1_000_000)
    await suspended(seller.companyId)
    await closed(lotId)
    await sweep('auctions.releaseDeposits')
    expect(accepted(await bidder.call(api.auctions.readLot, { lotId }))).toMatchObject({
      now: { state: 'passed' },
      mine: { result: 'lost', deposit: { state: 'released' } },
    })
    expect(await memberAccountsOf(bidder)).toEqual({ wallet: 30_000_000 })
    await expectSound()
  })
})

describe('what else would bind somebody to a suspended company', () => {
  test('an appointment is neither booked nor paid, and every way to pay says why', async () => {
    const { appointmentId, buyer, goodsId, seller } = await booked()
    await suspended(seller.companyId)
    expect((await bookingOf(await givenBuyer(), { goodsId })).code).toBe(stopped)
    expect((await payingOf({ buyer, appointmentId })).code).toBe(stopped)
    const { ways } = accepted(await buyer.call(api.appointments.readAppointment, { appointmentId }))
    expect(new Set(ways.map(({ reason }) => reason?.name))).toEqual(new Set(['notSelling']))
  })

  test('a machine that it procures is left without loss, also by not paying the rest, and no quotation of it is accepted', async () => {
    const [agreed, arrived, lapsed] = [await agreedSourcing(), await arrivedSourcing(), await arrivedSourcing()]
    const quoted = await quotedSourcing()
    for (const { seller } of [agreed, arrived, lapsed, quoted]) await suspended(seller.companyId)
    const accept = { sourcingId: quoted.sourcingId, version: 2 }
    expect((await quoted.buyer.call(api.sourcing.acceptSourcing, accept)).code).toBe(sourcingErrors.notProcured.code)
    for (const [{ buyer, sourcingId }, version] of [
      [agreed, 3],
      [arrived, 4],
    ] as const) {
      expect(accepted(await buyer.call(api.sourcing.listMySourcing, {})).data[0]?.agreed?.isFree).toBe(true)
      const left = accepted(await buyer.call(api.sourcing.leaveSourcing, { sourcingId, version }))
      expect(left).toMatchObject({ state: 'failed', agreed: { isHeld: false, forfeited: { minor: 0 } } })
    }
    await tell()
    await travel(days(15))
    await sweep('orders.cancelUnpaid')
    await tell()
    for (const { buyer } of [agreed, arrived, lapsed])
      expect(await memberAccountsOf(buyer)).toEqual({ wallet: 10_000_000 })
    await expectSound()
  })

  test('a lot that was won is nobody’s default when it is not paid', async () => {
    const { lotId, seller, winner } = await wonLot()
    await suspended(seller.companyId)
    await tell()
    await travel(days(15))
    await sweep('orders.cancelUnpaid')
    await followLots()
    await sweep('auctions.releaseDeposits')
    expect(accepted(await winner.call(api.auctions.readLot, { lotId }))).toMatchObject({
      now: { state: 'cancelled' },
      mine: { deposit: { state: 'released' } },
    })
    expect(await memberAccountsOf(winner)).toEqual({ wallet: 30_000_000 })
    await expectSound()
  })

  test('a quotation is not agreed to, what is asked for ahead of the work is not paid, and the buttons say why', async () => {
    const quoted = await quotedRepair()
    await suspended(quoted.company.companyId)
    expect((await answeringQuote(quoted)).code).toBe(stopped)
    expect((await pricesOf(quoted)).quotes[0]?.allowedActions).toMatchObject([
      { action: 'approve', enabled: false, reason: { code: stopped } },
      { action: 'decline', enabled: true },
      { action: 'askAgain', enabled: true },
    ])
    const approved = await approvedRepair()
    await suspended(approved.company.companyId)
    expect((await payingRepair(approved)).code).toBe(stopped)
    const pay = { action: 'pay', enabled: false, reason: { code: stopped } }
    for (const { allowedActions } of [await pricesOf(approved), await approved.read()])
      expect(allowedActions.find(({ action }) => action === 'pay')).toMatchObject(pay)
  })
})

import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { settingsErrors } from '@kikai/contract/settings/settings.errors'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { given } from '../../../test/given.ts'
import { companyAccountsOf, completed, earned, requested, timePasses } from '../../../test/given/money/earnings.ts'
import { accepted, shipped } from '../../../test/given/deals/orders.ts'
import { requestedRefund, releasedByTwo, yen } from '../../../test/given/deals/refunds.ts'
import { days, product, startProduct, sweep, system, travel } from '../../../test/harness.ts'
import { expectSound } from '../../../test/invariants.ts'
import { tellTerms } from './payouts/tell-payouts.ts'

startProduct()

const platform = async () => {
  const rows = await product().app.db<{ bucket: string; balance: number }[]>`
    select bucket, balance::int as balance
    from ledger_account
    where owner_kind = 'platform' and bucket in ('commission', 'commissionTax') and currency = 'JPY'
  `
  return Object.fromEntries(rows.map(({ bucket, balance }) => [bucket, balance]))
}
const kept = async <T>(work: () => Promise<T>) => {
  const before = await platform()
  await work()
  const after = await platform()
  const more = (bucket: string) => (after[bucket] ?? 0) - (before[bucket] ?? 0)
  return { fee: more('commission'), tax: more('commissionTax') }
}

describe('the money of a sale', () => {
  test('waits for the buyer, is held while they may claim, and is available less the fee and its tax afterwards', async () => {
    const deal = await shipped({ price: jpy(1_000_000) })
    expect(await companyAccountsOf(deal.seller)).toEqual({ payable: 1_000_000 })
    accepted(await deal.buyer.call(api.orders.receiveOrder, { orderId: deal.orderId }))
    await sweep('earnings.release')
    expect(await companyAccountsOf(deal.seller)).toEqual({ held: 1_000_000 })
    const { fee, tax } = await kept(() => timePasses(deal))
    expect([fee, tax]).toEqual([50_000, 5_000])
    expect(await companyAccountsOf(deal.seller)).toEqual({ earnings: 945_000 })
    const [posting] = await product().app.db`
      select count(*)::int as legs from ledger_entry e join ledger_tx t on t.id = e.tx_id
      where t.ref = ${deal.orderId} and t.kind = 'earningRelease'
    `
    expect(posting).toEqual({ legs: 4 })
    await sweep('earnings.release')
    expect(await companyAccountsOf(deal.seller)).toEqual({ earnings: 945_000 })
    await expectSound()
  })

  test('is held for as long as a claim is open, and no fee is kept of what goes back', async () => {
    const deal = await completed()
    const { refundId } = await requestedRefund({ of: deal, amount: yen(200_000) })
    expect(await companyAccountsOf(deal.seller)).toEqual({ held: 800_000, payable: 200_000 })
    await timePasses(deal)
    expect(await companyAccountsOf(deal.seller)).toEqual({ held: 800_000, payable: 200_000 })
    accepted(await deal.seller.call(api.refunds.auditRefund, { refundId, decision: 'approve', text: '', fileIds: [] }))
    expect(await companyAccountsOf(deal.seller)).toEqual({ held: 800_000 })
    const { fee, tax } = await kept(() => timePasses(deal))
    expect([fee, tax]).toEqual([40_000, 4_000])
    expect(await companyAccountsOf(deal.seller)).toEqual({ earnings: 756_000 })
    await expectSound()
  })

  test('that is asked back and then left is held for the seller as before', async () => {
    const deal = await completed()
    const { refundId } = await requestedRefund({ of: deal, amount: yen(200_000) })
    accepted(await deal.buyer.call(api.refunds.withdrawRefund, { refundId }))
    expect(await companyAccountsOf(deal.seller)).toEqual({ held: 1_000_000 })
    await expectSound()
  })

  test('that goes back whole leaves nothing to release, and no fee', async () => {
    const deal = await completed()
    const { refundId } = await requestedRefund({ of: deal, amount: yen(1_000_000) })
    accepted(await deal.seller.call(api.refunds.auditRefund, { refundId, decision: 'approve', text: '', fileIds: [] }))
    // Above the set sum two people of finance let it go.
    await releasedByTwo(refundId)
    expect(await kept(() => timePasses(deal))).toEqual({ fee: 0, tax: 0 })
    const { data } = accepted(await deal.seller.call(api.earnings.listEarnings, { stage: 'available' }))
    expect(data).toMatchObject([{ state: 'void', net: jpy(0), fee: jpy(0) }])
    await expectSound()
  })

  test('that was available already is taken from what is there, and its fee comes back', async () => {
    const deal = await earned()
    const { refundId } = await requestedRefund({ of: deal, amount: yen(200_000) })
    expect(await companyAccountsOf(deal.seller)).toEqual({ earnings: 745_000, payable: 200_000 })
    const { fee, tax } = await kept(async () => {
      accepted(
        await deal.seller.call(api.refunds.auditRefund, { refundId, decision: 'approve', text: '', fileIds: [] }),
      )
    })
    expect([fee, tax]).toEqual([-10_000, -1_000])
    expect(await companyAccountsOf(deal.seller)).toEqual({ earnings: 756_000 })
    await expectSound()
  })

  test('that was paid out already is a debt, which the next sale pays first', async () => {
    const deal = await earned()
    await requested(deal)
    const { refundId } = await requestedRefund({ of: deal, amount: yen(300_000) })
    expect(await companyAccountsOf(deal.seller)).toEqual({ payout: 945_000, debt: -300_000, payable: 300_000 })
    accepted(await deal.seller.call(api.refunds.auditRefund, { refundId, decision: 'approve', text: '', fileIds: [] }))
    expect(await companyAccountsOf(deal.seller)).toEqual({ payout: 945_000, debt: -283_500 })
    const { sums } = accepted(await deal.seller.call(api.earnings.readSettlement, {}))
    expect(sums).toMatchObject([{ available: jpy(0), owed: jpy(283_500), requested: jpy(945_000) }])
    const [payout] = accepted(await deal.seller.call(api.earnings.listPayouts, {})).data
    if (!payout) throw new Error('no payout')
    accepted(await deal.seller.call(api.earnings.withdrawPayout, { payoutId: payout.id }))
    expect(await companyAccountsOf(deal.seller)).toEqual({ earnings: 661_500 })
    await expectSound()
  })
})

const save = { currency: 'JPY' as const, basisPoints: 300, leastMinor: 1_000 }
describe(api.earnings.saveFeeRule.path, () => {
  test('a company’s own fee counts for orders that are placed from then on, and its people are told', async () => {
    const before = await completed()
    const { companyId } = before.seller
    const finance = await as.finance()
    accepted(await finance.call(api.earnings.saveFeeRule, { ...save, companyId, version: 0 }))
    expect((await kept(() => timePasses(before))).fee).toBe(50_000)
    const terms = accepted(await before.seller.call(api.earnings.readSettlement, {})).terms
    expect(terms.find(({ currency }) => currency === 'JPY')).toMatchObject({
      basisPoints: 300,
      least: jpy(1_000),
      isOwn: true,
      since: expect.any(String),
    })
    await tellTerms(system(), { companyId, currency: 'JPY', version: 1 })
    const { data } = accepted(await before.seller.call(api.notices.listNotices, {}))
    expect(data.find(({ kind }) => kind === 'feeChanged')?.text).toMatch(
      /^Orders placed from .+: 3% of the price of the items, including tax \(at least JP¥1,000\)\.$/,
    )
  })

  test('of two who change the same version the second is told, and a rule for nobody’s company is not made', async () => {
    const seller = await as.seller()
    const finance = await as.finance()
    const rule = { ...save, companyId: seller.companyId, version: 0 }
    accepted(await finance.call(api.earnings.saveFeeRule, rule))
    expect((await finance.call(api.earnings.saveFeeRule, { ...rule, basisPoints: 100 })).code).toBe(
      requestErrors.olderVersion.code,
    )
    const stranger = (await given.member()).id
    const answer = await finance.call(api.earnings.saveFeeRule, { ...rule, companyId: stranger as never })
    expect(answer.code).toBe(requestErrors.notFound.code)
    const { rules } = accepted(await finance.call(api.earnings.listFeeRules, {}))
    expect(rules.filter(({ companyId }) => companyId === null)).toHaveLength(3)
    expect(rules.find(({ companyId }) => companyId === seller.companyId)).toMatchObject({
      basisPoints: 300,
      version: 1,
    })
  })
})

describe(api.earnings.previewFeeRule.path, () => {
  test('says what a fee would have kept of the sales of a month, for finance alone', async () => {
    const { seller } = await completed()
    const finance = await as.finance()
    const asked = { companyId: seller.companyId, currency: 'JPY' as const, basisPoints: 300, leastMinor: 0 }
    expect(accepted(await finance.call(api.earnings.previewFeeRule, asked))).toEqual({
      days: 30,
      sales: 1,
      goods: jpy(1_000_000),
      before: jpy(50_000),
      after: jpy(30_000),
    })
    const all = accepted(
      await finance.call(api.earnings.previewFeeRule, { ...asked, companyId: null, leastMinor: 60_000 }),
    )
    expect(all.after.minor).toBe(60_000 * all.sales)
    expect((await seller.call(api.earnings.previewFeeRule, asked)).code).toBe(requestErrors.notAllowed.code)
  })
})

describe('a fee that is planned for a day', () => {
  test('counts for orders from that day on, is shown before, and follows what is saved meanwhile', async () => {
    const seller = await as.seller()
    const finance = await as.finance()
    const { companyId } = seller
    const day = (ahead: number) => new Date(product().app.nowMs() + days(ahead)).toISOString().slice(0, 10)
    const rule = { ...save, companyId, version: 0, startsOn: day(10) }
    const late = await finance.call(api.earnings.saveFeeRule, { ...rule, startsOn: day(-2) })
    expect(late.code).toBe(settingsErrors.laterDay.code)
    accepted(await finance.call(api.earnings.saveFeeRule, rule))
    const meanwhile = { ...save, companyId, version: 1, basisPoints: 450 }
    const { rules } = accepted(await finance.call(api.earnings.saveFeeRule, meanwhile))
    const planned = [{ version: 1, basisPoints: 300 }]
    expect(rules.find((one) => one.companyId === companyId)).toMatchObject({ basisPoints: 450, version: 2, planned })
    const termsNow = async () =>
      accepted(await seller.call(api.earnings.readSettlement, {})).terms.find(({ currency }) => currency === 'JPY')
    expect(await termsNow()).toMatchObject({ basisPoints: 450, next: { basisPoints: 300 } })
    await travel(days(11))
    expect(await termsNow()).toMatchObject({ basisPoints: 300, next: null, earlier: [{ basisPoints: 450 }] })
    expect(accepted(await seller.call(api.earnings.readSellingFee, {})).terms).toContainEqual({
      currency: 'JPY',
      basisPoints: 300,
      least: jpy(1_000),
    })
  })
})

describe(api.earnings.listEarnings.path, () => {
  test('shows each order with what is kept of it, at the stage at which its money is', async () => {
    const deal = await shipped({ price: jpy(1_000_000) })
    const list = async (stage: 'waiting' | 'held' | 'available') =>
      accepted(await deal.seller.call(api.earnings.listEarnings, { stage })).data
    const sums = { gross: jpy(1_000_000), fee: jpy(50_000), tax: jpy(5_000), net: jpy(945_000) }
    expect(await list('waiting')).toMatchObject([{ ...sums, isShipped: true, state: null, dueAt: expect.any(String) }])
    accepted(await deal.buyer.call(api.orders.receiveOrder, { orderId: deal.orderId }))
    expect(await list('waiting')).toEqual([])
    expect(await list('held')).toMatchObject([{ ...sums, state: 'held', dueAt: expect.any(String) }])
    await timePasses(deal)
    expect(await list('held')).toEqual([])
    expect(await list('available')).toMatchObject([{ ...sums, state: 'available' }])
  })
})

describe(api.earnings.exportEarningsMonth.path, () => {
  test('is a file with every movement of a month and the balance after it', async () => {
    const { seller } = await requested()
    const [now] = await product().app.db<{ month: string }[]>`
      select to_char(app_now() at time zone 'Asia/Tokyo', 'YYYY-MM') as month
    `
    const file = accepted(
      await seller.call(api.earnings.exportEarningsMonth, { month: now?.month ?? '2026-11', currency: 'JPY' }),
    )
    const lines = Buffer.from(file.base64, 'base64').toString('utf8').trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toMatch(/"Sale, less fee",O\w+,945000,945000$/)
    expect(lines[2]).toMatch(/Payout requested,P\w+,-945000,0$/)
    const book = accepted(
      await seller.call(api.earnings.exportEarningsMonth, {
        month: now?.month ?? '2026-11',
        currency: 'JPY',
        kind: 'xlsx',
      }),
    )
    expect([book.fileName.endsWith('.xlsx'), Buffer.from(book.base64, 'base64').subarray(0, 2).toString()]).toEqual([
      true,
      'PK',
    ])
    const other = accepted(await seller.call(api.earnings.exportEarningsMonth, { month: '2026-01', currency: 'CNY' }))
    expect(Buffer.from(other.base64, 'base64').toString('utf8').trim().split('\r\n')).toHaveLength(1)
  })
})

describe(api.earnings.readSettlement.path, () => {
  test('is for whoever sees to the company’s money, not for its other seats nor for staff', async () => {
    const { seller } = await earned()
    const accounts = await given.member()
    await given.grant(accounts.id, { role: 'companyFinance', scope: 'company', companyId: seller.companyId })
    const sells = await given.member()
    await given.grant(sells.id, { role: 'companySeller', scope: 'company', companyId: seller.companyId })
    const read = async (id: typeof sells.id) =>
      (await (await as.member({ id })).call(api.earnings.readSettlement, {})).code
    expect(await read(accounts.id)).toBe(200)
    expect(await read(sells.id)).toBe(requestErrors.notAllowed.code)
  })

  test('a seller in China pays its own tax on the fee, one elsewhere none', async () => {
    for (const [country, percent] of [
      ['CN', 6],
      ['GB', 0],
    ] as const) {
      const seller = await as.seller(await given.company({ country }))
      const { feeTaxPercent, sums } = accepted(await seller.call(api.earnings.readSettlement, {}))
      expect([feeTaxPercent, sums]).toEqual([percent, []])
    }
  })
})

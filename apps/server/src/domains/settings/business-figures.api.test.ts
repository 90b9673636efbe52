import { api } from '@kikai/contract/api'
import { refundErrors } from '@kikai/contract/refunds/refunds.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { FigureValue } from '@kikai/contract/settings/figure-units'
import type { FigureName } from '@kikai/contract/settings/figures'
import { jpy } from '@kikai/kernel/money'
import { afterEach, expect, test } from 'vitest'
import { type Person, as } from '../../../test/as.ts'
import { draftLot } from '../../../test/given/deals/lots.ts'
import { accepted, paid, type placed, shipped } from '../../../test/given/deals/orders.ts'
import { wish } from '../../../test/given/deals/refunds.ts'
import { companyBuyer } from '../../../test/given/money/credit.ts'
import { days, product, startProduct, sweep, travel } from '../../../test/harness.ts'
import { forgetCached } from '../../platform/cache/cached.ts'

startProduct()
afterEach(async () => {
  const { db } = product().app
  await db`delete from setting_change`
  await db`delete from setting_version`
  forgetCached(db, 'settings')
})

const set = async (name: FigureName, value: FigureValue, version = 0) =>
  (await as.finance()).call(api.settings.saveFigure, { name, version, value, reason: 'Agreed in May' })
const brokenBy = (rule: string) => ({
  code: requestErrors.invalidInput.code,
  data: { errors: [{ field: 'value', rule }] },
})

test('a buyer’s premium that was changed counts for lots that are put up afterwards, and not for those that stand', async () => {
  const premiumOf = async ({ lotId, seller }: Awaited<ReturnType<typeof draftLot>>) =>
    accepted(await seller.call(api.auctions.readManagedLot, { lotId })).rules?.premium.at(-1)
  const former = await draftLot()
  accepted(await set('premiumMost', { JPY: 200_000, CNY: 650_000, USD: 90_000 }))
  accepted(await set('premiumShare', 450))
  const next = await draftLot()
  expect(await premiumOf(former)).toEqual({ upTo: null, basisPoints: 385, least: 100_000, most: 130_000 })
  expect(await premiumOf(next)).toEqual({ upTo: null, basisPoints: 450, least: 100_000, most: 200_000 })
})

test('a premium never falls while the price rises', async () => {
  expect(await set('premiumLeast', { JPY: 90_000, CNY: 500_000, USD: 70_000 })).toMatchObject(brokenBy('premiumFalls'))
  expect(await set('premiumSmallPercent', 11)).toMatchObject(brokenBy('premiumFalls'))
  expect(await set('premiumMost', { JPY: 99_000, CNY: 650_000, USD: 90_000 })).toMatchObject(brokenBy('premiumFalls'))
  accepted(await set('premiumSmallPercent', 9))
})

test('the tax on the fee is that of the day on which an order was placed', async () => {
  const taxOf = async ({ seller, orderId }: Awaited<ReturnType<typeof paid>>) =>
    accepted(await seller.call(api.earnings.readOrderMoney, { orderId })).line?.feeTaxPercent
  const former = await paid({ price: jpy(1_000_000) })
  accepted(await set('feeTaxJapan', 12))
  const next = await paid({ price: jpy(1_000_000) })
  expect(await taxOf(former)).toBe(10)
  expect(await taxOf(next)).toBe(12)
})

test('claims are open for as long as on the day of the order, and the money is held until then', async () => {
  const former = await shipped()
  expect(await set('claimDays', 20)).toMatchObject(brokenBy('longerThanHeld'))
  accepted(await set('holdDays', 20))
  accepted(await set('claimDays', 20))
  const next = await shipped()
  expect(await set('holdDays', 14, 1)).toMatchObject(brokenBy('shorterThanClaims'))
  accepted(await set('claimDays', 10, 1))
  accepted(await set('holdDays', 10, 1))
  for (const { buyer, orderId } of [former, next]) accepted(await buyer.call(api.orders.receiveOrder, { orderId }))
  const held = await product().app.db<{ orderId: string; days: number }[]>`
    select order_id, (extract(epoch from available_at - app_now()) / 86400)::int as days
    from earning
    where order_id in (${former.orderId}, ${next.orderId})
  `
  expect(Object.fromEntries(held.map((one) => [one.orderId, one.days]))).toEqual({
    [former.orderId]: 14,
    [next.orderId]: 20,
  })
  await travel(days(15))
  await sweep('earnings.release')
  const ask = async ({ buyer, orderId }: typeof next) =>
    (await buyer.call(api.refunds.requestRefund, wish(orderId))).code
  expect(await ask(former)).toBe(refundErrors.tooLate.code)
  expect(await ask(next)).toBe(200)
})

test('freight that is set with goods holds for as many pieces as on the day of the order', async () => {
  const three = { stock: 3, quantity: 3, price: jpy(1_000) }
  const mayQuote = async ({ seller, orderId }: Awaited<ReturnType<typeof placed>>) =>
    accepted(await seller.call(api.orders.readManagedOrder, { orderId })).allowedActions.find(
      ({ action }) => action === 'quoteFreight',
    )?.enabled
  const former = await paid({ ...three, balance: jpy(10_000) })
  accepted(await set('freightPieces', 5))
  const next = await paid({ ...three, balance: jpy(10_000) })
  expect(await mayQuote(former)).toBe(true)
  expect(await mayQuote(next)).toBe(false)
  const shown = accepted(await (await as.member()).call(api.settings.globalSetting, {}))
  expect(shown.freight.mayChangeAboveQuantity).toBe(5)
})

test('a monthly account begins with the terms of its day and keeps them', async () => {
  const termsOf = async (who: Person & { companyId: string }) =>
    accepted(await who.call(api.credit.readCredit, {})).accounts[0]?.terms
  const apply = async (who: Awaited<ReturnType<typeof companyBuyer>>, language: 'ja' | 'en') =>
    accepted(
      await who
        .speaking(language)
        .call(api.credit.applyForCredit, { expected: { currency: 'JPY', minor: 500_000 }, note: '' }),
    )
  const [former, english, japanese] = [await companyBuyer(), await companyBuyer(), await companyBuyer()]
  await apply(former, 'en')
  accepted(await set('creditDueDays', 45))
  accepted(await set('creditDueMonths', 2))
  accepted(await set('creditCutoffDay', 20))
  await apply(english, 'en')
  await apply(japanese, 'ja')
  expect(await termsOf(former)).toMatchObject({ cutoffDay: 31, dueKind: 'days', dueCount: 30 })
  expect(await termsOf(english)).toMatchObject({ cutoffDay: 20, dueKind: 'days', dueCount: 45 })
  expect(await termsOf(japanese)).toMatchObject({ cutoffDay: 20, dueKind: 'monthEnd', dueCount: 2 })
})

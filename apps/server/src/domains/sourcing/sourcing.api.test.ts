import { api } from '@kikai/contract/api'
import { goodsErrors } from '@kikai/contract/goods/goods.errors'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { sourcingErrors } from '@kikai/contract/sourcing/sourcing.errors'
import { stockErrors } from '@kikai/contract/warehouse/stock.errors'
import type { Id } from '@kikai/kernel/ids'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../test/as.ts'
import { givenAddress } from '../../../test/given/people/addresses.ts'
import { quoteOf } from '../../../test/given/deals/freight.ts'
import { workOffAnnounced } from '../../../test/given/messages/announced.ts'
import { goods } from '../../../test/given/goods/goods.ts'
import { accepted, givenBuyer } from '../../../test/given/deals/orders.ts'
import {
  agreedSourcing,
  arrivedSourcing,
  dayIn,
  givenSourcing,
  procuredGoods,
  quoteForBuyer,
  quotedSourcing,
} from '../../../test/given/deals/sourcing.ts'
import { givenUnit, givenWarehouse, stepOf, unitNow } from '../../../test/given/goods/stock.ts'
import { memberAccountsOf } from '../../../test/given/money/withdrawals.ts'
import { days, product, startProduct, sweep, system, travel } from '../../../test/harness.ts'
import { expectSound } from '../../../test/invariants.ts'
import { serverLimits } from '../../platform/config/server-limits.ts'
import { sourcingPersonal } from './sourcing.personal.ts'

startProduct()

const [whole, deposit, kept] = [10_000_000, 300_000, 150_000]
const ownOf = async (by: Person) => accepted(await by.call(api.sourcing.listMySourcing, {})).data
const managedOf = async (by: Person) => accepted(await by.call(api.sourcing.listManagedSourcing, {})).data
const toldTo = async (by: Person) =>
  accepted(await by.call(api.notices.listNotices, {})).data.filter(({ kind }) => kind.endsWith('ourcingMoved')).length
const followOrders = () => workOffAnnounced(/^order\.(paid|cancelled)$/, 2)
const stockOf = async (goodsId: Id<'goods'>) => {
  const [row] = await product().app.db`
    select g.state, s.received, s.held, s.sold from goods g join stock s on s.goods_id = g.id where g.id = ${goodsId}
  `
  return row
}

describe(api.sourcing.askSourcing.path, () => {
  test('the seller reads it without contacts and the buyer’s name; a second request for the listing is refused', async () => {
    const { seller, buyer, goodsId, sourcingId } = await givenSourcing({ text: 'Call ０９０－１２３４－５６７８' })
    const [one] = await managedOf(seller)
    expect(one).toMatchObject({ id: sourcingId, state: 'asked', turn: 'seller', quote: null })
    expect(one?.text?.text).toContain('Call')
    expect(JSON.stringify(one)).not.toContain('１２３４')
    expect(one?.allowedActions.map(({ action }) => action)).toEqual(['quote', 'end'])
    expect((await ownOf(buyer))[0]?.allowedActions.map(({ action }) => action)).toEqual(['leave'])
    expect(await toldTo(seller)).toBe(1)
    const again = { goodsId, quantity: 1, addressId: buyer.addressId, wishDay: null, text: '' }
    expect((await buyer.call(api.sourcing.askSourcing, again)).code).toBe(sourcingErrors.alreadyAsked.code)
  })

  test('only what is procured is asked for, by nobody of the seller’s, and by a day to come', async () => {
    const seller = await as.seller()
    const goodsId = await procuredGoods(seller)
    const buyer = await givenBuyer()
    const ask = { goodsId, quantity: 1, addressId: buyer.addressId, wishDay: null, text: '' }
    const onSale = await goods({ companyId: seller.companyId })
    expect((await buyer.call(api.sourcing.askSourcing, { ...ask, goodsId: onSale.id })).code).toBe(
      sourcingErrors.notProcured.code,
    )
    expect((await buyer.call(api.sourcing.askSourcing, { ...ask, wishDay: dayIn(-2) })).code).toBe(
      requestErrors.invalidInput.code,
    )
    const own = await givenBuyer()
    const colleague = await as.seller({ id: seller.companyId })
    expect((await own.call(api.sourcing.askSourcing, ask)).code).toBe(requestErrors.notFound.code)
    const { id: addressId } = await givenAddress(colleague, { isDefault: true })
    expect((await colleague.call(api.sourcing.askSourcing, { ...ask, addressId })).code).toBe(goodsErrors.ownGoods.code)
  })
})

describe(api.sourcing.quoteSourcing.path, () => {
  test('says what it comes to, what is kept and when it is late, and nobody else’s is quoted', async () => {
    const asked = await givenSourcing({ quantity: 2 })
    const stranger = await as.seller()
    expect((await quoteForBuyer({ ...asked, seller: stranger })).code).toBe(requestErrors.notFound.code)
    expect((await quoteForBuyer(asked, { validUntilDay: dayIn(serverLimits.sourcingValidDaysMax + 2) })).code).toBe(
      requestErrors.invalidInput.code,
    )
    expect((await quoteForBuyer(asked, { unitPrice: { currency: 'CNY', minor: 100 } })).code).toBe(
      sourcingErrors.otherCurrencyQuoted.code,
    )
    const high = { as: 'sum', amount: { currency: 'JPY', minor: 9_000_000 } } as const
    expect((await quoteForBuyer(asked, { deposit: high })).code).toBe(sourcingErrors.depositAboveTotal.code)
    const quoted = accepted(await quoteForBuyer(asked))
    expect(quoted).toMatchObject({ state: 'quoted', turn: 'buyer', version: 2 })
    expect(quoted.quote).toMatchObject({
      total: jpy(2_000_000),
      deposit: jpy(600_000),
      rest: jpy(1_400_000),
      kept: jpy(300_000),
      lateDays: 14,
    })
    expect((await quoteForBuyer(asked, { version: 2 })).code).toBe(requestErrors.wrongState.code)
    expect(await toldTo(asked.buyer)).toBe(1)
  })
})

describe(api.sourcing.acceptSourcing.path, () => {
  test('keeps the deposit apart; without the money, or beyond its day, nothing is agreed', async () => {
    const poor = await quotedSourcing({ balance: jpy(deposit - 1) })
    const accept = ({ buyer, sourcingId }: typeof poor) =>
      buyer.call(api.sourcing.acceptSourcing, { sourcingId, version: 2 })
    expect((await accept(poor)).code).toBe(paymentErrors.balanceTooLow.code)
    expect((await ownOf(poor.buyer))[0]?.state).toBe('quoted')
    const { buyer, ...rest } = await quotedSourcing()
    const agreed = accepted(await accept({ buyer, ...rest }))
    expect(agreed).toMatchObject({ state: 'agreed', turn: 'seller', agreed: { isHeld: true, isLate: false } })
    expect(await memberAccountsOf(buyer)).toMatchObject({ wallet: whole - deposit, deposit })
    await travel(days(12))
    expect((await accept(poor)).code).toBe(requestErrors.wrongState.code)
    expect(await sweep('sourcing.end')).toBeGreaterThan(0)
    await expectSound()
  })

  test('without a deposit nothing is taken', async () => {
    const { buyer } = await agreedSourcing({}, { deposit: { as: 'percent', percent: 0 } })
    expect(await memberAccountsOf(buyer)).toMatchObject({ wallet: whole })
    expect((await ownOf(buyer))[0]).toMatchObject({ state: 'agreed', agreed: { isHeld: false } })
  })
})

test('whoever has to answer is reminded once before the end, of the request and of its quotation', async () => {
  const asked = await givenSourcing()
  const { seller, buyer } = asked
  await travel(days(5))
  await sweep('sourcing.remind')
  expect(await toldTo(seller)).toBe(1)
  await travel(days(1.5))
  for (let nth = 0; nth < 2; nth += 1) await sweep('sourcing.remind')
  expect([await toldTo(seller), await toldTo(buyer)]).toEqual([2, 0])
  const { answerBy } = accepted(await quoteForBuyer(asked, { validUntilDay: dayIn(3) }))
  await sweep('sourcing.remind')
  expect(await toldTo(buyer)).toBe(1)
  await travel(Date.parse(answerBy ?? '') - product().app.nowMs() - days(0.5))
  for (let nth = 0; nth < 2; nth += 1) await sweep('sourcing.remind')
  expect([await toldTo(seller), await toldTo(buyer)]).toEqual([2, 2])
})

describe('a machine that arrives', () => {
  test('is the buyer’s, the rest is paid with the deposit, and the order is as any other', async () => {
    const { seller, buyer, goodsId, sourcingId } = await arrivedSourcing()
    expect(await stockOf(goodsId)).toEqual({ state: 'waiting_for_procurement', received: 1, held: 1, sold: 0 })
    const [one] = await ownOf(buyer)
    expect(one).toMatchObject({ state: 'arrived', turn: 'buyer', quote: { rest: jpy(1_000_000 - deposit) } })
    const orderId = one?.order?.orderId
    if (!orderId) throw new Error('no order was made')
    // What was agreed on binds, and is left only for what the quotation says.
    expect((await buyer.call(api.orders.cancelMyOrder, { orderId })).code).toBe(orderErrors.agreedBinding.code)
    accepted(await buyer.call(api.sourcing.paySourcing, { sourcingId, version: 4 }))
    expect(await memberAccountsOf(buyer)).toEqual({ wallet: whole - 1_000_000 })
    expect(await stockOf(goodsId)).toEqual({ state: 'waiting_for_procurement', received: 1, held: 0, sold: 1 })
    await followOrders()
    const order = accepted(await seller.call(api.orders.readManagedOrder, { orderId }))
    expect(order.lines).toMatchObject([{ priceSource: 'sourcing', unitPrice: jpy(1_000_000) }])
    expect((await managedOf(seller))[0]).toMatchObject({ state: 'completed', turn: null })
    await expectSound()
  })

  test('paid whole in another way, the deposit is on the balance again', async () => {
    const { buyer } = await arrivedSourcing()
    const checkoutId = (await ownOf(buyer))[0]?.order?.checkoutId
    if (!checkoutId) throw new Error('no order was made')
    accepted(await buyer.call(api.orders.payCheckout, { checkoutId, method: 'balance' }))
    await followOrders()
    expect(await memberAccountsOf(buyer)).toEqual({ wallet: whole - 1_000_000 })
    expect((await ownOf(buyer))[0]).toMatchObject({ state: 'completed', agreed: { isHeld: false } })
    await expectSound()
  })

  test('a freight that its listing leaves open is named with the price, and cannot be refused afterwards', async () => {
    const seller = await as.seller()
    const goodsId = await procuredGoods(seller)
    await product().app.db`update goods set freight = 'undetermined' where id = ${goodsId}`
    const asked = await givenSourcing({ seller, goodsId })
    const open = await quoteForBuyer(asked)
    expect(open).toMatchObject({ code: 4000, data: { errors: [{ field: 'freight', rule: 'required' }] } })
    const freight = { currency: 'JPY', minor: 60_000 } as const
    expect(accepted(await quoteForBuyer(asked, { freight })).quote?.total).toEqual(jpy(1_060_000))
    const { buyer, sourcingId } = asked
    accepted(await buyer.call(api.sourcing.acceptSourcing, { sourcingId, version: 2 }))
    accepted(await seller.call(api.sourcing.arriveSourcing, { sourcingId, version: 3 }))
    accepted(await buyer.call(api.sourcing.paySourcing, { sourcingId, version: 4 }))
    const orderId = (await ownOf(buyer))[0]?.order?.orderId
    if (!orderId) throw new Error('no order was made')
    expect((await seller.call(api.orders.quoteFreight, quoteOf({ orderId }))).code).toBe(
      orderErrors.freightSettled.code,
    )
    expect((await buyer.call(api.orders.cancelMyOrder, { orderId })).code).not.toBe(200)
    expect(await memberAccountsOf(buyer)).toEqual({ wallet: whole - 1_060_000 })
    await expectSound()
  })

  test('counted at the listing, it goes to whoever accepted first, and is on sale when nobody waits', async () => {
    const seller = await as.seller()
    const goodsId = await procuredGoods(seller)
    const first = await agreedSourcing({ seller, goodsId })
    const second = await agreedSourcing({ seller, goodsId })
    const arrive = async (stock: number) => {
      const { version } = accepted(await seller.call(api.goods.readManagedGoods, { goodsId }))
      return accepted(await seller.call(api.goods.arriveGoods, { goodsId, version, stock }))
    }
    expect((await arrive(1)).state).toBe('waiting_for_procurement')
    expect((await ownOf(first.buyer))[0]?.state).toBe('arrived')
    expect((await ownOf(second.buyer))[0]?.state).toBe('agreed')
    expect((await arrive(2)).state).toBe('on_sale')
    expect((await ownOf(second.buyer))[0]?.state).toBe('arrived')
    expect(await stockOf(goodsId)).toEqual({ state: 'on_sale', received: 3, held: 2, sold: 0 })
    await expectSound()
  })

  test('whoever waits for two is not passed over for one who needs one, until they leave the line', async () => {
    const seller = await as.seller()
    const goodsId = await procuredGoods(seller)
    const two = await agreedSourcing({ seller, goodsId, quantity: 2 })
    const one = await agreedSourcing({ seller, goodsId })
    const stateOf = async ({ buyer }: typeof two) => (await ownOf(buyer))[0]?.state
    const { version } = accepted(await seller.call(api.goods.readManagedGoods, { goodsId }))
    const came = accepted(await seller.call(api.goods.arriveGoods, { goodsId, version, stock: 1 }))
    expect(came.state).toBe('waiting_for_procurement')
    expect([await stateOf(two), await stateOf(one)]).toEqual(['agreed', 'agreed'])
    expect(await stockOf(goodsId)).toMatchObject({ received: 1, held: 0 })
    accepted(await two.buyer.call(api.sourcing.leaveSourcing, { sourcingId: two.sourcingId, version: 3 }))
    await workOffAnnounced(/^sourcing\./, 2)
    expect([await stateOf(two), await stateOf(one)]).toEqual(['left', 'arrived'])
    await expectSound()
  })

  test('unpaid it costs what the quotation says, and the machine is the next buyer’s', async () => {
    const seller = await as.seller()
    const goodsId = await procuredGoods(seller)
    const first = await arrivedSourcing({ seller, goodsId })
    const second = await agreedSourcing({ seller, goodsId })
    await travel(days(8))
    await sweep('orders.cancelUnpaid')
    await followOrders()
    expect((await ownOf(first.buyer))[0]).toMatchObject({ state: 'left', agreed: { forfeited: jpy(kept) } })
    expect(await memberAccountsOf(first.buyer)).toEqual({ wallet: whole - kept })
    expect((await ownOf(second.buyer))[0]).toMatchObject({ state: 'arrived' })
    await expectSound()
  })

  test('an order that its seller cancels costs the buyer nothing', async () => {
    const { seller, buyer } = await arrivedSourcing()
    const orderId = (await ownOf(buyer))[0]?.order?.orderId
    if (!orderId) throw new Error('no order was made')
    accepted(
      await seller.call(api.orders.cancelManagedOrder, { orderId, reason: 'A crack in the frame', cause: 'damaged' }),
    )
    await followOrders()
    expect((await ownOf(buyer))[0]).toMatchObject({ state: 'failed' })
    expect(await memberAccountsOf(buyer)).toEqual({ wallet: whole })
    await expectSound()
  })

  test('kept by a warehouse, it is the buyer’s once it has passed its inspection there', async () => {
    const warehouse = await givenWarehouse({ seller: await as.seller() })
    const { seller, bin } = warehouse
    const goodsId = await procuredGoods(seller)
    const { buyer, sourcingId } = await agreedSourcing({ seller, goodsId })
    const { unit } = await givenUnit({ warehouse, goodsId, kind: 'lot', state: 'quarantine' })
    expect((await ownOf(buyer))[0]?.state).toBe('agreed')
    const passed = await stepOf(seller, unit, { step: 'pass', binId: bin.shelf })
    expect((await ownOf(buyer))[0]).toMatchObject({ state: 'arrived', order: { payBy: expect.any(String) } })
    expect(await stockOf(goodsId)).toEqual({ state: 'waiting_for_procurement', received: 1, held: 1, sold: 0 })
    expect((await unitNow(seller, passed)).counts).toEqual({ reserved: 1 })
    accepted(await buyer.call(api.sourcing.paySourcing, { sourcingId, version: 4 }))
    await followOrders()
    await expectSound()
  })

  test('what a warehouse keeps is counted there, and an older version is not arrived', async () => {
    const { seller, goodsId, sourcingId } = await agreedSourcing()
    const arrive = (version: number) => seller.call(api.sourcing.arriveSourcing, { sourcingId, version })
    expect((await arrive(2)).code).toBe(requestErrors.olderVersion.code)
    await product().app.db`update stock set kept = true where goods_id = ${goodsId}`
    expect((await arrive(3)).code).toBe(stockErrors.keptInStock.code)
    await product().app.db`update stock set kept = false where goods_id = ${goodsId}`
    accepted(await arrive(3))
  })
})

describe('an agreement that ends', () => {
  test.each([
    ['before it is late', 10, 'left', kept],
    ['once it is late', 45, 'failed', 0],
  ] as const)('left %s, the buyer loses what the quotation says', async (_, after, state, lost) => {
    const { buyer, sourcingId } = await agreedSourcing()
    await travel(days(after))
    const left = accepted(await buyer.call(api.sourcing.leaveSourcing, { sourcingId, version: 3 }))
    expect(left).toMatchObject({ state, turn: null, agreed: { isHeld: false, forfeited: jpy(lost) } })
    expect(await memberAccountsOf(buyer)).toEqual({ wallet: whole - lost })
    await expectSound()
  })

  test('left after its arrival the order ends too, and the piece is on sale for everybody', async () => {
    const { buyer, goodsId, sourcingId } = await arrivedSourcing()
    accepted(await buyer.call(api.sourcing.leaveSourcing, { sourcingId, version: 4 }))
    await followOrders()
    expect(await memberAccountsOf(buyer)).toEqual({ wallet: whole - kept })
    expect(await stockOf(goodsId)).toEqual({ state: 'on_sale', received: 1, held: 0, sold: 0 })
    await expectSound()
  })

  test('by its seller or by staff gives everything back, but not by staff who asked for it', async () => {
    const { seller, buyer, sourcingId } = await agreedSourcing()
    const ended = { sourcingId, version: 3, reason: 'Sold at the auction before us' }
    const stranger = await as.seller()
    expect((await stranger.call(api.sourcing.endSourcing, ended)).code).toBe(requestErrors.notFound.code)
    expect(accepted(await seller.call(api.sourcing.endSourcing, ended))).toMatchObject({ state: 'failed' })
    expect(await memberAccountsOf(buyer)).toEqual({ wallet: whole })
    const staff = await as.staff()
    const { id: addressId } = await givenAddress(staff, { isDefault: true })
    const own = await givenSourcing({ buyer: { ...staff, addressId } })
    const decline = { sourcingId: own.sourcingId, version: 1, reason: 'No' }
    expect((await staff.call(api.sourcing.endSourcing, decline)).code).toBe(sourcingErrors.ownSourcing.code)
    expect(accepted(await (await as.staff()).call(api.sourcing.endSourcing, decline))).toMatchObject({
      state: 'declined',
    })
    await expectSound()
  })

  test('that everybody forgot ends by itself, and a leaving member waits for theirs', async () => {
    const { buyer } = await agreedSourcing()
    const held = () => sourcingPersonal.holdsBack?.({ db: product().app.db }, buyer.id)
    expect(await held()).toEqual(['orders'])
    await travel(days(30 + 14 + serverLimits.sourcingForgottenDays + 1))
    await sweep('sourcing.end')
    expect((await ownOf(buyer))[0]).toMatchObject({ state: 'failed' })
    expect(await memberAccountsOf(buyer)).toEqual({ wallet: whole })
    expect(await held()).toEqual([])
  })

  test('a member who leaves takes back what nobody has answered, and their words', async () => {
    const { seller, buyer } = await givenSourcing({ text: 'With a crusher' })
    expect(await sourcingPersonal.give(product().app, buyer.id)).toMatchObject({
      sourcing: [{ text: 'With a crusher' }],
    })
    await system().tx((ctx) => sourcingPersonal.erase(ctx, { memberId: buyer.id, contacts: [] }))
    expect((await managedOf(seller))[0]).toMatchObject({ state: 'withdrawn', text: null })
  })
})

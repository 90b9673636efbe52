import { api } from '@kikai/contract/api'
import { goodsErrors } from '@kikai/contract/goods/goods.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { stockErrors } from '@kikai/contract/warehouse/stock.errors'
import type { Id } from '@kikai/kernel/ids'
import { afterEach, describe, expect, test } from 'vitest'
import { licence } from '../../../test/given/deals/documents.ts'
import { draft, goods } from '../../../test/given/goods/goods.ts'
import { accepted, givenBuyer } from '../../../test/given/deals/orders.ts'
import { wish, yen } from '../../../test/given/deals/refunds.ts'
import {
  givenProduct,
  givenUnit,
  givenWarehouse,
  keptGoods as stocked,
  keptPrice as price,
  stepInput,
  stepOf,
  unitNow,
  warehouseHand,
} from '../../../test/given/goods/stock.ts'
import { product, startProduct } from '../../../test/harness.ts'
import { expectSound } from '../../../test/invariants.ts'
import { stockCast, walkStock } from '../../../test/model/stock.walks.ts'
import { raceRandom } from '../../../test/races/run-concurrently.ts'

startProduct()
afterEach(expectSound)

const stockOf = async (goodsId: Id<'goods'>) =>
  (
    await product().app
      .db`select s.received, s.held, s.sold, g.state from stock s join goods g on g.id = s.goods_id where s.goods_id = ${goodsId}`
  )[0]

/** An order of so many of them. */
async function ordered(goodsId: Id<'goods'>, { quantity = 1, pays = true } = {}) {
  const total = { ...price, minor: price.minor * quantity }
  const buyer = await givenBuyer({ balance: total })
  const checkout = accepted(
    await buyer.call(api.orders.placeOrder, {
      goodsId,
      quantity,
      addressId: buyer.addressId,
      expectedTotals: [total],
      confirmed: true,
      abroadAgreed: true,
    }),
  )
  const [order] = checkout.orders
  if (!order) throw new Error('no order')
  if (pays) accepted(await buyer.call(api.orders.payCheckout, { checkoutId: checkout.id, method: 'balance' }))
  return { buyer, orderId: order.id, checkoutId: checkout.id }
}

describe('stock and deals', () => {
  test('what is ordered is reserved, what is cancelled is free, and what is sent has left', async () => {
    const { seller, goodsId, unit } = await stocked(5)
    const first = await ordered(goodsId, { quantity: 2, pays: false })
    expect((await unitNow(seller, unit)).counts).toEqual({ available: 3, reserved: 2 })
    accepted(await first.buyer.call(api.orders.cancelMyOrder, { orderId: first.orderId }))
    expect((await unitNow(seller, unit)).counts).toEqual({ available: 5 })
    const second = await ordered(goodsId, { quantity: 3 })
    expect((await unitNow(seller, unit)).counts).toEqual({ available: 2, reserved: 3 })
    accepted(
      await seller.call(api.orders.dispatchOrder, { orderId: second.orderId, carrier: 'seino', trackingNumber: '1' }),
    )
    const now = await unitNow(seller, unit)
    expect(now.counts).toEqual({ available: 2, out: 3 })
    expect(now.movements[0]).toMatchObject({
      event: 'ship',
      quantity: 3,
      change: -3,
      by: null,
      cause: { kind: 'order' },
    })
    expect(await stockOf(goodsId)).toMatchObject({ received: 5, held: 0, sold: 3 })
  })

  test('an unpaid piece does not leave, a paid one does by its order, and is not counted twice when the order is sent', async () => {
    const { seller, bin, goodsId, unit } = await stocked()
    const { buyer, orderId, checkoutId } = await ordered(goodsId, { pays: false })
    const hand = await warehouseHand(seller.companyId)
    const picked = await stepOf(hand, await unitNow(hand, unit), { step: 'pick', binId: bin.gate })
    expect(picked).toMatchObject({
      state: 'picked',
      place: { bin: 'gate' },
      holds: [{ kind: 'order', orderId, leaveBy: null }],
    })
    const refused = await hand.call(api.warehouse.moveStock, stepInput(picked, { step: 'load' }))
    expect(refused).toMatchObject({ code: stockErrors.mayNotLeave.code, data: { reason: 'unpaid' } })
    expect(picked.allowedActions).toContainEqual(expect.objectContaining({ action: 'load', enabled: false }))
    accepted(await buyer.call(api.orders.payCheckout, { checkoutId, method: 'balance' }))
    const storedNow = async (side: typeof seller) =>
      accepted(await side.call(api.orders.readManagedOrder, { orderId })).stored
    expect(await storedNow(seller)).toEqual([
      { unitId: unit.id, number: unit.number, warehouse: 'Yard', bin: 'gate', state: 'picked', quantity: 1 },
    ])
    expect(accepted(await buyer.call(api.orders.readMyOrder, { orderId })).stored).toBeUndefined()
    const loaded = await stepOf(hand, await unitNow(hand, unit), { step: 'load' })
    expect(await storedNow(seller)).toMatchObject([{ state: 'out', bin: null, quantity: 1 }])
    expect(loaded).toMatchObject({ state: 'out', place: null, onHand: 0, holds: [] })
    accepted(await seller.call(api.orders.dispatchOrder, { orderId, carrier: 'seino', trackingNumber: '1' }))
    const now = await unitNow(seller, unit)
    expect(now.movements.map(({ event }) => event)).toEqual(['load', 'pick', 'reserve', 'open'])
    expect(now.movements[0]?.cause?.kind).toBe('order')
  })

  test('a document that has to be there before it leaves keeps the gate shut, not the picking', async () => {
    const { seller, goodsId, unit } = await stocked()
    const { orderId } = await ordered(goodsId)
    accepted(await seller.call(api.orders.askForDocument, { ...licence, orderId }))
    const picked = await stepOf(seller, await unitNow(seller, unit), { step: 'pick' })
    expect(picked.papers).toMatchObject([{ kind: 'licence', isThere: false }])
    const refused = await seller.call(api.warehouse.moveStock, stepInput(picked, { step: 'load' }))
    expect(refused).toMatchObject({ code: stockErrors.mayNotLeave.code, data: { reason: 'document' } })
  })

  test('what was loaded for an order that is cancelled before it is sent comes back to be inspected, and only then waits to be sold again', async () => {
    const { seller, bin, goodsId, unit } = await stocked()
    const { orderId } = await ordered(goodsId)
    const picked = await stepOf(seller, await unitNow(seller, unit), { step: 'pick' })
    await stepOf(seller, picked, { step: 'load' })
    accepted(
      await seller.call(api.orders.cancelManagedOrder, { orderId, cause: 'other', reason: 'The buyer asked for it.' }),
    )
    const back = await unitNow(seller, unit)
    expect([back.state, back.movements[0]?.event]).toEqual(['quarantine', 'takeBack'])
    expect(await stockOf(goodsId)).toMatchObject({ received: 0, sold: 0 })
    await stepOf(seller, back, { step: 'pass', binId: bin.shelf })
    // Its condition has to be said anew before it is sold again.
    expect(await stockOf(goodsId)).toMatchObject({ received: 1, held: 0, sold: 0, state: 'unpublished' })
  })

  test('two orders of the same parts: the one that is given back frees its own piece and leaves the other’s', async () => {
    const { seller, goodsId, unit } = await stocked(2)
    const first = await ordered(goodsId)
    await ordered(goodsId)
    const picked = await stepOf(seller, await unitNow(seller, unit), { step: 'pick' })
    await stepOf(seller, picked, { step: 'load' })
    accepted(
      await seller.call(api.orders.cancelManagedOrder, {
        orderId: first.orderId,
        cause: 'other',
        reason: 'The buyer asked for it.',
      }),
    )
    const counts = (await unitNow(seller, unit)).counts
    // Which of the two was loaded is the more urgent one's to say; either way one piece is still promised.
    expect((counts.reserved ?? 0) + (counts.out ?? 0)).toBe(1)
  })
  test('what is picked can be put back', async () => {
    const { seller, bin, goodsId, unit } = await stocked()
    await ordered(goodsId)
    const picked = await stepOf(seller, await unitNow(seller, unit), { step: 'pick', binId: bin.gate })
    const put = await stepOf(seller, picked, { step: 'putBack', binId: bin.shelf })
    expect(put.counts).toEqual({ reserved: 1 })
  })

  test('the ledger names the order that reserved it and gave it back', async () => {
    const { seller, goodsId, unit } = await stocked(3)
    const kept = await ordered(goodsId, { pays: false })
    const { buyer, orderId } = await ordered(goodsId, { quantity: 2, pays: false })
    accepted(await buyer.call(api.orders.cancelMyOrder, { orderId }))
    const { number } = accepted(await buyer.call(api.orders.readMyOrder, { orderId }))
    const { number: other } = accepted(await kept.buyer.call(api.orders.readMyOrder, { orderId: kept.orderId }))
    const { movements } = await unitNow(seller, unit)
    expect(movements.map(({ event, quantity, cause }) => [event, quantity, cause?.number])).toEqual([
      ['free', 2, number],
      ['reserve', 2, number],
      ['reserve', 1, other],
      ['open', 3, undefined],
    ])
    const { db } = product().app
    await expect(db`update stock_movement set cause_id = null, cause_kind = null`).rejects.toThrow('neither changed')
    await expect(db`update stock_movement set cause_id = unit_id where cause_id is null`).rejects.toThrow(
      'neither changed',
    )
  })

  test('what a buyer sends back is inspected before it is sold again', async () => {
    const { seller, bin, goodsId, unit } = await stocked()
    const { buyer, orderId } = await ordered(goodsId)
    accepted(await seller.call(api.orders.dispatchOrder, { orderId, carrier: 'seino', trackingNumber: '1' }))
    accepted(await buyer.call(api.orders.receiveOrder, { orderId }))
    const asked = wish(orderId, { kind: 'return', amount: yen(1_000) })
    const [refund] = accepted(await buyer.call(api.refunds.requestRefund, asked)).refunds
    if (!refund) throw new Error('nothing was asked back')
    const refundId = refund.id
    const said = { text: '', fileIds: [] }
    accepted(await seller.call(api.refunds.auditRefund, { refundId, decision: 'approve', ...said }))
    accepted(
      await buyer.call(api.refunds.sendBackGoods, { refundId, carrier: 'yamato', trackingNumber: '4401', ...said }),
    )
    expect((await unitNow(seller, unit)).state).toBe('out')
    accepted(await seller.call(api.refunds.receiveReturn, { refundId }))
    const back = await unitNow(seller, unit)
    expect(back.state).toBe('quarantine')
    expect(back.movements[0]).toMatchObject({ event: 'takeBack', cause: { kind: 'order' } })
    expect(back.movements[0]?.cause?.number).not.toBe('')
    expect(await stockOf(goodsId)).toMatchObject({ received: 0, sold: 0, state: 'sold_out' })
    await stepOf(seller, back, { step: 'pass', binId: bin.shelf })
    expect(await stockOf(goodsId)).toMatchObject({ received: 1, sold: 0, state: 'unpublished' })
  })
})

test('pieces lie where a book of them says, in two walks of buyers, warehouse, approver and clock', async () => {
  const cast = await stockCast()
  for (const nth of [0, 9])
    expect(await walkStock(cast, { nth, random: raceRandom(nth) })).toMatchObject({ difference: null })
})

describe('goods that are kept in stock', () => {
  test('have the quantity that their movements say: nobody types another', async () => {
    const { seller, bin, goodsId, unit } = await stocked(3)
    const { version } = accepted(await seller.call(api.goods.readManagedGoods, { goodsId }))
    const refused = await seller.call(api.goods.updateGoods, {
      ...(await draft({ price, stock: 4 })),
      goodsId,
      version,
      publish: false,
      termsAgreed: false,
    })
    expect(refused.code).toBe(stockErrors.keptInStock.code)
    const fewer = await stepOf(seller, await unitNow(seller, unit), {
      step: 'quarantine',
      quantity: 2,
      binId: bin.quarantine,
    })
    expect(fewer.counts).toEqual({ available: 1, quarantine: 2 })
    expect(await stockOf(goodsId)).toMatchObject({ received: 1, state: 'on_sale' })
    await stepOf(seller, fewer, { step: 'pass', quantity: 2, binId: bin.shelf })
    expect(await stockOf(goodsId)).toMatchObject({ received: 3 })
  })

  test('leave sale with their last piece, and what is held does not leave its shelf', async () => {
    const { seller, bin, goodsId, unit } = await stocked(2)
    await ordered(goodsId)
    const now = await unitNow(seller, unit)
    const refused = await seller.call(
      api.warehouse.moveStock,
      stepInput(now, { step: 'quarantine', quantity: 2, binId: bin.quarantine }),
    )
    expect(refused).toMatchObject({ code: stockErrors.notEnough.code, data: { left: 1 } })
    const one = await stocked()
    await stepOf(one.seller, one.unit, { step: 'quarantine', binId: one.bin.quarantine })
    expect(await stockOf(one.goodsId)).toMatchObject({ received: 0, state: 'unpublished' })
  })

  test('are on sale while a piece is free, whoever holds the others', async () => {
    const { seller, goodsId } = await stocked(2)
    const first = await ordered(goodsId)
    await ordered(goodsId, { pays: false })
    expect(await stockOf(goodsId)).toMatchObject({ held: 1, sold: 1, state: 'under_negotiation' })
    const said = { cause: 'other', reason: 'The buyer asked for it.' } as const
    accepted(await seller.call(api.orders.cancelManagedOrder, { orderId: first.orderId, ...said }))
    expect(await stockOf(goodsId)).toMatchObject({ held: 1, sold: 0, state: 'on_sale' })
  })

  test('are sold out when the last free piece is missing, and on sale again with one that is found', async () => {
    const { seller, bin, goodsId, unit } = await stocked(2)
    await ordered(goodsId)
    const hand = await warehouseHand(seller.companyId)
    const adjust = async (kind: 'lose' | 'surplus') => {
      const { id: unitId, version } = await unitNow(hand, unit)
      const what = { kind, quantity: 1, binId: bin.shelf, reason: 'Counted', photoIds: [] }
      const asked = accepted(await hand.call(api.warehouse.askAdjustment, { unitId, version, ...what }))
      const decided = { adjustmentId: asked.id, version: asked.version, event: 'approve', note: '' } as const
      accepted(await seller.call(api.warehouse.decideAdjustment, decided))
    }
    await adjust('lose')
    expect(await stockOf(goodsId)).toMatchObject({ received: 1, sold: 1, state: 'sold_out' })
    await adjust('surplus')
    expect(await stockOf(goodsId)).toMatchObject({ received: 2, sold: 1, state: 'on_sale' })
  })

  test('are linked only where they are not in a deal and say what stands there', async () => {
    const warehouse = await givenWarehouse()
    const { seller, bin } = warehouse
    const { id: goodsId } = await goods({ companyId: seller.companyId, stock: 3, price })
    const parts = { kind: 'lot', productId: await givenProduct({ kind: 'lot' }), goodsId, warehouse } as const
    await expect(givenUnit({ ...parts, quantity: 2 })).rejects.toThrow(String(stockErrors.goodsNotFree.code))
    await givenUnit({ ...parts, quantity: 3 })
    await givenUnit({ ...parts, quantity: 2 })
    expect(await stockOf(goodsId)).toMatchObject({ received: 5 })
    const other = { ...parts, productId: await givenProduct({ kind: 'lot', model: 'X' }), quantity: 1 }
    await expect(givenUnit(other)).rejects.toThrow(String(stockErrors.goodsNotFree.code))
    const held = await goods({ companyId: seller.companyId, price })
    await ordered(held.id, { pays: false })
    await expect(givenUnit({ warehouse, goodsId: held.id })).rejects.toThrow(String(stockErrors.goodsNotFree.code))
    const theirs = await goods({ price })
    await expect(givenUnit({ warehouse, goodsId: theirs.id })).rejects.toThrow(String(requestErrors.notFound.code))
    expect(bin.shelf).toBeTruthy()
  })
})

/** What one person asks for and the owner approves. */
async function adjusted(
  { seller, unit }: Pick<Awaited<ReturnType<typeof stocked>>, 'seller' | 'unit'>,
  what: { kind: 'scrap' | 'lose' | 'surplus'; quantity: number; binId?: Id<'bin'> },
) {
  const hand = await warehouseHand(seller.companyId)
  const { version } = await unitNow(hand, unit)
  const sent = { unitId: unit.id, version, binId: null, reason: 'Fell off the fork', photoIds: [], ...what }
  const asked = accepted(await hand.call(api.warehouse.askAdjustment, sent))
  const decision = { adjustmentId: asked.id, version: asked.version, event: 'approve', note: '' } as const
  accepted(await seller.call(api.warehouse.decideAdjustment, decision))
}

describe('goods of which pieces are lost or found', () => {
  test('leave sale with their last piece', async () => {
    const kept = await stocked(1)
    await adjusted(kept, { kind: 'lose', quantity: 1 })
    expect(await stockOf(kept.goodsId)).toMatchObject({ received: 0, state: 'unpublished' })
    const buyer = await givenBuyer()
    expect((await buyer.call(api.goods.readGoods, { goodsId: kept.goodsId })).code).toBe(goodsErrors.gone.code)
  })

  test('are sold out when the rest is scrapped, and for sale again when more is found', async () => {
    const kept = await stocked(3)
    await ordered(kept.goodsId)
    await adjusted(kept, { kind: 'scrap', quantity: 2 })
    expect(await stockOf(kept.goodsId)).toMatchObject({ received: 1, sold: 1, state: 'sold_out' })
    await adjusted(kept, { kind: 'surplus', quantity: 2, binId: kept.bin.shelf })
    expect(await stockOf(kept.goodsId)).toMatchObject({ received: 3, sold: 1, state: 'on_sale' })
  })
})

import { api } from '@kikai/contract/api'
import type { Id } from '@kikai/kernel/ids'
import { describe, expect, test } from 'vitest'
import type { SellerPerson } from '../as.ts'
import { type BuyerPerson, accepted, givenBuyer } from '../given/deals/orders.ts'
import {
  givenUnit,
  givenWarehouse,
  keptGoods as stocked,
  keptPrice as price,
  stepInput,
  receiving,
  unitNow,
  warehouseHand,
} from '../given/goods/stock.ts'
import { product, startProduct } from '../harness.ts'
import { brokenInvariants, expectSound } from '../invariants.ts'
import { type Shot, rounds, runConcurrently, seed } from './run-concurrently.ts'
import { withoutConstraint } from './take-away.ts'

startProduct({ config: { poolSize: 30 } })
const order = (buyer: BuyerPerson, goodsId: Id<'goods'>) => ({
  goodsId,
  quantity: 1,
  addressId: buyer.addressId,
  expectedTotals: [price],
  confirmed: true as const,
  abroadAgreed: true as const,
})
const buying = (buyer: BuyerPerson, goodsId: Id<'goods'>): Shot => ({
  caller: buyer,
  call: api.orders.placeOrder,
  input: order(buyer, goodsId),
})
type Step = Parameters<typeof stepInput>[1]
const stepping = (caller: SellerPerson, unit: Parameters<typeof stepInput>[0], step: Step): Shot => ({
  caller,
  call: api.warehouse.moveStock,
  input: stepInput(unit, step),
})
const crowd = (count: number) => Promise.all(Array.from({ length: count }, () => givenBuyer({ balance: price })))
const raise = (message: string): never => {
  throw new Error(message)
}
const good = (answers: readonly { code: number }[]) => answers.filter(({ code }) => code === 200).length

/** A warehouse takes the last piece away at the moment in which ten people buy it. */
async function lastPieceWanted(): Promise<number> {
  const { seller, bin, goodsId, unit } = await stocked()
  const aside = stepping(seller, unit, { step: 'quarantine', binId: bin.quarantine })
  const answers = await runConcurrently([...(await crowd(10)).map((buyer) => buying(buyer, goodsId)), aside])
  return good(answers)
}

describe(`G5 stock in the warehouse (${rounds} rounds, seed ${seed})`, () => {
  const each = Array.from({ length: rounds }, (_, at) => at + 1)

  test.each(each)('the last piece is either sold or put aside (round %i)', async () => {
    expect(await lastPieceWanted()).toBe(1)
    await expectSound()
  })

  test.each(each)('of two people who receive the same notice one receives it (round %i)', async () => {
    const { warehouse, unit } = await givenUnit({ state: 'expected', kind: 'lot', quantity: 5 })
    const hands = [warehouse.seller, await warehouseHand(warehouse.seller.companyId)]
    const input = receiving(unit, warehouse.bin.shelf)
    const answers = await runConcurrently(hands.map((caller) => ({ caller, call: api.warehouse.receiveStock, input })))
    expect(good(answers)).toBe(1)
    expect((await unitNow(warehouse.seller, unit)).counts).toEqual({ received: 5 })
  })

  test.each(each)('two people pick the last piece, and one has it (round %i)', async () => {
    const { seller, bin, goodsId, unit } = await stocked()
    const [buyer] = await crowd(1)
    if (!buyer) throw new Error('nobody')
    accepted(await buyer.call(api.orders.placeOrder, order(buyer, goodsId)))
    const now = await unitNow(seller, unit)
    const hands = [seller, await warehouseHand(seller.companyId)]
    const input = stepInput(now, { step: 'pick', binId: bin.gate })
    const answers = await runConcurrently(hands.map((caller) => ({ caller, call: api.warehouse.moveStock, input })))
    expect(good(answers)).toBe(1)
    await expectSound()
  })

  test.each(each)(
    'sales, steps and cancellations of the same parts wait for each other in one order (round %i)',
    async () => {
      const warehouse = await givenWarehouse()
      const parts = [await stocked(6, { warehouse }), await stocked(6, { warehouse })]
      const buyers = await crowd(12)
      const given = await Promise.all(
        (await crowd(4)).map(async (buyer, at) => {
          const [placed] = accepted(
            await buyer.call(api.orders.placeOrder, order(buyer, parts[at % 2]?.goodsId ?? raise('no parts'))),
          ).orders
          return { buyer, orderId: placed?.id ?? raise('no order') }
        }),
      )
      const shots = parts.flatMap(({ goodsId }, part) =>
        buyers.filter((_, at) => at % 2 === part).map((buyer) => buying(buyer, goodsId)),
      )
      const cancelling: Shot[] = given.map(({ buyer, orderId }) => ({
        caller: buyer,
        call: api.orders.cancelMyOrder,
        input: { orderId },
      }))
      const units = await Promise.all(parts.map(({ seller, unit }) => unitNow(seller, unit)))
      const steps = parts.flatMap(({ seller, bin }, at) => {
        const unit = units[at] ?? raise('no unit')
        return [
          stepping(seller, unit, { step: 'move', quantity: 6, binId: bin.yard }),
          stepping(seller, unit, { step: 'quarantine', quantity: 2, binId: bin.quarantine }),
        ]
      })
      const answers = await runConcurrently([...shots, ...cancelling, ...steps])
      expect(good(answers.slice(shots.length, shots.length + cancelling.length))).toBe(cancelling.length)
      expect(answers.filter(({ code }) => code === 5000)).toEqual([])
      for (const { seller, unit } of parts) {
        const { counts } = await unitNow(seller, unit)
        expect((counts.available ?? 0) + (counts.reserved ?? 0) + (counts.quarantine ?? 0)).toBe(6)
      }
      await expectSound()
    },
  )
})

describe('without its guards', () => {
  test('the last piece is sold and put aside', async () => {
    const { db } = product().app
    const { seller, bin, unit, goodsId } = await stocked()
    await withoutConstraint('stock', 'stock_enough')
    await db`drop trigger stock_moves_units on stock`
    const [buyer] = await crowd(1)
    if (!buyer) throw new Error('nobody')
    accepted(await buyer.call(api.orders.placeOrder, order(buyer, goodsId)))
    accepted(await seller.call(api.warehouse.moveStock, stepInput(unit, { step: 'quarantine', binId: bin.quarantine })))
    expect(Object.keys(await brokenInvariants())).toContain('invariant_i20_stock_of_goods')
  })
})

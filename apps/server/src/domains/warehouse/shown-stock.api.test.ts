import { api } from '@kikai/contract/api'
import { stockErrors } from '@kikai/contract/warehouse/stock.errors'
import type { StockUnitDetail } from '@kikai/contract/warehouse/stock.shapes'
import { jpy } from '@kikai/kernel/money'
import { afterEach, describe, expect, test } from 'vitest'
import { type Person, as } from '../../../test/as.ts'
import { goods } from '../../../test/given/goods/goods.ts'
import { balance } from '../../../test/given/money/ledger.ts'
import { closed, runningLot } from '../../../test/given/deals/lots.ts'
import { accepted } from '../../../test/given/deals/orders.ts'
import {
  answeringQuote,
  diagnosedRepair,
  dueChargeOf,
  pricedLine,
  pricedOption,
  pricingRepair,
} from '../../../test/given/repairs/quotes.ts'
import {
  givenUnit,
  givenWarehouse,
  receiving,
  stepInput,
  stepOf,
  unitNow,
  warehouseHand,
} from '../../../test/given/goods/stock.ts'
import { product, startProduct } from '../../../test/harness.ts'
import { expectSound } from '../../../test/invariants.ts'

startProduct()
afterEach(expectSound)

const ask = (who: Person, { id, version }: StockUnitDetail, kind: 'scrap' | 'surplus', binId = null) =>
  who.call(api.warehouse.askAdjustment, {
    unitId: id,
    version,
    kind,
    quantity: 1,
    binId,
    reason: 'Bent',
    photoIds: [],
  })
const boardOf = async (who: Person) =>
  accepted(await who.call(api.warehouse.readStockBoard, { timeZone: 'Asia/Shanghai' })).today

describe('what waits for approval', () => {
  test('stands with its unit until it is decided, and on the board as whoever reads it can decide it', async () => {
    const { warehouse, unit } = await givenUnit({ kind: 'lot', quantity: 5 })
    const { seller: owner } = warehouse
    const hand = await warehouseHand(owner.companyId)
    const asked = accepted(await ask(hand, unit, 'scrap'))
    expect((await unitNow(hand, unit)).adjustments).toMatchObject([
      { id: asked.id, kind: 'scrap', quantity: 1, by: asked.by },
    ])
    const waits = { kind: 'adjustment', adjustmentId: asked.id, unit: { id: unit.id }, number: unit.number }
    expect(await boardOf(owner)).toMatchObject([{ ...waits, isOurs: true, isOver: false }])
    expect(await boardOf(hand)).toMatchObject([{ ...waits, isOurs: false }])
    expect(await boardOf(await as.seller())).toEqual([])
    accepted(
      await owner.call(api.warehouse.decideAdjustment, {
        adjustmentId: asked.id,
        version: asked.version,
        event: 'approve',
        note: '',
      }),
    )
    expect([(await unitNow(hand, unit)).adjustments, await boardOf(owner)]).toEqual([[], []])
  })

  test('more than booked is found of parts alone', async () => {
    const surplusOf = ({ allowedActions }: StockUnitDetail) =>
      allowedActions.find(({ action }) => action === 'surplus')?.enabled
    expect(surplusOf((await givenUnit({ kind: 'lot', quantity: 2 })).unit)).toBe(true)
    expect(surplusOf((await givenUnit()).unit)).not.toBe(true)
  })

  test('what a count has found missing names the count', async () => {
    const { warehouse, unit } = await givenUnit({ kind: 'lot', quantity: 5 })
    const { seller: owner, bin, id: warehouseId } = warehouse
    const hands = [await warehouseHand(owner.companyId), await warehouseHand(owner.companyId)]
    const [first, second] = hands
    if (!first || !second) throw new Error('nobody')
    let count = accepted(await first.call(api.warehouse.openCount, { warehouseId, binIds: [bin.shelf] }))
    for (const hand of [first, second]) {
      const lines = [{ unitId: unit.id, binId: bin.shelf, counted: 4, cause: 'Not there' }]
      const { id: countId, version } = count
      count = accepted(await hand.call(api.warehouse.enterCount, { countId, version, lines }))
    }
    const [asked] = accepted(await owner.call(api.warehouse.listAdjustments, { state: 'asked' })).data
    if (!asked) throw new Error('nothing waits')
    const { id: adjustmentId, version } = asked
    accepted(await owner.call(api.warehouse.decideAdjustment, { adjustmentId, version, event: 'approve', note: '' }))
    expect((await unitNow(owner, unit)).movements[0]).toMatchObject({
      event: 'lose',
      cause: { kind: 'count', number: count.number },
    })
  })
})

describe('whoever holds it', () => {
  test('a lot is named by its number while it runs and where it gave the piece back', async () => {
    const warehouse = await givenWarehouse()
    const { seller } = warehouse
    const listing = await goods({ companyId: seller.companyId })
    const { unit } = await givenUnit({ warehouse, goodsId: listing.id })
    const { lotId } = await runningLot({ seller, listing })
    const [lot] = await product().app.db`select number from lot where id = ${lotId}`
    const running = await unitNow(seller, unit)
    const cause = { kind: 'lot', number: lot?.number }
    expect(running.holds).toMatchObject([{ ...cause, orderId: null, repairId: null, lotId }])
    expect(running.movements[0]).toMatchObject({ event: 'reserve', cause })
    await closed(lotId)
    const over = await unitNow(seller, unit)
    expect(over.holds).toEqual([])
    expect(over.movements[0]).toMatchObject({ event: 'free', cause })
  })

  test('a repair is named and linked, its part is to be picked once it is paid for, and leaves for it', async () => {
    const deal = await diagnosedRepair()
    const { company: seller, repairId, customer } = deal
    const warehouse = await givenWarehouse({ seller })
    const { id: goodsId } = await goods({ companyId: seller.companyId, price: jpy(20_000) })
    const { unit } = await givenUnit({ warehouse, goodsId })
    const lines = [pricedLine('part', 0, { options: [pricedOption(15_000, { goodsId })] })]
    const [quote] = accepted(await pricingRepair(deal.engineer.person, repairId, { lines })).quotes
    if (!quote) throw new Error('nothing was sent')
    const { number } = await deal.read()
    const kept = await unitNow(seller, unit)
    expect(kept.holds).toMatchObject([{ kind: 'repair', number, repairId, isSoft: true }])
    expect(kept.movements[0]).toMatchObject({ event: 'reserve', cause: { kind: 'repair', number } })
    expect(await boardOf(seller)).toEqual([])
    accepted(await answeringQuote({ ...deal, quote }))
    await balance(customer, jpy(100_000))
    const { id: chargeId } = await dueChargeOf(deal)
    accepted(await customer.call(api.repairs.payRepair, { repairId, chargeId, method: 'balance' }))
    expect(await boardOf(seller)).toMatchObject([
      { kind: 'repairPart', number, quantity: 1, unit: { id: unit.id }, isBlocked: false, isOurs: true },
    ])
    const picked = await stepOf(seller, await unitNow(seller, unit), { step: 'pick' })
    const loaded = await stepOf(seller, picked, { step: 'load' })
    expect(loaded.movements[0]).toMatchObject({ event: 'load', cause: { kind: 'repair', number } })
    expect(await boardOf(seller)).toEqual([])
  })
})

test('nothing is received or put into bins that are being counted', async () => {
  const { warehouse, unit } = await givenUnit({ state: 'expected' })
  const { seller, bin, id: warehouseId } = warehouse
  const { unit: other } = await givenUnit({ warehouse })
  const open = accepted(await seller.call(api.warehouse.openCount, { warehouseId, binIds: [bin.yard] }))
  const counted = stockErrors.beingCounted.code
  expect((await seller.call(api.warehouse.receiveStock, receiving(unit, bin.yard))).code).toBe(counted)
  const move = stepInput(other, { step: 'move', binId: bin.yard })
  expect((await seller.call(api.warehouse.moveStock, move)).code).toBe(counted)
  accepted(
    await seller.call(api.warehouse.giveUpCount, {
      countId: open.id,
      version: open.version,
      reason: 'Rain in the yard',
    }),
  )
  accepted(await seller.call(api.warehouse.receiveStock, receiving(unit, bin.yard)))
  accepted(await seller.call(api.warehouse.moveStock, move))
})

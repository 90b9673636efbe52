import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { stockErrors } from '@kikai/contract/warehouse/stock.errors'
import type { Id } from '@kikai/kernel/ids'
import { afterEach, describe, expect, test } from 'vitest'
import { type Person, as } from '../../../test/as.ts'
import { accepted } from '../../../test/given/deals/orders.ts'
import {
  givenProduct,
  givenUnit,
  givenWarehouse,
  stepInput,
  receiving,
  stepOf,
  warehouseHand,
} from '../../../test/given/goods/stock.ts'
import { days, product, startProduct, sweep, travel } from '../../../test/harness.ts'
import { expectSound } from '../../../test/invariants.ts'

startProduct()
afterEach(expectSound)

describe(api.warehouse.saveWarehouse.path, () => {
  test('bins are added, renamed and removed, one with something in it stays, and one that was removed comes back', async () => {
    const warehouse = await givenWarehouse()
    const { seller, bin, id } = warehouse
    await givenUnit({ warehouse })
    const save = (bins: { id: Id<'bin'> | null; code: string; kind: 'shelf' | 'yard' }[]) =>
      seller.call(api.warehouse.saveWarehouse, {
        warehouseId: id,
        name: 'Yard',
        country: 'CN',
        address: '',
        zone: 'Asia/Shanghai',
        bins,
      })
    expect((await save([{ id: bin.yard, code: 'Y', kind: 'yard' }])).code).toBe(stockErrors.binInUse.code)
    expect(
      (
        await save([
          { id: bin.shelf, code: 'a', kind: 'shelf' },
          { id: null, code: 'A', kind: 'shelf' },
        ])
      ).code,
    ).toBe(stockErrors.binTaken.code)
    // What stands there is there because the bin is of its kind.
    expect((await save([{ id: bin.shelf, code: 'A', kind: 'yard' }])).code).toBe(stockErrors.binInUse.code)
    const saved = accepted(await save([{ id: bin.shelf, code: 'A', kind: 'shelf' }]))
    expect(saved.bins).toEqual([{ id: bin.shelf, code: 'A', kind: 'shelf' }])
    const again = accepted(
      await save([
        { id: bin.shelf, code: 'A', kind: 'shelf' },
        { id: null, code: 'yard', kind: 'yard' },
      ]),
    )
    expect(again.bins[1]?.id).toBe(bin.yard)
    const other = await givenWarehouse()
    expect((await save([{ id: other.bin.shelf, code: 'A', kind: 'shelf' }])).code).toBe(requestErrors.notFound.code)
  })
})

describe('a piece that is over its time', () => {
  test('is told once to everybody who works there, and again only in its next state', async () => {
    const warehouse = await givenWarehouse()
    const { seller, bin } = warehouse
    const hand = await warehouseHand(seller.companyId)
    const { unit } = await givenUnit({ warehouse, state: 'expected' })
    const received = accepted(await hand.call(api.warehouse.receiveStock, receiving(unit, bin.quarantine)))
    const told = async (who: Person) =>
      (await who.call(api.notices.listNotices, { topic: 'company' })).data.data.map(({ kind, text }) => [kind, text])
    await sweep('warehouse.remindOverdue')
    expect(await told(hand)).toEqual([])
    await travel(days(4))
    await sweep('warehouse.remindOverdue')
    await sweep('warehouse.remindOverdue')
    const once = [['stockOverdue', expect.stringMatching(/It has not been inspected\. It was due .+\.$/)]]
    expect(await told(hand)).toEqual(once)
    expect(await told(seller)).toEqual(once)
    expect(await told(await warehouseHand((await givenWarehouse()).seller.companyId))).toEqual([])
    expect(received.state).toBe('received')
  })
})

describe(api.warehouse.receiveStock.path, () => {
  const expected = (warehouse: Awaited<ReturnType<typeof givenWarehouse>>, productId: Id<'product'>, serial: string) =>
    warehouse.seller.call(api.warehouse.expectStock, {
      productId,
      kind: 'machine',
      quantity: 1,
      serial,
      year: 2016,
      hours: null,
      weightKg: null,
      source: 'purchase',
      supplier: 'Yamada',
      arrival: '2026-11-20',
      bought: null,
      warehouseId: warehouse.id,
      binId: null,
      goodsId: null,
      note: '',
    })

  test('what differs from its notice goes to quarantine, and a machine has one serial number', async () => {
    const warehouse = await givenWarehouse()
    const { seller, bin } = warehouse
    const productId = await givenProduct()
    const unit = accepted(await expected(warehouse, productId, 'A1'))
    expect(unit).toMatchObject({
      state: 'expected',
      onHand: 0,
      due: { kind: 'arrival', isOver: true },
      number: expect.stringMatching(/^N-\d{4}-\d{3}$/),
    })
    expect((await expected(warehouse, productId, 'a1')).code).toBe(stockErrors.serialKnown.code)
    const came = accepted(
      await seller.call(api.warehouse.receiveStock, { ...receiving(unit, bin.yard), serial: 'A2', year: 2016 }),
    )
    expect(came).toMatchObject({ state: 'quarantine', differences: ['serial'], serial: 'A2', onHand: 1 })
    expect(came.compared[0]).toEqual({ fact: 'serial', expected: 'A1', actual: 'A2', agrees: false })
    const twice = await seller.call(api.warehouse.receiveStock, receiving(came, bin.yard))
    expect(twice.code).toBe(requestErrors.wrongState.code)
    const stale = await seller.call(api.warehouse.moveStock, stepInput(unit, { step: 'pass', binId: bin.shelf }))
    expect(stale.code).toBe(requestErrors.olderVersion.code)
  })

  test('of a lot, what has not arrived stays expected', async () => {
    const { warehouse, unit } = await givenUnit({ kind: 'lot', quantity: 10, state: 'expected' })
    const part = accepted(
      await warehouse.seller.call(api.warehouse.receiveStock, {
        ...receiving(unit, warehouse.bin.shelf),
        quantity: 4,
      }),
    )
    expect(part.counts).toEqual({ expected: 6, received: 4 })
    expect(part.state).toBe('received')
  })

  test('古物営業法 16: a purchase in Japan names who sold it, which lies sealed', async () => {
    const warehouse = await givenWarehouse({ country: 'JP' })
    const { seller, bin } = warehouse
    const unit = accepted(await expected(warehouse, await givenProduct(), ''))
    const refused = await seller.call(api.warehouse.receiveStock, receiving(unit, bin.yard))
    expect(refused.code).toBe(stockErrors.sellerNotRecorded.code)
    const soldBy = {
      kind: 'person',
      name: '山田太郎',
      address: '大阪市西区立売堀1-2-3',
      occupation: '',
      age: 40,
      checkedBy: 'licence',
    } as const
    accepted(await seller.call(api.warehouse.receiveStock, { ...receiving(unit, bin.yard), soldBy }))
    const [entry] = await product().app.db`select sold_by, quantity from used_goods_entry where unit_id = ${unit.id}`
    expect(entry?.quantity).toBe(1)
    expect(String(entry?.soldBy)).not.toContain('山田')
  })
})

describe(api.warehouse.moveStock.path, () => {
  test('each step of the house leads where its row says, and to a bin that is for it', async () => {
    const { warehouse, unit } = await givenUnit({ state: 'received' })
    const { seller, bin } = warehouse
    const tried = async (at: typeof unit, sent: Parameters<typeof stepInput>[1]) =>
      (await seller.call(api.warehouse.moveStock, stepInput(at, sent))).code
    expect(await tried(unit, { step: 'pass', binId: bin.gate })).toBe(stockErrors.wrongBin.code)
    const aside = await stepOf(seller, unit, { step: 'quarantine', binId: bin.quarantine })
    expect(await tried(aside, { step: 'pass' })).toBe(stockErrors.wrongBin.code)
    const repairing = await stepOf(seller, aside, { step: 'repair' })
    const repaired = await stepOf(seller, repairing, { step: 'repaired' })
    const free = await stepOf(seller, repaired, { step: 'pass', binId: bin.shelf })
    expect(free).toMatchObject({ state: 'available', place: { bin: 'shelf' }, free: 1 })
    expect(await tried(free, { step: 'pick' })).toBe(requestErrors.wrongState.code)
    expect(await tried(free, { step: 'move' })).toBe(requestErrors.invalidInput.code)
    const moved = await stepOf(seller, free, { step: 'move', binId: bin.yard })
    expect(moved).toMatchObject({ state: 'available', place: { bin: 'yard' } })
    expect(moved.movements[0]).toMatchObject({ event: 'move', change: 0 })
    const second = await givenWarehouse({ seller, name: 'Second' })
    expect(await tried(moved, { step: 'move', binId: second.bin.yard })).toBe(stockErrors.wrongBin.code)
    const left = await stepOf(seller, moved, { step: 'depart', binId: second.bin.yard })
    expect(left).toMatchObject({ state: 'transfer', onHand: 0, due: { kind: 'transfer', isOver: false } })
    const there = await stepOf(seller, left, { step: 'arrive' })
    expect(there).toMatchObject({ state: 'available', place: { warehouseId: second.id, bin: 'yard' } })
    const strange = await givenWarehouse()
    expect(await tried(there, { step: 'move', binId: strange.bin.yard })).toBe(requestErrors.notFound.code)
    const back = await givenUnit({ warehouse, state: 'received' })
    expect((await stepOf(seller, back.unit, { step: 'sendBack' })).state).toBe('sentBack')
    const never = await givenUnit({ warehouse, state: 'expected' })
    expect((await stepOf(seller, never.unit, { step: 'cancel' })).state).toBe('cancelled')
  })
})

describe('who sees stock', () => {
  test('a company sees its own, staff see all, and nobody else anything', async () => {
    const { warehouse, unit } = await givenUnit({ serial: 'SCAN1' })
    const { seller } = warehouse
    const [other, staff, buyer] = [await as.seller(), await as.staff(), await as.member()]
    const list = async (who: typeof other) =>
      accepted(await who.call(api.warehouse.listStock, { words: unit.number })).data.map(({ id }) => id)
    expect(await list(seller)).toEqual([unit.id])
    expect(await list(other)).toEqual([])
    expect(accepted(await staff.call(api.warehouse.listStock, { words: unit.number })).data).toHaveLength(1)
    expect((await buyer.call(api.warehouse.listStock, {})).code).toBe(requestErrors.notAllowed.code)
    const read = { unitId: unit.id }
    expect((await other.call(api.warehouse.readStockUnit, read)).code).toBe(requestErrors.notFound.code)
    expect((await other.call(api.warehouse.moveStock, stepInput(unit, { step: 'quarantine' }))).code).toBe(
      requestErrors.notFound.code,
    )
    expect((await other.call(api.warehouse.listMovements, read)).code).toBe(requestErrors.notFound.code)
    expect(accepted(await other.call(api.warehouse.listMovements, {})).data).toEqual([])
    for (const code of [`KS:${unit.code}`, unit.number, 'scan1']) {
      expect(accepted(await seller.call(api.warehouse.scanStock, { code })).units.map(({ id }) => id)).toEqual([
        unit.id,
      ])
      expect(accepted(await other.call(api.warehouse.scanStock, { code })).units).toEqual([])
    }
  })

  test('lists count by state, movements are listed by day and event, and the board says what is due today', async () => {
    const warehouse = await givenWarehouse()
    const { seller, id: warehouseId } = warehouse
    await givenUnit({ warehouse })
    await givenUnit({ warehouse, state: 'quarantine' })
    await givenUnit({ warehouse, state: 'expected' })
    const { counts, total } = accepted(await seller.call(api.warehouse.listStock, {}))
    expect([counts, total]).toEqual([{ all: 3, available: 1, quarantine: 1, expected: 1 }, 3])
    for (const sort of ['bin', 'newest'] as const)
      expect(accepted(await seller.call(api.warehouse.listStock, { sort, warehouseId })).data).toHaveLength(3)
    for (const [kind, total] of [
      ['machine', 3],
      ['lot', 0],
    ] as const)
      expect(accepted(await seller.call(api.warehouse.listStock, { kind })).total).toBe(total)
    const said = accepted(await seller.call(api.warehouse.listStock, { words: 'n- QUARANTINE' }))
    expect(said.data.map(({ state, place }) => [state, place?.bin])).toEqual([['quarantine', 'quarantine']])
    expect(accepted(await seller.call(api.warehouse.listStock, { words: 'n- 100%' })).data).toEqual([])
    const movements = accepted(await seller.call(api.warehouse.listMovements, { event: 'quarantine', warehouseId }))
    expect(movements.data).toMatchObject([
      { event: 'quarantine', quantity: 1, from: { bin: 'yard' }, to: { bin: 'quarantine' } },
    ])
    const { db } = product().app
    await db`update stock_balance set since = since - interval '4 days' where state = 'quarantine'`
    const board = accepted(await seller.call(api.warehouse.readStockBoard, { timeZone: 'Asia/Shanghai' }))
    expect(board).toMatchObject({
      counts: { available: 1, quarantine: 1, expected: 1 },
      onHand: 2,
      bins: { used: 2, all: 4 },
      overdue: [{ state: 'quarantine', count: 1, days: 1, limitDays: 3 }],
      today: [{ kind: 'inspection', isOver: true, quantity: 1 }],
    })
    const foreign = await (await as.seller()).call(api.warehouse.readStockBoard, { warehouseId, timeZone: 'UTC' })
    expect(foreign.code).toBe(requestErrors.notFound.code)
  })
})

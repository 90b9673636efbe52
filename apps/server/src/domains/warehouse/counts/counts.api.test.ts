import { api } from '@kikai/contract/api'
import type { OutputOf, SentOf } from '@kikai/contract/call'
import { requestErrors } from '@kikai/contract/request.errors'
import type { StockUnitDetail } from '@kikai/contract/warehouse/stock.shapes'
import { stockErrors } from '@kikai/contract/warehouse/stock.errors'
import type { Id } from '@kikai/kernel/ids'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { givenPicture } from '../../../../test/given/goods/pictures.ts'
import { givenUnit, givenWarehouse, stepInput, warehouseHand } from '../../../../test/given/goods/stock.ts'
import { startProduct } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'

startProduct()

type Sent = SentOf<typeof api.warehouse.askAdjustment>
type Asked = Pick<Sent, 'kind'> & Partial<Pick<Sent, 'quantity' | 'binId' | 'photoIds'>>
const ask = (who: Person, unit: Pick<StockUnitDetail, 'id' | 'version'>, { kind, quantity = 1, ...over }: Asked) =>
  who.call(api.warehouse.askAdjustment, {
    unitId: unit.id,
    version: unit.version,
    kind,
    quantity,
    binId: null,
    reason: 'Fell off the fork',
    photoIds: [],
    ...over,
  })
type Adjustment = OutputOf<typeof api.warehouse.askAdjustment>
const decide = (who: Person, { id, version }: Adjustment, event: 'approve' | 'refuse' | 'withdraw' = 'approve') =>
  who.call(api.warehouse.decideAdjustment, { adjustmentId: id, version, event, note: '' })
const toldTo = async (who: Person) =>
  (await who.call(api.notices.listNotices, { topic: 'company' })).data.data.map(({ kind }) => kind)
const read = async (who: Person, { id }: Pick<StockUnitDetail, 'id'>) =>
  accepted(await who.call(api.warehouse.readStockUnit, { unitId: id }))

/** A unit, somebody of the warehouse who asks, and the owner who approves. */
async function staffed(wishes: Parameters<typeof givenUnit>[0] = {}) {
  const { warehouse, unit } = await givenUnit(wishes)
  const { seller: owner } = warehouse
  return { warehouse, unit, owner, hand: await warehouseHand(owner.companyId) }
}

describe(api.warehouse.askAdjustment.path, () => {
  test('changes nothing until somebody else approves; then the pieces are scrapped, by two people', async () => {
    const { unit, owner, hand } = await staffed({ kind: 'lot', quantity: 5 })
    const photo = await givenPicture(hand, { purpose: 'stock' })
    const asked = accepted(await ask(hand, unit, { kind: 'scrap', quantity: 2, photoIds: [photo.id] }))
    expect(asked).toMatchObject({ state: 'asked', quantity: 2, unit: { id: unit.id, counts: { available: 5 } } })
    expect(asked.photos).toHaveLength(1)
    expect(asked.allowedActions.map(({ action, enabled }) => [action, enabled])).toEqual([
      ['approve', false],
      ['refuse', false],
      ['withdraw', true],
    ])
    expect(await toldTo(owner)).toContain('stockToApprove')
    const done = accepted(await decide(owner, asked))
    expect(done).toMatchObject({ state: 'approved', unit: { counts: { available: 3, scrapped: 2 }, onHand: 3 } })
    expect(await toldTo(hand)).toContain('stockApproved')
    const { movements } = await read(owner, unit)
    expect(movements[0]).toMatchObject({ event: 'scrap', quantity: 2, note: 'Fell off the fork', photos: [{}] })
    expect(movements[0]?.by).not.toBeNull()
    expect(movements[0]?.approvedBy).not.toBeNull()
    expect((await decide(owner, done)).code).toBe(requestErrors.wrongState.code)
    await expectSound()
  })

  test('what is missing is found again, into a bin for what is inspected', async () => {
    const { unit, owner, hand, warehouse } = await staffed()
    accepted(await decide(owner, accepted(await ask(hand, unit, { kind: 'lose' }))))
    const lost = await read(hand, unit)
    expect(lost).toMatchObject({ state: 'missing', onHand: 0 })
    const find = (binId: Id<'bin'> | null) => ask(hand, lost, { kind: 'find', binId })
    expect((await find(null)).code).toBe(requestErrors.invalidInput.code)
    expect((await find(warehouse.bin.shelf)).code).toBe(stockErrors.wrongBin.code)
    accepted(await decide(owner, accepted(await find(warehouse.bin.quarantine))))
    expect(await read(hand, unit)).toMatchObject({ state: 'quarantine', onHand: 1 })
    await expectSound()
  })

  test('a surplus of parts is for sale; there is one of a machine', async () => {
    const { unit, owner, hand, warehouse } = await staffed({ kind: 'lot', quantity: 1 })
    const binId = warehouse.bin.shelf
    accepted(await decide(owner, accepted(await ask(hand, unit, { kind: 'surplus', quantity: 2, binId }))))
    expect((await read(owner, unit)).counts).toEqual({ available: 3 })
    const { unit: machine } = await givenUnit({ warehouse })
    expect((await ask(hand, machine, { kind: 'surplus', binId })).code).toBe(requestErrors.wrongState.code)
    await expectSound()
  })

  test('not of what is not there, nor by whoever has seen it otherwise, nor by others', async () => {
    const { unit, hand, warehouse } = await staffed({ kind: 'lot', quantity: 2 })
    expect(await ask(hand, unit, { kind: 'scrap', quantity: 3 })).toMatchObject({
      code: stockErrors.notEnough.code,
      data: { left: 2 },
    })
    expect((await ask(hand, unit, { kind: 'find', binId: warehouse.bin.quarantine })).code).toBe(
      requestErrors.wrongState.code,
    )
    expect((await ask(hand, { ...unit, version: unit.version + 1 }, { kind: 'scrap' })).code).toBe(
      requestErrors.olderVersion.code,
    )
    expect((await ask(await as.seller(), unit, { kind: 'scrap' })).code).toBe(requestErrors.notFound.code)
    const { bin } = await givenWarehouse()
    expect((await ask(hand, unit, { kind: 'surplus', binId: bin.shelf })).code).toBe(requestErrors.notFound.code)
  })
})

describe(api.warehouse.decideAdjustment.path, () => {
  test('is for somebody with the right who has not asked; the asker withdraws', async () => {
    const { unit, owner, hand } = await staffed()
    const asked = accepted(await ask(hand, unit, { kind: 'scrap' }))
    const colleague = await warehouseHand(owner.companyId)
    expect((await decide(colleague, asked)).code).toBe(requestErrors.notAllowed.code)
    expect((await decide(colleague, asked, 'withdraw')).code).toBe(requestErrors.wrongState.code)
    expect((await decide(await as.seller(), asked)).code).toBe(requestErrors.notFound.code)
    expect(accepted(await decide(hand, asked, 'withdraw')).state).toBe('withdrawn')

    const own = accepted(await ask(owner, unit, { kind: 'scrap' }))
    expect((await decide(owner, own)).code).toBe(stockErrors.samePerson.code)
    expect((await decide(owner, { ...own, version: own.version + 1 }, 'withdraw')).code).toBe(
      requestErrors.olderVersion.code,
    )
    expect((await read(owner, unit)).counts).toEqual({ available: 1 })
  })

  test('staff of the platform approve for a company of one person, who is told', async () => {
    const { unit, owner } = await staffed()
    const staff = await as.staff()
    const asked = accepted(await ask(owner, unit, { kind: 'scrap' }))
    expect(await toldTo(staff)).toContain('stockToApprove')
    expect(accepted(await decide(staff, asked, 'refuse')).state).toBe('refused')
    expect(await toldTo(owner)).toContain('stockRefused')
    const again = accepted(await ask(owner, unit, { kind: 'scrap' }))
    expect(accepted(await decide(staff, again)).unit.state).toBe('scrapped')
  })

  test('is refused where the pieces were moved on, or are being counted', async () => {
    const { unit, owner, hand, warehouse } = await staffed({ kind: 'lot', quantity: 2 })
    const { shelf, quarantine } = warehouse.bin
    const two = accepted(await ask(hand, unit, { kind: 'scrap', quantity: 2, binId: shelf }))
    accepted(await hand.call(api.warehouse.moveStock, stepInput(unit, { step: 'quarantine', binId: quarantine })))
    expect(await decide(owner, two)).toMatchObject({ code: stockErrors.notEnough.code, data: { left: 1 } })
    const one = accepted(await ask(hand, await read(hand, unit), { kind: 'scrap', binId: shelf }))
    const both = accepted(await ask(hand, await read(hand, unit), { kind: 'scrap', quantity: 2 }))
    accepted(await hand.call(api.warehouse.openCount, { warehouseId: warehouse.id, binIds: [shelf] }))
    for (const asked of [one, both]) expect((await decide(owner, asked)).code).toBe(stockErrors.beingCounted.code)
    expect((await ask(hand, await read(hand, unit), { kind: 'scrap', binId: shelf })).code).toBe(
      stockErrors.beingCounted.code,
    )
  })
})

describe(api.warehouse.listAdjustments.path, () => {
  test('shows those that wait first, of the own company alone', async () => {
    const { unit, owner, hand } = await staffed({ kind: 'lot', quantity: 9 })
    const done = accepted(await decide(owner, accepted(await ask(hand, unit, { kind: 'scrap' }))))
    const unitNow = await read(hand, unit)
    const waiting = [
      accepted(await ask(hand, unitNow, { kind: 'scrap' })).id,
      accepted(await ask(hand, unitNow, { kind: 'lose' })).id,
    ]
    const list = accepted(await owner.call(api.warehouse.listAdjustments, {}))
    expect(list.data.map(({ id }) => id)).toEqual([...waiting, done.id])
    expect(accepted(await owner.call(api.warehouse.listAdjustments, { state: 'asked' })).total).toBe(2)
    const [adjustmentId] = waiting
    const alone = accepted(await owner.call(api.warehouse.listAdjustments, { adjustmentId }))
    expect(alone.data.map(({ id }) => id)).toEqual([adjustmentId])
    for (const asked of [{}, { adjustmentId }])
      expect(accepted(await (await as.seller()).call(api.warehouse.listAdjustments, asked)).data).toEqual([])
    expect(
      accepted(await (await as.staff()).call(api.warehouse.listAdjustments, { state: 'asked' })).total,
    ).toBeGreaterThan(1)
  })
})

/** A count of the bins of a yard in which a lot and a machine stand. */
async function counting() {
  const warehouse = await givenWarehouse()
  const { seller: owner, bin } = warehouse
  const { unit: lot } = await givenUnit({ warehouse, kind: 'lot', quantity: 5 })
  const { unit: machine } = await givenUnit({ warehouse })
  const [first, second] = [await warehouseHand(owner.companyId), await warehouseHand(owner.companyId)]
  const count = accepted(
    await first.call(api.warehouse.openCount, { warehouseId: warehouse.id, binIds: [bin.shelf, bin.yard] }),
  )
  return { warehouse, owner, bin, lot, machine, first, second, count }
}
type Line = { unit: Pick<StockUnitDetail, 'id'>; binId: Id<'bin'>; counted: number; cause?: string }
type Count = Pick<OutputOf<typeof api.warehouse.openCount>, 'id' | 'version'>
const enter = (who: Person, { id, version }: Count, lines: readonly Line[]) =>
  who.call(api.warehouse.enterCount, {
    countId: id,
    version,
    lines: lines.map(({ unit, binId, counted, cause = '' }) => ({ unitId: unit.id, binId, counted, cause })),
  })

describe(api.warehouse.openCount.path, () => {
  test('shows what is to be counted without how much of it there is, and the bins stand still meanwhile', async () => {
    const { warehouse, bin, lot, machine, first, count } = await counting()
    expect(count).toMatchObject({
      state: 'counting',
      number: expect.stringMatching(/^C-\d{4}-\d{3}$/),
      isYourTurn: true,
    })
    expect(count.lines.map(({ unitId, booked }) => [unitId, booked])).toEqual([
      [lot.id, null],
      [machine.id, null],
    ])
    const again = await first.call(api.warehouse.openCount, { warehouseId: warehouse.id, binIds: [bin.yard] })
    expect(again).toMatchObject({ code: stockErrors.beingCounted.code, data: { number: count.number } })
    const move = stepInput(lot, { step: 'move', binId: bin.yard })
    expect((await first.call(api.warehouse.moveStock, move)).code).toBe(stockErrors.beingCounted.code)
    accepted(
      await first.call(api.warehouse.giveUpCount, {
        countId: count.id,
        version: count.version,
        reason: 'Rain in the yard',
      }),
    )
    accepted(await first.call(api.warehouse.openCount, { warehouseId: warehouse.id, binIds: [bin.yard] }))
  })

  test('not of another company’s warehouse, nor of bins that stand elsewhere', async () => {
    const { bin, id: warehouseId } = await givenWarehouse()
    const other = await givenWarehouse()
    expect((await other.seller.call(api.warehouse.openCount, { warehouseId, binIds: [bin.shelf] })).code).toBe(
      requestErrors.notFound.code,
    )
    const mixed = { warehouseId: other.id, binIds: [bin.shelf] }
    expect((await other.seller.call(api.warehouse.openCount, mixed)).code).toBe(requestErrors.notFound.code)
  })
})

describe(api.warehouse.enterCount.path, () => {
  test('what agrees with the books closes the count at once', async () => {
    const { bin, lot, machine, first, count } = await counting()
    const done = accepted(
      await enter(first, count, [
        { unit: lot, binId: bin.shelf, counted: 5 },
        { unit: machine, binId: bin.shelf, counted: 1 },
      ]),
    )
    expect(done).toMatchObject({
      state: 'closed',
      lines: [
        { first: 5, booked: 5 },
        { first: 1, booked: 1 },
      ],
    })
    accepted(await first.call(api.warehouse.moveStock, stepInput(lot, { step: 'move', binId: bin.yard })))
  })

  test('what differs is counted by somebody else without seeing the first, and waits for a third person', async () => {
    const { owner, bin, lot, machine, first, second, count } = await counting()
    const lines = [
      { unit: lot, binId: bin.shelf, counted: 3 },
      { unit: machine, binId: bin.shelf, counted: 1 },
    ]
    expect((await enter(first, count, lines.slice(0, 1))).code).toBe(requestErrors.invalidInput.code)
    const recount = accepted(await enter(first, count, lines))
    expect(recount).toMatchObject({ state: 'recount', isYourTurn: false, lines: [{ first: 3, booked: null }] })
    const { data, counts } = accepted(await second.call(api.warehouse.listCounts, {}))
    expect(data[0]).toMatchObject({
      isYourTurn: true,
      lines: [{ unitId: lot.id, first: null, second: null, booked: null }],
    })
    expect(counts).toEqual({ recount: 1 })
    expect((await enter(first, recount, lines)).code).toBe(stockErrors.countedBefore.code)
    const waiting = accepted(
      await enter(second, recount, [{ unit: lot, binId: bin.shelf, counted: 4, cause: 'One leaks' }]),
    )
    expect(waiting).toMatchObject({ state: 'waiting', lines: [{ first: 3, second: 4, booked: 5 }, { first: 1 }] })

    const [adjustment] = accepted(await owner.call(api.warehouse.listAdjustments, { state: 'asked' })).data
    expect(adjustment).toMatchObject({ kind: 'lose', quantity: 1, reason: 'One leaks', countNumber: count.number })
    if (!adjustment) throw new Error('nothing waits')
    const done = accepted(await decide(owner, adjustment))
    expect(done.unit.counts).toEqual({ available: 4, missing: 1 })
    expect(accepted(await owner.call(api.warehouse.listCounts, {})).data[0]?.state).toBe('closed')
    const { movements } = await read(owner, lot)
    expect(movements[0]).toMatchObject({ event: 'lose', cause: { kind: 'count' } })
    await expectSound()
  })

  test('whoever has counted does not approve what came by it', async () => {
    const { owner, bin, lot, machine, second, count } = await counting()
    const recount = accepted(
      await enter(owner, count, [
        { unit: lot, binId: bin.shelf, counted: 6 },
        { unit: machine, binId: bin.shelf, counted: 1 },
      ]),
    )
    accepted(await enter(second, recount, [{ unit: lot, binId: bin.shelf, counted: 6 }]))
    const [adjustment] = accepted(await owner.call(api.warehouse.listAdjustments, { state: 'asked' })).data
    expect(adjustment).toMatchObject({ kind: 'surplus', quantity: 1 })
    if (!adjustment) throw new Error('nothing waits')
    expect((await decide(owner, adjustment)).code).toBe(stockErrors.samePerson.code)
    expect(accepted(await decide(await as.staff(), adjustment)).unit.counts).toEqual({ available: 6 })
    await expectSound()
  })

  test('what was only put elsewhere is moved in the books, and nothing is missing', async () => {
    const { owner, bin, lot, machine, first, second, count } = await counting()
    const lines = [
      { unit: lot, binId: bin.shelf, counted: 3 },
      { unit: lot, binId: bin.yard, counted: 2 },
      { unit: machine, binId: bin.shelf, counted: 0 },
      { unit: machine, binId: bin.yard, counted: 1 },
    ]
    const recount = accepted(await enter(first, count, lines))
    expect(accepted(await enter(second, recount, lines)).state).toBe('closed')
    const { places, movements } = await read(owner, lot)
    expect(places.map(({ bin: at, quantity }) => [at?.code, quantity])).toEqual([
      ['shelf', 3],
      ['yard', 2],
    ])
    expect(movements[0]).toMatchObject({ event: 'move', quantity: 2 })
    expect((await read(owner, machine)).place?.bin).toBe('yard')
    await expectSound()
  })

  test('a machine that stands in a counted bin is no longer where the books have it', async () => {
    const warehouse = await givenWarehouse()
    const { seller, bin } = warehouse
    const { unit } = await givenUnit({ warehouse })
    const second = await warehouseHand(seller.companyId)
    const count = accepted(
      await seller.call(api.warehouse.openCount, { warehouseId: warehouse.id, binIds: [bin.yard] }),
    )
    const lines = [{ unit, binId: bin.yard, counted: 1 }]
    const recount = accepted(await enter(seller, count, lines))
    expect(accepted(await enter(second, recount, lines)).state).toBe('closed')
    expect((await read(seller, unit)).place?.bin).toBe('yard')
    await expectSound()
  })

  test('a machine that is found in another yard stands there by the books', async () => {
    const { owner, first, second } = await counting()
    const yard = await givenWarehouse({ seller: owner, name: 'North yard' })
    const { unit } = await givenUnit({ warehouse: await givenWarehouse({ seller: owner, name: 'South yard' }) })
    const binIds = [yard.bin.shelf]
    const count = accepted(await first.call(api.warehouse.openCount, { warehouseId: yard.id, binIds }))
    const seen = [{ unit, binId: yard.bin.shelf, counted: 1 }]
    const recount = accepted(await enter(first, count, seen))
    accepted(await enter(second, recount, seen))
    expect((await read(owner, unit)).place).toMatchObject({ warehouse: 'North yard', bin: 'shelf' })
    await expectSound()
  })

  test('neither bins outside of the count, nor another company’s units, nor with an older version', async () => {
    const { bin, lot, machine, first, count } = await counting()
    const whole = [
      { unit: lot, binId: bin.shelf, counted: 5 },
      { unit: machine, binId: bin.shelf, counted: 1 },
    ]
    const { unit: foreign } = await givenUnit()
    for (const [lines, code] of [
      [[...whole, { unit: lot, binId: bin.gate, counted: 1 }], requestErrors.invalidInput.code],
      [[...whole, ...whole], requestErrors.invalidInput.code],
      [[...whole, { unit: foreign, binId: bin.shelf, counted: 1 }], requestErrors.notFound.code],
    ] as const)
      expect((await enter(first, count, lines)).code).toBe(code)
    expect((await enter(first, { ...count, version: count.version + 1 }, whole)).code).toBe(
      requestErrors.olderVersion.code,
    )
    expect((await enter(await as.seller(), count, whole)).code).toBe(requestErrors.notFound.code)
  })
})

describe(api.warehouse.giveUpCount.path, () => {
  test('ends a count that is not decided, keeps what it found, and tells whoever may approve it, with who left it and why', async () => {
    const { bin, lot, machine, owner, first, second, count } = await counting()
    const leave = (who: Person, version: number, reason = 'Rain in the yard') =>
      who.call(api.warehouse.giveUpCount, { countId: count.id, version, reason })
    expect((await leave(await as.seller(), count.version)).code).toBe(requestErrors.notFound.code)
    const recount = accepted(
      await enter(first, count, [
        { unit: lot, binId: bin.shelf, counted: 1 },
        { unit: machine, binId: bin.shelf, counted: 1 },
      ]),
    )
    expect((await leave(first, recount.version, ' ')).code).toBe(requestErrors.invalidInput.code)
    const ended = accepted(await leave(second, recount.version))
    const givenUp = { by: expect.any(String), at: expect.any(String), reason: 'Rain in the yard' }
    // Whoever counts next is as blind as before.
    expect(ended).toMatchObject({ state: 'givenUp', givenUp, lines: [{ booked: null }, { booked: null }] })
    const seen = accepted(await owner.call(api.warehouse.listCounts, { countId: count.id }))
    expect(seen.data).toMatchObject([
      {
        givenUp,
        lines: [
          { unitId: lot.id, first: 1, booked: 5 },
          { unitId: machine.id, first: 1, booked: 1 },
        ],
      },
    ])
    expect(await toldTo(owner)).toEqual(['stockCountGivenUp'])
    expect(await toldTo(second)).toEqual([])
    expect((await leave(first, ended.version)).code).toBe(requestErrors.wrongState.code)
  })

  test('tells nobody where nothing was found yet', async () => {
    const { owner, first, count } = await counting()
    const left = { countId: count.id, version: count.version, reason: 'The wrong bins' }
    expect(accepted(await first.call(api.warehouse.giveUpCount, left)).givenUp).toMatchObject({
      reason: 'The wrong bins',
    })
    expect(await toldTo(owner)).toEqual([])
  })
})

describe(api.warehouse.listCounts.path, () => {
  test('shows open ones first, of one warehouse or all, and of the own company alone', async () => {
    const { warehouse, owner, bin, first, count } = await counting()
    accepted(
      await first.call(api.warehouse.giveUpCount, {
        countId: count.id,
        version: count.version,
        reason: 'Rain in the yard',
      }),
    )
    const open = accepted(await first.call(api.warehouse.openCount, { warehouseId: warehouse.id, binIds: [bin.gate] }))
    const elsewhere = await givenWarehouse({ seller: owner, name: 'Second yard' })
    expect(accepted(await owner.call(api.warehouse.listCounts, {})).data.map(({ id }) => id)).toEqual([
      open.id,
      count.id,
    ])
    const one = accepted(await owner.call(api.warehouse.listCounts, { countId: count.id }))
    expect(one.data.map(({ id }) => id)).toEqual([count.id])
    expect(accepted(await owner.call(api.warehouse.listCounts, { warehouseId: elsewhere.id })).data).toEqual([])
    expect(accepted(await (await as.seller()).call(api.warehouse.listCounts, {})).data).toEqual([])
  })
})

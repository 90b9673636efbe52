import { api } from '@kikai/contract/api'
import type { OutputOf } from '@kikai/contract/call'
import { requestErrors } from '@kikai/contract/request.errors'
import { stockErrors } from '@kikai/contract/warehouse/stock.errors'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../as.ts'
import { accepted } from '../given/deals/orders.ts'
import { type GivenUnit, givenUnit, stepInput, warehouseHand } from '../given/goods/stock.ts'
import { product, startProduct } from '../harness.ts'
import { expectSound } from '../invariants.ts'
import { countCodes, rounds, runConcurrently } from './run-concurrently.ts'
import { forgetful, remembering, withoutConstraint, withoutRowLocks } from './take-away.ts'

startProduct({ config: { poolSize: 30 } })
const each = Array.from({ length: rounds }, (_, at) => at + 1)
const { askAdjustment, decideAdjustment, openCount, moveStock, readStockUnit } = api.warehouse

/** A lot of five with one to be scrapped, and two people who may approve that. */
async function waiting() {
  const { warehouse, unit } = await givenUnit({ kind: 'lot', quantity: 5 })
  const { seller } = warehouse
  const hand = await warehouseHand(seller.companyId)
  const asked = accepted(
    await hand.call(askAdjustment, {
      unitId: unit.id,
      version: unit.version,
      kind: 'scrap',
      quantity: 1,
      binId: null,
      reason: 'Cracked',
      photoIds: [],
    }),
  )
  return { unit, asked, approvers: [seller, await as.seller({ id: seller.companyId })] }
}

async function approveAtOnce(approvers: readonly Person[], { id, version }: OutputOf<typeof askAdjustment>) {
  const shot = (caller: Person) => ({
    caller,
    call: decideAdjustment,
    input: { adjustmentId: id, version, event: 'approve' as const, note: '' },
  })
  return countCodes(await runConcurrently(approvers.flatMap((caller) => [shot(caller), shot(caller), shot(caller)])))
}

describe('an adjustment', () => {
  test.each(each)('is carried out once, whoever approves it at once (round %i)', async () => {
    const { unit, asked, approvers } = await waiting()
    expect(await approveAtOnce(approvers, asked)).toEqual({ 200: 1, [requestErrors.wrongState.code]: 5 })
    const [owner] = approvers
    expect(accepted(await owner!.call(readStockUnit, { unitId: unit.id })).counts).toEqual({
      available: 4,
      scrapped: 1,
    })
    await expectSound()
  })
})

/** Ten yards with parts in a bin. */
async function tenYards(): Promise<GivenUnit[]> {
  const made: GivenUnit[] = []
  for (let at = 0; at < 10; at += 1) made.push(await givenUnit({ kind: 'lot', quantity: 5 }))
  return made
}

/** In each of them a count begins while somebody carries parts out of the bin. */
async function countedWhileMoved(made: readonly GivenUnit[]): Promise<{ codes: Record<number, number>; late: number }> {
  const shots = made.flatMap(({ warehouse: { id: warehouseId, seller: caller, bin }, unit }) => [
    { caller, call: openCount, input: { warehouseId, binIds: [bin.shelf] } },
    { caller, call: moveStock, input: stepInput(unit, { step: 'move', binId: bin.yard }) },
  ])
  const codes = countCodes(await runConcurrently<typeof openCount | typeof moveStock>(shots))
  const [found] = await product().app.db`
    select count(*)::int as late
    from stock_movement m
    join stock_count_bin b on b.bin_id = m.from_bin and b.is_open
    join stock_count c on c.id = b.count_id
    where m.event = 'move' and m.at > c.created_at
  `
  return { codes, late: Number(found?.late) }
}

describe('bins that are counted', () => {
  test.each(each)('stand still from the moment at which their count begins (round %i)', async () => {
    const { codes, late } = await countedWhileMoved(await tenYards())
    expect(late).toBe(0)
    expect((codes[200] ?? 0) + (codes[stockErrors.beingCounted.code] ?? 0)).toBe(20)
    expect(codes[200]).toBeGreaterThanOrEqual(10)
    await expectSound()
  })
})

describe('without their guards', () => {
  test('an approval takes a piece for each of those who approve: the race can fail', async () => {
    const { unit, asked, approvers } = await waiting()
    await withoutConstraint('stock_adjustment', 'stock_adjustment_by_two')
    await forgetful('stock_adjustment', ['state', 'version'])
    expect((await approveAtOnce(approvers, asked))[200]).toBeGreaterThan(1)
    await remembering('stock_adjustment')
    const [owner] = approvers
    expect(accepted(await owner!.call(readStockUnit, { unitId: unit.id })).counts.scrapped).toBeGreaterThan(1)
  })

  test('bins are emptied behind the back of whoever counts: the race can fail', async () => {
    const yards = [await tenYards(), await tenYards(), await tenYards(), await tenYards(), await tenYards()]
    await withoutRowLocks('bin')
    let lateInAll = 0
    for (const made of yards) lateInAll = (await countedWhileMoved(made)).late
    expect(lateInAll).toBeGreaterThan(0)
  }, 60_000)
})

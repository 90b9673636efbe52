import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { stockCalls } from '@kikai/contract/warehouse/stock.calls'
import { stockErrors } from '@kikai/contract/warehouse/stock.errors'
import { databaseNow } from '../../platform/database/clock.store.ts'
import type { Context, Member } from '../../platform/context.ts'
import { dayInZone } from '../regions/regions.public.ts'
import { claimFiles } from '../uploads/uploads.public.ts'
import { refuseWhileCounted } from './counts/being-counted.ts'
import { lockUnit } from './lock-unit.ts'
import { post } from './movements.store.ts'
import { presentUnit } from './present-stock.ts'
import { sealSoldBy } from './sold-by.ts'
import { compareFacts, differencesOf, fitsBin, isRecorded, stepBlocked } from './stock.policy.ts'
import { insertUsedGoods } from './used-goods.store.ts'
import { lockBin } from './warehouses.store.ts'
import { findSameMachine, raiseUnit, setFound } from './written-units.store.ts'

type Receive = typeof stockCalls.receiveStock

/** Records what has arrived; what differs from its notice is put aside at once. */
export function receiveStock(ctx: Context<Member>, input: InputOf<Receive>): Promise<OutputOf<Receive>> {
  const { unitId, version, quantity, binId, photoIds, soldBy, note } = input
  const by = ctx.actor.id
  return ctx.tx(async (ctx) => {
    const { unit, balances } = await lockUnit(ctx, { unitId, version })
    const { companyId, productId, kind, state } = unit
    const blocked = stepBlocked({ state, lying: balances }, { event: 'receive', as: 'warehouse', quantity })
    if (blocked) throw blocked
    const bin = await lockBin(ctx.db, { binId, companyId })
    if (!bin) throw refuse(requestErrors.notFound)
    if (bin.warehouseId !== unit.warehouseId || !fitsBin('received', bin.kind)) throw refuse(stockErrors.wrongBin)
    await refuseWhileCounted(ctx, [binId])
    const { year, hours, weightKg } = input
    const serial = input.serial || unit.serial
    const same =
      kind === 'machine' && serial !== '' && (await findSameMachine(ctx.db, { companyId, productId, serial, unitId }))
    if (same) throw refuse(stockErrors.serialKnown, { number: same.number })
    if (isRecorded(unit)) {
      if (soldBy === null) throw refuse(stockErrors.sellerNotRecorded)
      const receivedOn = dayInZone(bin.zone, await databaseNow(ctx.db))
      const sealed = await sealSoldBy(ctx, { companyId, unitId }, soldBy)
      await insertUsedGoods(ctx.db, { unitId, companyId, quantity, receivedOn, soldBy: sealed, by })
    }
    await claimFiles(ctx, { ownerId: by, fileIds: photoIds, purpose: 'stock', companyId })
    const found = { serial, year: year ?? unit.year, hours: hours ?? unit.hours, weightKg: weightKg ?? unit.weightKg }
    // Of a lot the rest may still arrive, so that fewer pieces are no difference.
    const compared = compareFacts(unit.expected, { ...found, quantity: unit.expected.quantity })
    const differences = differencesOf(compared)
    await setFound(ctx.db, { unitId, ...found, differences })
    const there = { state: 'received', binId } as const
    const arrived = { unitId, quantity, by, note, photoIds }
    await post(ctx.db, { ...arrived, event: 'receive', from: { state: 'expected', binId: null }, to: there })
    if (differences.length > 0)
      await post(ctx.db, { unitId, quantity, by, event: 'quarantine', from: there, to: { state: 'quarantine', binId } })
    await raiseUnit(ctx.db, unitId)
    return presentUnit(ctx, unitId)
  })
}

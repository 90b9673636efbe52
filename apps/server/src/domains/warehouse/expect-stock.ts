import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { stockCalls } from '@kikai/contract/warehouse/stock.calls'
import { stockErrors } from '@kikai/contract/warehouse/stock.errors'
import type { StockState } from '@kikai/contract/warehouse/stock.words'
import type { Id } from '@kikai/kernel/ids'
import type { CompanyMember, Context, TxContext } from '../../platform/context.ts'
import { newId } from '../../platform/codes/new-id.ts'
import { randomSigns } from '../../platform/codes/readable-code.ts'
import { keepStock, lockStock, stockMoved } from '../goods/goods.public.ts'
import { linkedTo } from './linked-goods.ts'
import { post } from './movements.store.ts'
import { presentUnit } from './present-stock.ts'
import { fitsBin, isOneMachine } from './stock.policy.ts'
import { listTitledProducts } from './products/titled-products.store.ts'
import { refuseWhileCounted } from './counts/being-counted.ts'
import { lockBin, findWarehouse, takeStockNumber } from './warehouses.store.ts'
import { type NewUnit, findSameMachine, insertUnit } from './written-units.store.ts'

type Expect = typeof stockCalls.expectStock
type Input = InputOf<Expect>

/** Signs of a label's code: eighty bits, as those of devices have. */
const signs = 16

/** Announces what will arrive, or takes into stock what stands there already. */
export function expectStock(ctx: Context<CompanyMember>, input: Input): Promise<OutputOf<Expect>> {
  const { company: companyId } = ctx.actor
  return ctx.tx(async (ctx) => {
    const { goodsId, warehouseId, productId, kind, serial, quantity, source } = input
    if (goodsId !== null) await lockStock(ctx.db, [goodsId])
    const reach = { all: false, companyIds: [companyId], assignedTo: null, ownedBy: null } as const
    const warehouse = await findWarehouse(ctx.db, { reach, warehouseId })
    const [product] = await listTitledProducts(ctx.db, [productId])
    const isOwn = product && (product.companyId === null || product.companyId === companyId)
    if (!warehouse || !isOwn) throw refuse(requestErrors.notFound)
    if (product.kind !== kind || !isOneMachine(input))
      throw refuse(requestErrors.invalidInput, { errors: [{ field: 'quantity', rule: 'tooBig', params: { max: 1 } }] })
    const binId = await openingBin(ctx, input)
    const unitId = newId('stock-unit', ctx.nowMs())
    const same =
      kind === 'machine' && serial !== '' && (await findSameMachine(ctx.db, { companyId, productId, serial, unitId }))
    if (same) throw refuse(stockErrors.serialKnown, { number: same.number })
    const link = await linkedTo(ctx, { ...input, isThere: source === 'opening' })
    const { number, month } = await takeStockNumber(ctx.db, warehouse.zone)
    const unit: NewUnit = {
      ...input,
      id: unitId,
      companyId,
      number: `N-${month}-${String(number).padStart(3, '0')}`,
      code: randomSigns(signs),
    }
    await insertUnit(ctx.db, unit)
    const by = ctx.actor.id
    const isOpening = source === 'opening'
    const to: StockState = isOpening ? 'available' : 'expected'
    const event = isOpening ? 'open' : 'expect'
    await post(ctx.db, { unitId, event, quantity, from: null, to: { state: to, binId }, by, isCounted: link.isCounted })
    if (link.sold > 0)
      await post(ctx.db, {
        unitId,
        event,
        quantity: link.sold,
        from: null,
        to: { state: 'out', binId: null },
        by,
        isCounted: false,
      })
    if (goodsId !== null) {
      if (!link.isCounted) await keepStock(ctx.db, { goodsId, received: link.received })
      await stockMoved(ctx, { goodsId, by, as: 'seller' })
    }
    return presentUnit(ctx, unitId)
  })
}

/** The bin of what stands there; what is only expected has none. */
async function openingBin(
  ctx: TxContext<CompanyMember>,
  { source, binId, warehouseId }: Input,
): Promise<Id<'bin'> | null> {
  if (source !== 'opening') {
    if (binId !== null) throw refuse(stockErrors.wrongBin)
    return null
  }
  const bin = binId === null ? null : await lockBin(ctx.db, { binId, companyId: ctx.actor.company })
  if (binId !== null && !bin) throw refuse(requestErrors.notFound)
  if (!bin || bin.warehouseId !== warehouseId || !fitsBin('available', bin.kind)) throw refuse(stockErrors.wrongBin)
  await refuseWhileCounted(ctx, [bin.id])
  return bin.id
}

import assert from 'node:assert/strict'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { stockCalls } from '@kikai/contract/warehouse/stock.calls'
import { stockErrors } from '@kikai/contract/warehouse/stock.errors'
import type { CompanyMember, Context, Member, ReadContext } from '../../platform/context.ts'
import { newId } from '../../platform/codes/new-id.ts'
import type { Reach } from '../../platform/sessions/reach.ts'
import { sellerSummaries } from '../companies/companies.public.ts'
import {
  type WarehouseRow,
  findWarehouse,
  insertWarehouse,
  listOccupied,
  listRemovedBins,
  lockWarehouse,
  replaceBins,
  updateWarehouse,
} from './warehouses.store.ts'

type Save = typeof stockCalls.saveWarehouse

/** A warehouse as its form says it; bins that are left out are removed, in the order that is sent they stand. */
export function saveWarehouse(
  ctx: Context<CompanyMember>,
  { warehouseId, bins, ...facts }: InputOf<Save>,
): Promise<OutputOf<Save>> {
  const { company: companyId } = ctx.actor
  const reach: Reach = { all: false, companyIds: [companyId], assignedTo: null, ownedBy: null }
  const codes = new Set(bins.map(({ code }) => code.toUpperCase()))
  if (codes.size < bins.length) throw refuse(stockErrors.binTaken)
  return ctx.tx(async (ctx) => {
    const id = warehouseId ?? newId('warehouse', ctx.nowMs())
    if (warehouseId === null) await insertWarehouse(ctx.db, { id, companyId, ...facts })
    else {
      await lockWarehouse(ctx.db, warehouseId)
      const before = await findWarehouse(ctx.db, { reach, warehouseId })
      if (!before) throw refuse(requestErrors.notFound)
      const known = new Set(before.bins.map((bin) => bin.id))
      if (bins.some((bin) => bin.id !== null && !known.has(bin.id))) throw refuse(requestErrors.notFound)
      // What stands in a bin is there because the bin is of its kind.
      const kindOf = new Map(before.bins.map((bin) => [bin.id, bin.kind]))
      const changed = bins.flatMap((bin) => (bin.id !== null && kindOf.get(bin.id) !== bin.kind ? [bin.id] : []))
      if ((await listOccupied(ctx.db, changed)).length > 0) throw refuse(stockErrors.binInUse)
      await updateWarehouse(ctx.db, { id, companyId, ...facts })
    }
    if (warehouseId === null && bins.some((bin) => bin.id !== null)) throw refuse(requestErrors.notFound)
    const removed = await listRemovedBins(ctx.db, { warehouseId: id })
    const idOf = (code: string) => removed.find((bin) => bin.code === code)?.id ?? newId('bin', ctx.nowMs())
    const made = bins.map((bin) => ({ ...bin, id: bin.id ?? idOf(bin.code) }))
    if ((await replaceBins(ctx.db, { warehouseId: id, bins: made })).length > 0) throw refuse(stockErrors.binInUse)
    const saved = await findWarehouse(ctx.db, { reach, warehouseId: id })
    assert(saved)
    const [shown] = await presentWarehouses(ctx, [saved])
    assert(shown)
    return shown
  })
}

export async function presentWarehouses(
  ctx: ReadContext<Member>,
  rows: readonly WarehouseRow[],
): Promise<OutputOf<Save>[]> {
  const companies = await sellerSummaries(ctx, {
    companyIds: rows.map(({ companyId }) => companyId),
    language: ctx.language,
  })
  return rows.flatMap(({ companyId, ...warehouse }) => {
    const company = companies.find(({ id }) => id === companyId)
    return company ? [{ ...warehouse, company: { id: company.id, name: company.name } }] : []
  })
}

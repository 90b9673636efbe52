import type { stockCauses } from '@kikai/contract/warehouse/stock.words'
import { type Id, isId } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { Reads } from '../../platform/context.ts'
import { listNumbersOfLots } from '../auctions/auctions.public.ts'
import { type OrderRow, listOrdersById } from '../orders/orders.public.ts'
import { listRepairsOfOptions } from '../repairs/repairs.public.ts'
import { listCountNumbers } from './counts/counts.store.ts'

type Kind = (typeof stockCauses)[number]
export type CauseOf = { readonly kind: Kind; readonly id: string }
/** What a movement or hold was for, as people call it; an offer and a first right have no number. */
export type StockCause = {
  number: string
  order: OrderRow | null
  repair: { id: Id<'repair'>; visitAt: Instant | null } | null
  lotId: Id<'lot'> | null
}

/** Reads causes at once, each from whoever knows it. */
export async function causesOf(ctx: Reads, causes: readonly CauseOf[]): Promise<ReadonlyMap<string, StockCause>> {
  const idsOf = (kind: Kind) => [...new Set(causes.flatMap((cause) => (cause.kind === kind ? [cause.id] : [])))]
  const orderIds = idsOf('order').filter((id): id is Id<'order'> => isId<'order'>(id))
  const [lotIds, optionIds, countIds] = [idsOf('lot'), idsOf('repair'), idsOf('count')]
  const found = new Map<string, StockCause>()
  const add = (id: string, cause: Partial<StockCause>) =>
    found.set(id, { number: '', order: null, repair: null, lotId: null, ...cause })
  if (orderIds.length > 0)
    for (const order of await listOrdersById(ctx.db, orderIds)) add(order.id, { number: order.number, order })
  if (lotIds.length > 0)
    for (const { ownerId, lotId, number } of await listNumbersOfLots(ctx.db, lotIds)) add(ownerId, { number, lotId })
  if (optionIds.length > 0)
    for (const { optionId, repairId, number, visitAt } of await listRepairsOfOptions(ctx.db, optionIds))
      add(optionId, { number, repair: { id: repairId, visitAt } })
  if (countIds.length > 0) for (const { id, number } of await listCountNumbers(ctx.db, countIds)) add(id, { number })
  return found
}

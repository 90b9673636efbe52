import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Reads } from '../../../platform/context.ts'
import { mapInTurn } from '../../../platform/queues/map-in-turn.ts'
import type { OrderRow } from '../orders.store.ts'

type Stored = NonNullable<OrderDetail['stored']>
type ReadStored = (ctx: Reads, of: { orderId: Id<'order'>; goodsIds: readonly Id<'goods'>[] }) => Promise<Stored>
const keepers: ReadStored[] = []
/** Warehouses stand above orders, so they say here where the pieces of an order are. */
export const registerStored = (read: ReadStored): void => void keepers.push(read)

export async function storedPiecesOf(ctx: Reads, { id: orderId, lines }: OrderRow): Promise<Stored> {
  const goodsIds = [...new Set(lines.map(({ goodsId }) => goodsId))]
  return (await mapInTurn(keepers, (read) => read(ctx, { orderId, goodsIds }))).flat()
}

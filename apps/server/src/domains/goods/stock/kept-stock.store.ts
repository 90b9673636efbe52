import { goodsMachine } from '@kikai/contract/goods/goods.states'
import type { Id } from '@kikai/kernel/ids'
import type { Sql, Tx } from '../../../platform/database/db.ts'
import { boolColumn, idColumn, integerColumn, oneOfColumn, row } from '../../../platform/database/row.ts'

const stockRow = row({
  goodsId: idColumn('goods'),
  companyId: idColumn('company'),
  state: oneOfColumn(goodsMachine.states),
  received: integerColumn,
  held: integerColumn,
  sold: integerColumn,
  kept: boolColumn,
})
/** How much there is of goods, what of it is held and sold, and whether a warehouse keeps it. */
export const findStock = (db: Sql, goodsId: Id<'goods'>) =>
  stockRow.maybe(db`
    select g.id as goods_id, g.company_id, g.state, s.received, s.held, s.sold, s.kept
    from goods g
    join stock s on s.goods_id = g.id
    where g.id = ${goodsId}
  `)

/** What was sent of goods for an order is back, and is inspected before it is sold again. */
export const takeBackStock = (tx: Tx, { orderId, goodsId, quantity }: CameBack): PromiseLike<unknown> =>
  tx`select take_back_stock(${orderId}, ${goodsId}, ${quantity})`
type CameBack = { orderId: Id<'order'>; goodsId: Id<'goods'>; quantity: number }

/** From now on movements of a warehouse say how much there is. The caller has locked the stock. */
export const keepStock = (tx: Tx, { goodsId, received }: { goodsId: Id<'goods'>; received: number }) => tx`
  update stock set kept = true, received = ${received} where goods_id = ${goodsId}
`

/** Holds pieces whether or not the goods are on sale; false where not so many are free. The caller has locked the stock. */
export const keepFree = async (
  tx: Tx,
  { goodsId, quantity }: { goodsId: Id<'goods'>; quantity: number },
): Promise<boolean> =>
  (
    await tx`
      update stock set held = held + ${quantity} where goods_id = ${goodsId} and received - held - sold >= ${quantity}
    `
  ).count === 1

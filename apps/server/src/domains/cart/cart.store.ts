import type { Id } from '@kikai/kernel/ids'
import type { Sql, Tx } from '../../platform/database/db.ts'
import { ownedBy } from '../../platform/sessions/reach.store.ts'
import { countRow, idColumn, integerColumn, row } from '../../platform/database/row.ts'

const lineRow = row({ goodsId: idColumn('goods'), quantity: integerColumn })
type Line = { memberId: Id<'member'>; goodsId: Id<'goods'>; quantity: number }

export const listCartLines = (db: Sql, memberId: Id<'member'>) =>
  lineRow.all(db`
    select goods_id, quantity from cart_line where ${ownedBy(db, memberId, db`member_id`)} order by added_at desc, goods_id
  `)

const addedRow = row({ quantity: integerColumn, count: integerColumn })

/**
 * Adds a quantity in one statement. Null, and nothing is changed, when the sum is more than available. `count` is the
 * number of lines afterwards.
 */
export const addCartLine = (tx: Tx, { memberId, goodsId, quantity, available }: Line & { available: number }) =>
  addedRow.maybe(tx`
    with added as (
      insert into cart_line as c (member_id, goods_id, quantity)
      select ${memberId}, ${goodsId}, ${quantity}::int
      where ${quantity}::int <= ${available}::int
      on conflict (member_id, goods_id) do update
        set quantity = c.quantity + excluded.quantity, added_at = app_now()
        where c.quantity + excluded.quantity <= ${available}::int
      returning quantity
    )
    select
      quantity,
      (select count(*)::int from cart_line where ${ownedBy(tx, memberId, tx`member_id`)} and goods_id <> ${goodsId}) + 1 as count
    from added
  `)

export const setCartLine = (tx: Tx, { memberId, goodsId, quantity }: Line) =>
  lineRow.maybe(tx`
    update cart_line
    set quantity = ${quantity}
    where ${ownedBy(tx, memberId, tx`member_id`)} and goods_id = ${goodsId}
    returning goods_id, quantity
  `)

export const deleteCartLines = (
  tx: Tx,
  { memberId, goodsIds }: { memberId: Id<'member'>; goodsIds: readonly Id<'goods'>[] },
) =>
  tx`delete from cart_line where ${ownedBy(tx, memberId, tx`member_id`)} and goods_id = any(${[...goodsIds]}::uuid[])`

export const countCartLines = async (db: Sql, memberId: Id<'member'>): Promise<number> =>
  (await countRow.one(db`select count(*)::int as count from cart_line where ${ownedBy(db, memberId, db`member_id`)}`))
    .count

export const deleteCart = (tx: Tx, memberId: Id<'member'>) =>
  tx`delete from cart_line where ${ownedBy(tx, memberId, tx`member_id`)}`

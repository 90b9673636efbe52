import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { Sql, Tx } from '../../platform/db.ts'
import { id, integer, row } from '../../platform/row.ts'

const takenRow = row({ goodsId: id('goods') })
export type Wanted = { goodsId: Id<'goods'>; quantity: number }

/** The guarded statement that takes stock; the database's function holds the guard. Answers with what was taken. */
export const takeStockRows = (tx: Tx, wanted: readonly Wanted[]) =>
  takenRow.all(tx`
    select take_stock as goods_id
    from take_stock(${wanted.map(({ goodsId }) => goodsId)}::uuid[], ${wanted.map(({ quantity }) => quantity)}::int[])
  `)

const heldRow = row({ id: id('hold') })
export type NewHold = Wanted & { ownerId: string }

export const insertHolds = (
  tx: Tx,
  { holds, kind, expiresAt }: { holds: readonly NewHold[]; kind: 'order'; expiresAt: Instant },
) =>
  heldRow.all(tx`
    insert into hold (goods_id, quantity, kind, owner_id, expires_at)
    select goods_id, quantity, ${kind}, owner_id, ${expiresAt}
    from unnest(
      ${holds.map(({ goodsId }) => goodsId)}::uuid[],
      ${holds.map(({ quantity }) => quantity)}::int[],
      ${holds.map(({ ownerId }) => ownerId)}::uuid[]
    ) as h (goods_id, quantity, owner_id)
    returning id
  `)

/** The stock rows behind somebody's live holds, locked in the order of their ids. */
export const lockStockOfOwners = (tx: Tx, ownerIds: readonly string[]) =>
  takenRow.all(tx`
    select goods_id
    from stock
    where goods_id in (select goods_id from hold where owner_id = any(${[...ownerIds]}::uuid[]) and state = 'held')
    order by goods_id
    for update
  `)

const sumRow = row({ goodsId: id('goods'), quantity: integer })
export const sumHolds = (db: Sql, holdIds: readonly string[]) =>
  sumRow.all(db`
    select goods_id, sum(quantity)::int as quantity
    from hold
    where id = any(${[...holdIds]}::uuid[])
    group by goods_id
    order by goods_id
  `)

const leftRow = row({ goodsId: id('goods'), held: integer, left: integer })
type Moved = { goodsId: Id<'goods'>; quantity: number }[]

/** Held becomes sold. Answers with what is held by others and what is left. */
export const sellHeld = (tx: Tx, moved: Moved) =>
  leftRow.all(tx`
    update stock s
    set held = s.held - m.quantity, sold = s.sold + m.quantity
    from unnest(${moved.map(({ goodsId }) => goodsId)}::uuid[], ${moved.map(({ quantity }) => quantity)}::int[]) as m (goods_id, quantity)
    where s.goods_id = m.goods_id
    returning s.goods_id, s.held, s.received - s.held - s.sold as "left"
  `)

export const freeHeld = (tx: Tx, moved: Moved) =>
  leftRow.all(tx`
    update stock s
    set held = s.held - m.quantity
    from unnest(${moved.map(({ goodsId }) => goodsId)}::uuid[], ${moved.map(({ quantity }) => quantity)}::int[]) as m (goods_id, quantity)
    where s.goods_id = m.goods_id
    returning s.goods_id, s.held, s.received - s.held - s.sold as "left"
  `)

export const listStock = (tx: Tx, goodsIds: readonly Id<'goods'>[]) =>
  leftRow.all(tx`
    select goods_id, held, received - held - sold as "left"
    from stock
    where goods_id = any(${[...goodsIds]}::uuid[])
  `)

const lapsedRow = row({ goodsId: id('goods') })
/** Goods on which a hold has run out: the sweep's work, oldest first. */
export const listLapsedGoods = (db: Sql, count: number) =>
  lapsedRow.all(db`
    select distinct goods_id
    from hold
    where state = 'held' and expires_at <= app_now()
    limit ${count}
  `)

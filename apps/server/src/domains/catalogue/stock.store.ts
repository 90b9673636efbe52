import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { Sql, Tx } from '../../platform/db.ts'
import { bool, id, integer, row } from '../../platform/row.ts'
import { holdStates } from './goods.states.ts'

const takenRow = row({ goodsId: id('goods') })
export type Wanted = { goodsId: Id<'goods'>; quantity: number }

/** The guarded statement that takes stock; the database's function holds the guard. Answers with what was taken. */
export const takeStockRows = (tx: Tx, wanted: readonly Wanted[]) =>
  takenRow.all(tx`
    select take_stock as goods_id
    from take_stock(${wanted.map(({ goodsId }) => goodsId)}::uuid[], ${wanted.map(({ quantity }) => quantity)}::int[])
  `)

const lockedRow = row({ goodsId: id('goods'), lapsed: bool })
/** Locks stock in the order of ids, and tells where a hold has run out. */
export const lockStockForTaking = (tx: Tx, goodsIds: readonly Id<'goods'>[]) =>
  lockedRow.all(tx`
    select
      goods_id,
      held > 0 and exists (
        select from hold h where h.goods_id = stock.goods_id and h.state = 'held' and h.expires_at <= app_now()
      ) as lapsed
    from stock
    where goods_id = any(${[...goodsIds]}::uuid[])
    order by goods_id
    for update
  `)

export type NewHold = Wanted & { ownerId: string }
/** Makes holds with the first line of their history. */
export const insertHolds = (
  tx: Tx,
  { holds, kind, expiresAt }: { holds: readonly NewHold[]; kind: 'order'; expiresAt: Instant },
) =>
  tx`
    with made as (
      insert into hold (goods_id, quantity, kind, owner_id, expires_at)
      select goods_id, quantity, ${kind}, owner_id, ${expiresAt}
      from unnest(
        ${holds.map(({ goodsId }) => goodsId)}::uuid[],
        ${holds.map(({ quantity }) => quantity)}::int[],
        ${holds.map(({ ownerId }) => ownerId)}::uuid[]
      ) as h (goods_id, quantity, owner_id)
      returning id
    )
    insert into state_change (entity, entity_id, from_state, event, to_state, actor)
    select 'hold', id, null, 'create', 'held', 'owner' from made
  `

type Owners = { ownerIds: readonly string[] }
type By = { by: Id<'member'> | null }
const ofOwners = (tx: Tx, ownerIds: readonly string[]) => tx`owner_id = any(${[...ownerIds]}::uuid[])`

/** The holds of these owners that were still held, now ended. */
export const endHolds = (tx: Tx, event: 'consume' | 'release', { ownerIds, by }: Owners & By) =>
  holdStates.changeAll(tx, { event, as: 'owner', by, where: ofOwners(tx, ownerIds) })

export const extendLiveHolds = (tx: Tx, { ownerIds, until }: Owners & { until: Instant }) =>
  holdStates.changeAll(tx, {
    event: 'extend',
    as: 'owner',
    by: null,
    where: tx`${ofOwners(tx, ownerIds)} and expires_at > app_now()`,
    set: tx`expires_at = ${until}`,
  })

export const expireHolds = (tx: Tx, goodsIds: readonly Id<'goods'>[]) =>
  holdStates.changeAll(tx, {
    event: 'expire',
    as: 'clock',
    by: null,
    where: tx`goods_id = any(${[...goodsIds]}::uuid[]) and expires_at <= app_now()`,
  })

/** The stock rows behind somebody's live holds, locked in the order of their ids. */
export const lockStockOfOwners = (tx: Tx, ownerIds: readonly string[]) =>
  takenRow.all(tx`
    select goods_id
    from stock
    where goods_id in (select goods_id from hold where owner_id = any(${[...ownerIds]}::uuid[]) and state = 'held')
    order by goods_id
    for update
  `)

/** What these holds, which have just ended, took of each goods. */
const sumOfHolds = (tx: Tx, holdIds: readonly string[]) => tx`
  (select goods_id, sum(quantity)::int as quantity from hold where id = any(${[...holdIds]}::uuid[]) group by goods_id) as m
`

const leftRow = row({ goodsId: id('goods'), held: integer, left: integer })

/** Held becomes sold. Answers with what is held by others and what is left. The caller has locked the stock. */
export const sellHeld = (tx: Tx, holdIds: readonly string[]) =>
  leftRow.all(tx`
    update stock s
    set held = s.held - m.quantity, sold = s.sold + m.quantity
    from ${sumOfHolds(tx, holdIds)}
    where s.goods_id = m.goods_id
    returning s.goods_id, s.held, s.received - s.held - s.sold as "left"
  `)

export const freeHeld = (tx: Tx, holdIds: readonly string[]) =>
  leftRow.all(tx`
    update stock s
    set held = s.held - m.quantity
    from ${sumOfHolds(tx, holdIds)}
    where s.goods_id = m.goods_id
    returning s.goods_id, s.held, s.received - s.held - s.sold as "left"
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

import type { holdKinds } from '@kikai/contract/goods/goods.states'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { Fragment, Sql, Tx } from '../../../platform/database/db.ts'
import { pipeline } from '../../../platform/database/pipeline.ts'
import {
  type RowType,
  boolColumn,
  idColumn,
  instantColumn,
  integerColumn,
  row,
  textColumn,
} from '../../../platform/database/row.ts'
import { holdStates } from '../goods.states.ts'

const takenRow = row({ goodsId: idColumn('goods') })
export type Wanted = { goodsId: Id<'goods'>; quantity: number }

/** The guarded statement that takes stock; the database's function holds the guard. Answers with what was taken. */
export const takeStockRows = (tx: Tx, wanted: readonly Wanted[]) =>
  takenRow.all(tx`
    select take_stock as goods_id
    from take_stock(${wanted.map(({ goodsId }) => goodsId)}::uuid[], ${wanted.map(({ quantity }) => quantity)}::int[])
  `)

export const among = (tx: Tx, goodsIds: readonly Id<'goods'>[]): Fragment => tx`id = any(${[...goodsIds]}::uuid[])`

const lockedRow = row({ goodsId: idColumn('goods'), lapsed: boolColumn })
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

export type HoldKind = (typeof holdKinds)[number]
export type NewHold = Wanted & { ownerId: string }
/** Makes holds with the first line of their history. */
export async function insertHolds(
  tx: Tx,
  { holds, kind, expiresAt }: { holds: readonly NewHold[]; kind: HoldKind; expiresAt: Instant },
): Promise<void> {
  await tx`
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
}

type Owners = { ownerIds: readonly string[] }
type By = { by: Id<'member'> | null }
const ofOwners = (tx: Tx, ownerIds: readonly string[]) => tx`owner_id = any(${[...ownerIds]}::uuid[])`

/** The holds of these owners that were still held, now given up; the stock behind them is locked. */
export async function endHolds(tx: Tx, { ownerIds, by }: Owners & By): Promise<string[]> {
  const [, ended] = await pipeline(
    lockStockOfOwners(tx, ownerIds, 'held'),
    holdStates.changeAll(tx, { event: 'release', as: 'owner', by, where: ofOwners(tx, ownerIds) }),
  )
  return ended
}

/** The holds of these owners whose goods were sold and never left: given up; the stock behind them is locked. */
export async function endConsumed(tx: Tx, { ownerIds, by }: Owners & By): Promise<string[]> {
  const [, ended] = await pipeline(
    lockStockOfOwners(tx, ownerIds, 'consumed'),
    holdStates.changeAll(tx, { event: 'giveBack', as: 'owner', by, where: ofOwners(tx, ownerIds) }),
  )
  return ended
}

/** The holds of these owners that were still held: what they held is sold, by the same statement, behind the stock's lock. */
export async function sellHeld(tx: Tx, { ownerIds, by }: Owners & By): Promise<string[]> {
  const [, ended] = await pipeline(
    lockStockOfOwners(tx, ownerIds, 'held'),
    holdStates.changeAll(tx, {
      event: 'consume',
      as: 'owner',
      by,
      where: ofOwners(tx, ownerIds),
      also: {
        columns: tx`new.goods_id, new.quantity`,
        statement: tx`
          update stock s
          set held = s.held - m.quantity, sold = s.sold + m.quantity
          from (select goods_id, sum(quantity)::int as quantity from moved group by goods_id) as m
          where s.goods_id = m.goods_id
        `,
      },
    }),
  )
  return ended
}

/** Goods of these owners of which nothing is left and nothing held. */
export const soldOut = (tx: Tx, ownerIds: readonly string[]): Fragment => tx`
  id in (
    select s.goods_id
    from hold h
    join stock s on s.goods_id = h.goods_id
    where h.owner_id = any(${[...ownerIds]}::uuid[]) and s.held = 0 and s.sold = s.received
  )
`

export const extendLiveHolds = (tx: Tx, { ownerIds, until }: Owners & { until: Instant }) =>
  holdStates.changeAll(tx, {
    event: 'extend',
    as: 'owner',
    by: null,
    where: tx`${ofOwners(tx, ownerIds)} and expires_at > app_now()`,
    set: tx`expires_at = ${until}`,
  })

type Moving = { from: string; to: string; kind: HoldKind; expiresAt: Instant; by: Id<'member'> | null }
/** Live holds of one owner are the other's, by one statement behind the stock's lock: nobody can buy in between. */
export async function moveLiveHolds(tx: Tx, { from, to, kind, expiresAt, by }: Moving): Promise<string[]> {
  const [, moved] = await pipeline(
    lockStockOfOwners(tx, [from], 'held'),
    holdStates.changeAll(tx, {
      event: 'move',
      as: 'owner',
      by,
      where: tx`${ofOwners(tx, [from])} and expires_at > app_now()`,
      set: tx`owner_id = ${to}, kind = ${kind}, expires_at = ${expiresAt}`,
    }),
  )
  return moved
}

const partRow = row({ id: idColumn('hold'), quantity: integerColumn })
/** What an owner holds of goods; the stock behind it is locked. */
export async function lockHeld(tx: Tx, { ownerId, goodsId }: { ownerId: string; goodsId: Id<'goods'> }) {
  await lockStockOfOwners(tx, [ownerId], 'held')
  return partRow.maybe(tx`
    select id, quantity from hold where owner_id = ${ownerId} and goods_id = ${goodsId} and state = 'held' order by id limit 1
  `)
}

const keptRow = row({ ownerId: textColumn, until: instantColumn })
/** Until when something is held for each of these owners; those of whom nothing is held are left out. */
export const heldUntilOf = async (db: Sql, ownerIds: readonly string[]): Promise<ReadonlyMap<string, Instant>> =>
  ownerIds.length === 0
    ? new Map()
    : new Map(
        (
          await keptRow.all(db`
            select owner_id::text, min(expires_at) as until
            from hold
            where owner_id = any(${[...ownerIds]}::uuid[]) and state = 'held' and expires_at > app_now()
            group by owner_id
          `)
        ).map(({ ownerId, until }) => [ownerId, until]),
      )

const softRow = row({
  id: idColumn('hold'),
  goodsId: idColumn('goods'),
  ownerId: textColumn,
  quantity: integerColumn,
  free: integerColumn,
})
/** Soft holds on these goods, the latest first, with what is free besides. The caller has locked the stock. */
export const listSoftHolds = (tx: Tx, goodsIds: readonly Id<'goods'>[]) =>
  softRow.all(tx`
    select h.id, h.goods_id, h.owner_id::text, h.quantity, s.received - s.held - s.sold as free
    from hold h
    join stock s on s.goods_id = h.goods_id
    where h.goods_id = any(${[...goodsIds]}::uuid[]) and h.state = 'held' and h.kind = 'part_soft'
    order by h.id desc
  `)

export const yieldHolds = (tx: Tx, holdIds: readonly string[]) =>
  holdStates.changeAll(tx, {
    event: 'yield',
    as: 'other',
    by: null,
    where: tx`id = any(${[...holdIds]}::uuid[])`,
  })

export const expireHolds = (tx: Tx, goodsIds: readonly Id<'goods'>[]) =>
  holdStates.changeAll(tx, {
    event: 'expire',
    as: 'clock',
    by: null,
    where: tx`goods_id = any(${[...goodsIds]}::uuid[]) and expires_at <= app_now()`,
  })

/** The stock rows behind somebody's holds in this state, locked in the order of their ids. */
const lockStockOfOwners = (tx: Tx, ownerIds: readonly string[], state: 'held' | 'consumed') =>
  takenRow.all(tx`
    select goods_id
    from stock
    where goods_id in (select goods_id from hold where owner_id = any(${[...ownerIds]}::uuid[]) and state = ${state})
    order by goods_id
    for update
  `)

/** What these holds, which have just ended, took of each goods. */
const sumOfHolds = (tx: Tx, holdIds: readonly string[]) => tx`
  (select goods_id, sum(quantity)::int as quantity from hold where id = any(${[...holdIds]}::uuid[]) group by goods_id) as m
`

const freedRow = row({
  goodsId: idColumn('goods'),
  freed: integerColumn,
  received: integerColumn,
  held: integerColumn,
  sold: integerColumn,
})
/** The stock after some pieces of it were freed. */
export type FreedStock = RowType<typeof freedRow>

/** What was held can be had again. The caller has locked the stock. */
export const freeHeld = (tx: Tx, holdIds: readonly string[]) =>
  freedRow.all(tx`
    update stock s
    set held = s.held - m.quantity
    from ${sumOfHolds(tx, holdIds)}
    where s.goods_id = m.goods_id
    returning s.goods_id, m.quantity as freed, s.received, s.held, s.sold
  `)

/** What was sold can be had again. The caller has locked the stock. */
export const unsell = (tx: Tx, holdIds: readonly string[]) =>
  freedRow.all(tx`
    update stock s
    set sold = s.sold - m.quantity
    from ${sumOfHolds(tx, holdIds)}
    where s.goods_id = m.goods_id
    returning s.goods_id, m.quantity as freed, s.received, s.held, s.sold
  `)

const consumedRow = row({ id: idColumn('hold'), goodsId: idColumn('goods'), quantity: integerColumn })
/** What an owner has bought; the stock behind it is locked. */
export async function lockConsumed(tx: Tx, ownerId: string): Promise<RowType<typeof consumedRow>[]> {
  await lockStockOfOwners(tx, [ownerId], 'consumed')
  return consumedRow.all(tx`
    select id, goods_id, quantity from hold where owner_id = ${ownerId} and state = 'consumed' order by id
  `)
}
/** A hold of fewer pieces than before. */
export const shrinkHeld = (tx: Tx, { id, count, by }: { id: string; count: number; by: Id<'member'> | null }) =>
  holdStates.change(tx, { id, event: 'shrink', as: 'owner', by, set: tx`quantity = quantity - ${count}` })

/** A sale of fewer pieces than before. */
export const shrinkHold = (tx: Tx, { id, by }: { id: Id<'hold'>; by: number }) => tx`
  update hold set quantity = quantity - ${by}, version = version + 1, updated_at = app_now() where id = ${id}
`
/** Some pieces that were held can be had again. The caller has locked the stock. */
export const freePieces = (tx: Tx, { goodsId, quantity }: Wanted) =>
  freedRow.one(tx`
    update stock
    set held = held - ${quantity}
    where goods_id = ${goodsId}
    returning goods_id, ${quantity}::int as freed, received, held, sold
  `)

/** Some pieces can be had again. The caller has locked the stock. */
export const unsellPieces = (tx: Tx, { goodsId, quantity }: Wanted) =>
  freedRow.one(tx`
    update stock
    set sold = sold - ${quantity}
    where goods_id = ${goodsId}
    returning goods_id, ${quantity}::int as freed, received, held, sold
  `)

/** There are fewer pieces than were received. The caller has locked the stock. */
export const forgetPieces = (tx: Tx, { goodsId, count }: { goodsId: Id<'goods'>; count: number }) =>
  tx`update stock set received = received - ${count} where goods_id = ${goodsId}`

const lapsedRow = row({ goodsId: idColumn('goods') })
/** Goods on which a hold has run out: the sweep's work, the longest ago first. */
export const listLapsedGoods = (db: Sql, count: number) =>
  lapsedRow.all(db`
    select goods_id
    from hold
    where state = 'held' and expires_at <= app_now()
    group by goods_id
    order by min(expires_at)
    limit ${count}
  `)

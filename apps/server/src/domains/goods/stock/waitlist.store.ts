import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import type { Sql, Tx } from '../../../platform/database/db.ts'
import { boolColumn, idColumn, instantColumn, integerColumn, nullable, row } from '../../../platform/database/row.ts'
import { holdStates } from '../goods.states.ts'

type Waiter = { goodsId: Id<'goods'>; memberId: Id<'member'> }
export const insertWaiter = (tx: Tx, { goodsId, memberId }: Waiter) =>
  tx`insert into waitlist (goods_id, member_id) values (${goodsId}, ${memberId}) on conflict do nothing`

export const deleteWaiter = (tx: Tx, { goodsId, memberId }: Waiter) =>
  tx`delete from waitlist where goods_id = ${goodsId} and member_id = ${memberId}`

const turnRow = row({ memberId: idColumn('member'), until: instantColumn })
/**
 * Holds free pieces for those who have waited longest, one piece each, and takes them off the list; nothing while the
 * goods are not on sale, or their seller may not sell. The caller has locked the stock. Where somebody waits the seller's
 * row is kept, so that whoever may sell again at this moment finds what is freed.
 */
export const giveTurns = (tx: Tx, { goodsId, free }: { goodsId: Id<'goods'>; free: number }) =>
  turnRow.all(tx`
    with seller as materialized (
      select c.state
      from company c
      join goods g on g.company_id = c.id
      where g.id = ${goodsId} and exists (select from waitlist w where w.goods_id = g.id)
      for share of c
    ), next as (
      delete from waitlist
      where goods_id = ${goodsId} and exists (select from seller where state in ('certified', 'expiring', 'pending_change'))
      and member_id in (
        select w.member_id
        from waitlist w
        join goods g on g.id = w.goods_id and g.state = 'on_sale'
        where w.goods_id = ${goodsId}
        order by w.joined_at, w.member_id
        limit ${free}
      )
      returning member_id
    ), taken as (
      update stock set held = held + (select count(*) from next) where goods_id = ${goodsId} and exists (select from next)
    ), given as (
      insert into hold (goods_id, quantity, kind, owner_id, expires_at)
      select ${goodsId}, 1, 'waitlist', member_id, app_now() + make_interval(hours => ${limits.firstRightHours})
      from next
      returning id, owner_id, expires_at
    ), begun as (
      ${holdStates.begun(tx, { made: tx`given`, state: 'held', as: 'owner', by: null })}
    )
    select owner_id as member_id, expires_at as until from given
  `)

/** Ends somebody's own first right to these goods. The caller has locked the stock. */
export const endTurns = (
  tx: Tx,
  { goodsIds, memberId }: { goodsIds: readonly Id<'goods'>[]; memberId: Id<'member'> },
) =>
  holdStates.changeAll(tx, {
    event: 'release',
    as: 'owner',
    by: memberId,
    where: tx`owner_id = ${memberId} and kind = 'waitlist' and goods_id = any(${[...goodsIds]}::uuid[])`,
  })

const standingRow = row({ waits: boolColumn, turnUntil: nullable(instantColumn), held: integerColumn })
/** Whether somebody waits for goods, and until when they have the first right to how many. */
export const findTurn = (db: Sql, { goodsId, memberId }: Waiter) =>
  standingRow.one(db`
    select
      exists (select from waitlist where goods_id = ${goodsId} and member_id = ${memberId}) as waits,
      max(expires_at) as turn_until, coalesce(sum(quantity), 0)::int as held
    from hold
    where goods_id = ${goodsId} and owner_id = ${memberId} and kind = 'waitlist' and state = 'held' and expires_at > app_now()
  `)

const waitedRow = row({ goodsId: idColumn('goods'), joinedAt: instantColumn })
export const listWaitedFor = (db: Sql, memberId: Id<'member'>) =>
  waitedRow.all(db`select goods_id, joined_at from waitlist where member_id = ${memberId} order by joined_at`)

export const deleteWaitingOf = (tx: Tx, memberId: Id<'member'>) =>
  tx`delete from waitlist where member_id = ${memberId}`

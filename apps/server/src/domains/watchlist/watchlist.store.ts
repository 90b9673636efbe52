import type { Id } from '@kikai/kernel/ids'
import { serverLimits } from '../../platform/config/server-limits.ts'
import type { Money } from '@kikai/kernel/money'
import type { Sql, Tx } from '../../platform/database/db.ts'
import {
  countRow,
  currencyCodeColumn,
  idColumn,
  instantColumn,
  integerColumn,
  nullable,
  row,
  type RowType,
} from '../../platform/database/row.ts'

const watchRow = row({
  goodsId: idColumn('goods'),
  priceMinor: nullable(integerColumn),
  priceCurrency: nullable(currencyCodeColumn),
  createdAt: instantColumn,
})
export type WatchRow = RowType<typeof watchRow>

export const listWatchRows = (db: Sql, memberId: Id<'member'>) =>
  watchRow.all(db`
    select goods_id, price_minor, price_currency, created_at
    from watch
    where member_id = ${memberId}
    order by created_at desc, goods_id desc
    limit ${serverLimits.watchedMax}
  `)

/** Locks the member's list: two hearts pressed at once must not both be the last that fits. */
export async function lockWatched(tx: Tx, memberId: Id<'member'>): Promise<number> {
  await tx`select pg_advisory_xact_lock(8, hashtext(${memberId}))`
  return (await countRow.one(tx`select count(*)::int as count from watch where member_id = ${memberId}`)).count
}

type Watched = { memberId: Id<'member'>; goodsId: Id<'goods'> }
/** Watching again starts anew. True if it was not watched before. */
export const insertWatch = async (tx: Tx, { memberId, goodsId, price }: Watched & { price: Money | null }) =>
  (
    await tx`
      insert into watch (member_id, goods_id, price_minor, price_currency)
      values (${memberId}, ${goodsId}, ${price?.minor ?? null}, ${price?.currency ?? null})
      on conflict do nothing
    `
  ).count === 1

export const deleteWatch = (tx: Tx, { memberId, goodsId }: Watched) =>
  tx`delete from watch where member_id = ${memberId} and goods_id = ${goodsId}`

const watcherRow = row({ memberId: idColumn('member') })
type Watchers = { goodsId: Id<'goods'>; except: readonly Id<'member'>[]; count: number }

/** Takes the next watchers of these goods who were not notified today. */
export const takeWatchers = (tx: Tx, { goodsId, except, count }: Watchers) =>
  watcherRow.all(tx`
    update watch
    set told_at = app_now()
    where goods_id = ${goodsId} and member_id in (
      select member_id
      from watch
      where goods_id = ${goodsId} and not member_id = any(${[...except]}::uuid[])
        and (told_at is null or told_at <= app_now() - make_interval(hours => ${serverLimits.watchToldHours}))
      order by member_id
      limit ${count}
      for update
    )
    returning member_id
  `)

export const deleteWatchesOf = (tx: Tx, memberId: Id<'member'>) => tx`delete from watch where member_id = ${memberId}`

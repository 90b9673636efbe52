import type { Id } from '@kikai/kernel/ids'
import type { Db, Sql } from '../../../platform/database/db.ts'
import { countRow, idColumn, integerColumn, row, textColumn } from '../../../platform/database/row.ts'

const saltRow = row({ salt: textColumn })
/** The secret of a day, made by whoever asks first. */
export const saltOf = async (db: Db, day: string): Promise<string> =>
  (
    await saltRow.one(db`
      insert into goods_view_salt (day)
      values (${day})
      on conflict (day) do update set day = excluded.day
      returning salt::text
    `)
  ).salt

/** `viewer`: a hash of the person and the machine, in hex. */
export type ViewedOnce = { readonly goodsId: Id<'goods'>; readonly viewer: string }

/** Counts those who were not there on this day, and returns how many. Two processes that count at once wait in one order. */
export const countViewers = async (db: Db, day: string, views: readonly ViewedOnce[]): Promise<number> =>
  (
    await countRow.one(db`
      with noted as (
        select distinct n.goods_id, decode(n.viewer, 'hex') as viewer
        from unnest(${views.map(({ goodsId }) => goodsId)}::uuid[], ${views.map(({ viewer }) => viewer)}::text[])
          n (goods_id, viewer)
        join goods g on g.id = n.goods_id
      ), fresh as (
        insert into goods_viewer (day, viewer)
        select ${day}::date, viewer from noted order by viewer
        on conflict do nothing
        returning viewer
      ), counted as (
        insert into goods_view (goods_id, day, views)
        select goods_id, ${day}::date, count(*)::int
        from noted
        join fresh using (viewer)
        group by goods_id
        order by goods_id
        on conflict (goods_id, day) do update set views = goods_view.views + excluded.views
      )
      select count(*)::int as count from fresh
    `)
  ).count

const viewsRow = row({ goodsId: idColumn('goods'), views: integerColumn })
/** Views from a day on, of those that have any. */
export const sumViews = (db: Sql, goodsIds: readonly Id<'goods'>[], from: string) =>
  viewsRow.all(db`
    select goods_id, sum(views)::int as views
    from goods_view
    where goods_id = any(${[...goodsIds]}::uuid[]) and day >= ${from}::date
    group by goods_id
  `)

/** Takes away who was there before this day, and counts from before the other. */
export async function forgetViewers(db: Db, before: { viewers: string; views: string }): Promise<number> {
  const { count } = await countRow.one(db`
    with salts as (delete from goods_view_salt where day < ${before.viewers}::date),
    viewers as (delete from goods_viewer where day < ${before.viewers}::date returning 1),
    views as (delete from goods_view where day < ${before.views}::date)
    select count(*)::int as count from viewers
  `)
  return count
}

import { type GoodsFilter, goodsFilterShape } from '@kikai/contract/search/goods-filter'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import type { Sql, Tx } from '../../platform/database/db.ts'
import { ownedBy } from '../../platform/sessions/reach.store.ts'
import {
  boolColumn,
  countRow,
  idColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  row,
  type RowType,
  textColumn,
} from '../../platform/database/row.ts'

const savedRow = row({
  id: idColumn('saved-search'),
  version: integerColumn,
  name: textColumn,
  filter: jsonColumn(goodsFilterShape),
  notify: boolColumn,
  newCount: integerColumn,
  savedAt: instantColumn,
})
export type SavedRow = RowType<typeof savedRow>

const columns = (db: Sql) => db`
  s.id, s.version, s.name, s.filter, s.notify, s.created_at as saved_at,
  (
    select count(*)::int
    from (
      select
      from saved_search_find d
      join goods_search f using (goods_id)
      where d.search_id = s.id and d.found_at > s.looked_at
      limit ${limits.totalCountMax}
    ) as new
  ) as new_count
`

type Own = { memberId: Id<'member'>; searchId: Id<'saved-search'> }

export const listSavedRows = (db: Sql, memberId: Id<'member'>) =>
  savedRow.all(
    db`select ${columns(db)} from saved_search s where ${ownedBy(db, memberId, db`s.member_id`)} order by s.id desc`,
  )

export const findSaved = (db: Sql, { memberId, searchId }: Own) =>
  savedRow.maybe(
    db`select ${columns(db)} from saved_search s where s.id = ${searchId} and ${ownedBy(db, memberId, db`s.member_id`)}`,
  )

export const findSameSearch = (db: Sql, { memberId, filterKey }: { memberId: Id<'member'>; filterKey: string }) =>
  savedRow.maybe(
    db`select ${columns(db)} from saved_search s where ${ownedBy(db, memberId, db`s.member_id`)} and s.filter_key = ${filterKey}`,
  )

/** Locks the member's own list: two that save at once must not both be the thirtieth, or the same search twice. */
export async function lockSaved(tx: Tx, memberId: Id<'member'>): Promise<number> {
  await tx`select pg_advisory_xact_lock(7, hashtext(${memberId}))`
  return (
    await countRow.one(
      tx`select count(*)::int as count from saved_search where ${ownedBy(tx, memberId, tx`member_id`)}`,
    )
  ).count
}

type NewSearch = { memberId: Id<'member'>; name: string; filter: GoodsFilter; filterKey: string; notify: boolean }
const idRow = row({ id: idColumn('saved-search') })
export const insertSaved = async (tx: Tx, { memberId, name, filter, filterKey, notify }: NewSearch) =>
  (
    await idRow.one(tx`
      insert into saved_search (member_id, name, filter, filter_key, notify)
      values (${memberId}, ${name}, ${tx.json(filter)}, ${filterKey}, ${notify})
      returning id
    `)
  ).id

type Change = { version: number; name: string; notify: boolean }
/** Null when a newer version was saved. Finds from a time without notices are not reported later. */
export async function updateSavedRow(tx: Tx, { memberId, searchId }: Own, { version, name, notify }: Change) {
  const changed = await idRow.maybe(tx`
    update saved_search
    set name = ${name}, notify = ${notify}, version = version + 1, updated_at = app_now()
    where id = ${searchId} and ${ownedBy(tx, memberId, tx`member_id`)} and version = ${version}
    returning id
  `)
  if (changed && !notify)
    await tx`update saved_search_find set told_at = app_now() where search_id = ${searchId} and told_at is null`
  return changed
}

export const markLookedAt = (tx: Tx, { memberId, searchId }: Own) =>
  idRow.maybe(tx`
    update saved_search set looked_at = app_now() where id = ${searchId} and ${ownedBy(tx, memberId, tx`member_id`)} returning id
  `)

export const deleteSavedRow = (tx: Tx, { memberId, searchId }: Own) =>
  idRow.maybe(
    tx`delete from saved_search where id = ${searchId} and ${ownedBy(tx, memberId, tx`member_id`)} returning id`,
  )

const ownSearchRow = row({ name: textColumn, filter: jsonColumn(goodsFilterShape), createdAt: instantColumn })
export const listOwnSearches = (db: Sql, memberId: Id<'member'>) =>
  ownSearchRow.all(
    db`select name, filter, created_at from saved_search where ${ownedBy(db, memberId, db`member_id`)} order by id`,
  )

/** Finds go with their searches. */
export async function deleteSearchesOf(tx: Tx, memberId: Id<'member'>): Promise<void> {
  await tx`delete from saved_search where ${ownedBy(tx, memberId, tx`member_id`)}`
  await tx`delete from saved_search_told where ${ownedBy(tx, memberId, tx`member_id`)}`
  await tx`delete from saved_search_mail where ${ownedBy(tx, memberId, tx`member_id`)}`
}

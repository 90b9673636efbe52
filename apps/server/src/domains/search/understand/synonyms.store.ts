import { synonymWords, type SynonymWords } from '@kikai/contract/search/search.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Sql, Tx } from '../../../platform/database/db.ts'
import {
  countRow,
  idColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  row,
  type RowType,
} from '../../../platform/database/row.ts'

const groupRow = row({
  id: idColumn('synonym'),
  version: integerColumn,
  words: jsonColumn(synonymWords),
  updatedAt: instantColumn,
})
export type GroupRow = RowType<typeof groupRow>

const columns = (db: Sql) => db`id, version, words, updated_at`

/** All groups, last edited first; a few hundred at most. */
export const listGroups = (db: Sql) =>
  groupRow.all(db`select ${columns(db)} from synonym_group order by updated_at desc, id desc`)

/** Locks the list, so that two additions cannot both take the last place. */
export async function lockGroups(tx: Tx): Promise<number> {
  await tx`select pg_advisory_xact_lock(6, 0)`
  return (await countRow.one(tx`select count(*)::int as count from synonym_group`)).count
}

export const lockGroup = (tx: Tx, groupId: Id<'synonym'>) =>
  groupRow.maybe(tx`select ${columns(tx)} from synonym_group where id = ${groupId} for update`)

type Edit = { words: SynonymWords; by: Id<'member'> | null }

export const insertGroup = (tx: Tx, { words, by }: Edit) =>
  groupRow.one(tx`
    insert into synonym_group (words, updated_by) values (${tx.json(words)}, ${by}) returning ${columns(tx)}
  `)

export const updateGroup = (tx: Tx, groupId: Id<'synonym'>, { words, by }: Edit) =>
  groupRow.one(tx`
    update synonym_group
    set words = ${tx.json(words)}, updated_by = ${by}, version = version + 1, updated_at = app_now()
    where id = ${groupId}
    returning ${columns(tx)}
  `)

export const deleteGroup = (tx: Tx, groupId: Id<'synonym'>) => tx`delete from synonym_group where id = ${groupId}`

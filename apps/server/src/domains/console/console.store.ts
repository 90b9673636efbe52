import { consolePageKeys } from '@kikai/contract/console/console-pages'
import { type Menu, consoleViewFields } from '@kikai/contract/console/console.shapes'
import { localized } from '@kikai/contract/fields'
import type { Id } from '@kikai/kernel/ids'
import * as z from 'zod/mini'
import type { Sql, Tx } from '../../platform/database/db.ts'
import { ownedBy } from '../../platform/sessions/reach.store.ts'
import {
  boolColumn,
  countRow,
  idColumn,
  integerColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../platform/database/row.ts'

/** Menus are saved one after the other. */
export const lockMenus = (tx: Tx) => tx`select pg_advisory_xact_lock(11, 0)`

const menuRow = row({
  key: oneOfColumn(consolePageKeys),
  names: nullable(jsonColumn(localized)),
  shown: boolColumn,
  version: integerColumn,
})
/** In the menu's order; pages that were given up since are left out. */
export const listMenuRows = (db: Sql) =>
  menuRow.all(db`
    select key, names, shown, version from console_menu where key = any(${[...consolePageKeys]}::text[]) order by position
  `)

export const putMenu = (
  tx: Tx,
  { key, names, shown, position, version }: Menu & { position: number; version: number },
) => tx`
  insert into console_menu (key, position, names, shown, version)
  values (${key}, ${position}, ${names && tx.json(names)}, ${shown}, ${version})
  on conflict (key) do update
    set position = excluded.position, names = excluded.names, shown = excluded.shown, version = excluded.version,
      updated_at = app_now()
`

const viewRow = row({
  id: idColumn('console-view'),
  name: textColumn,
  filters: jsonColumn(consoleViewFields.filters),
  columns: nullable(jsonColumn(z.array(z.string()))),
})

export const listViewRows = (db: Sql, { memberId, list }: { memberId: Id<'member'>; list: string }) =>
  viewRow.all(db`
    select id, name, filters, columns
    from console_view
    where ${ownedBy(db, memberId, db`member_id`)} and list = ${list}
    order by name, id
  `)

/** Locks the person's views: two that are saved at once must not both be the last that is allowed. */
export async function lockViews(
  tx: Tx,
  { memberId, list, name }: { memberId: Id<'member'>; list: string; name: string },
) {
  await tx`select pg_advisory_xact_lock(12, hashtext(${memberId}))`
  const { count } = await countRow.one(tx`
    select count(*)::int as count
    from console_view
    where ${ownedBy(tx, memberId, tx`member_id`)} and list = ${list} and name <> ${name}
  `)
  return count
}

type NewView = {
  memberId: Id<'member'>
  list: string
  name: string
  filters: z.output<typeof consoleViewFields.filters>
  columns: readonly string[] | null
}
export const putView = (tx: Tx, { memberId, list, name, filters, columns }: NewView) =>
  viewRow.one(tx`
    insert into console_view (member_id, list, name, filters, columns)
    values (${memberId}, ${list}, ${name}, ${tx.json(filters)}, ${columns && tx.json([...columns])})
    on conflict (member_id, list, name) do update
      set filters = excluded.filters, columns = excluded.columns, updated_at = app_now()
    returning id, name, filters, columns
  `)

const idRow = row({ id: idColumn('console-view') })
export const deleteView = (tx: Tx, { memberId, viewId }: { memberId: Id<'member'>; viewId: Id<'console-view'> }) =>
  idRow.maybe(tx`
    delete from console_view where id = ${viewId} and ${ownedBy(tx, memberId, tx`member_id`)} returning id
  `)

const ownRow = row({ list: textColumn, name: textColumn, filters: jsonColumn(consoleViewFields.filters) })
export const listOwnViews = (db: Sql, memberId: Id<'member'>) =>
  ownRow.all(db`
    select list, name, filters from console_view where ${ownedBy(db, memberId, db`member_id`)} order by id
  `)

export const deleteViewsOf = (tx: Tx, memberId: Id<'member'>) =>
  tx`delete from console_view where ${ownedBy(tx, memberId, tx`member_id`)}`

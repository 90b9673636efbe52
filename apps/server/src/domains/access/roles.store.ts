import { type Right, type Seat, seats } from '@kikai/contract/access'
import { localized } from '@kikai/contract/fields'
import type { Localized } from '@kikai/kernel/language'
import type { Sql, Tx } from '../../platform/database/db.ts'
import {
  boolColumn,
  idColumn,
  integerColumn,
  jsonColumn,
  oneOfColumn,
  row,
  type RowType,
  textColumn,
  textsColumn,
} from '../../platform/database/row.ts'
import { inForce } from './access.store.ts'

type PresetRole = { key: string; seat: Seat; names: Localized; rights: readonly Right[] }
/** Writes nothing when nothing changed, so that a start invalidates no caches. */
export const putPresetRole = (tx: Tx, { key, seat, names, rights }: PresetRole) => tx`
  insert into access_role as r (key, seat, names, rights, preset)
  values (${key}, ${seat}, ${tx.json(names)}, ${[...rights]}::text[], true)
  on conflict (key) do update
    set seat = excluded.seat, names = excluded.names, rights = excluded.rights, preset = true, removed_at = null,
      version = r.version + 1, updated_at = app_now()
    where (r.seat, r.names, r.rights, r.preset) is distinct from (excluded.seat, excluded.names, excluded.rights, true)
      or r.removed_at is not null
`

const roleRow = row({
  key: textColumn,
  version: integerColumn,
  seat: oneOfColumn(seats),
  names: jsonColumn(localized),
  rights: textsColumn,
  preset: boolColumn,
  held: integerColumn,
})
export type RoleRow = RowType<typeof roleRow>

const columns = (db: Sql) => db`
  r.key, r.version, r.seat, r.names, r.rights, r.preset,
  (select count(distinct g.member_id)::int from access_grant g where g.role = r.key and ${inForce(db)}) as held
`

export const listRoleRows = (db: Sql) =>
  roleRow.all(db`
    select ${columns(db)} from access_role r where r.removed_at is null order by r.preset desc, r.created_at, r.key
  `)

export const findRole = (db: Sql, key: string) =>
  roleRow.maybe(db`select ${columns(db)} from access_role r where r.key = ${key} and r.removed_at is null`)

const elsewhereRow = row({ id: idColumn('member'), name: textColumn, elsewhere: textsColumn })
/** More people than this nobody reads through before saving. */
const previewedMax = 100
/** Who has a role, with the rights that they have by other roles. */
export const listHeldElsewhere = (db: Sql, key: string) =>
  elsewhereRow.all(db`
    select
      m.id, m.name,
      array(
        select distinct unnest(r.rights)
        from access_grant g
        join access_role r on r.key = g.role
        where g.member_id = m.id and g.role <> ${key} and ${inForce(db)}
      ) as elsewhere
    from member m
    where m.id in (select g.member_id from access_grant g where g.role = ${key} and ${inForce(db)})
    order by m.name, m.id
    limit ${previewedMax}
  `)

type RoleColumns = { key: string; seat: Seat; names: Localized; rights: readonly Right[] }
export const insertRole = (tx: Tx, { key, seat, names, rights }: RoleColumns) => tx`
  insert into access_role (key, seat, names, rights)
  values (${key}, ${seat}, ${tx.json(names)}, ${[...rights]}::text[])
`

export const updateRole = (tx: Tx, { key, seat, names, rights }: RoleColumns) => tx`
  update access_role
  set seat = ${seat}, names = ${tx.json(names)}, rights = ${[...rights]}::text[], version = version + 1,
    updated_at = app_now()
  where key = ${key}
`

export const retireRole = (tx: Tx, key: string) => tx`
  update access_role set removed_at = app_now(), version = version + 1, updated_at = app_now() where key = ${key}
`

import { auditKinds } from '@kikai/contract/audit/audit.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import * as z from 'zod/mini'
import type { Db, Fragment, Sql, Tx } from '../../platform/database/db.ts'
import {
  countRow,
  idColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
  textsColumn,
} from '../../platform/database/row.ts'

export type NewEntry = {
  id: Id<'audit-entry'>
  actorId: Id<'member'>
  roles: readonly string[]
  companyId: Id<'company'> | null
  session: string
  network: string
  call: string
  right: string
  object: Record<string, string[]>
  requestId: string
}

const insertEntry = (db: Sql, kind: (typeof auditKinds)[number], entry: NewEntry): Fragment => db`
  insert into audit_entry
    (id, actor_id, roles, company_id, session_id, network, kind, call, right_name, object, request_id)
  values (
    ${entry.id}, ${entry.actorId}, ${[...entry.roles]}::text[], ${entry.companyId}, ${entry.session}, ${entry.network},
    ${kind}, ${entry.call}, ${entry.right}, ${JSON.stringify(entry.object)}::text::jsonb, ${entry.requestId}
  )
`

/** Opens the entry under which the triggers record every change until the transaction ends. */
export const beginChange = (tx: Tx, entry: NewEntry, hashKey: string) => tx`
  with written as (${insertEntry(tx, 'change', entry)} returning id)
  select set_config('kikai.audit', id::text, true), set_config('kikai.audit_key', ${hashKey}, true) from written
`

export const insertLook = (db: Db, entry: NewEntry) => db`${insertEntry(db, 'look', entry)}`

const insertedRow = row({ id: idColumn('audit-entry') })
export const insertExportEntry = async (tx: Tx, entry: NewEntry) =>
  (await insertedRow.one(tx`${insertEntry(tx, 'export', entry)} returning id`)).id

/** How many rows have left at the end of an export, where its own entry could not know it. */
export const insertExportEnd = (db: Db, entry: NewEntry) => db`${insertEntry(db, 'exportEnd', entry)}`

/** How many exports somebody made in the last 24 hours. */
export const countExports = async (db: Sql, actorId: Id<'member'>): Promise<number> =>
  (
    await countRow.one(db`
      select count(*)::int as count
      from audit_entry
      where actor_id = ${actorId} and kind = 'export' and at > (select app_now() - interval '24 hours')
    `)
  ).count

const lastRow = row({ position: integerColumn, hash: textColumn })
/** The last link of the chain, locked so that one process at a time appends to it. */
export async function lastSealLocked(tx: Tx) {
  await tx`select pg_advisory_xact_lock(9, 0)`
  return lastRow.maybe(tx`select position, hash from audit_seal order by position desc limit 1`)
}

export const findChainEnd = (db: Sql) =>
  lastRow.maybe(db`select position, hash from audit_seal order by position desc limit 1`)

export const listSealsAt = (db: Sql, positions: readonly number[]) =>
  lastRow.all(db`select position, hash from audit_seal where position = any(${[...positions]}::int[])`)

const sealedTextRow = row({ entryId: idColumn('audit-entry'), content: textColumn })
/** Entries that are not in the chain yet. A transaction lasts less than an hour, so no older entry can still appear. */
export const listUnsealed = (tx: Tx, count: number) =>
  sealedTextRow.all(tx`
    select e.id as entry_id, audit_text(e) as content
    from audit_entry e
    where e.id >= coalesce(
        (
          select s.entry_id from audit_seal s
          join audit_entry old on old.id = s.entry_id
          where old.at < app_now() - interval '1 hour'
          order by s.position desc
          limit 1
        ),
        '00000000-0000-0000-0000-000000000000'
      )
      and not exists (select from audit_seal s where s.entry_id = e.id)
    order by e.id
    limit ${count}
  `)

export const insertSeals = (tx: Tx, seals: readonly { position: number; entryId: Id<'audit-entry'>; hash: string }[]) =>
  tx`insert into audit_seal ${tx([...seals])}`

const chainRow = row({ position: integerColumn, hash: textColumn, content: nullable(textColumn) })
/**
 * Links of the chain with the content that they seal today; the first one is the link before the asked range, if there
 * is one.
 */
export const listChain = (db: Sql, { after, count }: { after: number; count: number }) =>
  chainRow.all(db`
    select s.position, s.hash, case when e.id is not null then audit_text(e) end as content
    from audit_seal s
    left join audit_entry e on e.id = s.entry_id
    where s.position >= ${after}
    order by s.position
    limit ${count}
  `)

const countsRow = row({ sealed: integerColumn, entries: integerColumn })
export const countChain = (db: Sql) =>
  countsRow.one(db`
    select (select count(*)::int from audit_seal) as sealed, (select count(*)::int from audit_entry) as entries
  `)

const entryRow = row({
  id: idColumn('audit-entry'),
  position: nullable(integerColumn),
  at: instantColumn,
  actorId: idColumn('member'),
  actorName: textColumn,
  roles: textsColumn,
  companyId: nullable(idColumn('company')),
  kind: oneOfColumn(auditKinds),
  call: textColumn,
  right: textColumn,
  object: jsonColumn(z.record(z.string(), z.array(z.string()))),
  network: textColumn,
  requestId: textColumn,
  changed: integerColumn,
})

export type EntryFilter = {
  entryId?: Id<'audit-entry'> | undefined
  actorId?: Id<'member'> | undefined
  kind?: (typeof auditKinds)[number] | undefined
  call?: string | undefined
  right?: string | undefined
  objectId?: string | undefined
  from?: Instant | undefined
  until?: Instant | undefined
}

const matching = (db: Sql, filter: EntryFilter): Fragment => db`
  true
  ${filter.entryId === undefined ? db`` : db`and e.id = ${filter.entryId}`}
  ${filter.actorId === undefined ? db`` : db`and e.actor_id = ${filter.actorId}`}
  ${filter.kind === undefined ? db`` : db`and e.kind = ${filter.kind}`}
  ${filter.call === undefined ? db`` : db`and e.call = ${filter.call}`}
  ${filter.right === undefined ? db`` : db`and starts_with(e.right_name, ${filter.right})`}
  ${filter.objectId === undefined ? db`` : db`and jsonb_path_exists(e.object, '$.*[*] ? (@ == $id)', jsonb_build_object('id', ${filter.objectId}::text))`}
  ${filter.from === undefined ? db`` : db`and e.at >= ${filter.from}`}
  ${filter.until === undefined ? db`` : db`and e.at < ${filter.until}`}
`

/** Entries with the present name of whoever acted. */
export const listAuditEntries = (
  db: Sql,
  filter: EntryFilter,
  { after, skip, count }: { after: string | null; skip: number; count: number },
) =>
  entryRow.all(db`
    select
      e.id, s.position, e.at, e.actor_id, coalesce(m.name, '') as actor_name, e.roles, e.company_id, e.kind, e.call,
      e.right_name as right, e.object, e.network, e.request_id,
      (select count(*)::int from audit_change c where c.entry_id = e.id) as changed
    from audit_entry e
    left join audit_seal s on s.entry_id = e.id
    left join member m on m.id = e.actor_id
    where ${matching(db, filter)} ${after === null ? db`` : db`and e.id < ${after}`}
    order by e.id desc
    limit ${count} offset ${skip}
  `)

export const countEntries = async (db: Sql, filter: EntryFilter, most: number): Promise<number> =>
  (
    await countRow.one(db`
      select count(*)::int as count from (select from audit_entry e where ${matching(db, filter)} limit ${most}) found
    `)
  ).count

const changeRow = row({
  entity: textColumn,
  entityId: textColumn,
  event: oneOfColumn(['insert', 'update', 'delete']),
  before: nullable(jsonColumn(z.record(z.string(), z.unknown()))),
  after: nullable(jsonColumn(z.record(z.string(), z.unknown()))),
})
export const listAuditChanges = (db: Sql, entryId: Id<'audit-entry'>) =>
  changeRow.all(db`
    select entity, entity_id, event, before, after from audit_change where entry_id = ${entryId} order by position
  `)

const sealRow = row({ position: integerColumn, sealedAt: instantColumn })
export const findSeal = (db: Sql, entryId: Id<'audit-entry'>) =>
  sealRow.maybe(db`select position, sealed_at from audit_seal where entry_id = ${entryId}`)

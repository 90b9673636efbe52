import { otherKinds, recordReaders, repairSides } from '@kikai/contract/repairs/repairs.words'
import type { Id } from '@kikai/kernel/ids'
import { languages } from '@kikai/kernel/language'
import { repairLimits } from '@kikai/kernel/repair-limits'
import type { Sql, Tx } from '../../../platform/database/db.ts'
import {
  type RowType,
  boolColumn,
  countRow,
  idColumn,
  idsColumn,
  instantColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../../platform/database/row.ts'
import { type Reader, partyIn } from './party.ts'

type RepairId = Id<'repair'>

const otherRow = row({
  id: idColumn('repair-other'),
  kind: oneOfColumn(otherKinds),
  label: textColumn,
  note: textColumn,
  language: oneOfColumn(languages),
  fileIds: idsColumn('file'),
  fromAt: nullable(instantColumn),
  untilAt: nullable(instantColumn),
  readers: oneOfColumn(recordReaders),
  remind: boolColumn,
  workWaits: boolColumn,
  side: oneOfColumn(repairSides),
  authorId: idColumn('member'),
  createdAt: instantColumn,
  returnedAt: nullable(instantColumn),
  hasEnded: boolColumn,
})
export type OtherRow = RowType<typeof otherRow>

const columns = (db: Sql) => db`
  id, kind, label, note, language, file_ids, from_at, until_at, readers, remind, work_waits, side, author_id, created_at, returned_at,
  coalesce(until_at <= app_now(), false) as has_ended
`

/** What belongs to a repair, as far as a side sees it; the newest first. */
export const listOthers = (
  db: Sql,
  { repairId, reader: { party, since }, kind }: { repairId: RepairId; reader: Reader; kind: OtherRow['kind'] | null },
) =>
  otherRow.all(db`
    select ${columns(db)}
    from repair_other
    where repair_id = ${repairId} and (
        readers = 'all'
        or side = any(${[...partyIn[party]]}::text[]) and (${since}::timestamptz is null or created_at > ${since})
      )
      and (${kind}::text is null or kind = ${kind})
    order by created_at desc, id desc
    limit ${repairLimits.repairOthersShown}
  `)

export const countOthers = async (
  db: Sql,
  { repairId, reader: { party, since } }: { repairId: RepairId; reader: Reader },
): Promise<number> =>
  (
    await countRow.one(db`
      select count(*)::int as count
      from repair_other
      where repair_id = ${repairId} and (
        readers = 'all'
        or side = any(${[...partyIn[party]]}::text[]) and (${since}::timestamptz is null or created_at > ${since})
      )
    `)
  ).count

type NewOther = Omit<OtherRow, 'createdAt' | 'returnedAt' | 'hasEnded' | 'fileIds'> & {
  repairId: RepairId
  fileIds: readonly Id<'file'>[]
}
export const insertOther = (tx: Tx, of: NewOther) => tx`
  insert into repair_other (
    id, repair_id, kind, label, note, language, file_ids, from_at, until_at, readers, remind, work_waits, side, author_id
  )
  values (
    ${of.id}, ${of.repairId}, ${of.kind}, ${of.label}, ${of.note}, ${of.language}, ${[...of.fileIds]}::uuid[], ${of.fromAt},
    ${of.untilAt}, ${of.readers}, ${of.remind}, ${of.workWaits}, ${of.side}, ${of.authorId}
  )
`

/** False when it went back before. */
export const setReturned = async (tx: Tx, { repairId, id }: { repairId: RepairId; id: Id<'repair-other'> }) =>
  (
    await tx`
      update repair_other set returned_at = app_now() where id = ${id} and repair_id = ${repairId} and returned_at is null
    `
  ).count === 1

/** Whether something that the work waits for is missing: no valid one of its kind is there. */
export const countLackingPermits = async (db: Sql, repairId: RepairId): Promise<number> =>
  (
    await countRow.one(db`
      select count(*)::int as count
      from repair_other o
      where o.repair_id = ${repairId} and o.work_waits and o.returned_at is null
        and (o.until_at <= app_now() or o.from_at > app_now() or (o.kind = 'permit' and cardinality(o.file_ids) = 0))
        and not exists (
          select
          from repair_other newer
          where newer.repair_id = o.repair_id and newer.kind = o.kind and newer.label = o.label and newer.created_at > o.created_at
        )
    `)
  ).count

const dueRow = row({ id: idColumn('repair-other'), repairId: idColumn('repair') })
/** What ends within the next hours, of which nobody was reminded. */
export const listToRemindOf = (db: Sql, count: number) =>
  dueRow.all(db`
    select id, repair_id
    from repair_other
    where remind and reminded_at is null and returned_at is null and until_at > app_now()
      and until_at <= app_now() + make_interval(hours => ${repairLimits.repairRemindHours})
    order by until_at
    limit ${count}
  `)
/** Null when somebody was reminded meanwhile. */
export const takeToRemind = (tx: Tx, id: Id<'repair-other'>) =>
  otherRow.maybe(tx`
    update repair_other set reminded_at = app_now() where id = ${id} and reminded_at is null returning ${columns(tx)}
  `)

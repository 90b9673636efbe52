import { recordKinds, recordReaders, repairSides } from '@kikai/contract/repairs/repairs.words'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { Sql, Tx } from '../../../platform/database/db.ts'
import {
  type RowType,
  countRow,
  doubleColumn,
  idColumn,
  instantColumn,
  integerColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../../platform/database/row.ts'
import { givenSince } from '../assign/assignments.store.ts'
import { type Party, type Reader, partyIn } from './party.ts'

type RepairId = Id<'repair'>

const entryRow = row({
  id: idColumn('message'),
  seq: integerColumn,
  messageId: nullable(idColumn('message')),
  kind: oneOfColumn(recordKinds),
  readers: oneOfColumn(recordReaders),
  side: oneOfColumn([...repairSides, 'clock']),
  event: textColumn,
  authorId: nullable(idColumn('member')),
  lat: nullable(doubleColumn),
  lng: nullable(doubleColumn),
  at: instantColumn,
})
export type EntryRow = RowType<typeof entryRow>

const columns = (db: Sql) => db`id, seq, message_id, kind, readers, side, event, author_id, lat, lng, at`
const sidesOf = (party: Party) => [...partyIn[party]]

type Part = {
  repairId: RepairId
  reader: Reader
  beforeSeq: number | null
  kind: EntryRow['kind'] | null
  count: number
}
/** A part of the record, the newest first. */
export const listEntries = (db: Sql, { repairId, reader: { party, since }, beforeSeq, kind, count }: Part) =>
  entryRow.all(db`
    select ${columns(db)}
    from repair_record
    where repair_id = ${repairId} and (
        readers = 'all' or side = any(${sidesOf(party)}::text[]) and (${since}::timestamptz is null or at > ${since})
      )
      and (${beforeSeq}::int is null or seq < ${beforeSeq}) and (${kind}::text is null or kind = ${kind})
    order by seq desc
    limit ${count}
  `)

export const findEntryOf = (db: Sql, messageId: Id<'message'>) =>
  entryRow.one(db`select ${columns(db)} from repair_record where message_id = ${messageId}`)

type NewEntry = Omit<EntryRow, 'id' | 'seq' | 'event' | 'authorId'> & {
  repairId: RepairId
  authorId: Id<'member'>
  at: Instant
}
export const insertEntry = (tx: Tx, entry: NewEntry) => tx`insert into repair_record ${tx(entry)}`

export const setThread = (tx: Tx, { repairId, threadId }: { repairId: RepairId; threadId: Id<'thread'> }) =>
  tx`update repair set thread_id = ${threadId} where id = ${repairId}`

type Read = { repairId: RepairId; memberId: Id<'member'> }
/** What was read stays read. */
export const markRead = (tx: Tx, { repairId, memberId, seq }: Read & { seq: number }) => tx`
  insert into repair_record_read as r (repair_id, member_id, seq)
  values (${repairId}, ${memberId}, ${seq})
  on conflict (repair_id, member_id) do update set seq = greatest(r.seq, excluded.seq)
`

/** What the others have written since somebody read it last; steps are shown and not counted. */
export const countUnreadEntries = async (
  db: Sql,
  { repairId, memberId, party }: Read & { party: Party },
): Promise<number> =>
  (
    await countRow.one(db`
      select count(*)::int as count
      from repair_record e
      left join repair_record_read r on r.repair_id = e.repair_id and r.member_id = ${memberId}
      where e.repair_id = ${repairId} and e.seq > coalesce(r.seq, 0) and e.message_id is not null and e.readers = 'all'
        and e.side <> all(${sidesOf(party)}::text[])
    `)
  ).count

/** Whether who has it now wrote that they are on their way or there. */
export const hasVisited = async (db: Sql, repairId: RepairId): Promise<boolean> => {
  const since = await givenSince(db, repairId)
  const { count } = await countRow.one(db`
    select count(*)::int as count
    from repair_record
    where repair_id = ${repairId} and kind = 'visit' and side = any(${sidesOf('seller')}::text[])
      and (${since}::timestamptz is null or at > ${since})
  `)
  return count > 0
}

import { extensionStates } from '@kikai/contract/rooms/rooms.shapes'
import { roomKinds } from '@kikai/contract/rooms/room-ids'
import { type RoomSide, roomSides } from '@kikai/contract/rooms/signal.shapes'
import { type MachineShot, shots } from '@kikai/contract/rooms/shots'
import type { Id } from '@kikai/kernel/ids'
import { serverLimits } from '../../platform/config/server-limits.ts'
import type { Sql, Tx } from '../../platform/database/db.ts'
import {
  type RowType,
  boolColumn,
  countRow,
  idColumn,
  instantColumn,
  integerColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../platform/database/row.ts'
import type { RoomOf } from './subjects.ts'

type RoomId = RoomOf['id']

const roomRow = row({
  extension: oneOfColumn(extensionStates),
  hostKeeps: nullable(boolColumn),
  customerKeeps: nullable(boolColumn),
  hostShows: nullable(boolColumn),
  outcome: textColumn,
})
export type RoomRow = RowType<typeof roomRow>

const columns = (db: Sql) => db`extension, host_keeps, customer_keeps, host_shows, outcome`

export const findRoom = (db: Sql, id: RoomId) =>
  roomRow.maybe(db`select ${columns(db)} from room where subject_id = ${id}`)

/** Made by whoever comes first. */
export async function lockRoom(tx: Tx, { kind, id }: RoomOf): Promise<RoomRow> {
  await tx`insert into room (subject_kind, subject_id) values (${kind}, ${id}) on conflict do nothing`
  return roomRow.one(tx`select ${columns(tx)} from room where subject_id = ${id} for update`)
}

type Agreed = { hostKeeps: boolean } | { customerKeeps: boolean } | { hostShows: boolean }
export const setAgreed = (tx: Tx, id: RoomId, agreed: Agreed) =>
  tx`update room set ${tx(agreed)} where subject_id = ${id}`

export const setExtension = (tx: Tx, id: RoomId, extension: RoomRow['extension']) =>
  tx`update room set extension = ${extension} where subject_id = ${id}`

export const setOutcome = (tx: Tx, id: RoomId, outcome: string) =>
  tx`update room set outcome = ${outcome} where subject_id = ${id}`

type Present = { id: RoomId; side: RoomSide }
const absent = (db: Sql) => db`app_now() - make_interval(secs => ${serverLimits.roomAbsentSeconds})`

/** Goes on with a stay, or begins one after a break. */
export async function seePresent(tx: Tx, { id, side, memberId }: Present & { memberId: Id<'member'> }): Promise<void> {
  const own = tx`subject_id = ${id} and side = ${side} and left_at is null`
  await tx`update room_presence set left_at = seen_at where ${own} and seen_at < ${absent(tx)}`
  const { count } = await tx`update room_presence set seen_at = app_now() where ${own}`
  if (count === 0)
    await tx`insert into room_presence (subject_id, side, member_id) values (${id}, ${side}, ${memberId})`
}

export const seeLeft = (tx: Tx, { id, side }: Present) => tx`
  update room_presence
  set left_at = least(app_now(), seen_at + make_interval(secs => ${serverLimits.roomAbsentSeconds}))
  where subject_id = ${id} and side = ${side} and left_at is null
`

const presenceRow = row({ side: oneOfColumn(roomSides), isHere: boolColumn, seconds: integerColumn })
/** Who has been there, for how many seconds in all, and whether they are now. */
export const listPresence = (db: Sql, id: RoomId) =>
  presenceRow.all(db`
    select side, bool_or(left_at is null and seen_at >= ${absent(db)}) as is_here,
      extract(epoch from sum(coalesce(left_at, seen_at) - entered_at))::int as seconds
    from room_presence
    where subject_id = ${id}
    group by side
  `)

const absentRow = row({ kind: oneOfColumn(roomKinds), id: textColumn, side: oneOfColumn(roomSides) })
/** Who is still noted as being there, and says nothing any more. */
export const listAbsent = (db: Sql, count: number) =>
  absentRow.all(db`
    select r.subject_kind as kind, r.subject_id::text as id, p.side
    from room_presence p
    join room r on r.subject_id = p.subject_id
    where p.left_at is null and p.seen_at < ${absent(db)}
    order by p.seen_at
    limit ${count}
  `)

const snapshotColumns = {
  id: idColumn('room-snapshot'),
  shot: oneOfColumn(shots),
  fileId: idColumn('file'),
  at: instantColumn,
}
const snapshotRow = row(snapshotColumns)
export type SnapshotRow = RowType<typeof snapshotRow>
export const listSnapshots = (db: Sql, id: RoomId) =>
  snapshotRow.all(db`
    select id, shot, file_id, taken_at as at
    from room_snapshot
    where subject_id = ${id}
    order by id
    limit ${serverLimits.roomSnapshotsMax}
  `)

type NewSnapshot = {
  id: RoomId
  shot: MachineShot
  fileId: Id<'file'>
  snapshotId: Id<'room-snapshot'>
}
export const insertSnapshot = (tx: Tx, { snapshotId, id, shot, fileId }: NewSnapshot) => tx`
  insert into room_snapshot (id, subject_id, shot, file_id)
  values (${snapshotId}, ${id}, ${shot}, ${fileId})
`

const shownRow = row({ ...snapshotColumns, appointmentId: idColumn('appointment') })
/** Of the last viewings whose hosts agreed to show what was kept. */
export const listShown = (db: Sql, appointmentIds: readonly Id<'appointment'>[]) =>
  shownRow.all(db`
    select s.id, s.shot, s.file_id, s.taken_at as at, s.subject_id as appointment_id
    from room_snapshot s
    join room r on r.subject_id = s.subject_id
    where s.subject_id in ${db(appointmentIds)} and r.host_shows
    order by s.id desc
    limit ${serverLimits.roomSnapshotsMax}
  `)

export const countSnapshots = async (db: Sql, id: RoomId): Promise<number> =>
  (
    await countRow.one(db`
      select count(*)::int as count from room_snapshot where subject_id = ${id}
    `)
  ).count

const ownRow = row({ enteredAt: instantColumn, leftAt: instantColumn, outcome: textColumn })
/** When a member was in rooms, for their export. */
export const listOwnStays = (db: Sql, memberId: Id<'member'>) =>
  ownRow.all(db`
    select p.entered_at, coalesce(p.left_at, p.seen_at) as left_at, r.outcome
    from room_presence p
    join room r on r.subject_id = p.subject_id
    where p.member_id = ${memberId}
    order by p.id
  `)

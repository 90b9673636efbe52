import { extensionStates } from '@kikai/contract/rooms/rooms.shapes'
import { type RoomSide, roomSides } from '@kikai/contract/rooms/signal.shapes'
import { type MachineShot, shots } from '@kikai/contract/rooms/shots'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import type { Sql, Tx } from '../../platform/db.ts'
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
} from '../../platform/row.ts'

type AppointmentId = Id<'appointment'>

const roomRow = row({
  extension: oneOfColumn(extensionStates),
  hostKeeps: nullable(boolColumn),
  customerKeeps: nullable(boolColumn),
  hostShows: nullable(boolColumn),
  outcome: textColumn,
})
export type RoomRow = RowType<typeof roomRow>

const columns = (db: Sql) => db`extension, host_keeps, customer_keeps, host_shows, outcome`

export const findRoom = (db: Sql, appointmentId: AppointmentId) =>
  roomRow.maybe(db`select ${columns(db)} from room where appointment_id = ${appointmentId}`)

/** Made by whoever comes first. */
export async function lockRoom(tx: Tx, appointmentId: AppointmentId): Promise<RoomRow> {
  await tx`insert into room (appointment_id) values (${appointmentId}) on conflict do nothing`
  return roomRow.one(tx`select ${columns(tx)} from room where appointment_id = ${appointmentId} for update`)
}

type Agreed = { hostKeeps: boolean } | { customerKeeps: boolean } | { hostShows: boolean }
export const setAgreed = (tx: Tx, appointmentId: AppointmentId, agreed: Agreed) =>
  tx`update room set ${tx(agreed)} where appointment_id = ${appointmentId}`

export const setExtension = (tx: Tx, appointmentId: AppointmentId, extension: RoomRow['extension']) =>
  tx`update room set extension = ${extension} where appointment_id = ${appointmentId}`

export const setOutcome = (tx: Tx, appointmentId: AppointmentId, outcome: string) =>
  tx`update room set outcome = ${outcome} where appointment_id = ${appointmentId}`

type Present = { appointmentId: AppointmentId; side: RoomSide }
const absent = (db: Sql) => db`app_now() - make_interval(secs => ${limits.roomAbsentSeconds})`

/** Goes on with a stay, or begins one after a break. */
export async function seePresent(tx: Tx, { appointmentId, side }: Present): Promise<void> {
  const own = tx`appointment_id = ${appointmentId} and side = ${side} and left_at is null`
  await tx`update room_presence set left_at = seen_at where ${own} and seen_at < ${absent(tx)}`
  const { count } = await tx`update room_presence set seen_at = app_now() where ${own}`
  if (count === 0) await tx`insert into room_presence (appointment_id, side) values (${appointmentId}, ${side})`
}

export const seeLeft = (tx: Tx, { appointmentId, side }: Present) => tx`
  update room_presence
  set left_at = least(app_now(), seen_at + make_interval(secs => ${limits.roomAbsentSeconds}))
  where appointment_id = ${appointmentId} and side = ${side} and left_at is null
`

const presenceRow = row({ side: oneOfColumn(roomSides), isHere: boolColumn, seconds: integerColumn })
/** Who has been there, for how many seconds in all, and whether they are now. */
export const listPresence = (db: Sql, appointmentId: AppointmentId) =>
  presenceRow.all(db`
    select side, bool_or(left_at is null and seen_at >= ${absent(db)}) as is_here,
      extract(epoch from sum(coalesce(left_at, seen_at) - entered_at))::int as seconds
    from room_presence
    where appointment_id = ${appointmentId}
    group by side
  `)

const absentRow = row({ id: idColumn('appointment'), side: oneOfColumn(roomSides) })
/** Who is still noted as being there, and says nothing any more. */
export const listAbsent = (db: Sql, count: number) =>
  absentRow.all(db`
    select appointment_id as id, side
    from room_presence
    where left_at is null and seen_at < ${absent(db)}
    order by seen_at
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
export const listSnapshots = (db: Sql, appointmentId: AppointmentId) =>
  snapshotRow.all(db`
    select id, shot, file_id, taken_at as at
    from room_snapshot
    where appointment_id = ${appointmentId}
    order by id
    limit ${limits.roomSnapshotsMax}
  `)

type NewSnapshot = {
  appointmentId: AppointmentId
  shot: MachineShot
  fileId: Id<'file'>
  snapshotId: Id<'room-snapshot'>
}
export const insertSnapshot = (tx: Tx, { snapshotId, appointmentId, shot, fileId }: NewSnapshot) => tx`
  insert into room_snapshot (id, appointment_id, shot, file_id)
  values (${snapshotId}, ${appointmentId}, ${shot}, ${fileId})
`

const shownRow = row({ ...snapshotColumns, appointmentId: idColumn('appointment') })
/** Of the last viewings whose hosts agreed to show what was kept. */
export const listShown = (db: Sql, appointmentIds: readonly AppointmentId[]) =>
  shownRow.all(db`
    select s.id, s.shot, s.file_id, s.taken_at as at, s.appointment_id
    from room_snapshot s
    join room r on r.appointment_id = s.appointment_id
    where s.appointment_id in ${db(appointmentIds)} and r.host_shows
    order by s.id desc
    limit ${limits.roomSnapshotsMax}
  `)

export const countSnapshots = async (db: Sql, appointmentId: AppointmentId): Promise<number> =>
  (
    await countRow.one(db`
      select count(*)::int as count from room_snapshot where appointment_id = ${appointmentId}
    `)
  ).count

const ownRow = row({ at: instantColumn, enteredAt: instantColumn, leftAt: instantColumn, outcome: textColumn })
/** When a member was in rooms, for their export. */
export const listOwnStays = (db: Sql, memberId: Id<'member'>) =>
  ownRow.all(db`
    select a.start_at as at, p.entered_at, coalesce(p.left_at, p.seen_at) as left_at, r.outcome
    from room_presence p
    join room r on r.appointment_id = p.appointment_id
    join appointment a on a.id = p.appointment_id
    where (p.side = 'host' and a.host_id = ${memberId}) or (p.side = 'customer' and a.member_id = ${memberId})
    order by p.id
  `)

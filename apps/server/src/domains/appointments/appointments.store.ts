import { appointmentMachine } from '@kikai/contract/appointments/appointments.states'
import { appointmentCurrencies, appointmentTypes } from '@kikai/contract/appointments/appointments.words'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import { languages } from '@kikai/kernel/language'
import { serverLimits } from '../../platform/config/server-limits.ts'
import type { Fragment, Sql, Tx } from '../../platform/database/db.ts'
import type { Owner } from '../../platform/sessions/reach.ts'
import { ownedBy, withinReach } from '../../platform/sessions/reach.store.ts'
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

export type AppointmentId = Id<'appointment'>

const appointmentRow = row({
  id: idColumn('appointment'),
  version: integerColumn,
  number: textColumn,
  type: oneOfColumn(appointmentTypes),
  goodsId: idColumn('goods'),
  companyId: idColumn('company'),
  byPlatform: boolColumn,
  memberId: idColumn('member'),
  buyerCompanyId: nullable(idColumn('company')),
  hostId: idColumn('member'),
  state: oneOfColumn(appointmentMachine.states),
  startAt: instantColumn,
  endAt: instantColumn,
  minutes: integerColumn,
  customerZone: textColumn,
  hostZone: textColumn,
  isPublished: boolColumn,
  language: oneOfColumn(languages),
  needsInterpreter: boolColumn,
  note: textColumn,
  internalNote: textColumn,
  currency: oneOfColumn(appointmentCurrencies),
  changes: integerColumn,
  changesMost: integerColumn,
  rebooked: integerColumn,
  deadlineAt: nullable(instantColumn),
  checkInCode: textColumn,
  joinedMemberAt: nullable(instantColumn),
  joinedHostAt: nullable(instantColumn),
  startedAt: nullable(instantColumn),
  endsAt: nullable(instantColumn),
  endedAt: nullable(instantColumn),
  overtimeBlocks: integerColumn,
  reason: textColumn,
  earnedAt: nullable(instantColumn),
  createdAt: instantColumn,
  now: instantColumn,
})
export type AppointmentRow = RowType<typeof appointmentRow>

export const selectAppointments = (db: Sql, condition: Fragment): Fragment => db`
  select
    a.id, a.version, a.number, a.type, a.goods_id, a.company_id, a.by_platform, a.member_id, a.buyer_company_id, a.host_id, a.state,
    a.start_at, a.end_at, a.minutes, a.customer_zone, a.host_zone, a.is_published, a.language, a.needs_interpreter, a.note,
    a.internal_note, a.currency, a.changes, a.changes_most, a.rebooked, a.deadline_at, a.check_in_code, a.joined_member_at,
    a.joined_host_at, a.started_at, a.ends_at, a.ended_at, a.overtime_blocks, a.reason, a.earned_at, a.created_at, app_now() as now
  from appointment a
  where ${condition}
`
export const allAppointments = (db: Sql, statement: Fragment) => appointmentRow.all(statement)

export const listAppointmentsById = (db: Sql, ids: readonly AppointmentId[]) =>
  appointmentRow.all(selectAppointments(db, db`a.id = any(${[...ids]}::uuid[])`))

/** The customer's own, those of the company whose machine is shown, or those for which somebody is the host. */
export const appointmentsOf = (db: Sql, owner: Owner): Fragment =>
  'memberId' in owner
    ? ownedBy(db, owner.memberId, db`a.member_id`)
    : withinReach(db, owner.reach, { company: db`a.company_id`, assigned: db`a.host_id` })

type Several = { appointmentIds: readonly AppointmentId[]; owner: Owner }
export const listAppointmentsOfReader = (db: Sql, { appointmentIds, owner }: Several) =>
  appointmentRow.all(
    selectAppointments(db, db`a.id = any(${[...appointmentIds]}::uuid[]) and ${appointmentsOf(db, owner)}`),
  )

type Asked = { appointmentId: AppointmentId; owner: Owner }
export const findAppointment = (db: Sql, { appointmentId, owner }: Asked) =>
  appointmentRow.maybe(selectAppointments(db, db`a.id = ${appointmentId} and ${appointmentsOf(db, owner)}`))

const lockRow = row({ id: idColumn('appointment') })
/** Behind its lock, before its payment, calendars and accounts. */
export async function lockAppointmentRow(tx: Tx, { appointmentId, owner }: Asked): Promise<AppointmentRow | null> {
  const locked = await lockRow.maybe(tx`
    select a.id from appointment a where a.id = ${appointmentId} and ${appointmentsOf(tx, owner)} for update
  `)
  return locked && findAppointment(tx, { appointmentId, owner })
}

/** Waits for what else this member books, and counts what of it is not paid. */
export async function countUnpaidLocked(tx: Tx, memberId: Id<'member'>): Promise<number> {
  await tx`select pg_advisory_xact_lock(18, hashtext(${memberId}))`
  const { count } = await countRow.one(tx`
    select count(*)::int as count
    from appointment a
    where ${ownedBy(tx, memberId, tx`a.member_id`)} and a.state = 'pending_payment' and a.deadline_at > app_now()
  `)
  return count
}

export type NewAppointment = Pick<
  AppointmentRow,
  | 'id'
  | 'number'
  | 'type'
  | 'goodsId'
  | 'companyId'
  | 'byPlatform'
  | 'memberId'
  | 'buyerCompanyId'
  | 'hostId'
  | 'state'
  | 'startAt'
  | 'endAt'
  | 'minutes'
  | 'customerZone'
  | 'hostZone'
  | 'isPublished'
  | 'language'
  | 'needsInterpreter'
  | 'note'
  | 'currency'
  | 'changesMost'
  | 'deadlineAt'
  | 'checkInCode'
>
export const insertAppointment = (tx: Tx, of: NewAppointment) => tx`
  insert into appointment (
    id, number, type, goods_id, company_id, by_platform, member_id, buyer_company_id, host_id, state, start_at, end_at, minutes,
    customer_zone, host_zone, is_published, language, needs_interpreter, note, currency, changes_most, deadline_at, check_in_code
  )
  values (
    ${of.id}, ${of.number}, ${of.type}, ${of.goodsId}, ${of.companyId}, ${of.byPlatform}, ${of.memberId}, ${of.buyerCompanyId},
    ${of.hostId}, ${of.state}, ${of.startAt}, ${of.endAt}, ${of.minutes}, ${of.customerZone}, ${of.hostZone}, ${of.isPublished},
    ${of.language}, ${of.needsInterpreter}, ${of.note}, ${of.currency}, ${of.changesMost}, ${of.deadlineAt}, ${of.checkInCode}
  )
`

/** What steps write beside the state. */
export const until = (tx: Tx, deadlineAt: Instant | null): Fragment => tx`deadline_at = ${deadlineAt}`
export const paidIn = (
  tx: Tx,
  { currency, deadlineAt }: { currency: AppointmentRow['currency']; deadlineAt: Instant | null },
): Fragment => tx`currency = ${currency}, deadline_at = ${deadlineAt}`
export const endedFor = (
  tx: Tx,
  { reason = '', deadlineAt = null }: { reason?: string; deadlineAt?: Instant | null },
) => tx`reason = ${reason}, deadline_at = ${deadlineAt}, ended_at = app_now()`
export const overAt = (tx: Tx, deadlineAt: Instant | null = null): Fragment =>
  tx`deadline_at = ${deadlineAt}, ended_at = app_now()`
/** It did not take place, and whoever books it anew begins it anew. */
export const missedUntil = (tx: Tx, deadlineAt: Instant): Fragment =>
  tx`${overAt(tx, deadlineAt)}, started_at = null, ends_at = null, overtime_blocks = 0`
type Times = Pick<AppointmentRow, 'startAt' | 'endAt' | 'hostId' | 'hostZone' | 'isPublished'>
const timesOf = (tx: Tx, of: Times): Fragment => tx`
  start_at = ${of.startAt}, end_at = ${of.endAt}, host_id = ${of.hostId}, host_zone = ${of.hostZone},
  is_published = ${of.isPublished}, reminded = null
`
export const movedTo = (tx: Tx, times: Times): Fragment => tx`${timesOf(tx, times)}, changes = changes + 1`
export const rebookedTo = (
  tx: Tx,
  { deadlineAt, counts, ...times }: Times & { deadlineAt: Instant | null; counts: boolean },
): Fragment => tx`
  ${timesOf(tx, times)}, deadline_at = ${deadlineAt}, rebooked = rebooked + ${counts ? 1 : 0}, reason = '', ended_at = null,
  joined_member_at = null, joined_host_at = null
`
export const startedUntil = (tx: Tx, endsAt: Instant): Fragment =>
  tx`started_at = app_now(), ends_at = ${endsAt}, deadline_at = null`

export const keepMove = (
  tx: Tx,
  of: { appointmentId: AppointmentId; version: number; from: Instant; to: Instant; isHosts: boolean },
) => tx`
  insert into appointment_move (appointment_id, version, from_at, to_at, is_hosts)
  values (${of.appointmentId}, ${of.version}, ${of.from}, ${of.to}, ${of.isHosts})
`
const moveRow = row({ from: instantColumn, to: instantColumn, at: instantColumn, isHosts: boolColumn })
export const listMoves = (db: Sql, appointmentId: AppointmentId) =>
  moveRow.all(db`
    select from_at as "from", to_at as "to", at, is_hosts
    from appointment_move
    where appointment_id = ${appointmentId}
    order by version
  `)

/** The first time that somebody of a side is seen. */
export const joinedBy = (tx: Tx, { appointmentId, side }: { appointmentId: AppointmentId; side: 'member' | 'host' }) =>
  side === 'member'
    ? tx`update appointment set joined_member_at = coalesce(joined_member_at, app_now()) where id = ${appointmentId}`
    : tx`update appointment set joined_host_at = coalesce(joined_host_at, app_now()) where id = ${appointmentId}`
/** Who leaves before the other one came has not waited. */
export const notJoinedBy = (
  tx: Tx,
  { appointmentId, side }: { appointmentId: AppointmentId; side: 'member' | 'host' },
) =>
  side === 'member'
    ? tx`update appointment set joined_member_at = null where id = ${appointmentId}`
    : tx`update appointment set joined_host_at = null where id = ${appointmentId}`
const thereRow = row({ host: integerColumn, customer: integerColumn })
/** For how many seconds the room's log has each side in a call that has begun; who fell silent is gone a little later. */
export const findSecondsThere = (db: Sql, appointmentId: AppointmentId) =>
  thereRow.one(db`
    select
      coalesce(sum(seconds) filter (where side = 'host'), 0)::int as host,
      coalesce(sum(seconds) filter (where side = 'customer'), 0)::int as customer
    from (
      select p.side, greatest(0, extract(epoch from
        least(coalesce(p.left_at, p.seen_at + make_interval(secs => ${serverLimits.roomAbsentSeconds})), app_now(), a.ends_at)
        - greatest(p.entered_at, a.started_at)
      )) as seconds
      from room_presence p
      join appointment a on a.id = p.subject_id
      where a.id = ${appointmentId}
    ) stay
  `)
const videoRow = row({ id: idColumn('appointment') })
/** The video calls that showed these goods, the latest first. */
export const listVideosOf = (db: Sql, goodsId: Id<'goods'>) =>
  videoRow.all(db`
    select id from appointment where goods_id = ${goodsId} and type = 'video' and started_at is not null order by id desc limit 50
  `)
export const longerUntil = (
  tx: Tx,
  { appointmentId, endsAt, endAt }: { appointmentId: AppointmentId; endsAt: Instant; endAt: Instant },
) => tx`
  update appointment
  set ends_at = ${endsAt}, end_at = greatest(end_at, ${endAt}), overtime_blocks = overtime_blocks + 1, updated_at = app_now()
  where id = ${appointmentId}
`
export const setDeadlineAt = (tx: Tx, { id, at }: { id: AppointmentId; at: Instant | null }) =>
  tx`update appointment set deadline_at = ${at}, updated_at = app_now() where id = ${id}`
export const setHost = (tx: Tx, { id, hostId, hostZone }: Pick<AppointmentRow, 'id' | 'hostId' | 'hostZone'>) =>
  tx`update appointment set host_id = ${hostId}, host_zone = ${hostZone}, updated_at = app_now() where id = ${id}`
export const setInternalNote = (tx: Tx, { id, text }: { id: AppointmentId; text: string }) =>
  tx`update appointment set internal_note = ${text}, updated_at = app_now() where id = ${id}`

/** False when it was earned already. */
export const markEarned = async (tx: Tx, id: AppointmentId): Promise<boolean> =>
  (
    await tx`update appointment set earned_at = app_now(), updated_at = app_now() where id = ${id} and earned_at is null`
  ).count === 1

const idRow = row({ id: idColumn('appointment') })
/** Those of which the clock may have something to do. */
export const listDueAppointments = (db: Sql, count: number) =>
  idRow.all(db`
    select id
    from appointment
    where (
        deadline_at <= app_now()
        and state in ('pending_payment', 'pending_review', 'cost_pending', 'host_cancelled', 'no_show_host', 'expired_unused', 'cancelled')
      )
      or (state = 'confirmed' and start_at <= app_now())
      or (state = 'in_progress' and ends_at <= app_now())
    order by coalesce(deadline_at, start_at)
    limit ${count}
  `)

/** Confirmed ones that begin within so many minutes, of which nobody was reminded so near to the start. */
export const listToRemind = (db: Sql, { minutes, count }: { minutes: number; count: number }) =>
  idRow.all(db`
    select id
    from appointment
    where state = 'confirmed' and start_at > app_now() and start_at <= app_now() + make_interval(mins => ${minutes})
      and coalesce(reminded, ${minutes + 1}) > ${minutes}
      -- Who booked later than that knows it.
      and updated_at < start_at - make_interval(mins => ${minutes})
    order by start_at
    limit ${count}
  `)
export const remindedAt = (tx: Tx, { id, minutes }: { id: AppointmentId; minutes: number }) =>
  tx`update appointment set reminded = ${minutes} where id = ${id}`

const openRow = row({ id: idColumn('appointment') })
/** What somebody who leaves has still before them, as customer or as host. */
export const listOpenAppointmentsOf = (db: Sql, memberId: Id<'member'>) =>
  openRow.all(db`
    select a.id
    from appointment a
    where ${ownedBy(db, memberId, db`a.member_id`)}
      and a.state in ('pending_payment', 'pending_review', 'cost_pending', 'confirmed', 'host_cancelled', 'no_show_host')
    order by a.id
  `)

const ownRow = row({
  number: textColumn,
  type: oneOfColumn(appointmentTypes),
  state: textColumn,
  startAt: instantColumn,
  note: textColumn,
  rating: nullable(integerColumn),
  review: nullable(textColumn),
})
/** For a member's export. */
export const listOwnAppointments = (db: Sql, memberId: Id<'member'>) =>
  ownRow.all(db`
    select a.number, a.type, a.state, a.start_at, a.note, r.rating, r.body as review
    from appointment a
    left join appointment_review r on r.appointment_id = a.id
    where ${ownedBy(db, memberId, db`a.member_id`)}
    order by a.id
  `)

export async function eraseWordsOf(tx: Tx, memberId: Id<'member'>): Promise<void> {
  await tx`update appointment set note = '' where member_id = ${memberId} and note <> ''`
  await tx`update appointment_review set body = '' where member_id = ${memberId} and body <> ''`
}

import { type Between, type BusyOwner, busyOwners, daySpans, weekSpans } from '@kikai/contract/calendar/calendar.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { Sql, Tx } from '../../platform/database/db.ts'
import { ownedBy } from '../../platform/sessions/reach.store.ts'
import {
  type RowType,
  boolColumn,
  countRow,
  dayColumn,
  idColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../platform/database/row.ts'

type MemberId = Id<'member'>

const weekRow = row({
  memberId: idColumn('member'),
  timeZone: textColumn,
  hours: jsonColumn(weekSpans),
  worksOnHolidays: boolColumn,
  version: integerColumn,
})
export type WeekRow = RowType<typeof weekRow>

export const listWeeks = (db: Sql, memberIds: readonly MemberId[]) =>
  weekRow.all(db`
    select member_id, time_zone, hours, works_on_holidays, version
    from calendar_week
    where member_id = any(${memberIds}::uuid[])
  `)

type SavedWeek = Omit<WeekRow, 'version'>
/** Null when another version was saved meanwhile; the first one is saved over none. */
export const saveWeekRow = (tx: Tx, { version, ...week }: WeekRow) =>
  version === 0 ? insertWeek(tx, week) : updateWeek(tx, { ...week, version })

const insertWeek = (tx: Tx, { memberId, timeZone, hours, worksOnHolidays }: SavedWeek) =>
  weekRow.maybe(tx`
    insert into calendar_week (member_id, time_zone, hours, works_on_holidays)
    values (${memberId}, ${timeZone}, ${tx.json(hours)}, ${worksOnHolidays})
    on conflict do nothing
    returning member_id, time_zone, hours, works_on_holidays, version
  `)

const updateWeek = (tx: Tx, { memberId, timeZone, hours, worksOnHolidays, version }: WeekRow) =>
  weekRow.maybe(tx`
    update calendar_week
    set time_zone = ${timeZone}, hours = ${tx.json(hours)}, works_on_holidays = ${worksOnHolidays},
      version = version + 1, updated_at = app_now()
    where ${ownedBy(tx, memberId, tx`member_id`)} and version = ${version}
    returning member_id, time_zone, hours, works_on_holidays, version
  `)

const exceptionRow = row({
  id: idColumn('calendar-exception'),
  memberId: idColumn('member'),
  day: dayColumn,
  spans: jsonColumn(daySpans),
  note: textColumn,
})
export type ExceptionRow = RowType<typeof exceptionRow>

type Days = { memberIds: readonly MemberId[]; first: string; last: string }
export const listExceptions = (db: Sql, { memberIds, first, last }: Days) =>
  exceptionRow.all(db`
    select id, member_id, day, spans, note
    from calendar_exception
    where member_id = any(${memberIds}::uuid[]) and day between ${first} and ${last}
    order by day
  `)

/** Locks a member's days, and counts those to come besides the one that is saved. */
export async function lockExceptions(tx: Tx, { memberId, day }: { memberId: MemberId; day: string }): Promise<number> {
  await tx`select pg_advisory_xact_lock(17, hashtext(${memberId}))`
  const counted = countRow.one(tx`
    select count(*)::int as count
    from calendar_exception
    where ${ownedBy(tx, memberId, tx`member_id`)} and day <> ${day} and day >= (app_now() - interval '1 day')::date
  `)
  return (await counted).count
}

export const saveExceptionRow = (tx: Tx, { memberId, day, spans, note }: Omit<ExceptionRow, 'id'>) => tx`
  insert into calendar_exception (member_id, day, spans, note)
  values (${memberId}, ${day}, ${tx.json(spans)}, ${note})
  on conflict (member_id, day) do update set spans = excluded.spans, note = excluded.note
`

/** Null when the member has none of this id. */
export const deleteExceptionRow = (tx: Tx, { memberId, id }: { memberId: MemberId; id: ExceptionRow['id'] }) =>
  exceptionRow.maybe(tx`
    delete from calendar_exception
    where id = ${id} and ${ownedBy(tx, memberId, tx`member_id`)}
    returning id, member_id, day, spans, note
  `)

const busyRow = row({
  memberId: idColumn('member'),
  side: oneOfColumn(['host', 'guest']),
  from: instantColumn,
  until: instantColumn,
  ownerKind: oneOfColumn(busyOwners),
  ownerId: textColumn,
  heldUntil: nullable(instantColumn),
})
export type BusyRow = RowType<typeof busyRow>
const busyColumns = (db: Sql) => db`
  member_id, side, lower(during) as "from", upper(during) as until, owner_kind, owner_id::text as owner_id, held_until
`
const rangeOf = (db: Sql, { from, until }: Between) => db`tstzrange(${from}, ${until})`

type Asked = { memberIds: readonly MemberId[]; during: Between }
/** What these people are taken for; a hold that has lapsed takes nobody. */
export const listBusy = (db: Sql, { memberIds, during }: Asked) =>
  busyRow.all(db`
    select ${busyColumns(db)}
    from calendar_busy
    where member_id = any(${memberIds}::uuid[]) and during && ${rangeOf(db, during)}
      and (held_until is null or held_until > app_now())
    order by lower(during), member_id
  `)

/**
 * All times of what was held for too long and stands in the way. Whether they still are is asked of the rows themselves as well,
 * because those for which this waits may have been paid meanwhile, which the list below was read too early to know.
 */
export const deleteLapsed = (tx: Tx, { memberIds, during }: Asked) => tx`
  delete from calendar_busy
  where held_until <= app_now() and (owner_kind, owner_id) in (
    select owner_kind, owner_id
    from calendar_busy
    where member_id = any(${memberIds}::uuid[]) and during && ${rangeOf(tx, during)} and held_until <= app_now()
  )
`

/** Somebody whose time is taken: the host receives, the guest asked for it. */
export type Attendee = { readonly memberId: MemberId; readonly side: 'host' | 'guest' }
type Owner = { kind: BusyOwner; id: string }
type NewBusy = { people: readonly Attendee[]; during: Between; owner: Owner; heldUntil: Instant | null }
const takenRow = row({ memberId: idColumn('member') })
/**
 * Those whose time could be taken: the constraint decides, and waits for whoever is taking it at this moment. Always in
 * one order, so that two who take times of the same people do not wait for each other.
 */
export const insertBusy = (tx: Tx, { people, during, owner, heldUntil }: NewBusy) =>
  takenRow.all(tx`
    insert into calendar_busy (member_id, side, during, owner_kind, owner_id, held_until)
    select member_id, side, ${rangeOf(tx, during)}, ${owner.kind}, ${owner.id}, ${heldUntil}
    from unnest(${people.map(({ memberId }) => memberId)}::uuid[], ${people.map(({ side }) => side)}::text[])
      as party (member_id, side)
    order by member_id
    on conflict do nothing
    returning member_id
  `)

const ownedByOwner = (db: Sql, { kind, id }: Owner) => db`owner_kind = ${kind} and owner_id = ${id}`

export const lockOwned = (tx: Tx, owner: Owner) =>
  busyRow.all(tx`select ${busyColumns(tx)} from calendar_busy where ${ownedByOwner(tx, owner)} order by id for update`)

export const keepOwned = (tx: Tx, owner: Owner) =>
  takenRow.all(tx`
    update calendar_busy set held_until = null where ${ownedByOwner(tx, owner)} returning member_id
  `)

export const deleteOwned = (tx: Tx, owner: Owner) => tx`delete from calendar_busy where ${ownedByOwner(tx, owner)}`

/** Times and days that are long past. */
export const deletePast = (db: Sql, days: number) =>
  countRow.one(db`
    with busy as (
      delete from calendar_busy where upper(during) < app_now() - make_interval(days => ${days}) returning 1
    ), exceptions as (
      delete from calendar_exception where day < (app_now() - make_interval(days => ${days}))::date returning 1
    )
    select ((select count(*) from busy) + (select count(*) from exceptions))::int as count
  `)

/** All that a member's calendar holds, for their export. */
export const listOwnCalendar = async (db: Sql, memberId: MemberId) => ({
  week: (await listWeeks(db, [memberId]))[0] ?? null,
  days: await exceptionRow.all(db`
    select id, member_id, day, spans, note
    from calendar_exception
    where ${ownedBy(db, memberId, db`member_id`)}
    order by day
  `),
  busy: await busyRow.all(db`
    select ${busyColumns(db)} from calendar_busy where ${ownedBy(db, memberId, db`member_id`)} order by lower(during)
  `),
})

/** Times that are still to come stay with the other side, until what they are for has ended. */
export async function deleteCalendarOf(tx: Tx, memberId: MemberId): Promise<void> {
  await tx`delete from calendar_exception where ${ownedBy(tx, memberId, tx`member_id`)}`
  await tx`delete from calendar_week where ${ownedBy(tx, memberId, tx`member_id`)}`
  await tx`delete from calendar_busy where ${ownedBy(tx, memberId, tx`member_id`)}`
}

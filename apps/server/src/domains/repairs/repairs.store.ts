import { countryCode, instant } from '@kikai/contract/fields'
import { wishedSlots } from '@kikai/contract/repairs/repairs.shapes'
import {
  repairAmendmentMachine,
  repairHoldMachine,
  repairMachine,
  repairPartsMachine,
  repairPlaceMachine,
} from '@kikai/contract/repairs/repairs.states'
import {
  faultCauses,
  holdReasons,
  refusalReasons,
  repairAlternatives,
  repairChargeKinds,
  repairModes,
  repairUrgencies,
  symptoms,
} from '@kikai/contract/repairs/repairs.words'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import { languages } from '@kikai/kernel/language'
import { priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import type { Fragment, Sql, Tx } from '../../platform/db.ts'
import {
  type RowType,
  boolColumn,
  countRow,
  dayColumn,
  doubleColumn,
  idColumn,
  idsColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
  textsColumn,
} from '../../platform/row.ts'
import { ownedBy } from '../../platform/reach.store.ts'
import { hasOpenChange } from './quotes/quotes.store.ts'

export type RepairId = Id<'repair'>

/** The address as it was when it was asked for. */
const site = z.object({
  country: countryCode,
  name: z.string(),
  dialCode: z.string(),
  mobile: z.string(),
  postalCode: z.string(),
  region: z.string(),
  city: z.string(),
  street: z.string(),
  houseNumber: z.string(),
  company: z.string(),
})
const refusal = z.object({
  reason: z.enum(refusalReasons),
  alternatives: z.array(z.enum(repairAlternatives)),
  text: z.string(),
})
type Refused = z.output<typeof refusal>

const tick = z.object({ id: z.string(), at: instant })
export type Tick = z.output<typeof tick>

const repairRow = row({
  id: idColumn('repair'),
  version: integerColumn,
  number: textColumn,
  life: oneOfColumn(repairMachine.states),
  place: oneOfColumn(repairPlaceMachine.states),
  parts: oneOfColumn(repairPartsMachine.states),
  partsDay: nullable(dayColumn),
  hold: oneOfColumn(repairHoldMachine.states),
  holdReason: nullable(oneOfColumn(holdReasons)),
  holdNote: textColumn,
  holdDay: nullable(dayColumn),
  amendment: oneOfColumn(repairAmendmentMachine.states),
  memberId: idColumn('member'),
  buyerCompanyId: nullable(idColumn('company')),
  walkInName: textColumn,
  deviceId: nullable(idColumn('device')),
  categoryId: idColumn('category'),
  makerId: nullable(idColumn('maker')),
  maker: textColumn,
  model: textColumn,
  serial: textColumn,
  mode: oneOfColumn(repairModes),
  urgency: oneOfColumn(repairUrgencies),
  isDown: boolColumn,
  symptoms: textsColumn,
  description: textColumn,
  language: oneOfColumn(languages),
  errorCodes: textsColumn,
  fileIds: idsColumn('file'),
  slots: jsonColumn(wishedSlots),
  timeZone: textColumn,
  site: nullable(jsonColumn(site)),
  siteNote: textColumn,
  siteLat: nullable(doubleColumn),
  siteLng: nullable(doubleColumn),
  currency: oneOfColumn(priceCurrencies),
  cap: nullable(integerColumn),
  diagnosisFee: integerColumn,
  companyId: nullable(idColumn('company')),
  engineerId: nullable(idColumn('engineer')),
  handedOver: integerColumn,
  visitAt: nullable(instantColumn),
  visitUntil: nullable(instantColumn),
  deadlineAt: nullable(instantColumn),
  finding: textColumn,
  findingLanguage: nullable(oneOfColumn(languages)),
  cause: nullable(oneOfColumn(faultCauses)),
  foundAt: nullable(instantColumn),
  findingFileIds: idsColumn('file'),
  checklist: jsonColumn(z.array(tick)),
  startedAt: nullable(instantColumn),
  finishedAt: nullable(instantColumn),
  acceptedAt: nullable(instantColumn),
  warrantyUntil: nullable(instantColumn),
  restOverdueAt: nullable(instantColumn),
  comebackOf: nullable(idColumn('repair')),
  earnedAt: nullable(instantColumn),
  reason: textColumn,
  refusal: nullable(jsonColumn(refusal)),
  threadId: nullable(idColumn('thread')),
  callStartedAt: nullable(instantColumn),
  callEndsAt: nullable(instantColumn),
  receivedAt: nullable(instantColumn),
  approvedAt: nullable(instantColumn),
  createdAt: instantColumn,
  updatedAt: instantColumn,
  now: instantColumn,
  dueKinds: textsColumn,
  isPaid: boolColumn,
  onCredit: boolColumn,
  openChange: boolColumn,
})
type Stored = RowType<typeof repairRow>
/** A repair with what is due of it and whether a change of it waits for its customer. */
export type RepairRow = Omit<Stored, 'symptoms' | 'dueKinds'> & {
  readonly symptoms: (typeof symptoms)[number][]
  readonly due: (typeof repairChargeKinds)[number][]
}

const select = (db: Sql) => db`
  select
    r.id, r.version, r.number, r.life, r.place, r.parts, r.parts_day, r.hold, r.hold_reason, r.hold_note, r.hold_day, r.amendment,
    r.member_id, r.buyer_company_id, r.walk_in_name, r.device_id, r.category_id, r.maker_id, r.maker, r.model, r.serial, r.mode,
    r.urgency, r.is_down, r.symptoms, r.description, r.language, r.error_codes, r.file_ids, r.slots, r.time_zone, r.site,
    r.site_note, r.site_lat, r.site_lng, r.currency, r.cap, r.diagnosis_fee, r.company_id, r.engineer_id, r.handed_over,
    r.visit_at, r.visit_until, r.deadline_at, r.finding, r.finding_language, r.cause, r.found_at, r.finding_file_ids, r.checklist, r.started_at,
    r.finished_at, r.accepted_at, r.warranty_until, r.rest_overdue_at, r.comeback_of, r.earned_at, r.reason, r.refusal, r.thread_id, r.received_at,
    r.approved_at, r.call_started_at, r.call_ends_at, r.created_at, r.updated_at, app_now() as now,
    array(select c.kind from repair_charge c where c.repair_id = r.id and c.state = 'due') as due_kinds,
    exists (select from repair_charge c where c.repair_id = r.id and c.state = 'paid') as is_paid,
    exists (select from repair_charge c where c.repair_id = r.id and c.state = 'paid' and c.method = 'credit') as on_credit,
    ${hasOpenChange(db)} as open_change
  from repair r
`
const known = ({ symptoms: named, dueKinds, ...stored }: Stored): RepairRow => ({
  ...stored,
  symptoms: symptoms.filter((one) => named.includes(one)),
  due: repairChargeKinds.filter((one) => dueKinds.includes(one)),
})
/** Repairs by a condition on `r`, with order and page behind it. */
export const selectRepairs = async (db: Sql, rest: Fragment): Promise<RepairRow[]> =>
  (await repairRow.all(db`${select(db)} ${rest}`)).map(known)

/** Of anybody: the caller says who may see it (`involved`). */
export async function findRepair(db: Sql, repairId: RepairId): Promise<RepairRow | null> {
  const [found] = await selectRepairs(db, db`where r.id = ${repairId}`)
  return found ?? null
}
/** Those that there are, in no order. */
export const listRepairsById = (db: Sql, ids: readonly RepairId[]): Promise<RepairRow[]> =>
  selectRepairs(db, db`where r.id = any(${[...ids]}::uuid[])`)

const lockedRow = row({ id: idColumn('repair') })
/** The first lock of everything that happens to a repair, before its charges, calendars and accounts. */
export async function lockRepairRow(tx: Tx, repairId: RepairId): Promise<RepairRow | null> {
  const locked = await lockedRow.maybe(tx`select id from repair where id = ${repairId} for update`)
  return locked && findRepair(tx, locked.id)
}

export type NewRepair = Pick<
  RepairRow,
  | 'id'
  | 'number'
  | 'life'
  | 'memberId'
  | 'buyerCompanyId'
  | 'walkInName'
  | 'deviceId'
  | 'categoryId'
  | 'makerId'
  | 'maker'
  | 'model'
  | 'serial'
  | 'mode'
  | 'urgency'
  | 'isDown'
  | 'symptoms'
  | 'description'
  | 'language'
  | 'errorCodes'
  | 'fileIds'
  | 'slots'
  | 'timeZone'
  | 'site'
  | 'siteNote'
  | 'siteLat'
  | 'siteLng'
  | 'currency'
  | 'cap'
  | 'diagnosisFee'
  | 'companyId'
  | 'engineerId'
  | 'deadlineAt'
  | 'comebackOf'
  | 'receivedAt'
>
export const insertRepair = (tx: Tx, { slots, site: at, ...of }: NewRepair) => tx`
  insert into repair (
    id, number, life, member_id, buyer_company_id, walk_in_name, confirmed_at, device_id, category_id, maker_id, maker, model,
    serial, mode, urgency, is_down, symptoms, description, language, error_codes, file_ids, slots, time_zone, site, site_note,
    site_lat, site_lng, currency, cap, diagnosis_fee, company_id, engineer_id, deadline_at, comeback_of, received_at
  )
  values (
    ${of.id}, ${of.number}, ${of.life}, ${of.memberId}, ${of.buyerCompanyId}, ${of.walkInName},
    case when ${of.walkInName} = '' then app_now() end, ${of.deviceId}, ${of.categoryId}, ${of.makerId}, ${of.maker}, ${of.model},
    ${of.serial}, ${of.mode}, ${of.urgency}, ${of.isDown}, ${of.symptoms}, ${of.description}, ${of.language}, ${of.errorCodes},
    ${of.fileIds}::uuid[], ${tx.json(slots)}, ${of.timeZone}, ${at === null ? null : tx.json(at)}, ${of.siteNote}, ${of.siteLat},
    ${of.siteLng}, ${of.currency}, ${of.cap}, ${of.diagnosisFee}, ${of.companyId}, ${of.engineerId}, ${of.deadlineAt},
    ${of.comebackOf}, ${of.receivedAt}
  )
`

/** What steps write beside the state. */
export const until = (tx: Tx, deadlineAt: Instant | null): Fragment => tx`deadline_at = ${deadlineAt}`
type Given = { companyId: Id<'company'> | null; engineerId: Id<'engineer'> | null; deadlineAt: Instant | null }
/** To whom it goes; a visit that was agreed on with somebody else is over. */
export const givenTo = (tx: Tx, { companyId, engineerId, deadlineAt }: Given): Fragment => tx`
  company_id = ${companyId}, engineer_id = ${engineerId}, deadline_at = ${deadlineAt}, visit_at = null, visit_until = null,
  call_started_at = null, call_ends_at = null,
  received_at = null
`
export const handedOverOnce = (tx: Tx, given: Given): Fragment =>
  tx`${givenTo(tx, given)}, handed_over = handed_over + 1`
type Visit = { from: Instant; to: Instant } | null
const visitIs = (tx: Tx, visit: Visit): Fragment =>
  tx`visit_at = ${visit?.from ?? null}, visit_until = ${visit?.to ?? null}`
export const receivedNow = (tx: Tx, { visit, deadlineAt }: { visit: Visit; deadlineAt: Instant | null }): Fragment =>
  visit === null
    ? tx`received_at = app_now(), deadline_at = ${deadlineAt}`
    : tx`received_at = app_now(), deadline_at = ${deadlineAt}, ${visitIs(tx, visit)}`
export const refusedFor = (tx: Tx, of: Refused): Fragment => tx`refusal = ${tx.json(of)}, deadline_at = null`
export const endedFor = (tx: Tx, reason: string): Fragment =>
  tx`reason = ${reason}, deadline_at = null, visit_at = null, visit_until = null`

export const setVisit = (tx: Tx, repairId: RepairId, visit: Visit) => tx`
  update repair set ${visitIs(tx, visit)}, version = version + 1, updated_at = app_now() where id = ${repairId}
`
type Corrected = Pick<RepairRow, 'mode' | 'urgency' | 'symptoms' | 'slots' | 'diagnosisFee'>
export const correctRequest = (tx: Tx, repairId: RepairId, { slots, ...of }: Corrected) => tx`
  update repair
  set mode = ${of.mode}, urgency = ${of.urgency}, symptoms = ${of.symptoms}, slots = ${tx.json(slots)},
    diagnosis_fee = ${of.diagnosisFee}, version = version + 1, updated_at = app_now()
  where id = ${repairId}
`
export const setDevice = (
  tx: Tx,
  repairId: RepairId,
  of: Pick<RepairRow, 'deviceId' | 'categoryId' | 'makerId' | 'maker' | 'model' | 'serial'>,
) => tx`
  update repair
  set device_id = ${of.deviceId}, category_id = ${of.categoryId}, maker_id = ${of.makerId}, maker = ${of.maker}, model = ${of.model},
    serial = ${of.serial}, version = version + 1, updated_at = app_now()
  where id = ${repairId}
`
type Hold = Pick<RepairRow, 'holdReason' | 'holdNote' | 'holdDay'>
export const heldFor = (tx: Tx, { holdReason, holdNote, holdDay }: Hold): Fragment =>
  tx`hold_reason = ${holdReason}, hold_note = ${holdNote}, hold_day = ${holdDay}::date`
/** What is done again by somebody else is ticked off again. */
export const beginAnew = (tx: Tx, repairId: RepairId) => tx`
  update repair set checklist = '[]', version = version + 1, updated_at = app_now() where id = ${repairId}
`
export const waitingUntil = (tx: Tx, day: string | null): Fragment => tx`parts_day = ${day}::date`

/** Waits for what else this member asks for, and counts what is open of it; what others took in for them is not theirs to bear. */
export async function countOpenLocked(tx: Tx, memberId: Id<'member'>): Promise<number> {
  await tx`select pg_advisory_xact_lock(20, hashtext(${memberId}))`
  const { count } = await countRow.one(tx`
    select count(*)::int as count
    from repair r
    where ${ownedBy(tx, memberId, tx`r.member_id`)} and r.walk_in_name = ''
      and r.life not in ('completed', 'declined', 'cancelled', 'refused')
  `)
  return count
}
/** Open ones of a machine; whoever asks for one has locked it. */
export const findOpenOf = async (db: Sql, deviceId: Id<'device'>): Promise<RepairRow | null> =>
  (
    await selectRepairs(
      db,
      db`
    where r.device_id = ${deviceId} and r.life not in ('completed', 'declined', 'cancelled', 'refused') limit 1
  `,
    )
  )[0] ?? null
/** The last completed one of a member's machine. */
export const findLastDone = async (
  db: Sql,
  { deviceId, memberId }: { deviceId: Id<'device'>; memberId: Id<'member'> },
): Promise<RepairRow | null> =>
  (
    await selectRepairs(
      db,
      db`
    where r.device_id = ${deviceId} and ${ownedBy(db, memberId, db`r.member_id`)} and r.life = 'completed'
    order by r.accepted_at desc
    limit 1
  `,
    )
  )[0] ?? null
const namedRow = row({ id: idColumn('repair'), number: textColumn })
/** Those that came back from one, the first one first. */
export const listComebacks = (db: Sql, repairId: RepairId) =>
  namedRow.all(db`select id, number from repair where comeback_of = ${repairId} order by id`)

const dueRow = row({ id: idColumn('repair') })
/** Of which the clock has something to do: nobody answered in time, or a rest is over. */
export const listDueRepairs = (db: Sql, count: number) =>
  dueRow.all(db`
    select id
    from repair
    where (deadline_at <= app_now() and life in ('offered', 'assigned'))
      or (hold = 'held' and hold_day < (app_now() at time zone time_zone)::date
        and life in ('accepted', 'diagnosing', 'approved', 'repairing'))
    order by deadline_at
    limit ${count}
  `)

const exportRow = row({
  number: textColumn,
  machine: textColumn,
  life: textColumn,
  description: textColumn,
  askedAt: instantColumn,
})
/** For a member's export. */
export const listOwnForExport = (db: Sql, memberId: Id<'member'>) =>
  exportRow.all(db`
    select r.number, r.maker || ' ' || r.model as machine, r.life, r.description, r.created_at as asked_at
    from repair r
    where ${ownedBy(db, memberId, db`r.member_id`)}
    order by r.id
  `)
/** What a member who leaves has still before them and can call off. */
export const listToCancel = (db: Sql, memberId: Id<'member'>) =>
  dueRow.all(db`
    select r.id
    from repair r
    where ${ownedBy(db, memberId, db`r.member_id`)} and r.life in ('submitted', 'offered', 'assigned')
    order by r.id
  `)
export const countUnderWay = async (db: Sql, memberId: Id<'member'>): Promise<number> =>
  (
    await countRow.one(db`
      select count(*)::int as count
      from repair r
      where ${ownedBy(db, memberId, db`r.member_id`)}
        and r.life in ('accepted', 'diagnosing', 'quoted', 'approved', 'repairing', 'repaired', 'disputed')
    `)
  ).count
export const eraseWordsOf = (tx: Tx, memberId: Id<'member'>) => tx`
  update repair
  set description = '', site = null, site_note = '', site_lat = null, site_lng = null, walk_in_name = '', file_ids = '{}'
  where member_id = ${memberId}
`

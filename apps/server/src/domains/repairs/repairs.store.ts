import { countryCode, instant } from '@kikai/contract/fields'
import { wishedSlots } from '@kikai/contract/repairs/repair-request.shapes'
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
import { languages } from '@kikai/kernel/language'
import { priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import type { Fragment, Sql, Tx } from '../../platform/database/db.ts'
import {
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
  type RowType,
  textColumn,
  textsColumn,
} from '../../platform/database/row.ts'
import { ownedBy } from '../../platform/sessions/reach.store.ts'
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
const inRepairRow = row({ deviceId: idColumn('device') })
/** Which of these machines are in a repair that is open. */
export const listInRepair = (db: Sql, deviceIds: readonly Id<'device'>[]) =>
  inRepairRow.all(db`
    select r.device_id
    from repair r
    where r.device_id = any(${[...deviceIds]}::uuid[]) and r.life not in ('completed', 'declined', 'cancelled', 'refused')
  `)
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

export const findOpenComeback = (db: Sql, repairId: RepairId) =>
  namedRow.maybe(db`
    select id, number
    from repair
    where comeback_of = ${repairId} and life not in ('completed', 'declined', 'cancelled', 'refused')
    limit 1
  `)

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
/** What ended with its customer, who has left. */
export const listCalledOff = (db: Sql, memberId: Id<'member'>): Promise<RepairRow[]> =>
  selectRepairs(db, db`where r.member_id = ${memberId} and r.customer_left_at is not null order by r.id`)

type Leaving = { memberId: Id<'member'>; engineerId: Id<'engineer'> | null }
/**
 * What keeps somebody from leaving, as its customer or as who does it. What was done for a company is owed to the company;
 * an engineer of none waits for it themselves.
 */
export const countUnderWay = async (db: Sql, { memberId, engineerId }: Leaving): Promise<number> =>
  (
    await countRow.one(db`
      with had as (
        select
          r.member_id, r.engineer_id, r.company_id, r.life, r.life in ('completed', 'declined', 'cancelled', 'refused') as has_ended,
          r.place <> 'withCustomer' or exists (select from repair_charge c where c.repair_id = r.id and c.state = 'due') as is_owed
        from repair r
        where ${ownedBy(db, memberId, db`r.member_id`)} or r.engineer_id = ${engineerId}::uuid
      )
      select count(*)::int as count
      from had
      where (member_id = ${memberId} and life not in ('submitted', 'offered', 'assigned') and (not has_ended or is_owed))
        or (engineer_id = ${engineerId}::uuid and (not has_ended or (company_id is null and is_owed)))
    `)
  ).count

import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { Fragment, Tx } from '../../platform/database/db.ts'
import type { RepairId, RepairRow } from './repairs.store.ts'

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

export const refusedFor = (tx: Tx, of: NonNullable<RepairRow['refusal']>): Fragment =>
  tx`refusal = ${tx.json(of)}, deadline_at = null`

export const endedFor = (tx: Tx, reason: string): Fragment =>
  tx`reason = ${reason}, deadline_at = null, visit_at = null, visit_until = null`

/** Its customer has left; those who had it are told by a job. */
export const calledOffByLeaving = (tx: Tx): Fragment => tx`${endedFor(tx, '')}, customer_left_at = app_now()`

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

export const eraseWordsOf = (tx: Tx, memberId: Id<'member'>) => tx`
  update repair
  set description = '', site = null, site_note = '', site_lat = null, site_lng = null, walk_in_name = '', file_ids = '{}'
  where member_id = ${memberId}
`

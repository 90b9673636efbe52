import { appointmentChargeMachine } from '@kikai/contract/appointments/appointments.states'
import { appointmentCurrencies, chargeKinds, costKinds } from '@kikai/contract/appointments/appointments.words'
import { subjectFactsRow, type NumberLike } from '../../payments/payments.public.ts'
import type { Id } from '@kikai/kernel/ids'
import { languages } from '@kikai/kernel/language'
import type { Money } from '@kikai/kernel/money'
import type { Fragment, Sql, Tx } from '../../../platform/database/db.ts'
import {
  type RowType,
  currencyCodeColumn,
  idColumn,
  idsColumn,
  instantColumn,
  integerColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../../platform/database/row.ts'
import type { AppointmentId } from '../appointments.store.ts'

export type ChargeId = Id<'appointment-charge'>

const chargeRow = row({
  id: idColumn('appointment-charge'),
  appointmentId: idColumn('appointment'),
  kind: oneOfColumn(chargeKinds),
  state: oneOfColumn(appointmentChargeMachine.states),
  points: nullable(integerColumn),
  cny: nullable(integerColumn),
  jpy: nullable(integerColumn),
  costKind: nullable(oneOfColumn(costKinds)),
  reason: textColumn,
  language: oneOfColumn(languages),
  paidCurrency: nullable(currencyCodeColumn),
  paidAmount: nullable(integerColumn),
  worthCurrency: nullable(oneOfColumn(appointmentCurrencies)),
  worthAmount: nullable(integerColumn),
  /** What requests gave back of its worth. */
  refundedAmount: integerColumn,
  paidAt: nullable(instantColumn),
  returnedAt: nullable(instantColumn),
  createdAt: instantColumn,
  files: idsColumn('file'),
})
export type ChargeRow = RowType<typeof chargeRow>

const select = (db: Sql, condition: Fragment): Fragment => db`
  select
    c.id, c.appointment_id, c.kind, c.state, c.points, c.cny, c.jpy, c.cost_kind, c.reason, c.language, c.paid_currency, c.paid_amount,
    c.worth_currency, c.worth_amount, c.refunded_amount, c.paid_at, c.returned_at, c.created_at,
    array(select p.file_id from appointment_charge_picture p where p.charge_id = c.id order by p.position) as files
  from appointment_charge c
  where ${condition}
`

export const findCharge = (db: Sql, chargeId: string) => chargeRow.maybe(select(db, db`c.id = ${chargeId}`))

/** The charges of these appointments, in the order in which they came. */
export const listCharges = (db: Sql, appointmentIds: readonly AppointmentId[]) =>
  chargeRow.all(db`${select(db, db`c.appointment_id = any(${[...appointmentIds]}::uuid[])`)} order by c.id`)

type NewCharge = Pick<
  ChargeRow,
  'id' | 'appointmentId' | 'kind' | 'points' | 'cny' | 'jpy' | 'costKind' | 'reason' | 'language'
> & { addedBy: Id<'member'> | null; fileIds: readonly Id<'file'>[] }
export async function insertCharge(tx: Tx, of: NewCharge): Promise<void> {
  await tx`
    insert into appointment_charge (id, appointment_id, kind, points, cny, jpy, cost_kind, reason, language, added_by)
    values (
      ${of.id}, ${of.appointmentId}, ${of.kind}, ${of.points}, ${of.cny}, ${of.jpy}, ${of.costKind}, ${of.reason}, ${of.language},
      ${of.addedBy}
    )
  `
  if (of.fileIds.length > 0)
    await tx`
      insert into appointment_charge_picture (charge_id, position, file_id)
      select ${of.id}, position, file_id
      from unnest(${[...of.fileIds]}::uuid[]) with ordinality as given (file_id, position)
    `
}

export const paidAs = (tx: Tx, { paid, worth }: { paid: Money; worth: Money }): Fragment => tx`
  paid_currency = ${paid.currency}, paid_amount = ${paid.minor}, worth_currency = ${worth.currency},
  worth_amount = ${worth.minor}, paid_at = app_now()
`
export const addChargeRefund = (tx: Tx, { chargeId, part }: { chargeId: ChargeId; part: number }) =>
  tx`update appointment_charge set refunded_amount = refunded_amount + ${part}, updated_at = app_now() where id = ${chargeId}`
export const returned = (tx: Tx): Fragment => tx`returned_at = app_now()`

/** The charges by the numbers of their appointments. */
export const listChargeFacts = (db: Sql, chargeIds: readonly string[]) =>
  subjectFactsRow.all(db`
    select
      c.id::text as id, array[a.number] as numbers, array_remove(array[case when not a.by_platform then a.company_id end], null) as company_ids,
      array[a.member_id] as buyer_ids
    from appointment_charge c
    join appointment a on a.id = c.appointment_id
    where c.id = any(${[...chargeIds]}::uuid[])
  `)
export const isChargeNumbered = (db: Sql, { id, pattern }: NumberLike): Fragment => db`
  exists (
    select
    from appointment_charge charge
    join appointment paid_for on paid_for.id = charge.appointment_id
    where charge.id = ${id} and paid_for.number ilike ${pattern}
  )
`

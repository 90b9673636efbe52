import { staffRoles } from '@kikai/contract/appointments/appointments.words'
import type { Id } from '@kikai/kernel/ids'
import { type Language, languages } from '@kikai/kernel/language'
import type { Sql, Tx } from '../../../platform/database/db.ts'
import {
  idColumn,
  idsColumn,
  instantColumn,
  integerColumn,
  oneOfColumn,
  row,
  textColumn,
} from '../../../platform/database/row.ts'
import type { AppointmentId } from '../appointments.store.ts'

const staffRow = row({
  appointmentId: idColumn('appointment'),
  memberId: idColumn('member'),
  role: oneOfColumn(staffRoles),
})
/** Who comes besides the host. */
export const listStaff = (db: Sql, appointmentIds: readonly AppointmentId[]) =>
  staffRow.all(db`
    select appointment_id, member_id, role
    from appointment_staff
    where appointment_id = any(${[...appointmentIds]}::uuid[])
    order by created_at, member_id
  `)

type NewStaff = {
  appointmentId: AppointmentId
  memberId: Id<'member'>
  role: 'engineer' | 'interpreter'
  by: Id<'member'>
}
/** One for each part: whoever is named later comes instead. */
export async function replaceStaff(tx: Tx, { appointmentId, memberId, role, by }: NewStaff): Promise<void> {
  await tx`
    delete from appointment_staff where appointment_id = ${appointmentId} and (role = ${role} or member_id = ${memberId})
  `
  await tx`
    insert into appointment_staff (appointment_id, member_id, role, added_by)
    values (${appointmentId}, ${memberId}, ${role}, ${by})
  `
}
export const removeStaff = (
  tx: Tx,
  { appointmentId, memberId }: { appointmentId: AppointmentId; memberId: Id<'member'> },
) => tx`delete from appointment_staff where appointment_id = ${appointmentId} and member_id = ${memberId}`

const reportRow = row({
  text: textColumn,
  language: oneOfColumn(languages),
  at: instantColumn,
  files: idsColumn('file'),
})
export const findAppointmentReport = (db: Sql, appointmentId: AppointmentId) =>
  reportRow.maybe(db`
    select
      r.body as text, r.language, r.created_at as at,
      array(select f.file_id from appointment_report_file f where f.appointment_id = r.appointment_id order by f.position) as files
    from appointment_report r
    where r.appointment_id = ${appointmentId}
  `)

type NewReport = {
  appointmentId: AppointmentId
  authorId: Id<'member'>
  text: string
  language: Language
  fileIds: readonly Id<'file'>[]
}
export async function insertAppointmentReport(tx: Tx, of: NewReport): Promise<void> {
  await tx`
    insert into appointment_report (appointment_id, author_id, body, language)
    values (${of.appointmentId}, ${of.authorId}, ${of.text}, ${of.language})
  `
  if (of.fileIds.length > 0)
    await tx`
      insert into appointment_report_file (appointment_id, position, file_id)
      select ${of.appointmentId}, position, file_id
      from unnest(${[...of.fileIds]}::uuid[]) with ordinality as given (file_id, position)
    `
}

const reviewRow = row({ rating: integerColumn, text: textColumn, at: instantColumn })
export const findAppointmentReview = (db: Sql, appointmentId: AppointmentId) =>
  reviewRow.maybe(db`
    select rating, body as text, created_at as at from appointment_review where appointment_id = ${appointmentId}
  `)
type NewReview = { appointmentId: AppointmentId; memberId: Id<'member'>; rating: number; text: string }
export const insertAppointmentReview = (tx: Tx, of: NewReview) => tx`
  insert into appointment_review (appointment_id, member_id, rating, body)
  values (${of.appointmentId}, ${of.memberId}, ${of.rating}, ${of.text})
`

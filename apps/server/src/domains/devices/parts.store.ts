import { deviceDocumentKinds, servicePeriods } from '@kikai/contract/devices/devices.shapes'
import { meterAnomalies, meterKinds, meterSources } from '@kikai/contract/passport/passport.shapes'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import type { Sql, Tx } from '../../platform/database/db.ts'
import {
  type RowType,
  dayColumn,
  idColumn,
  instantColumn,
  integerColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../platform/database/row.ts'
import { type DeviceId, serviceIsDue } from './devices.store.ts'

const meterRow = row({
  id: idColumn('device-meter'),
  kind: oneOfColumn(meterKinds),
  value: integerColumn,
  at: instantColumn,
  source: oneOfColumn(meterSources),
  fileId: nullable(idColumn('file')),
  anomaly: nullable(oneOfColumn(meterAnomalies)),
  before: nullable(integerColumn),
  note: textColumn,
})
export type MeterRow = RowType<typeof meterRow>
export const listMeters = (db: Sql, deviceId: DeviceId) =>
  meterRow.all(db`
    select id, kind, value, at, source, file_id, anomaly, before, note
    from device_meter
    where device_id = ${deviceId}
    order by at desc, id desc
    limit ${limits.passportEntriesMax}
  `)
export const findLastMeter = (db: Sql, deviceId: DeviceId, kind: MeterRow['kind']) =>
  meterRow.maybe(db`
    select id, kind, value, at, source, file_id, anomaly, before, note
    from device_meter
    where device_id = ${deviceId} and kind = ${kind}
    order by at desc, id desc
    limit 1
  `)
type NewMeter = Omit<MeterRow, 'at'> & { deviceId: DeviceId }
export const insertMeter = (tx: Tx, reading: NewMeter) => tx`insert into device_meter ${tx(reading)}`

const serviceRow = row({
  id: idColumn('device-service'),
  deviceId: idColumn('device'),
  task: textColumn,
  unit: oneOfColumn(servicePeriods),
  count: integerColumn,
  lastDay: dayColumn,
  lastValue: nullable(integerColumn),
  /** What the meter of its unit shows; null when it was never read, or months are counted. */
  meterNow: nullable(integerColumn),
})
export type ServiceRow = RowType<typeof serviceRow>
const selectService = (db: Sql) => db`
  select
    s.id, s.device_id, s.task, s.unit, s.count, s.last_day, s.last_value,
    (select r.value from device_meter r where r.device_id = s.device_id and r.kind = s.unit order by r.at desc, r.id desc limit 1)
      as meter_now
  from device_service s
`
export const listServices = (db: Sql, deviceIds: readonly DeviceId[]) =>
  serviceRow.all(db`
    ${selectService(db)} where s.device_id = any(${[...deviceIds]}::uuid[]) order by s.device_id, s.position
  `)
/** Tasks of machines in use whose owners have not been told yet. */
export const listDueServices = (db: Sql, { days, count }: { days: number; count: number }) =>
  serviceRow.all(db`
    ${selectService(db)}
    join device d on d.id = s.device_id
    where d.state = 'active' and s.reminded_at is null and ${serviceIsDue(db, days)}
    order by s.id
    limit ${count}
  `)
export const setReminded = (tx: Tx, id: Id<'device-service'>) =>
  serviceIdRow.maybe(tx`
    update device_service set reminded_at = app_now() where id = ${id} and reminded_at is null returning id
  `)
const serviceIdRow = row({ id: idColumn('device-service') })

type Task = Pick<ServiceRow, 'task' | 'unit' | 'count' | 'lastDay' | 'lastValue'> & { id: Id<'device-service'> | null }
/** Replaces the plan; a task that begins a new period is told of anew. */
export async function replaceServices(tx: Tx, deviceId: DeviceId, tasks: readonly Task[]): Promise<void> {
  const kept = tasks.flatMap(({ id }) => id ?? [])
  await tx`delete from device_service where device_id = ${deviceId} and id <> all(${kept}::uuid[])`
  for (const [position, { id, task, unit, count, lastDay, lastValue }] of tasks.entries()) {
    const columns = { position, task, unit, count, lastDay, lastValue }
    if (id === null) await tx`insert into device_service ${tx({ deviceId, ...columns })}`
    else
      await tx`
        update device_service
        set ${tx(columns)},
          reminded_at = case
            when last_day = ${lastDay} and last_value is not distinct from ${lastValue} and unit = ${unit} and count = ${count}
              then reminded_at
          end
        where id = ${id} and device_id = ${deviceId}
      `
  }
}
/** Begins a task's period anew, by the calendar and by its meter. */
export const setServiced = (tx: Tx, { deviceId, serviceId }: { deviceId: DeviceId; serviceId: Id<'device-service'> }) =>
  serviceIdRow.maybe(tx`
    update device_service s
    set last_day = app_now()::date, reminded_at = null,
      last_value = case
        when s.unit <> 'months' then coalesce(
          (select r.value from device_meter r where r.device_id = s.device_id and r.kind = s.unit order by r.at desc, r.id desc limit 1),
          s.last_value
        )
      end
    where s.id = ${serviceId} and s.device_id = ${deviceId}
    returning s.id
  `)

const documentRow = row({
  id: idColumn('device-document'),
  kind: oneOfColumn(deviceDocumentKinds),
  title: textColumn,
  fileId: idColumn('file'),
  at: instantColumn,
})
export const listDocuments = (db: Sql, deviceId: DeviceId) =>
  documentRow.all(db`
    select id, kind, title, file_id, created_at as at from device_document where device_id = ${deviceId} order by id desc
  `)
type NewDocument = { deviceId: DeviceId; kind: (typeof deviceDocumentKinds)[number]; title: string; fileId: Id<'file'> }
export const insertDocument = (tx: Tx, document: NewDocument) => tx`insert into device_document ${tx(document)}`

const goneRow = row({ fileId: idColumn('file') })
export const deleteDocument = (
  tx: Tx,
  { deviceId, documentId }: { deviceId: DeviceId; documentId: Id<'device-document'> },
) =>
  goneRow.maybe(tx`delete from device_document where id = ${documentId} and device_id = ${deviceId} returning file_id`)
/** What does not go to the next owner. */
export const deleteDocumentsBut = (tx: Tx, deviceId: DeviceId, kinds: readonly string[]) =>
  goneRow.all(tx`
    delete from device_document where device_id = ${deviceId} and kind <> all(${[...kinds]}::text[]) returning file_id
  `)

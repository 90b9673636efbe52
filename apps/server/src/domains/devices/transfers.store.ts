import { deviceTransferMachine } from '@kikai/contract/devices/devices.states'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { serverLimits } from '../../platform/config/server-limits.ts'
import type { Fragment, Sql, Tx } from '../../platform/database/db.ts'
import {
  type RowType,
  countRow,
  idColumn,
  instantColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../platform/database/row.ts'
import { type DeviceId, type Reader, isOwn } from './devices.store.ts'

const transferRow = row({
  id: idColumn('device-transfer'),
  deviceId: idColumn('device'),
  state: oneOfColumn(deviceTransferMachine.states),
  toEmail: textColumn,
  toId: nullable(idColumn('member')),
  toCompanyId: nullable(idColumn('company')),
  orderId: nullable(idColumn('order')),
  until: instantColumn,
})
export type TransferRow = RowType<typeof transferRow>
const select = (db: Sql) =>
  db`select t.id, t.device_id, t.state, t.to_email, t.to_id, t.to_company_id, t.order_id, t.until from device_transfer t`

type TransferId = Id<'device-transfer'>
export const findTransfer = (db: Sql, transferId: TransferId) =>
  transferRow.maybe(db`${select(db)} where t.id = ${transferId}`)
/** The caller has locked its device. */
export const lockTransfer = (tx: Tx, transferId: TransferId) =>
  transferRow.maybe(tx`${select(tx)} where t.id = ${transferId} for update of t`)
export const listOpenTransfers = (db: Sql, deviceIds: readonly DeviceId[]) =>
  transferRow.all(db`
    ${select(db)}
    where t.device_id = any(${[...deviceIds]}::uuid[]) and t.state in ('offered', 'asked')
    order by t.id desc
  `)

type Receiver = { memberId: Id<'member'>; email: string }
/** An address counts until its owner has taken it over. */
const isTo = (db: Sql, { memberId, email }: Receiver): Fragment =>
  db`(t.to_id = ${memberId} or (t.to_id is null and t.to_email = ${email}))`
export const listTransfersTo = (db: Sql, receiver: Receiver) =>
  transferRow.all(db`
    ${select(db)}
    where t.state in ('offered', 'asked') and ${isTo(db, receiver)}
    order by t.id desc
    limit ${limits.pageSizeMax}
  `)

/** What is offered to somebody, and what others ask them for. */
export const countAwaited = async (db: Sql, { email, ...reader }: Reader & { email: string }): Promise<number> =>
  (
    await countRow.one(db`
      select count(*)::int as count
      from device_transfer t
      join device d on d.id = t.device_id
      where
        (t.state = 'offered' and ${isTo(db, { memberId: reader.id, email })}) or (t.state = 'asked' and ${isOwn(db, reader)})
    `)
  ).count

type NewTransfer = {
  id: TransferId
  deviceId: DeviceId
  state: 'offered' | 'asked'
  toEmail: string
  toId: Id<'member'> | null
  toCompanyId: Id<'company'> | null
  orderId: Id<'order'> | null
}
export const insertTransfer = (tx: Tx, { id, deviceId, state, toEmail, toId, toCompanyId, orderId }: NewTransfer) => tx`
  insert into device_transfer (id, device_id, state, to_email, to_id, to_company_id, order_id, until)
  values (
    ${id}, ${deviceId}, ${state}, ${toEmail}, ${toId}, ${toCompanyId}, ${orderId},
    app_now() + make_interval(days => ${serverLimits.deviceTransferDays})
  )
`
/** Who took it over; the address is no longer needed. */
export const takenBy = (db: Sql, memberId: Id<'member'>): Fragment => db`to_id = ${memberId}, to_email = ''`

const dueRow = row({ id: idColumn('device-transfer'), deviceId: idColumn('device') })
export const listLapsed = (db: Sql, count: number) =>
  dueRow.all(db`
    select id, device_id
    from device_transfer
    where state in ('offered', 'asked') and until <= app_now()
    order by until
    limit ${count}
  `)

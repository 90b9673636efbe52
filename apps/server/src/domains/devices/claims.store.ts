import { plateWords } from '@kikai/contract/devices/devices.shapes'
import { deviceClaimMachine } from '@kikai/contract/devices/devices.states'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import type { Fragment, Sql, Tx } from '../../platform/database/db.ts'
import {
  type RowType,
  countRow,
  idColumn,
  idsColumn,
  instantColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../platform/database/row.ts'
import type { DeviceId, Holder } from './devices.store.ts'

/** The plate as the claimant wrote it. */
const claimForm = z.object(plateWords)
export type ClaimForm = z.output<typeof claimForm>

const claimRow = row({
  id: idColumn('device-claim'),
  deviceId: idColumn('device'),
  memberId: idColumn('member'),
  companyId: nullable(idColumn('company')),
  form: jsonColumn(claimForm),
  text: textColumn,
  state: oneOfColumn(deviceClaimMachine.states),
  at: instantColumn,
  fileIds: idsColumn('file'),
})
export type ClaimRow = RowType<typeof claimRow>
const select = (db: Sql) => db`
  select
    c.id, c.device_id, c.member_id, c.company_id, c.form, c.body as text, c.state, c.created_at as at,
    array(select p.file_id from device_claim_picture p where p.claim_id = c.id order by p.position) as file_ids
  from device_claim c
`
type ClaimId = Id<'device-claim'>
export const findClaim = (db: Sql, claimId: ClaimId) => claimRow.maybe(db`${select(db)} where c.id = ${claimId}`)
/** The caller has locked its device. */
export const lockClaim = (tx: Tx, claimId: ClaimId) =>
  claimRow.maybe(tx`${select(tx)} where c.id = ${claimId} for update of c`)
export const listClaimsOn = (db: Sql, deviceId: DeviceId) =>
  claimRow.all(db`${select(db)} where c.device_id = ${deviceId} order by c.id desc limit ${limits.pageSizeMax}`)
export const listOpenClaimsBy = (db: Sql, memberId: Id<'member'>) =>
  claimRow.all(db`
    ${select(db)} where c.member_id = ${memberId} and c.state = 'open' order by c.id desc limit ${limits.pageSizeMax}
  `)

export const countOpenClaims = async (
  db: Sql,
  of: { memberId: Id<'member'> } | { deviceId: DeviceId },
): Promise<number> =>
  (
    await countRow.one(db`
      select count(*)::int as count
      from device_claim
      where state = 'open' and ${'memberId' in of ? db`member_id = ${of.memberId}` : db`device_id = ${of.deviceId}`}
    `)
  ).count
export const hasOpenClaim = async (db: Sql, { deviceId, memberId }: { deviceId: DeviceId; memberId: Id<'member'> }) =>
  (
    await countRow.one(db`
      select count(*)::int as count
      from device_claim
      where state = 'open' and device_id = ${deviceId} and member_id = ${memberId}
    `)
  ).count > 0

type NewClaim = Holder & {
  id: ClaimId
  deviceId: DeviceId
  form: ClaimForm
  text: string
  fileIds: readonly Id<'file'>[]
}
export async function insertClaim(
  tx: Tx,
  { id, deviceId, memberId, companyId, form, text, fileIds }: NewClaim,
): Promise<void> {
  await tx`
    insert into device_claim (id, device_id, member_id, company_id, form, body, state)
    values (${id}, ${deviceId}, ${memberId}, ${companyId}, ${tx.json(form)}, ${text}, 'open')
  `
  await tx`
    insert into device_claim_picture (claim_id, position, file_id)
    select ${id}, f.position, f.file_id
    from unnest(${[...fileIds]}::uuid[]) with ordinality as f (file_id, position)
  `
}
export const settledBy = (db: Sql, by: Id<'member'>, reason: string): Fragment =>
  db`settled_by = ${by}, reason = ${reason}`

import type { Id } from '@kikai/kernel/ids'
import type { Sql, Tx } from '../../../platform/database/db.ts'
import { boolColumn, bytesColumn, instantColumn, integerColumn, nullable, row } from '../../../platform/database/row.ts'

type Of = { memberId: Id<'member'> }

const totpRow = row({ secret: nullable(bytesColumn), pending: nullable(bytesColumn) })
/** The encrypted secrets of the app in use and of one that is not confirmed yet. */
export const findTotp = (db: Sql, memberId: Id<'member'>) =>
  totpRow.maybe(db`select secret, pending from totp where member_id = ${memberId}`)

export const savePending = (tx: Tx, { memberId, pending }: Of & { pending: Buffer }) => tx`
  insert into totp (member_id, pending)
  values (${memberId}, ${pending})
  on conflict (member_id) do update set pending = excluded.pending
`

const doneRow = row({ done: boolColumn })
/** Does nothing when another request has begun again or confirmed meanwhile. */
export const confirmPending = (tx: Tx, { memberId, pending }: Of & { pending: Uint8Array }) =>
  doneRow.maybe(tx`
    update totp
    set secret = pending, since = app_now(), pending = null
    where member_id = ${memberId} and pending = ${Buffer.from(pending)}
    returning true as done
  `)

/** Used time steps belong to the old app's secret, so they are forgotten with it. */
export const forgetStepsOf = (tx: Tx, memberId: Id<'member'>) => tx`delete from totp_step where member_id = ${memberId}`

/** A step that was used is refused by the constraint `totp_step_used_once`. */
export const takeStep = (tx: Tx, { memberId, step }: Of & { step: number }) =>
  tx`insert into totp_step (member_id, step) values (${memberId}, ${step})`

export const forgetSteps = async (db: Sql): Promise<number> =>
  (await db`delete from totp_step where used_at < app_now() - interval '10 minutes'`).count

/** Whether an unused recovery code exists. */
export const hasRecoveryCode = (db: Sql, { memberId, hmac }: Of & { hmac: Buffer }) =>
  doneRow.maybe(db`select true as done from recovery_code where member_id = ${memberId} and code_hmac = ${hmac}`)

/** Spends a recovery code; of two requests with the same one, one succeeds. */
export const takeRecoveryCode = (tx: Tx, { memberId, hmac }: Of & { hmac: Buffer }) =>
  doneRow.maybe(tx`
    delete from recovery_code where member_id = ${memberId} and code_hmac = ${hmac} returning true as done
  `)

export async function replaceRecoveryCodes(tx: Tx, { memberId, hmacs }: Of & { hmacs: Buffer[] }): Promise<void> {
  await tx`delete from recovery_code where member_id = ${memberId}`
  const codes = hmacs.map((hmac) => hmac.toString('hex'))
  await tx`
    insert into recovery_code (member_id, code_hmac)
    select ${memberId}, decode(code, 'hex') from unnest(${codes}::text[]) as code
  `
}

const stateRow = row({ since: nullable(instantColumn), recoveryCodesLeft: integerColumn, required: boolColumn })
export const readSecondFactor = (db: Sql, memberId: Id<'member'>) =>
  stateRow.one(db`
    select
      t.since, a.second_factor <> 'none' as required,
      (select count(*)::int from recovery_code r where r.member_id = a.id) as recovery_codes_left
    from account a
    left join totp t on t.member_id = a.id
    where a.id = ${memberId}
  `)

/** False where there was none. */
export async function deleteSecondFactor(tx: Tx, memberId: Id<'member'>): Promise<boolean> {
  await tx`delete from recovery_code where member_id = ${memberId}`
  await forgetStepsOf(tx, memberId)
  const found = await tx<{ wasOn: boolean }[]>`
    delete from totp where member_id = ${memberId} returning secret is not null as was_on
  `
  return found[0]?.wasOn ?? false
}

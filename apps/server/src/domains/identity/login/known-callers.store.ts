import type { Id } from '@kikai/kernel/ids'
import type { Sql, Tx } from '../../../platform/database/db.ts'
import {
  boolColumn,
  bytesColumn,
  countRow,
  instantColumn,
  nullable,
  row,
  textColumn,
} from '../../../platform/database/row.ts'

type Known = { login: string; secretHashes: readonly Buffer[]; network: string }
const knownRow = row({ deviceHash: nullable(bytesColumn), byNetwork: boolColumn })
/**
 * Whether somebody logged in to this account from this device before, by which of its secrets, or from this network. Without
 * an account the same is looked up for nobody, so that the time it takes does not tell whether there is one.
 */
export const findKnownCaller = (db: Sql, { login, secretHashes, network }: Known) =>
  knownRow.one(db`
    with asked as materialized (
      select coalesce(
        (select id from account where email = ${login} or phone = ${login}),
        '00000000-0000-0000-0000-000000000000'
      ) as id
    )
    select
      (
        select d.secret_hash
        from login_device d
        where d.member_id = (select id from asked) and d.secret_hash = any(${setOf(db, secretHashes)})
        limit 1
      ) as device_hash,
      exists (
        select from login_network n where n.member_id = (select id from asked) and n.network = ${network}
      ) as by_network
  `)

const setOf = (db: Sql, hashes: readonly Buffer[]) =>
  db`array(select decode(hex, 'hex') from unnest(${hashes.map((hash) => hash.toString('hex'))}::text[]) as hex)`

export const rememberNetwork = (tx: Tx, { memberId, network }: { memberId: Id<'member'>; network: string }) => tx`
  insert into login_network (member_id, network)
  values (${memberId}, ${network})
  on conflict (member_id, network) do update set seen_at = app_now()
`

/** Forgets all other networks: somebody who learned the password is a stranger there. */
export const forgetOtherNetworks = (tx: Tx, { memberId, network }: { memberId: Id<'member'>; network: string }) =>
  tx`delete from login_network where member_id = ${memberId} and network <> ${network}`

type Device = { memberId: Id<'member'>; sessionId: Id<'session'>; secretHash: Buffer; devicesMax: number }
/** Keeps a device with its session; only the newest of an account are kept. */
export async function insertDevice(tx: Tx, { memberId, sessionId, secretHash, devicesMax }: Device): Promise<void> {
  await tx`
    insert into login_device (member_id, session_id, secret_hash) values (${memberId}, ${sessionId}, ${secretHash})
  `
  await tx`
    delete from login_device
    where member_id = ${memberId} and secret_hash in (
      select secret_hash
      from login_device
      where member_id = ${memberId} and secret_hash <> ${secretHash}
      order by seen_at desc
      offset ${devicesMax - 1}
    )
  `
}

const hashRow = row({ secretHash: bytesColumn })
/** Of these secrets those that are good for an account. */
export const listOfOthers = (db: Sql, secretHashes: readonly Buffer[]) =>
  hashRow.all(db`
    select distinct secret_hash from login_device where secret_hash = any(${setOf(db, secretHashes)})
  `)

type Secrets = { memberId: Id<'member'>; secretHashes: readonly Buffer[] }
/** These secrets no longer make a device known to this account; for other accounts they stay valid. */
export const forgetDevices = (tx: Tx, { memberId, secretHashes }: Secrets) => tx`
  delete from login_device
  where member_id = ${memberId} and secret_hash = any(${setOf(tx, secretHashes)})
`

/** Forgets all devices of an account except the asking one. */
export const forgetOtherDevices = (tx: Tx, { memberId, secretHashes }: Secrets) => tx`
  delete from login_device
  where member_id = ${memberId} and secret_hash <> all(${setOf(tx, secretHashes)})
`

const sharedRow = row({ isShared: boolColumn })
/** Whether one of these devices was also used by one of the others. */
export const findSharedDevice = (
  db: Sql,
  { memberId, others }: { memberId: Id<'member'>; others: readonly Id<'member'>[] },
) =>
  sharedRow.one(db`
    select exists (
      select from login_device own
      join login_device other on other.secret_hash = own.secret_hash
      where own.member_id = ${memberId} and other.member_id = any(${[...others]}::uuid[])
    ) as is_shared
  `)

type OfSession = { memberId: Id<'member'>; sessionId: string }
/** Forgets the device of a session: ending the session of a lost phone makes it a stranger. */
export const forgetDeviceOf = (tx: Tx, { memberId, sessionId }: OfSession) =>
  tx`delete from login_device where member_id = ${memberId} and session_id = ${sessionId}`

/** Every device but that of one session. */
export const forgetDevicesBut = (tx: Tx, { memberId, sessionId }: OfSession) =>
  tx`delete from login_device where member_id = ${memberId} and session_id is distinct from ${sessionId}`

/** Forgets networks after three months and devices after six without a login. */
export async function forgetOldKnown(db: Sql): Promise<number> {
  const networks = await db`delete from login_network where seen_at < app_now() - interval '90 days'`
  const devices = await db`delete from login_device where seen_at < app_now() - interval '180 days'`
  return networks.count + devices.count
}

export async function eraseKnown(tx: Tx, memberId: Id<'member'>): Promise<void> {
  await tx`delete from login_network where member_id = ${memberId}`
  await tx`delete from login_device where member_id = ${memberId}`
}

const networkRow = row({ network: textColumn, seenAt: instantColumn })
export const listNetworks = (db: Sql, memberId: Id<'member'>) =>
  networkRow.all(db`select network, seen_at from login_network where member_id = ${memberId} order by seen_at desc`)

export const countDevices = async (db: Sql, memberId: Id<'member'>): Promise<number> =>
  (await countRow.one(db`select count(*)::int as count from login_device where member_id = ${memberId}`)).count

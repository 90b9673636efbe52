import type { Id } from '@kikai/kernel/ids'
import type { Sql, Tx } from '../../platform/db.ts'
import { bool, instant, integer, row, text } from '../../platform/row.ts'

type Known = { login: string; secretHash: Buffer | null; network: string }
const knownRow = row({ byDevice: bool, byNetwork: bool })
/** Whether somebody logged in to this account from this device before, or from this network. */
export const findKnown = (db: Sql, { login, secretHash, network }: Known) =>
  knownRow.one(db`
    select
      exists (
        select
        from account a
        join login_device d on d.member_id = a.id
        where (a.email = ${login} or a.phone = ${login}) and d.secret_hash = ${secretHash}
      ) as by_device,
      exists (
        select
        from account a
        join login_network n on n.member_id = a.id
        where (a.email = ${login} or a.phone = ${login}) and n.network = ${network}
      ) as by_network
  `)

export const rememberNetwork = (tx: Tx, { memberId, network }: { memberId: Id<'member'>; network: string }) => tx`
  insert into login_network (member_id, network)
  values (${memberId}, ${network})
  on conflict (member_id, network) do update set seen_at = app_now()
`

type Device = { memberId: Id<'member'>; secretHash: Buffer }
/** Keeps that this device logged in; false where its secret is none that a login gave, to this account or another one. */
export const rememberDevice = async (tx: Tx, { memberId, secretHash }: Device): Promise<boolean> =>
  (
    await tx`
      insert into login_device (member_id, secret_hash)
      select ${memberId}, ${secretHash}
      where exists (select from login_device where secret_hash = ${secretHash})
      on conflict (member_id, secret_hash) do update set seen_at = app_now()
    `
  ).count > 0

/** A device that has no secret yet; of an account's only the newest so many are kept. */
export async function insertDevice(
  tx: Tx,
  { memberId, secretHash, devicesMax }: Device & { devicesMax: number },
): Promise<void> {
  await tx`insert into login_device (member_id, secret_hash) values (${memberId}, ${secretHash})`
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

/** All of an account but the one that asks. */
export const forgetOtherDevices = (
  tx: Tx,
  { memberId, secretHash }: { memberId: Id<'member'>; secretHash: Buffer | null },
) => tx`delete from login_device where member_id = ${memberId} and secret_hash is distinct from ${secretHash}`

/** Where an account has not logged in from for a quarter of a year, networks, and for half a year, devices. */
export async function forgetOldKnown(db: Sql): Promise<number> {
  const networks = await db`delete from login_network where seen_at < app_now() - interval '90 days'`
  const devices = await db`delete from login_device where seen_at < app_now() - interval '180 days'`
  return networks.count + devices.count
}

export async function eraseKnown(tx: Tx, memberId: Id<'member'>): Promise<void> {
  await tx`delete from login_network where member_id = ${memberId}`
  await tx`delete from login_device where member_id = ${memberId}`
}

const networkRow = row({ network: text, seenAt: instant })
export const listNetworks = (db: Sql, memberId: Id<'member'>) =>
  networkRow.all(db`select network, seen_at from login_network where member_id = ${memberId} order by seen_at desc`)

const countRow = row({ count: integer })
export const countDevices = async (db: Sql, memberId: Id<'member'>): Promise<number> =>
  (await countRow.one(db`select count(*)::int as count from login_device where member_id = ${memberId}`)).count

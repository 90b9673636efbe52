import type { codePurposes } from '@kikai/contract/identity/identity.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Sql, Tx } from '../../platform/db.ts'
import { bool, bytes, double, id, instant, nullable, oneOf, row, text, integer } from '../../platform/row.ts'

export type CodePurpose = (typeof codePurposes)[number]

const accountRow = row({
  id: id('member'),
  email: text,
  passwordHash: text,
  secondFactor: oneOf(['none', 'email']),
})

export const findAccount = (db: Sql, email: string) =>
  accountRow.maybe(db`select id, email, password_hash, second_factor from account where email = ${email}`)

const emailRow = row({ id: id('member'), email: text })
export const listEmails = (db: Sql, memberIds: readonly Id<'member'>[]) =>
  emailRow.all(db`select id, email from account where id = any(${[...memberIds]}::uuid[])`)

const idRow = row({ id: id('member') })
/** A taken address is refused by the constraint `account_email_taken`. */
export const insertAccount = (tx: Tx, { email, passwordHash }: { email: string; passwordHash: string }) =>
  idRow.one(tx`insert into account (email, password_hash) values (${email}, ${passwordHash}) returning id`)

export const setSecondFactor = (tx: Tx, memberId: Id<'member'>) =>
  tx`update account set second_factor = 'email' where id = ${memberId}`

const epochRow = row({ sessionEpoch: integer })
/** Ends every session of the account. */
export const raiseEpoch = (tx: Tx, memberId: Id<'member'>) =>
  epochRow.one(tx`
    update account set session_epoch = session_epoch + 1 where id = ${memberId} returning session_epoch
  `)

const sessionRow = row({ expiresAt: instant })
type NewSession = { tokenHash: Buffer; memberId: Id<'member'>; staff: boolean; lifeSeconds: number }
export const insertSession = (tx: Tx, { tokenHash, memberId, staff, lifeSeconds }: NewSession) =>
  sessionRow.one(tx`
    insert into session (token_hash, member_id, epoch, staff, expires_at)
    select ${tokenHash}, a.id, a.session_epoch, ${staff}, app_now() + make_interval(secs => ${lifeSeconds})
    from account a
    where a.id = ${memberId}
    returning expires_at
  `)

const provenRow = row({ provenAt: instant })
/** From now on the session counts as proven for some minutes. */
export const markProven = (tx: Tx, sessionId: string) =>
  provenRow.one(tx`update session set proven_at = app_now() where id = ${sessionId} returning proven_at`)

export const deleteSession = (tx: Tx, sessionId: string) => tx`delete from session where id = ${sessionId}`

/** Forgets sessions and codes that ended, and networks that an account has not logged in from for a quarter of a year. */
export async function deleteOldSessions(db: Sql): Promise<number> {
  const sessions = await db`delete from session where expires_at < app_now()`
  const codes = await db`delete from email_code where expires_at < app_now() - interval '1 day'`
  const networks = await db`delete from login_network where seen_at < app_now() - interval '90 days'`
  return sessions.count + codes.count + networks.count
}

const waitRow = row({ seconds: double })
type CodeKey = { purpose: CodePurpose; email: string }
type CodeOf = CodeKey & { network: string }
/** Seconds until the next code may be sent, counted from the last one that anybody asked for; null when there was none. */
export const codeWait = (tx: Tx, { purpose, email, resendSeconds }: CodeKey & { resendSeconds: number }) =>
  waitRow.maybe(tx`
    select extract(epoch from sent_at + make_interval(secs => ${resendSeconds}) - app_now())::float8 as seconds
    from email_code
    where purpose = ${purpose} and email = ${email}
    order by sent_at desc
    limit 1
  `)

/** Takes the place of the code that this network had; those of others stay good beside it. */
export const saveCode = (
  tx: Tx,
  { purpose, email, network, hmac, lifeSeconds }: CodeOf & { hmac: Buffer | null; lifeSeconds: number },
) => tx`
  insert into email_code (purpose, email, network, code_hmac, expires_at)
  values (${purpose}, ${email}, ${network}, ${hmac}, app_now() + make_interval(secs => ${lifeSeconds}))
  on conflict (purpose, email, network) do update
    set code_hmac = excluded.code_hmac, tries = 0, tries_elsewhere = 0, sent_at = app_now(),
      expires_at = excluded.expires_at
`

const codeRow = row({ network: text, codeHmac: nullable(bytes) })
type Tries = CodeOf & { triesMax: number; elsewhereMax: number }
/**
 * Counts a try against every code that is good and gives what they must be: none where there is none, it ran out, or was
 * tried too often. Other networks than the one that asked have a part of the tries only.
 */
export const countTry = (db: Sql, { purpose, email, network, triesMax, elsewhereMax }: Tries) =>
  codeRow.all(db`
    update email_code
    set tries = tries + 1, tries_elsewhere = tries_elsewhere + case when network = ${network} then 0 else 1 end
    where purpose = ${purpose} and email = ${email} and expires_at > app_now() and tries < ${triesMax}
      and (network = ${network} or tries_elsewhere < ${elsewhereMax})
    returning network, code_hmac
  `)

const usedRow = row({ used: bool })
/** A code is good once: whoever deletes it has used it. The row stays, so that the next code waits for its minute. */
export const takeCode = (tx: Tx, { purpose, email, network, hmac }: CodeOf & { hmac: Buffer }) =>
  usedRow.maybe(tx`
    update email_code
    set code_hmac = null, expires_at = app_now()
    where purpose = ${purpose} and email = ${email} and network = ${network} and code_hmac = ${hmac}
    returning true as used
  `)

const knownRow = row({ known: bool })
/** Whether somebody logged in to this account from this network before. */
export async function isKnownNetwork(
  db: Sql,
  { email, network }: { email: string; network: string },
): Promise<boolean> {
  const { known } = await knownRow.one(db`
    select exists (
      select
      from account a
      join login_network n on n.member_id = a.id
      where a.email = ${email} and n.network = ${network}
    ) as known
  `)
  return known
}

export const rememberNetwork = (tx: Tx, { memberId, network }: { memberId: Id<'member'>; network: string }) => tx`
  insert into login_network (member_id, network)
  values (${memberId}, ${network})
  on conflict (member_id, network) do update set seen_at = app_now()
`

const closingRow = row({ closesAt: instant })
/** A login until then keeps the account. */
export const setClosing = (tx: Tx, { memberId, days }: { memberId: Id<'member'>; days: number }) =>
  closingRow.one(tx`
    update account
    set closes_at = app_now() + make_interval(days => ${days})
    where id = ${memberId}
    returning closes_at
  `)

export const keepAccount = (tx: Tx, memberId: Id<'member'>) =>
  tx`update account set closes_at = null where id = ${memberId} and closes_at is not null`

/** Accounts whose week is over; also those that a backup of that week brought back. */
export const listClosing = (db: Sql, count: number) =>
  idRow.all(db`
    select id
    from account
    where closes_at <= app_now() and erased_at is null
    order by closes_at
    limit ${count}
  `)

/** Nothing when somebody logged in meanwhile, or another process is at it. */
export const lockClosing = (tx: Tx, memberId: Id<'member'>) =>
  emailRow.maybe(tx`
    select id, email
    from account
    where id = ${memberId} and closes_at <= app_now() and erased_at is null
    for update skip locked
  `)

export async function eraseLogins(
  tx: Tx,
  { memberId, email }: { memberId: Id<'member'>; email: string },
): Promise<void> {
  await tx`delete from session where member_id = ${memberId}`
  await tx`delete from login_network where member_id = ${memberId}`
  await tx`delete from email_code where email = ${email}`
  await tx`
    update account
    set email = ${`${memberId}@erased.invalid`}, password_hash = '', session_epoch = session_epoch + 1,
      closes_at = null, erased_at = app_now()
    where id = ${memberId}
  `
}

const loginRow = row({ email: text, createdAt: instant })
export const readLogin = (db: Sql, memberId: Id<'member'>) =>
  loginRow.maybe(db`select email, created_at from account where id = ${memberId}`)

const networkRow = row({ network: text, seenAt: instant })
export const listNetworks = (db: Sql, memberId: Id<'member'>) =>
  networkRow.all(db`select network, seen_at from login_network where member_id = ${memberId} order by seen_at desc`)

import type { codePurposes } from '@kikai/contract/identity/identity.shapes'
import type { Id } from '@kikai/kernel/ids'
import { type Language, languages } from '@kikai/kernel/language'
import type { Sql, Tx } from '../../platform/database/db.ts'
import {
  type RowType,
  boolColumn,
  bytesColumn,
  doubleColumn,
  idColumn,
  instantColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
  integerColumn,
} from '../../platform/database/row.ts'

export type CodePurpose = (typeof codePurposes)[number]

const accountRow = row({
  id: idColumn('member'),
  email: textColumn,
  phone: nullable(textColumn),
  passwordHash: textColumn,
  /** `email` for whoever works for the platform: they need two proofs, the second by mail as long as they have no app. */
  secondFactor: oneOfColumn(['none', 'email']),
  hasTotp: boolColumn,
})
export type Account = RowType<typeof accountRow>

const accountColumns = (db: Sql) => db`
  id, email, phone, password_hash, second_factor,
  exists (select from totp where member_id = account.id and secret is not null) as has_totp
`

/** By its mail address or its number, which are never alike: the one has an @, the other begins with +. */
export const findAccountByLogin = (db: Sql, login: string) =>
  accountRow.maybe(db`
    select ${accountColumns(db)} from account where email = ${login} or phone = ${login}
  `)

const existsRow = row({ exists: boolColumn })
/** Reads no columns of the account, so that the time does not show whether it exists. */
export const hasAccount = async (db: Sql, login: string): Promise<boolean> =>
  (
    await existsRow.one(db`
      select exists (select from account where email = ${login} or phone = ${login}) as exists
    `)
  ).exists

export const accountOfMember = (db: Sql, memberId: Id<'member'>) =>
  accountRow.one(db`select ${accountColumns(db)} from account where id = ${memberId}`)

export const setPassword = (tx: Tx, { memberId, passwordHash }: { memberId: Id<'member'>; passwordHash: string }) =>
  tx`update account set password_hash = ${passwordHash} where id = ${memberId}`

/** A taken number is refused by the constraint `account_phone_taken`. */
export const setPhone = (tx: Tx, { memberId, phone }: { memberId: Id<'member'>; phone: string }) =>
  tx`update account set phone = ${phone} where id = ${memberId}`

/** A taken address is refused by the constraint `account_email_taken`. */
export const setEmail = (tx: Tx, { memberId, email }: { memberId: Id<'member'>; email: string }) =>
  tx`update account set email = ${email} where id = ${memberId}`

const emailRow = row({ id: idColumn('member'), email: textColumn })
export const listEmails = (db: Sql, memberIds: readonly Id<'member'>[]) =>
  emailRow.all(db`select id, email from account where id = any(${[...memberIds]}::uuid[])`)

const languageRow = row({ language: oneOfColumn(languages) })
/** The language in which the person behind an account is written to. */
export const languageOfMember = async (db: Sql, memberId: Id<'member'>): Promise<Language> =>
  (await languageRow.one(db`select language from member where id = ${memberId}`)).language

const idRow = row({ id: idColumn('member') })
/** `asksConsent` for an account that nobody registered: its owner has agreed to nothing yet. */
type NewAccount = { email: string; passwordHash: string; asksConsent: boolean }
/** A taken address is refused by the constraint `account_email_taken`. */
export const insertMemberAccount = (tx: Tx, { email, passwordHash, asksConsent }: NewAccount) =>
  idRow.one(tx`
    insert into account (email, password_hash, asks_consent)
    values (${email}, ${passwordHash}, ${asksConsent})
    returning id
  `)

export const setSecondFactor = (
  tx: Tx,
  { memberId, secondFactor }: { memberId: Id<'member'>; secondFactor: Account['secondFactor'] },
) => tx`update account set second_factor = ${secondFactor} where id = ${memberId}`

const epochRow = row({ sessionEpoch: integerColumn })
/** Ends every session of the account. */
export const raiseEpoch = (tx: Tx, memberId: Id<'member'>) =>
  epochRow.one(tx`
    update account set session_epoch = session_epoch + 1 where id = ${memberId} returning session_epoch
  `)

const sessionRow = row({ id: idColumn('session'), expiresAt: instantColumn })
type NewSession = { tokenHash: Buffer; memberId: Id<'member'>; staff: boolean; device: string; lifeSeconds: number }
export const insertSession = (tx: Tx, { tokenHash, memberId, staff, device, lifeSeconds }: NewSession) =>
  sessionRow.one(tx`
    insert into session (token_hash, member_id, epoch, staff, device, expires_at)
    select ${tokenHash}, a.id, a.session_epoch, ${staff}, ${device}, app_now() + make_interval(secs => ${lifeSeconds})
    from account a
    where a.id = ${memberId}
    returning id, expires_at
  `)

const provenRow = row({ provenAt: instantColumn })
/** From now on the session counts as proven for some minutes. */
export const markProven = (tx: Tx, sessionId: string) =>
  provenRow.one(tx`update session set proven_at = app_now() where id = ${sessionId} returning proven_at`)

export const deleteSession = (tx: Tx, sessionId: string) => tx`delete from session where id = ${sessionId}`

const staffRow = row({ staff: boolColumn })
export const isStaffSession = async (db: Sql, sessionId: string): Promise<boolean> =>
  (await staffRow.maybe(db`select staff from session where id = ${sessionId}`))?.staff ?? false

type Own = { memberId: Id<'member'>; sessionId: string }
/** One of somebody's own sessions; nothing where it is another's. */
export const deleteOwnSession = async (tx: Tx, { memberId, sessionId }: Own): Promise<number> =>
  (await tx`delete from session where id = ${sessionId} and member_id = ${memberId}`).count

export const deleteOtherSessions = (tx: Tx, { memberId, sessionId }: Own) =>
  tx`delete from session where member_id = ${memberId} and id <> ${sessionId}`

const ownSessionRow = row({
  id: idColumn('session'),
  device: textColumn,
  createdAt: instantColumn,
  lastSeenAt: instantColumn,
})
/** The sessions that are in force, the one that was used last first. */
export const listSessions = (
  db: Sql,
  { memberId, staffIdleMinutes }: { memberId: Id<'member'>; staffIdleMinutes: number },
) =>
  ownSessionRow.all(db`
    select s.id, s.device, s.created_at, s.last_seen_at
    from session s
    join account a on a.id = s.member_id and a.session_epoch = s.epoch
    where s.member_id = ${memberId}
      and s.expires_at > app_now()
      and (not s.staff or s.last_seen_at > app_now() - make_interval(mins => ${staffIdleMinutes}))
    order by s.last_seen_at desc, s.id desc
    limit 50
  `)

/** Forgets sessions and codes that ended. */
export async function deleteOldSessions(db: Sql): Promise<number> {
  const sessions = await db`delete from session where expires_at < app_now()`
  const codes = await db`delete from email_code where expires_at < app_now() - interval '1 day'`
  return sessions.count + codes.count
}

const waitRow = row({ seconds: doubleColumn })
/** `network` is the name of whoever asked: a network, a known device, or a member who binds an address. */
type CodeOf = { purpose: CodePurpose; to: string; network: string }
type Asked = { purposes: readonly CodePurpose[]; to: string; resendSeconds: number; network?: string }
/** Seconds until the next code may be sent, since the last code to anybody or to this network; null without one. */
export const codeWait = (tx: Tx, { purposes, to, resendSeconds, network }: Asked) =>
  waitRow.maybe(tx`
    select extract(epoch from sent_at + make_interval(secs => ${resendSeconds}) - app_now())::float8 as seconds
    from email_code
    where purpose = any(${[...purposes]}::text[]) and email = ${to}
      ${network === undefined ? tx`` : tx`and network = ${network}`}
    order by sent_at desc
    limit 1
  `)

/** Replaces the code that this network had; codes of other networks stay valid. */
export const saveCode = (
  tx: Tx,
  { purpose, to, network, hmac, lifeSeconds }: CodeOf & { hmac: Buffer; lifeSeconds: number },
) => tx`
  insert into email_code (purpose, email, network, code_hmac, expires_at)
  values (${purpose}, ${to}, ${network}, ${hmac}, app_now() + make_interval(secs => ${lifeSeconds}))
  on conflict (purpose, email, network) do update
    set code_hmac = excluded.code_hmac, tries = 0, tries_elsewhere = 0, sent_at = app_now(),
      expires_at = excluded.expires_at
`

const codeRow = row({ network: textColumn, codeHmac: nullable(bytesColumn) })
type Tries = Omit<CodeOf, 'network'> & { keys: readonly string[]; triesMax: number; elsewhereMax: number }
/**
 * Counts a try against every valid code and returns their hashes; none if none exists, it expired or was tried too
 * often. Networks other than the requesting one have fewer tries.
 */
export const countTry = (db: Sql, { purpose, to, keys, triesMax, elsewhereMax }: Tries) =>
  codeRow.all(db`
    update email_code
    set tries = tries + 1, tries_elsewhere = tries_elsewhere + case when network = any(${[...keys]}::text[]) then 0 else 1 end
    where purpose = ${purpose} and email = ${to} and expires_at > app_now() and tries < ${triesMax}
      and (network = any(${[...keys]}::text[]) or tries_elsewhere < ${elsewhereMax})
    returning network, code_hmac
  `)

const usedRow = row({ used: boolColumn })
/** Spends a code: the one who clears it has used it. The row stays, so that the next code waits its minute. */
export const takeCode = (tx: Tx, { purpose, to, network, hmac }: CodeOf & { hmac: Buffer }) =>
  usedRow.maybe(tx`
    update email_code
    set code_hmac = null, expires_at = app_now()
    where purpose = ${purpose} and email = ${to} and network = ${network} and code_hmac = ${hmac}
    returning true as used
  `)

const closingRow = row({ closesAt: instantColumn })
/** The account closes then unless somebody logs in to it before. */
export const setClosing = (tx: Tx, { memberId, days }: { memberId: Id<'member'>; days: number }) =>
  closingRow.one(tx`
    update account
    set closes_at = app_now() + make_interval(days => ${days})
    where id = ${memberId}
    returning closes_at
  `)

export const findClosing = (db: Sql, memberId: Id<'member'>) =>
  closingRow.maybe(db`select closes_at from account where id = ${memberId} and closes_at is not null`)

/** True where the account was about to close. */
export const keepAccount = async (tx: Tx, memberId: Id<'member'>): Promise<boolean> =>
  (await tx`update account set closes_at = null where id = ${memberId} and closes_at is not null`).count > 0

/** Accounts whose week before closing is over, including those that a backup restored. */
export const listClosing = (db: Sql, count: number) =>
  idRow.all(db`
    select id
    from account
    where closes_at <= app_now() and erased_at is null
    order by closes_at
    limit ${count}
  `)

/** Closes accounts at once that were erased and that a backup restored, and ends their sessions. */
export const closeReturned = (tx: Tx, memberIds: readonly Id<'member'>[]) =>
  idRow.all(tx`
    update account
    set closes_at = app_now(), session_epoch = session_epoch + 1
    where id = any(${[...memberIds]}::uuid[]) and erased_at is null
    returning id
  `)

/** Undefined when somebody logged in meanwhile, or another process closes it. */
export const lockClosing = (tx: Tx, memberId: Id<'member'>) =>
  emailRow.maybe(tx`
    select id, email
    from account
    where id = ${memberId} and closes_at <= app_now() and erased_at is null
    for update skip locked
  `)

export async function eraseLogins(
  tx: Tx,
  { memberId, contacts }: { memberId: Id<'member'>; contacts: readonly string[] },
): Promise<void> {
  await tx`delete from session where member_id = ${memberId}`
  await tx`delete from email_code where email = any(${[...contacts]}::text[]) or network = ${memberId}`
  await tx`delete from account_contact where member_id = ${memberId}`
  await tx`
    update account
    set email = ${`${memberId}@erased.invalid`}, phone = null, password_hash = '', session_epoch = session_epoch + 1,
      closes_at = null, erased_at = app_now()
    where id = ${memberId}
  `
}

const loginRow = row({ email: textColumn, phone: nullable(textColumn), createdAt: instantColumn })
export const readLogin = (db: Sql, memberId: Id<'member'>) =>
  loginRow.maybe(db`select email, phone, created_at from account where id = ${memberId}`)

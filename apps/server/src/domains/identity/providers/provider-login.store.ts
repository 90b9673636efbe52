import type { Id } from '@kikai/kernel/ids'
import type { Sql, Tx } from '../../../platform/database/db.ts'
import {
  boolColumn,
  bytesColumn,
  idColumn,
  instantColumn,
  nullable,
  row,
  textColumn,
} from '../../../platform/database/row.ts'

/** A person as a provider knows them. */
export type LoginSubject = { issuer: string; subject: string }

type Begun = { stateHash: Buffer; challenge: Buffer; provider: string; lifeSeconds: number }
export const insertBegun = (db: Sql, { stateHash, challenge, provider, lifeSeconds }: Begun) => db`
  insert into begun_login (state_hash, challenge, provider, expires_at)
  values (${stateHash}, ${challenge}, ${provider}, app_now() + make_interval(secs => ${lifeSeconds}))
`

const doneRow = row({ done: boolColumn })
/** Takes a login that was begun. Each state works once. */
export const takeState = async (
  db: Sql,
  { stateHash, provider }: { stateHash: Buffer; provider: string },
): Promise<boolean> =>
  (await doneRow.maybe(db`
    update begun_login
    set taken_at = app_now()
    where state_hash = ${stateHash} and provider = ${provider} and taken_at is null and expires_at > app_now()
    returning true as done
  `)) !== null

type Found = LoginSubject & { stateHash: Buffer; email: string | null; name: string; handoverHash: Buffer }
export const saveFound = (db: Sql, found: Found & { lifeSeconds: number }) => db`
  update begun_login
  set issuer = ${found.issuer}, subject = ${found.subject}, email = ${found.email}, name = ${found.name},
    handover_hash = ${found.handoverHash}, expires_at = app_now() + make_interval(secs => ${found.lifeSeconds})
  where state_hash = ${found.stateHash}
`

const foundRow = row({
  provider: textColumn,
  challenge: bytesColumn,
  issuer: textColumn,
  subject: textColumn,
  email: nullable(textColumn),
  name: textColumn,
})
export const findHandover = (db: Sql, handoverHash: Buffer) =>
  foundRow.maybe(db`
    select provider, challenge, issuer, subject, email, name
    from begun_login
    where handover_hash = ${handoverHash} and expires_at > app_now()
  `)

/** Takes a handed-over code; of two requests with the same one, one succeeds. */
export const takeHandover = (tx: Tx, handoverHash: Buffer) =>
  doneRow.maybe(tx`
    delete from begun_login where handover_hash = ${handoverHash} and expires_at > app_now() returning true as done
  `)

export const deleteOldBegun = async (db: Sql): Promise<number> =>
  (await db`delete from begun_login where expires_at < app_now()`).count

const ownerRow = row({ memberId: idColumn('member') })
/** The account that this person is linked with, or null. */
export const findLinked = (db: Sql, { issuer, subject }: LoginSubject) =>
  ownerRow.maybe(db`select member_id from linked_login where issuer = ${issuer} and subject = ${subject}`)

const newRow = row({ id: idColumn('linked-login') })
type Link = LoginSubject & { memberId: Id<'member'>; email: string | null }
/** Refused by the constraints `linked_login_taken` and `linked_login_one_each`. */
export const insertLinked = (tx: Tx, { memberId, issuer, subject, email }: Link) =>
  newRow.one(tx`
    insert into linked_login (member_id, issuer, subject, email)
    values (${memberId}, ${issuer}, ${subject}, ${email})
    returning id
  `)

/** Null when it was unlinked meanwhile. */
export const markLoginUsed = (tx: Tx, { memberId, issuer, subject }: LoginSubject & { memberId: Id<'member'> }) =>
  newRow.maybe(tx`
    update linked_login
    set used_at = app_now()
    where issuer = ${issuer} and subject = ${subject} and member_id = ${memberId}
    returning id
  `)

const issuerRow = row({ issuer: textColumn })
export const deleteLinked = (
  tx: Tx,
  { memberId, linkedLoginId }: { memberId: Id<'member'>; linkedLoginId: Id<'linked-login'> },
) =>
  issuerRow.maybe(tx`
    delete from linked_login where id = ${linkedLoginId} and member_id = ${memberId} returning issuer
  `)

const linkedRow = row({
  id: idColumn('linked-login'),
  issuer: textColumn,
  subject: textColumn,
  email: nullable(textColumn),
  linkedAt: instantColumn,
  usedAt: nullable(instantColumn),
})
export const listLinked = (db: Sql, memberId: Id<'member'>) =>
  linkedRow.all(db`
    select id, issuer, subject, email, linked_at, used_at from linked_login where member_id = ${memberId} order by id
  `)

/** For an account that closes, including unfinished logins of the same persons. */
export async function eraseLinked(tx: Tx, memberId: Id<'member'>): Promise<void> {
  await tx`
    delete from begun_login b using linked_login l
    where l.member_id = ${memberId} and b.issuer = l.issuer and b.subject = l.subject
  `
  await tx`delete from linked_login where member_id = ${memberId}`
}

import type { Id } from '@kikai/kernel/ids'
import { type Language, languages } from '@kikai/kernel/language'
import type { Sql, Tx } from '../database/db.ts'
import { mentionOf } from '../texts/mentions.ts'
import { idColumn, instantColumn, oneOfColumn, row, textColumn } from '../database/row.ts'

export type NewMail = {
  to: string
  subject: string
  body: string
  language: Language
  /** The member who asked for it, if the address is not proved to be theirs. */
  memberId?: Id<'member'> | null
}

const idRow = row({ id: idColumn('mail') })
const mailRow = row({
  id: idColumn('mail'),
  toAddress: textColumn,
  subject: textColumn,
  body: textColumn,
  language: oneOfColumn(languages),
  createdAt: instantColumn,
})

export const insertMail = async (tx: Tx, mail: NewMail) =>
  (
    await idRow.one(tx`
      insert into mail (to_address, subject, body, language, member_id)
      values (${mail.to}, ${mail.subject}, ${mail.body}, ${mail.language}, ${mail.memberId ?? null})
      returning id
    `)
  ).id

/** The mail if it is unsent; locked, so that two workers do not send it at once. */
export const lockQueuedMail = (tx: Tx, mailId: string) =>
  mailRow.maybe(tx`
    select id, to_address, subject, body, language, created_at
    from mail
    where id = ${mailId} and state = 'queued'
    for update
  `)

/** Deletes the text of a sent mail, because it may contain a code. */
export const markSent = (tx: Tx, mailId: string) =>
  tx`update mail set state = 'sent', sent_at = app_now(), body = '' where id = ${mailId}`

export const markMailKept = (tx: Tx, mailId: string) => tx`update mail set state = 'kept' where id = ${mailId}`

/** Mails are kept while somebody may ask whether one was sent. */
export const forgetOldMails = async (db: Sql, days: number): Promise<number> =>
  (await db`delete from mail where created_at < app_now() - make_interval(days => ${days})`).count

/** The local outbox: mails without a mail server, newest first. */
export const listKeptMails = (db: Sql, count: number) =>
  mailRow.all(db`
    select id, to_address, subject, body, language, created_at
    from mail
    where state = 'kept'
    order by id desc
    limit ${count}
  `)

type Forgotten = {
  to?: readonly string[]
  naming: readonly string[]
  askedBy?: Id<'member'>
  typed?: readonly string[]
}
/**
 * Mails to somebody, those that they asked for, and those to others in which a text stands: an order's number beside its
 * buyer's address. What stands there of what they only typed goes too, but for what somebody else waits for.
 */
export const forgetMails = (tx: Tx, { to = [], naming, askedBy, typed = [] }: Forgotten) => tx`
  delete from mail
  where to_address = any(${[...to]}::text[])
    or member_id = ${askedBy ?? null}
    or body ~ any(${naming.map(mentionOf)}::text[])
    or state <> 'queued' and body ~ any(${typed.map(mentionOf)}::text[])
`

import { type Language, languages } from '@kikai/kernel/language'
import type { Sql, Tx } from '../db.ts'
import { id, instant, oneOf, row, text } from '../row.ts'

/** `known` is false where nobody has an account with the number: then nothing is sent. */
export type NewSms = { to: string; body: string; language: Language; known: boolean }

const idRow = row({ id: id('sms') })
const smsRow = row({ id: id('sms'), toNumber: text, body: text, language: oneOf(languages), createdAt: instant })

export const insertSms = async (tx: Tx, { to, body, language, known }: NewSms) =>
  (
    await idRow.one(tx`
      insert into sms (to_number, body, language, state)
      values (${to}, ${known ? body : ''}, ${language}, ${known ? 'queued' : 'unsent'})
      returning id
    `)
  ).id

/** The message, if it is still to be sent; locked, so that two workers do not send it twice at once. */
export const lockQueuedSms = (tx: Tx, smsId: string) =>
  smsRow.maybe(tx`
    select id, to_number, body, language, created_at
    from sms
    where id = ${smsId} and state = 'queued'
    for update
  `)

/** What the provider has taken needs no text any more: codes must not lie about. */
export const markSmsSent = (tx: Tx, smsId: string) =>
  tx`update sms set state = 'sent', sent_at = app_now(), body = '' where id = ${smsId}`

export const markSmsKept = (tx: Tx, smsId: string) => tx`update sms set state = 'kept' where id = ${smsId}`

/** Kept as long as mails are: until then somebody may ask whether one was sent. */
export const forgetOldSms = async (db: Sql, days: number): Promise<number> =>
  (await db`delete from sms where created_at < app_now() - make_interval(days => ${days})`).count

/** The local outbox: messages that no provider took, newest first. */
export const listKeptSms = (db: Sql, count: number) =>
  smsRow.all(db`
    select id, to_number, body, language, created_at
    from sms
    where state = 'kept'
    order by id desc
    limit ${count}
  `)

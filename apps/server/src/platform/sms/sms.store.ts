import type { Id } from '@kikai/kernel/ids'
import { type Language, languages } from '@kikai/kernel/language'
import type { Sql, Tx } from '../db.ts'
import { bool, double, id, instant, integer, oneOf, row, text } from '../row.ts'

const purposes = ['code', 'warning', 'notice'] as const

/** Whom a message serves, as a day's sum is shared out: readers of notices, who binds a number, strangers, and everybody who is known. */
const sorts = ['notice', 'bind', 'stranger', 'known'] as const
export type SmsSort = (typeof sorts)[number]

/** Who asked for a code: a known device, a network that is known or not, or a member who binds the number. */
export type AskedBy = 'device' | 'network' | 'stranger' | 'member'

export type NewSms = {
  to: string
  country: string
  purpose: (typeof purposes)[number]
  body: string
  language: Language
  /** False where nobody has an account with the number: then nothing is sent. */
  known: boolean
  /** Whom it is about: the reader of a notice, or who asked for a code to bind a number. */
  memberId: Id<'member'> | null
  askedBy: AskedBy
  /** Not sent any more after that. */
  lifeSeconds: number
}

const idRow = row({ id: id('sms') })
const smsRow = row({ id: id('sms'), toNumber: text, body: text, language: oneOf(languages), createdAt: instant })

export const insertSms = async (tx: Tx, sms: NewSms) =>
  (
    await idRow.one(tx`
      insert into sms (to_number, country, purpose, body, language, state, member_id, by_stranger, by_device, expires_at)
      values (
        ${sms.to}, ${sms.country}, ${sms.purpose}, ${sms.known ? sms.body : ''}, ${sms.language},
        ${sms.known ? 'queued' : 'unsent'}, ${sms.memberId}, ${sms.askedBy === 'stranger'}, ${sms.askedBy === 'device'},
        app_now() + make_interval(secs => ${sms.lifeSeconds})
      )
      returning id
    `)
  ).id

const queuedRow = row({
  id: id('sms'),
  toNumber: text,
  country: text,
  purpose: oneOf(purposes),
  body: text,
  isLate: bool,
  isSpent: bool,
  sort: oneOf(sorts),
})
/** The message, if it is still to be sent; locked, so that two workers do not send it twice at once. */
export const lockQueuedSms = (tx: Tx, smsId: string) =>
  queuedRow.maybe(tx`
    select
      id, to_number, country, purpose, body, expires_at <= app_now() as is_late, spent_at is not null as is_spent,
      ${sortOf(tx)} as sort
    from sms
    where id = ${smsId} and state = 'queued'
    for update
  `)

/** What the provider has taken needs no text any more: codes must not lie about. */
export const markSmsSent = (tx: Tx, smsId: string) =>
  tx`update sms set state = 'sent', sent_at = app_now(), body = '' where id = ${smsId}`

export const markSmsKept = (tx: Tx, smsId: string) => tx`update sms set state = 'kept' where id = ${smsId}`

export const markSmsDropped = (tx: Tx, smsId: string) =>
  tx`update sms set state = 'dropped', body = '' where id = ${smsId}`

/** One message after the other is counted, so that the last one of a day is spent once. */
export const lockSpending = (tx: Tx) => tx`select pg_advisory_xact_lock(13, 0)`

export const markSmsSpent = (tx: Tx, smsId: string) => tx`update sms set spent_at = app_now() where id = ${smsId}`

const sortOf = (tx: Tx) => tx`
  case
    when purpose = 'notice' then 'notice'
    when purpose = 'code' and member_id is not null then 'bind'
    when by_stranger then 'stranger'
    else 'known'
  end
`

const spentRow = row({ all: integer, ofSort: integer, inCountry: integer, ofSortInCountry: integer })
/** What was spent in the last 24 hours, of all messages and of one sort. */
export const countSpent = (tx: Tx, { country, sort }: { country: string; sort: SmsSort }) =>
  spentRow.one(tx`
    select
      count(*)::int as all,
      (count(*) filter (where ${sortOf(tx)} = ${sort}))::int as of_sort,
      (count(*) filter (where country = ${country}))::int as in_country,
      (count(*) filter (where country = ${country} and ${sortOf(tx)} = ${sort}))::int as of_sort_in_country
    from sms
    where spent_at > (select app_now() - interval '24 hours')
  `)

/** The beginning of a number, which the numbers of one range share. */
export const prefixOf = (number: string): string => number.slice(0, prefixLength)
const prefixLength = 7

/** A code that was right: the newest message that may have carried it. */
export const markCodeUsed = (tx: Tx, number: string) => tx`
  update sms
  set used_at = app_now()
  where id = (
    select id
    from sms
    where to_number = ${number} and purpose = 'code' and used_at is null and created_at > app_now() - interval '24 hours'
    order by created_at desc
    limit 1
  )
`

const closedRow = row({ prefix: text })
type Breaker = { leastPercent: number; fromCount: number; lifeSeconds: number }
/**
 * Ranges of numbers whose codes to bind them were hardly used in the last 24 hours: of so many at least, less than this part. A code counts
 * once it was used or has ended.
 */
export const listClosedPrefixes = (db: Sql, { leastPercent, fromCount, lifeSeconds }: Breaker, only?: string) =>
  closedRow.all(db`
    select left(to_number, ${prefixLength}::int) as prefix
    from sms
    where purpose = 'code' and member_id is not null and spent_at > (select app_now() - interval '24 hours')
      and (used_at is not null or created_at < (select app_now() - make_interval(secs => ${lifeSeconds})))
      ${only === undefined ? db`` : db`and starts_with(to_number, ${only})`}
    group by 1
    having count(*) >= ${fromCount}::int and count(used_at) * 100 < count(*) * ${leastPercent}::int
    order by 1
  `)

/** Whoever asks for codes to the same number at once waits here, and sees below what the first one did. */
export const lockNumber = (tx: Tx, number: string) => tx`select pg_advisory_xact_lock(13, hashtext(${number}))`

const waitRow = row({ seconds: double })
type Codes = { number: string; count: number; askedBy: readonly AskedBy[] }
/** Seconds until a number may have one more code of those that such callers ask for, of so many in 24 hours; null where it may have one now. Counts those to unknown numbers too, so that the answers are alike. */
export const codesWait = (tx: Tx, { number, count, askedBy }: Codes) =>
  waitRow.maybe(tx`
    select extract(epoch from created_at + interval '24 hours' - app_now())::float8 as seconds
    from sms
    where to_number = ${number} and purpose = 'code' and created_at > app_now() - interval '24 hours'
      and case when member_id is not null then 'member' when by_device then 'device' when by_stranger then 'stranger'
        else 'network' end = any(${[...askedBy]}::text[])
    order by created_at desc
    offset ${count - 1}
    limit 1
  `)

const countRow = row({ count: integer })
/** Notices to a member in the last 24 hours, without those that were dropped. */
export const countNoticesTo = async (tx: Tx, memberId: Id<'member'>): Promise<number> =>
  (
    await countRow.one(tx`
      select count(*)::int as count
      from sms
      where member_id = ${memberId} and purpose = 'notice' and state <> 'dropped'
        and created_at > app_now() - interval '24 hours'
    `)
  ).count

/** Messages to somebody who leaves, by any number that they ever had, and those that they asked for. */
export const forgetSmsOf = (tx: Tx, { memberId, numbers }: { memberId: Id<'member'>; numbers: readonly string[] }) =>
  tx`delete from sms where member_id = ${memberId} or to_number = any(${[...numbers]}::text[])`

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

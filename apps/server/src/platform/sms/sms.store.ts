import type { Id } from '@kikai/kernel/ids'
import { type Language, languages } from '@kikai/kernel/language'
import type { Sql, Tx } from '../database/db.ts'
import {
  boolColumn,
  countRow,
  doubleColumn,
  idColumn,
  instantColumn,
  integerColumn,
  oneOfColumn,
  row,
  textColumn,
} from '../database/row.ts'

const purposes = ['code', 'warning', 'notice'] as const

/**
 * Kinds of messages that share a day's budget: notices, binding a number, codes for strangers, codes for known callers.
 */
const sorts = ['notice', 'bind', 'stranger', 'known'] as const
export type SmsSort = (typeof sorts)[number]

/** The kind of caller who asked for a code. */
export type AskedBy = 'device' | 'network' | 'stranger' | 'member'

export type NewSms = {
  to: string
  country: string
  purpose: (typeof purposes)[number]
  body: string
  language: Language
  /** False when no account has the number: then nothing is sent. */
  known: boolean
  /** The reader of a notice, or the member who binds a number. */
  memberId: Id<'member'> | null
  askedBy: AskedBy
  /** Whether its cost was taken from the day's budgets when it was asked for. */
  isPaid: boolean
  /** Not sent any more after that. */
  lifeSeconds: number
}

const idRow = row({ id: idColumn('sms') })
const smsRow = row({
  id: idColumn('sms'),
  toNumber: textColumn,
  body: textColumn,
  language: oneOfColumn(languages),
  createdAt: instantColumn,
})

export const insertSms = async (tx: Tx, sms: NewSms) =>
  (
    await idRow.one(tx`
      insert into sms (to_number, country, purpose, body, language, state, member_id, by_stranger, by_device, expires_at, spent_at)
      values (
        ${sms.to}, ${sms.country}, ${sms.purpose}, ${sms.known ? sms.body : ''}, ${sms.language},
        ${sms.known ? 'queued' : 'unsent'}, ${sms.memberId}, ${sms.askedBy === 'stranger'}, ${sms.askedBy === 'device'},
        app_now() + make_interval(secs => ${sms.lifeSeconds}), case when ${sms.isPaid} then app_now() end
      )
      returning id
    `)
  ).id

const queuedRow = row({
  id: idColumn('sms'),
  toNumber: textColumn,
  country: textColumn,
  purpose: oneOfColumn(purposes),
  body: textColumn,
  isLate: boolColumn,
  isSpent: boolColumn,
  sort: oneOfColumn(sorts),
})
/** The message if it is unsent; locked, so that two workers do not send it at once. */
export const lockQueuedSms = (tx: Tx, smsId: string) =>
  queuedRow.maybe(tx`
    select
      id, to_number, country, purpose, body, expires_at <= app_now() as is_late, spent_at is not null as is_spent,
      ${sortOf(tx)} as sort
    from sms
    where id = ${smsId} and state = 'queued'
    for update
  `)

/** Deletes the text of a sent message, because it may contain a code. */
export const markSmsSent = (tx: Tx, smsId: string) =>
  tx`update sms set state = 'sent', sent_at = app_now(), body = '' where id = ${smsId}`

export const markSmsKept = (tx: Tx, smsId: string) => tx`update sms set state = 'kept' where id = ${smsId}`

export const markSmsDropped = (tx: Tx, smsId: string) =>
  tx`update sms set state = 'dropped', body = '' where id = ${smsId}`

/** Messages are counted one after the other, so that the last of a budget is spent once. */
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

const spentRow = row({
  all: integerColumn,
  ofSort: integerColumn,
  inCountry: integerColumn,
  ofSortInCountry: integerColumn,
  ofSortByMember: integerColumn,
})
type Spender = { country: string; sort: SmsSort; memberId: Id<'member'> | null }
/** What was spent in the last 24 hours, of all messages and of one sort. */
export const countSpent = (tx: Tx, { country, sort, memberId }: Spender) =>
  spentRow.one(tx`
    select
      count(*)::int as all,
      (count(*) filter (where ${sortOf(tx)} = ${sort}))::int as of_sort,
      (count(*) filter (where country = ${country}))::int as in_country,
      (count(*) filter (where country = ${country} and ${sortOf(tx)} = ${sort}))::int as of_sort_in_country,
      (count(*) filter (where member_id = ${memberId}::uuid and ${sortOf(tx)} = ${sort}))::int as of_sort_by_member
    from sms
    where spent_at > (select app_now() - interval '24 hours')
  `)

/** The prefix that numbers of one range share. */
export const prefixOf = (number: string): string => number.slice(0, prefixLength)
const prefixLength = 7

/** Marks the newest message to a number as used after its code was right. */
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

const closedRow = row({ prefix: textColumn })
type Breaker = { leastPercent: number; fromCount: number; lifeSeconds: number }
/**
 * Number ranges whose binding codes were hardly used in the last 24 hours: at least so many sent, less than this
 * percentage used. A code counts once it was used or has expired.
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

/** Makes requests for codes to one number wait for each other. */
export const lockNumber = (tx: Tx, number: string) => tx`select pg_advisory_xact_lock(13, hashtext(${number}))`

const waitRow = row({ seconds: doubleColumn })
type Codes = { number: string; count: number; askedBy: readonly AskedBy[] }
/**
 * Seconds until such callers may have another code to a number; null for now. Unknown numbers are counted too, so that
 * answers are alike.
 */
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

/** Notices to a member in the last 24 hours that were not dropped. */
export const countNoticesTo = async (tx: Tx, memberId: Id<'member'>): Promise<number> =>
  (
    await countRow.one(tx`
      select count(*)::int as count
      from sms
      where member_id = ${memberId} and purpose = 'notice' and state <> 'dropped'
        and created_at > app_now() - interval '24 hours'
    `)
  ).count

/** Deletes messages of a member who leaves: to their numbers, and those they asked for. */
export const forgetSmsOf = (tx: Tx, { memberId, numbers }: { memberId: Id<'member'>; numbers: readonly string[] }) =>
  tx`delete from sms where member_id = ${memberId} or to_number = any(${[...numbers]}::text[])`

/** Messages are kept while somebody may ask whether one was sent. */
export const forgetOldSms = async (db: Sql, days: number): Promise<number> =>
  (await db`delete from sms where created_at < app_now() - make_interval(days => ${days})`).count

/** The local outbox: messages without a provider, newest first. */
export const listKeptSms = (db: Sql, count: number) =>
  smsRow.all(db`
    select id, to_number, body, language, created_at
    from sms
    where state = 'kept'
    order by id desc
    limit ${count}
  `)

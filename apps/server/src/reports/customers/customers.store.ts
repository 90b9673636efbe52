import { termsKinds } from '@kikai/contract/consents/consents.shapes'
import { localized } from '@kikai/contract/fields'
import { memberKinds, lookedAtFields, revealReasons } from '@kikai/contract/members/members.shapes'
import { orderTabs } from '@kikai/contract/orders/orders.states'
import type { Id } from '@kikai/kernel/ids'
import { languages } from '@kikai/kernel/language'
import { limits } from '@kikai/kernel/limits'
import type { Fragment, Sql } from '../../platform/database/db.ts'
import {
  boolColumn,
  countRow,
  currencyCodeColumn,
  idColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  type RowType,
  textColumn,
} from '../../platform/database/row.ts'

const customerRow = row({
  id: idColumn('member'),
  name: textColumn,
  email: textColumn,
  dialCode: textColumn,
  mobile: textColumn,
  kind: oneOfColumn(memberKinds),
  country: textColumn,
  region: textColumn,
  language: oneOfColumn(languages),
  secondFactor: boolColumn,
  companyId: nullable(idColumn('company')),
  companyNames: nullable(jsonColumn(localized)),
  orders: integerColumn,
  joinedAt: instantColumn,
  lastSeenAt: nullable(instantColumn),
})
export type CustomerStored = RowType<typeof customerRow>

export type CustomerFilter = { words: string; country: string | null; seated: boolean | null }

const seatOf = (db: Sql) => db`
  select g.company_id
  from access_grant g
  where g.member_id = m.id and g.company_id is not null and g.from_at <= app_now()
    and (g.until_at is null or g.until_at > app_now())
  order by g.id
  limit 1
`

/** Masked fields are found by the whole value: parts of it would give away, question by question, what is masked. */
function matching(db: Sql, { words, country, seated }: CustomerFilter): Fragment {
  const digits = words.replaceAll(/\D/g, '')
  const national = digits.replace(/^0/, '')
  return db`
    true
    ${country === null ? db`` : db`and m.country = ${country}`}
    ${seated === null ? db`` : db`and (select (${seatOf(db)}) is not null) = ${seated}`}
    ${
      words === ''
        ? db``
        : db`and (
            m.name = ${words}
            or a.email = lower(${words})
            or (
              ${digits.length > 5}
              and (m.mobile in (${`+${digits}`}, m.dial_code || ${national}) or a.phone in (${`+${digits}`}, m.dial_code || ${national}))
            )
          )`
    }
  `
}

const selectCustomers = (db: Sql) => db`
  select
    m.id, m.name, a.email, m.dial_code, m.mobile, m.kind, m.country, m.region, m.language,
    (a.second_factor <> 'none' or exists (select from totp where member_id = a.id and secret is not null)) as second_factor,
    c.id as company_id, c.names as company_names,
    (select count(*)::int from order_head o where o.member_id = m.id) as orders,
    a.created_at as joined_at,
    (select max(s.last_seen_at) from session s where s.member_id = m.id) as last_seen_at
  from member m
  join account a on a.id = m.id
  left join company c on c.id = (${seatOf(db)})
`

type Page = { after: string | null; skip: number; count: number }
export const listCustomerRows = (db: Sql, filter: CustomerFilter, { after, skip, count }: Page) =>
  customerRow.all(db`
    ${selectCustomers(db)}
    where ${matching(db, filter)} ${after === null ? db`` : db`and m.id < ${after}`}
    order by m.id desc
    limit ${count} offset ${skip}
  `)

/** Counts to the bound that lists have, and one more. */
export const countCustomers = (db: Sql, filter: CustomerFilter) =>
  countRow.one(db`
    select count(*)::int as count
    from (
      select m.id from member m join account a on a.id = m.id
      where ${matching(db, filter)}
      limit ${limits.totalCountMax + 1}
    ) found
  `)

export const findCustomer = (db: Sql, memberId: Id<'member'>) =>
  customerRow.maybe(db`${selectCustomers(db)} where m.id = ${memberId}`)

const orderRow = row({
  id: idColumn('order'),
  number: textColumn,
  tab: oneOfColumn(orderTabs),
  total: integerColumn,
  currency: currencyCodeColumn,
  placedAt: instantColumn,
})

export const listLatestOrders = (db: Sql, { memberId, count }: { memberId: Id<'member'>; count: number }) =>
  orderRow.all(db`
    select id, number, tab, total, currency, placed_at
    from order_head
    where member_id = ${memberId}
    order by id desc
    limit ${count}
  `)

const consentRow = row({
  kind: oneOfColumn([...termsKinds, 'sendingAbroad']),
  version: textColumn,
  language: oneOfColumn(languages),
  at: instantColumn,
})

export const listConsentsOf = (db: Sql, { memberId, count }: { memberId: Id<'member'>; count: number }) =>
  consentRow.all(db`
    select kind, version, language, at from consent where member_id = ${memberId} order by id desc limit ${count}
  `)

const revealRow = row({
  field: oneOfColumn(lookedAtFields),
  reason: oneOfColumn(revealReasons),
  by: textColumn,
  at: instantColumn,
})

export const listReveals = (db: Sql, { memberId, count }: { memberId: Id<'member'>; count: number }) =>
  revealRow.all(db`
    select r.field, r.reason, b.name as by, r.at
    from member_reveal r
    join member b on b.id = r.by_member
    where r.member_id = ${memberId}
    order by r.id desc
    limit ${count}
  `)

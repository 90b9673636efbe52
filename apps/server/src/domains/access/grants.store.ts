import { type Right, scopes } from '@kikai/contract/access'
import { localized } from '@kikai/contract/fields'
import type { Id } from '@kikai/kernel/ids'
import { currencies } from '@kikai/kernel/money'
import type { Sql, Tx } from '../../platform/database/db.ts'
import {
  boolColumn,
  countRow,
  idColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../platform/database/row.ts'
import { inForce } from './access.store.ts'
import * as z from 'zod/mini'

/** Changes that may take authority from somebody happen one after the other. */
export const lockAuthority = (tx: Tx) => tx`select lock_authority()`

const administratorRow = row({ memberId: idColumn('member') })
/** One permanent holder of a right over everything whose account stays open. */
export const findAdministrator = (tx: Tx, right: Right) =>
  administratorRow.maybe(tx`
    select g.member_id
    from access_grant g
    join access_role r on r.key = g.role
    join account a on a.id = g.member_id
    where g.scope = 'all' and ${right} = any(r.rights) and g.until_at is null and ${inForce(tx)}
      and a.closes_at is null and a.erased_at is null
    limit 1
  `)

const memberRow = row({ memberId: idColumn('member') })
export const withdrawGrantRow = (tx: Tx, { grantId, by }: { grantId: Id<'grant'>; by: Id<'member'> }) =>
  memberRow.maybe(tx`
    update access_grant
    set withdrawn_at = app_now(), withdrawn_by = ${by}
    where id = ${grantId} and withdrawn_at is null and (until_at is null or until_at > app_now())
    returning member_id
  `)

const grantRow = row({
  id: idColumn('grant'),
  role: textColumn,
  names: jsonColumn(localized),
  scope: oneOfColumn(scopes),
  companyId: nullable(idColumn('company')),
  companyNames: nullable(jsonColumn(localized)),
  limitMinor: nullable(integerColumn),
  limitCurrency: nullable(oneOfColumn(currencies)),
  fromAt: instantColumn,
  untilAt: nullable(instantColumn),
  grantedBy: nullable(textColumn),
  withdrawnAt: nullable(instantColumn),
  withdrawnBy: nullable(textColumn),
  inForce: boolColumn,
})
export const listGrantsOf = (db: Sql, memberId: Id<'member'>) =>
  grantRow.all(db`
    select
      g.id, g.role, r.names, g.scope, g.company_id, c.names as company_names, g.limit_minor, g.limit_currency, g.from_at,
      g.until_at, giver.name as granted_by, g.withdrawn_at, taker.name as withdrawn_by, (${inForce(db)}) as in_force
    from access_grant g
    join access_role r on r.key = g.role
    left join company c on c.id = g.company_id
    left join member giver on giver.id = g.granted_by
    left join member taker on taker.id = g.withdrawn_by
    where g.member_id = ${memberId}
    order by g.id desc
  `)

const userRow = row({
  id: idColumn('member'),
  name: textColumn,
  email: textColumn,
  roles: jsonColumn(z.array(localized)),
  secondFactor: boolColumn,
  lastSeenAt: nullable(instantColumn),
})
type Users = { words: string; memberId: Id<'member'> | null; skip: number; count: number }
/** Whoever has a role of the platform now; with `memberId` that person, whatever they have. */
export const listUserRows = (db: Sql, { words, memberId, skip, count }: Users) =>
  userRow.all(db`
    select
      m.id, m.name, a.email,
      coalesce(
        (
          select jsonb_agg(r.names order by g.id)
          from access_grant g
          join access_role r on r.key = g.role
          where g.member_id = m.id and ${inForce(db)}
        ),
        '[]'::jsonb
      ) as roles,
      exists (select from totp t where t.member_id = m.id and t.secret is not null) as second_factor,
      (select max(s.last_seen_at) from session s where s.member_id = m.id) as last_seen_at
    from member m
    join account a on a.id = m.id
    where ${memberId === null ? ofThePlatform(db) : db`m.id = ${memberId}`}
      and (${words} = '' or strpos(lower(m.name), lower(${words})) > 0 or strpos(a.email, lower(${words})) > 0)
    order by m.name, m.id
    limit ${count} offset ${skip}
  `)

const ofThePlatform = (db: Sql) => db`
  m.id in (
    select g.member_id from access_grant g join access_role r on r.key = g.role
    where r.seat = 'platform' and ${inForce(db)}
  )
`
const formerRow = row({ id: idColumn('member') })
/** Accounts that still log in as staff but have no role of the platform now, nor one that begins later. */
export const listFormerStaff = (db: Sql, { memberId, count }: { memberId: Id<'member'> | null; count: number }) =>
  formerRow.all(db`
    select a.id
    from account a
    where a.second_factor <> 'none'
      ${memberId === null ? db`` : db`and a.id = ${memberId}`}
      and not exists (
        select from access_grant g
        where g.member_id = a.id and g.scope = 'all' and g.withdrawn_at is null
          and (g.until_at is null or g.until_at > app_now())
      )
    limit ${count}
  `)

export const countUsers = async (db: Sql, words: string): Promise<number> =>
  (
    await countRow.one(db`
      select count(*)::int as count
      from member m
      join account a on a.id = m.id
      where ${ofThePlatform(db)}
        and (${words} = '' or strpos(lower(m.name), lower(${words})) > 0 or strpos(a.email, lower(${words})) > 0)
    `)
  ).count

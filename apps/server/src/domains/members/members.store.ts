import type { Id } from '@kikai/kernel/ids'
import { type Language, languages } from '@kikai/kernel/language'
import type { Sql, Tx } from '../../platform/database/db.ts'
import {
  countRow,
  idColumn,
  instantColumn,
  integerColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../platform/database/row.ts'
import { type MemberKind, type OwnDetails, memberKinds } from '@kikai/contract/members/members.shapes'

export type NewMember = {
  id: Id<'member'>
  kind: MemberKind
  companyName: string
  name: string
  dialCode: string
  mobile: string
  country: string
  region: string
  postalCode: string
  address: string
  language: Language
  timeZone: string
}

export const insertMember = (tx: Tx, member: NewMember) => tx`
  insert into member
    (id, kind, company_name, name, dial_code, mobile, country, region, postal_code, address, language, time_zone)
  values (
    ${member.id}, ${member.kind}, ${member.companyName}, ${member.name}, ${member.dialCode}, ${member.mobile},
    ${member.country}, ${member.region}, ${member.postalCode}, ${member.address}, ${member.language}, ${member.timeZone}
  )
`

const memberRow = row({
  id: idColumn('member'),
  name: textColumn,
  mobile: textColumn,
  country: textColumn,
  region: textColumn,
  postalCode: textColumn,
  address: textColumn,
  avatarFileId: nullable(idColumn('file')),
  language: oneOfColumn(languages),
  timeZone: textColumn,
})

export const listMembers = (db: Sql, memberIds: readonly Id<'member'>[]) =>
  memberRow.all(db`
    select id, name, mobile, country, region, postal_code, address, avatar_file_id, language, time_zone
    from member
    where id = any(${[...memberIds]}::uuid[])
  `)

const namedRow = row({ id: idColumn('member'), name: textColumn })
export const listMemberNames = (db: Sql, memberIds: readonly Id<'member'>[]) =>
  namedRow.all(db`select id, name from member where id = any(${[...memberIds]}::uuid[])`)

export const countYoung = async (db: Sql, { memberId, days }: { memberId: Id<'member'>; days: number }) =>
  (
    await countRow.one(db`
      select count(*)::int as count
      from member
      where id = ${memberId} and created_at > app_now() - make_interval(days => ${days})
    `)
  ).count

const ownRow = row({
  version: integerColumn,
  name: textColumn,
  kind: oneOfColumn(memberKinds),
  companyName: textColumn,
  avatar: nullable(idColumn('file')),
  country: textColumn,
  region: textColumn,
  postalCode: textColumn,
  address: textColumn,
})

/** Locked, because two windows of one member can save at once. */
export const lockOwnDetails = (tx: Tx, memberId: Id<'member'>) =>
  ownRow.maybe(tx`
    select version, name, kind, company_name, avatar_file_id as avatar, country, region, postal_code, address
    from member
    where id = ${memberId}
    for update
  `)

type Kept = OwnDetails & { id: Id<'member'>; timeZone: string }
export const updateOwnDetails = (tx: Tx, member: Kept) =>
  ownRow.one(tx`
    update member
    set name = ${member.name}, kind = ${member.kind}, company_name = ${member.companyName},
      avatar_file_id = ${member.avatar}, country = ${member.country}, region = ${member.region},
      postal_code = ${member.postalCode}, address = ${member.address}, time_zone = ${member.timeZone},
      version = version + 1, updated_at = app_now()
    where id = ${member.id}
    returning version, name, kind, company_name, avatar_file_id as avatar, country, region, postal_code, address
  `)

type NewReveal = { memberId: Id<'member'>; field: string; reason: string; note: string; by: Id<'member'> }
export const insertReveal = (tx: Tx, { memberId, field, reason, note, by }: NewReveal) => tx`
  insert into member_reveal (member_id, field, reason, note, by_member)
  values (${memberId}, ${field}, ${reason}, ${note}, ${by})
`
/** How often a staff member revealed data in the last 24 hours. */
export const countReveals = async (tx: Tx, by: Id<'member'>): Promise<number> =>
  (
    await countRow.one(tx`
      select count(*)::int as count
      from member_reveal
      where by_member = ${by} and at > (select app_now() - interval '24 hours')
    `)
  ).count

/** Erases the person of an account that closes. */
export const eraseMemberRow = (tx: Tx, memberId: Id<'member'>) => tx`
  update member
  set name = '—', kind = 'consumer', company_name = '', mobile = '+0000000', region = '', postal_code = '', address = '',
    avatar_file_id = null, version = version + 1, updated_at = app_now()
  where id = ${memberId}
`

const exportRow = row({
  id: idColumn('member-export'),
  memberId: idColumn('member'),
  language: oneOfColumn(languages),
  requestedAt: instantColumn,
  readyAt: nullable(instantColumn),
  expiresAt: nullable(instantColumn),
})
/** The newest export that is being made or still available. */
export const findExport = (db: Sql, memberId: Id<'member'>) =>
  exportRow.maybe(db`
    select id, member_id, language, requested_at, ready_at, expires_at
    from member_export
    where member_id = ${memberId} and (expires_at is null or expires_at > app_now())
    order by id desc
    limit 1
  `)

export const lockExport = (tx: Tx, exportId: Id<'member-export'>) =>
  exportRow.maybe(tx`
    select id, member_id, language, requested_at, ready_at, expires_at
    from member_export
    where id = ${exportId} and ready_at is null
    for update
  `)

const newRow = row({ id: idColumn('member-export') })
export const insertMemberExport = (tx: Tx, { memberId, language }: { memberId: Id<'member'>; language: Language }) =>
  newRow.one(tx`insert into member_export (member_id, language) values (${memberId}, ${language}) returning id`)

export const markExported = (tx: Tx, { exportId, days }: { exportId: Id<'member-export'>; days: number }) => tx`
  update member_export
  set ready_at = app_now(), expires_at = app_now() + make_interval(days => ${days})
  where id = ${exportId}
`

export const takeExports = (tx: Tx, memberId: Id<'member'>) =>
  newRow.all(tx`delete from member_export where member_id = ${memberId} returning id`)

export const takeExpired = (tx: Tx, count: number) =>
  newRow.all(tx`
    delete from member_export
    where id in (
      select id from member_export where expires_at <= app_now() order by expires_at limit ${count} for update skip locked
    )
    returning id
  `)

/** Keeps that staff looked and erases their note, which may name the person. */
export const emptyLooks = (tx: Tx, memberId: Id<'member'>) =>
  tx`update member_reveal set note = '' where member_id = ${memberId}`

const lookRow = row({ field: textColumn, reason: textColumn, at: instantColumn })
/** The member learns that, when and why staff looked, not who. */
export const listLooks = (db: Sql, memberId: Id<'member'>) =>
  lookRow.all(db`select field, reason, at from member_reveal where member_id = ${memberId} order by id`)

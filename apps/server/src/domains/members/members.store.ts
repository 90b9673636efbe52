import type { Id } from '@kikai/kernel/ids'
import { type Language, languages } from '@kikai/kernel/language'
import type { Sql, Tx } from '../../platform/db.ts'
import { id, nullable, oneOf, row, text } from '../../platform/row.ts'

export type NewMember = {
  id: Id<'member'>
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
  insert into member (id, name, dial_code, mobile, country, region, postal_code, address, language, time_zone)
  values (
    ${member.id}, ${member.name}, ${member.dialCode}, ${member.mobile}, ${member.country}, ${member.region},
    ${member.postalCode}, ${member.address}, ${member.language}, ${member.timeZone}
  )
`

const memberRow = row({
  id: id('member'),
  name: text,
  mobile: text,
  country: text,
  region: text,
  postalCode: text,
  address: text,
  avatarFileId: nullable(id('file')),
  language: oneOf(languages),
  timeZone: text,
})

export const listMembers = (db: Sql, memberIds: readonly Id<'member'>[]) =>
  memberRow.all(db`
    select id, name, mobile, country, region, postal_code, address, avatar_file_id, language, time_zone
    from member
    where id = any(${[...memberIds]}::uuid[])
  `)

import type { Id } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import type { Sql, Tx } from '../../platform/db.ts'
import { emailsOf, insertAccount } from '../identity/identity.public.ts'
import { timeZoneOf } from '../regions/regions.public.ts'
import { type NewMember, insertMember, listMembers } from './members.store.ts'

type Joining = Omit<NewMember, 'id' | 'timeZone'> & { email: string; passwordHash: string }

/** An account and the person behind it. */
export async function addMember(tx: Tx, { email, passwordHash, ...member }: Joining): Promise<Id<'member'>> {
  const { id } = await insertAccount(tx, { email, passwordHash })
  await insertMember(tx, { ...member, id, timeZone: timeZoneOf(member.country) })
  return id
}

/** How to reach somebody, in their language and by their clock. */
export type Contact = {
  id: Id<'member'>
  email: string
  name: string
  mobile: string
  language: Language
  timeZone: string
  country: string
}

export async function contactsOf(db: Sql, memberIds: readonly Id<'member'>[]): Promise<Contact[]> {
  const [members, emails] = await Promise.all([listMembers(db, memberIds), emailsOf(db, memberIds)])
  return members.map(({ id, name, mobile, language, timeZone, country }) => ({
    id,
    email: emails.get(id) ?? '',
    name,
    mobile,
    language,
    timeZone,
    country,
  }))
}

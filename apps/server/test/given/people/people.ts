import type { Scope } from '@kikai/contract/access'
import type { Money } from '@kikai/kernel/money'
import type { Id } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import { hashPassword } from '../../../src/domains/identity/passwords/hash-password.ts'
import { newId } from '../../../src/platform/codes/new-id.ts'
import { product } from '../../harness.ts'

export type GivenMember = { id: Id<'member'>; email: string; password: string; companyId?: Id<'company'> }

type MemberWishes = {
  email?: string
  name?: string
  password?: string
  country?: string
  language?: Language
  secondFactor?: 'none' | 'email'
}

const usualPassword = 'slow-green-digger'
let usualHash: Promise<string> | null = null
let count = 0

/** A member who can log in. */
export async function member(wishes: MemberWishes = {}): Promise<GivenMember> {
  const { app } = product()
  const id = newId('member', app.nowMs())
  count += 1
  const email = wishes.email ?? `member-${count}-${id.slice(-6)}@kikai.example`
  const password = wishes.password ?? usualPassword
  usualHash ??= hashPassword(usualPassword)
  const hash = password === usualPassword ? await usualHash : await hashPassword(password)
  await app.db`
    insert into account (id, email, password_hash, second_factor)
    values (${id}, ${email}, ${hash}, ${wishes.secondFactor ?? 'none'})
  `
  await app.db`
    insert into member (id, name, dial_code, mobile, country, region, postal_code, address, language, time_zone)
    values (
      ${id}, ${wishes.name ?? 'Sato Kenji'}, '+81', '+819012345678', ${wishes.country ?? 'JP'}, '27', '541-0041',
      ${'1-2-3 Kitahama, Chuo-ku, Osaka'}, ${wishes.language ?? 'en'}, 'Asia/Tokyo'
    )
  `
  return { id, email, password }
}

type GrantWishes = {
  role: string
  scope: Scope
  companyId?: Id<'company'>
  from?: string
  until?: string
  limit?: Money
}

/** Gives a role as the access domain does. */
export async function givenGrant(
  memberId: Id<'member'>,
  { role, scope, companyId, from, until, limit }: GrantWishes,
): Promise<void> {
  const { app } = product()
  await app.db`
    insert into access_grant (member_id, role, company_id, scope, from_at, until_at, limit_minor, limit_currency)
    values (
      ${memberId}, ${role}, ${companyId ?? null}, ${scope},
      coalesce(${from ?? null}::text::timestamptz, app_now()), ${until ?? null}::text::timestamptz,
      ${limit?.minor ?? null}, ${limit?.currency ?? null}
    )
  `
}

export async function withRole(wishes: GrantWishes): Promise<GivenMember> {
  const person = await member()
  await givenGrant(person.id, wishes)
  return wishes.companyId === undefined ? person : { ...person, companyId: wishes.companyId }
}

/** The owner of a company. */
export const seller = (company: { id: Id<'company'> }): Promise<GivenMember> =>
  withRole({ role: 'companyOwner', scope: 'company', companyId: company.id })

export const staff = (): Promise<GivenMember> => withRole({ role: 'platformStaff', scope: 'all' })
export const administrator = (): Promise<GivenMember> => withRole({ role: 'administrator', scope: 'all' })
export const finance = (): Promise<GivenMember> => withRole({ role: 'financeStaff', scope: 'all' })

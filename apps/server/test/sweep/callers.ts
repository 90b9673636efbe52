import { api } from '@kikai/contract/api'
import type { Call } from '@kikai/contract/call'
import { type Person, as } from '../as.ts'
import type { TestCaller } from '../call.ts'
import { type PresetRoleKey, presetRoles } from '@kikai/contract/preset-roles'
import { product } from '../harness.ts'

export type Named = Call & { domain: string; name: string }
export const calls: Named[] = Object.values(api).flatMap((group): Named[] => Object.values(group))
/** Forms have their own tests, because a schema cannot describe a file. */
export const isForm = ({ form }: Named) => form !== undefined

export const isMounted = (call: Named) =>
  product().app.domains.some((domain) => call.name in domain.calls && domain.calls[call.name]?.path === call.path)

export type People = { member: Person; seller: Person; staff: Person; finance: Person; administrator: Person }
export const somePeople = async (): Promise<People> => ({
  member: await as.member(),
  seller: await as.seller(),
  staff: await as.staff(),
  finance: await as.finance(),
  administrator: await as.administrator(),
})

/** A caller who may make the call; null when nobody may yet. */
export function allowedCaller(people: People, { access, path }: Named): TestCaller | null {
  if (access === 'guest') return {}
  if (path === api.identity.logOut.path) return {}
  if (access === 'member' || access === 'memberAgain') return people.member
  const holds = (role: PresetRoleKey) => presetRoles[role].rights.some((right) => right === access.may)
  if (holds('companyOwner') && access.reach !== 'all') return people.seller
  if (holds('platformStaff')) return people.staff
  if (holds('financeStaff')) return people.finance
  return holds('administrator') ? people.administrator : null
}

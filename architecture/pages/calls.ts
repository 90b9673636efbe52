import type { Access, Right } from '@kikai/contract/access'
import { allRights, roles } from '@kikai/contract/access'
import { api } from '@kikai/contract/api'
import type { NamedCall } from '@kikai/contract/call'
import { code, generated, page, table } from './markdown.ts'

export const allCalls: readonly NamedCall[] = Object.values(api).flatMap((domain): NamedCall[] => Object.values(domain))

const accessWord = (access: Access): string => (typeof access === 'string' ? access : `may ${access.may}`)

/** Every call by domain: what it is called on the wire and in the code, who may make it, what it may refuse. */
export function callsPage(calls: readonly NamedCall[] = allCalls): string {
  const domains = [...new Set(calls.map((call) => call.domain))]
  const parts = domains.map((domain) => {
    const rows = calls
      .filter((call) => call.domain === domain)
      .map((call) => [
        code(call.name),
        code(call.path),
        accessWord(call.access),
        call.effect + (call.once ? ', once' : ''),
        call.addition ? 'ours' : '',
        call.refusals.map((one) => `${one.name} ${one.code}`).join(', '),
      ])
    return `## ${domain}\n\n${table(['Call', 'Path', 'Who', 'Effect', 'Addition', 'May refuse'], rows)}`
  })
  const why =
    'All are POST with JSON in and the envelope {code, msg, data} out. "once" needs a request-id; "ours" is not named by the specification. Every call may also answer the request’s own errors (errors.md).'
  return page(generated('Calls', why), `${calls.length} calls.`, ...parts)
}

/** The same calls, asked the other way round: what may this person do? */
export function accessPage(calls: readonly NamedCall[] = allCalls): string {
  const named = (access: (one: Access) => boolean) =>
    calls
      .filter((call) => access(call.access))
      .map((call) => code(`${call.domain}.${call.name}`))
      .join(', ') || 'none yet'
  const audiences = (['guest', 'member', 'engineer'] as const).map((audience) => [
    audience,
    named((one) => one === audience),
  ])
  const held = (right: Right) =>
    Object.entries(roles)
      .filter(([, rights]) => rights.some((one) => one === right))
      .map(([role]) => role)
      .join(', ')
  const rights = allRights.map((right) => [
    code(right),
    held(right),
    named((one) => typeof one === 'object' && one.may === right),
  ])
  return page(
    generated(
      'Access',
      'Who may make which call. Whether this very thing is theirs is asked afterwards, in the domain’s policy.',
    ),
    '## Audiences',
    table(['Audience', 'Calls'], audiences),
    '## Rights',
    'Satisfied by a grant that carries the right. Grants name a role; these are the preset ones.',
    table(['Right', 'Roles that carry it', 'Calls that ask for it'], rights),
  )
}

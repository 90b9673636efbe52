import { type Access, allRights } from '@kikai/contract/access'
import { type Asker, askers, verdictOf } from '@kikai/contract/access-table'
import { api } from '@kikai/contract/api'
import type { NamedCall } from '@kikai/contract/call'
import { type PresetRoleKey, presetRoles } from '@kikai/contract/preset-roles'
import { inlineCode, generated, markdownPage, table } from './markdown.ts'

export const allCalls: readonly NamedCall[] = Object.values(api).flatMap((domain): NamedCall[] => Object.values(domain))

function accessWord(access: Access): string {
  if (access === 'memberAgain') return 'member, again'
  if (typeof access === 'string') return access
  const { may, reach, again } = access
  return [
    `may ${may}`,
    ...(reach ? [`for ${reach === 'all' ? 'all' : 'a company'}`] : []),
    ...(again ? ['again'] : []),
  ].join(', ')
}

/** The page of all calls by domain: path, name in the code, access and refusals. */
export function callsPage(calls: readonly NamedCall[] = allCalls): string {
  const domains = [...new Set(calls.map((call) => call.domain))]
  const parts = domains.map((domain) => {
    const rows = calls
      .filter((call) => call.domain === domain)
      .map((call) => [
        inlineCode(call.name),
        inlineCode(call.path),
        accessWord(call.access),
        call.effect + (call.once ? ', once' : ''),
        call.addition ? 'ours' : '',
        call.refusals.map((one) => `${one.name} ${one.code}`).join(', '),
      ])
    return `## ${domain}\n\n${table(['Call', 'Path', 'Who', 'Effect', 'Addition', 'May refuse'], rows)}`
  })
  const why =
    'All are POST with JSON in and the envelope {code, msg, data} out. "once" needs a request-id; "ours" is not named by the specification. Every call may also answer the request’s own errors (errors.md).'
  return markdownPage(generated('Calls', why), `${calls.length} calls.`, ...parts)
}

/** The page of the same calls by access, which shows what each kind of user may do. */
export function accessPage(calls: readonly NamedCall[] = allCalls): string {
  const open = (wanted: Access) =>
    calls
      .filter(({ access }) => access === wanted)
      .map((call) => inlineCode(`${call.domain}.${call.name}`))
      .join(', ') || 'none yet'
  const managed = calls.filter(({ access }) => typeof access === 'object')
  const roles = askers.filter((asker): asker is PresetRoleKey => asker in presetRoles)
  const cell = (access: Access, asker: Asker) => (verdictOf(access, asker) === 'may' ? '●' : '')
  const rights = allRights.map((right) => [
    inlineCode(right),
    roles.filter((role) => presetRoles[role].rights.some((one) => one === right)).join(', '),
    managed
      .filter(({ access }) => typeof access === 'object' && access.may === right)
      .map((call) => inlineCode(`${call.domain}.${call.name}`))
      .join(', ') || 'none yet',
  ])
  return markdownPage(
    generated(
      'Access',
      'Who may make which call, read from the declarations; a test asks the running server for every cell. Whether this very thing is theirs is asked by the owner predicate of the query, and what is not theirs is answered like what is not there.',
    ),
    '## Open to everybody, and to members',
    table(
      ['Who', 'Calls'],
      [
        ['guest', open('guest')],
        ['member', open('member')],
        ['member, again', open('memberAgain')],
      ],
    ),
    '## By right',
    'A grant carries a role, reaches its holder’s own things, what is assigned to them, a company or everything, and holds from and until, up to an amount. “For a company” has to be known for which one; “again” asks for a proof of who it is that is not older than ten minutes. Roles made by an administrator carry rights of this list too.',
    table(
      ['Call', 'Asks for', ...roles],
      managed.map((call) => [
        inlineCode(`${call.domain}.${call.name}`),
        accessWord(call.access),
        ...roles.map((role) => cell(call.access, role)),
      ]),
    ),
    '## Rights',
    table(['Right', 'Roles that carry it', 'Calls that ask for it'], rights),
    '## Roles that the product brings',
    table(
      ['Role', 'Held', 'In English', '中文', '日本語'],
      roles.map((role) => {
        const { seat, names } = presetRoles[role]
        return [inlineCode(role), heldIn[seat], names.en, names['zh-Hans'], names.ja]
      }),
    ),
  )
}

const heldIn = { company: 'at a company', platform: 'on the platform', field: 'for single things' } as const

import { randomUUID } from 'node:crypto'
import { type Access, scopesOf } from '@kikai/contract/access'
import { type Asker, type Verdict, askers, verdictOf } from '@kikai/contract/access-table'
import { type PresetRoleKey, presetRoles } from '@kikai/contract/preset-roles'
import { requestErrors } from '@kikai/contract/request.errors'
import { envelope } from '@kikai/contract/wire/envelope'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Person, as } from './as.ts'
import { type TestCaller, post } from './call.ts'
import { given } from './given.ts'
import { startProduct } from './harness.ts'
import { type Named, calls, isForm } from './sweep/callers.ts'

startProduct()

const asked = calls.filter((call) => !isForm(call))
const holders = askers.filter((asker): asker is PresetRoleKey => asker in presetRoles)
const people = new Map<Asker, TestCaller>()

/** A person with only this role in its widest scope; for a role of a company in a certified one. */
async function holderOf(role: PresetRoleKey): Promise<Person> {
  const person = await as.member()
  const scope = scopesOf[presetRoles[role].seat].at(-1) ?? 'own'
  const companyId = scope === 'company' ? (await given.company()).id : undefined
  await given.grant(person.id, { role, scope, ...(companyId ? { companyId } : {}) })
  return person
}

beforeAll(async () => {
  people.set('guest', {})
  people.set('member', await as.member())
  for (const role of holders) people.set(role, await holderOf(role))
})

/** Whether the running server lets the person make the call, whatever the result. */
async function answered(asker: Asker, call: Named): Promise<Verdict> {
  const caller = people.get(asker) ?? {}
  // Without fields: access is checked before the input, so nothing is read or written.
  const response = await post(caller, call.path, { surprise: 1 }, { requestId: randomUUID() })
  const { code } = envelope.parse(response.json())
  if (code === requestErrors.loginExpired.code) return 'logsIn'
  return code === requestErrors.notAllowed.code ? 'lacks' : 'may'
}

/** The cells in which the server differs from the table of access. */
async function deviations(accessOf: (call: Named) => Access): Promise<string[]> {
  const found: string[] = []
  for (const call of asked) {
    const cells = await Promise.all(
      askers.map(async (asker) => ({ asker, was: await answered(asker, call), due: verdictOf(accessOf(call), asker) })),
    )
    for (const { asker, was, due } of cells)
      if (was !== due) found.push(`${call.domain}.${call.name} × ${asker}: ${was} instead of ${due}`)
  }
  return found
}

describe('the table of calls and roles', () => {
  test('G10 is what the server does, cell by cell', { timeout: 60_000 }, async () => {
    expect(asked.length * askers.length).toBeGreaterThan(1_064)
    expect(await deviations(({ access }) => access)).toEqual([])
  })

  test(
    'of which one cell is changed tells so: a looser server does not go unnoticed',
    { timeout: 60_000 },
    async () => {
      const tighter = (call: Named): Access =>
        call.path === '/back/goods/down-goods' ? { may: 'privilege.grant.write' } : call.access
      const found = await deviations(tighter)
      expect(found).toContain('goods.takeDownGoods × companySeller: may instead of lacks')
      expect(found.every((line) => line.startsWith('goods.takeDownGoods'))).toBe(true)
    },
  )

  test('names for every call of the back office a right that somebody can hold', () => {
    const unheld = asked.filter(
      ({ access }) => typeof access === 'object' && holders.every((role) => verdictOf(access, role) === 'lacks'),
    )
    expect(unheld.map(({ domain, name }) => `${domain}.${name}`)).toEqual([])
  })
})

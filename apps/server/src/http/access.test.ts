import type { Right } from '@kikai/contract/access'
import { Refusal } from '@kikai/contract/errors'
import { instantOf } from '@kikai/kernel/instant'
import { expect, test } from 'vitest'
import type { Member } from '../platform/context.ts'
import { newId } from '../platform/codes/new-id.ts'
import { refuseAccess } from './access.ts'

const companies = [newId('company', 1), newId('company', 2)] as const
const right: Right = 'product.goods.write'

const somebody = (how: Partial<Member> = {}): Member => ({
  kind: 'member',
  id: newId('member', 1),
  country: 'JP',
  buysAs: 'consumer',
  session: 'a session',
  seats: [],
  company: null,
  provenAt: null,
  secondFactor: 'off',
  consentsDue: [],
  grants: [{ role: 'some', rights: [right], companyId: null, scope: 'all', limit: null }],
  ...how,
})

function answerTo(call: Parameters<typeof refuseAccess>[0], actor: Member): string {
  try {
    refuseAccess(call, actor)
    return 'may'
  } catch (error) {
    return error instanceof Refusal ? error.declaration.name : 'fault'
  }
}

test('a call that asks again passes a fresh proof of who it is and nothing else', () => {
  const call = { access: { may: right, again: true }, effect: 'write' } as const
  expect(answerTo(call, somebody())).toBe('proofNeeded')
  expect(answerTo(call, somebody({ provenAt: instantOf(new Date(0)) }))).toBe('may')
})

test('whoever lacks the right is told so before being asked who they are', () => {
  const call = { access: { may: right, again: true }, effect: 'write' } as const
  expect(answerTo(call, somebody({ grants: [] }))).toBe('notAllowed')
})

test('what is made in the name of a company is for its people, not for staff who speak for none', () => {
  const call = { access: { may: right, reach: 'company' }, effect: 'write' } as const
  const [one, other] = companies
  const seat = { role: 'some', rights: [right], companyId: one, scope: 'company', limit: null } as const
  expect(answerTo(call, somebody())).toBe('notAllowed')
  expect(answerTo(call, somebody({ grants: [seat], seats: [one], company: one }))).toBe('may')
  expect(answerTo(call, somebody({ grants: [seat], seats: [one, other] }))).toBe('companyNeeded')
  expect(answerTo(call, somebody({ grants: [], seats: [one, other], company: other }))).toBe('notAllowed')
})

test('staff with two seats of their own still write as staff', () => {
  const call = { access: { may: right }, effect: 'write' } as const
  expect(answerTo(call, somebody({ seats: companies }))).toBe('may')
})

import { requestErrors } from '@kikai/contract/request.errors'
import { settingsErrors } from '@kikai/contract/settings/settings.errors'
import { settingChangeMachine } from '@kikai/contract/settings/settings.states'
import type { Id } from '@kikai/kernel/ids'
import { expect, test } from 'vitest'
import { changeBlocked } from './setting-changes.policy.ts'

const [asker, other] = ['asker', 'other'] as Id<'member'>[]
const steps = ['approve', 'decline', 'withdraw'] as const
/** What the product says of a change that waits: by whoever asked, and by anybody else who may change settings. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'asked asker': ['withdraw'],
  'asked other': ['approve', 'decline', 'withdraw'],
  'planned asker': ['withdraw'],
  'planned other': ['withdraw'],
}

test('in every state two people decide about a change, and one takes it back until it holds', () => {
  for (const state of settingChangeMachine.states)
    for (const [name, by] of [
      ['asker', asker],
      ['other', other],
    ] as const) {
      if (!asker || !by) return expect.unreachable()
      const may = steps.filter((step) => changeBlocked(step, { state, askedBy: asker }, by) === null)
      expect(may, `${state} ${name}`).toEqual(allowed[`${state} ${name}`] ?? [])
    }
})

test('whoever asked is told that somebody else approves, and of a change that is over only that', () => {
  if (!asker) return expect.unreachable()
  const codeIn = (state: 'asked' | 'taken') =>
    changeBlocked('approve', { state, askedBy: asker }, asker)?.declaration.code
  expect([codeIn('asked'), codeIn('taken')]).toEqual([settingsErrors.ownChange.code, requestErrors.wrongState.code])
})

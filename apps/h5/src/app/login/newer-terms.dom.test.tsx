import { textsIn } from '#ui/test/texts.ts'
import { answeredByHand } from '@kikai/client/test/answered-by-hand'
import { givenApp, settle } from '@kikai/client/test/mount.tsx'
import type { TermsDue } from '@kikai/contract/consents/consents.shapes'
import { beforeEach, expect, test, vi } from 'vitest'
import { askForNewerTerms } from './newer-terms.ts'
import { profileOf } from '../test/profile-of.ts'

const agreeAgain = vi.hoisted(() => vi.fn<(due: readonly TermsDue[]) => Promise<boolean>>(async () => false))
vi.mock('./agree-again.tsx', () => ({ agreeAgain }))

const second: TermsDue = { kind: 'privacy', version: '2026-12-01.2' }
const third: TermsDue = { kind: 'privacy', version: '2027-02-01.3' }

/** A user returns to the app with texts that they have not accepted yet. */
async function comeBack(consentsDue: readonly TermsDue[]): Promise<void> {
  const asked = answeredByHand()
  const { client, queries } = givenApp({ token: 'a-token' })
  const coming = askForNewerTerms({ client, queries, texts: await textsIn('en', ['app']) })
  await settle()
  asked.at(-1)?.done(profileOf({ consentsDue }))
  await coming
}
const questions = () => agreeAgain.mock.calls.map(([due]) => due)

beforeEach(() => {
  localStorage.clear()
  agreeAgain.mockClear()
})

test('whoever comes back after a text has changed is asked once for that version, and again for the next', async () => {
  await comeBack([second])
  await comeBack([second])
  expect(questions()).toEqual([[second]])
  await comeBack([third])
  expect(questions()).toEqual([[second], [third]])
})

test('where nothing has changed nobody is asked', async () => {
  await comeBack([])
  expect(questions()).toEqual([])
})

import type { ProofKind } from '@kikai/client/calls/call'
import { settle } from '@kikai/client/test/mount.tsx'
import { sessionCalls } from '@kikai/contract/identity/session.calls'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { expect, test } from 'vitest'
import { ProveAgainSheet } from './prove-again-sheet.tsx'
import { save, sentForm } from './test/held-back-form.tsx'

/** A form whose call requires a proof of identity. */
async function givenForm() {
  const form = await sentForm<ProofKind>({
    domains: ['identity', 'authenticator'],
    client: (proveAgain) => ({ proveAgain }),
    sheet: (by, onAnswer, onGone) => <ProveAgainSheet by={by} onAnswer={onAnswer} onGone={onGone} />,
  })
  const refuse = (by: ProofKind) =>
    settle(() => form.asked.at(-1)?.refuse(requestErrors.proofNeeded.code, 'who is it?', { minutes: 10, by }))
  return { ...form, refuse }
}

test('whoever shows who they are goes on where they were: the same request is sent again, under its own key', async () => {
  const { asked, done, field, send, write, refuse } = await givenForm()
  await refuse('password')
  expect(field('secondCode')).toBeNull()
  await write('password', 'slow-green-digger')
  await send('password')
  expect(asked.at(-1)).toMatchObject({
    path: sessionCalls.proveAgain.path,
    input: { password: 'slow-green-digger' },
  })
  await settle(() => asked.at(-1)?.done({ provenAt: '2026-11-25T00:00:00.000Z' }))
  expect(asked.map(({ path }) => path)).toEqual([save.path, sessionCalls.proveAgain.path, save.path])
  const [first, , again] = asked
  expect(again?.input).toEqual({ note: 'by crane' })
  expect(again?.headers.get('request-id')).toBe(first?.headers.get('request-id'))
  expect(again?.headers.get('nonce')).not.toBe(first?.headers.get('nonce'))
  await settle(() => again?.done({}))
  expect(done).toEqual(['by crane'])
})

test('with two-step login the app’s code is asked for; a wrong one is said at its field', async () => {
  const { asked, field, send, write, refuse } = await givenForm()
  await refuse('authenticator')
  expect(field('password')).toBeNull()
  await write('secondCode', '123456')
  await send('secondCode')
  expect(asked.at(-1)?.input).toEqual({ secondCode: '123456' })
  await settle(() => asked.at(-1)?.refuse(identityErrors.wrongSecondCode.code, 'That code is not right.'))
  expect(field('secondCode')?.getAttribute('aria-invalid')).toBe('true')
  expect(document.body.textContent).toContain('That code is not right.')
})

test('whoever closes the sheet has sent nothing more, and finds the form as it was', async () => {
  const { asked, done, field, press, refuse } = await givenForm()
  await refuse('password')
  await press('Close')
  expect(asked).toHaveLength(1)
  expect(done).toEqual([])
  expect(field('note')).toMatchObject({ value: 'by crane' })
  expect(document.body.textContent).toContain('who is it?')
})

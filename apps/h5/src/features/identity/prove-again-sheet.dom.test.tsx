import { Form } from '#ui/form'
import { type as typeInto } from '#ui/test/stand'
import { textsIn } from '#ui/test/texts.ts'
import { TextField } from '#ui/text-field'
import type { ProofKind } from '@kikai/client/call'
import { answeredByHand } from '@kikai/client/test/answered-by-hand'
import { givenApp, mount, settle } from '@kikai/client/test/mount.tsx'
import { useCallForm } from '@kikai/client/use-call-form'
import { identityCalls } from '@kikai/contract/identity/identity.calls'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import { defineCalls } from '@kikai/contract/call'
import { requestErrors } from '@kikai/contract/request.errors'
import { TextsProvider } from '@kikai/i18n/texts-provider'
import { useState } from 'react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ProveAgainSheet } from './prove-again-sheet.tsx'

const { change } = defineCalls('test', {
  change: {
    path: '/api/test/change',
    access: 'memberAgain',
    effect: 'write',
    once: true,
    input: z.strictObject({ name: z.string() }),
    output: z.object({}),
    refusals: [],
  },
})

/** A form whose call asks who it is, and the sheet that the client opens for it. */
async function givenForm() {
  const asked = answeredByHand()
  let open: (by: ProofKind) => Promise<boolean> = () => Promise.resolve(false)
  const { around, seen } = givenApp({ proveAgain: (by) => open(by) })
  const texts = await textsIn('en', ['app', 'request', 'forms', 'identity', 'authenticator'])
  const done: string[] = []
  function Part() {
    const [question, ask] = useState<{ by: ProofKind; answer: (proven: boolean) => void } | null>(null)
    open = (by) => new Promise((answer) => ask({ by, answer }))
    const form = useCallForm(change, {
      start: { name: '' },
      input: (values) => values,
      onDone: (_, { name }) => done.push(name),
    })
    return (
      <>
        <Form of={form}>
          <TextField {...form.text('name')} label="Name" />
        </Form>
        {question ? <ProveAgainSheet by={question.by} onAnswer={question.answer} onGone={() => ask(null)} /> : null}
      </>
    )
  }
  await mount(
    around(
      <TextsProvider texts={texts}>
        <Part />
      </TextsProvider>,
    ),
  )
  const field = (name: string) => document.querySelector(`[name=${name}]`)
  const press = (name: string) => settle(() => field(name)?.closest('form')?.requestSubmit())
  const write = (name: string, text: string) => settle(() => typeInto(field(name), text))
  await write('name', 'Li Wei')
  await press('name')
  const refuse = (by: ProofKind) =>
    settle(() => asked.at(-1)?.refuse(requestErrors.proofNeeded.code, 'who is it?', { minutes: 10, by }))
  return { asked, seen, done, field, press, write, refuse }
}

test('whoever shows who they are goes on where they were: the same request is sent again, under its own key', async () => {
  const { asked, done, field, press, write, refuse } = await givenForm()
  await refuse('password')
  expect(field('secondCode')).toBeNull()
  await write('password', 'slow-green-digger')
  await press('password')
  expect(asked.at(-1)).toMatchObject({
    path: identityCalls.proveAgain.path,
    input: { password: 'slow-green-digger' },
  })
  await settle(() => asked.at(-1)?.done({ provenAt: '2026-11-25T00:00:00.000Z' }))
  expect(asked.map(({ path }) => path)).toEqual([change.path, identityCalls.proveAgain.path, change.path])
  const [first, , again] = asked
  expect(again?.input).toEqual({ name: 'Li Wei' })
  expect(again?.headers.get('request-id')).toBe(first?.headers.get('request-id'))
  expect(again?.headers.get('nonce')).not.toBe(first?.headers.get('nonce'))
  await settle(() => again?.done({}))
  expect(done).toEqual(['Li Wei'])
})

test('with two-step login the app’s code is asked for; a wrong one is said at its field', async () => {
  const { asked, field, press, write, refuse } = await givenForm()
  await refuse('authenticator')
  expect(field('password')).toBeNull()
  await write('secondCode', '123456')
  await press('secondCode')
  expect(asked.at(-1)?.input).toEqual({ secondCode: '123456' })
  await settle(() => asked.at(-1)?.refuse(identityErrors.wrongSecondCode.code, 'That code is not right.'))
  expect(field('secondCode')?.getAttribute('aria-invalid')).toBe('true')
  expect(document.body.textContent).toContain('That code is not right.')
})

test('whoever closes the sheet has sent nothing more, and finds the form as it was', async () => {
  const { asked, done, field, refuse } = await givenForm()
  await refuse('password')
  const close = [...document.querySelectorAll('button')].find((one) => one.getAttribute('aria-label') === 'Close')
  await settle(() => close?.click())
  expect(asked).toHaveLength(1)
  expect(done).toEqual([])
  expect(field('name')).toMatchObject({ value: 'Li Wei' })
  expect(document.body.textContent).toContain('who is it?')
})

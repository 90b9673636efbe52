import { defineCalls } from '@kikai/contract/call'
import { requestErrors } from '@kikai/contract/request.errors'
import { TextsProvider } from '@kikai/i18n/texts-provider'
import { useCall } from '@kikai/client/calls/hooks'
import { answeredByHand } from '@kikai/client/test/answered-by-hand'
import { givenApp, mount, settle } from '@kikai/client/test/mount.tsx'
import type { CallForm } from '@kikai/client/forms/call-form'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { textsIn } from '#ui/test/texts.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

const { read, change } = defineCalls('feedback', {
  read: {
    path: '/api/test/read',
    access: 'member',
    effect: 'read',
    input: z.strictObject({ at: z.int() }),
    output: z.object({}),
    refusals: [],
  },
  change: {
    path: '/api/test/change',
    access: 'member',
    effect: 'write',
    input: z.strictObject({ name: z.string() }),
    output: z.object({}),
    refusals: [],
  },
})

test('20 calls that learn at once that the session is over open one login page, and what was typed stays', async () => {
  const asked = answeredByHand()
  const { around, seen } = givenApp({ token: 'a-token-that-has-ended' })
  let form: CallForm<{ name: string }> | undefined
  function List({ at }: { at: number }) {
    useCall(read, { at })
    return null
  }
  function Part() {
    form = useCallForm(change, { start: { name: '' }, input: (values) => values })
    return Array.from({ length: 19 }, (_, at) => <List key={at} at={at} />)
  }
  const texts = await textsIn('en', ['app', 'request', 'forms'])
  await mount(
    around(
      <TextsProvider texts={texts}>
        <Part />
      </TextsProvider>,
    ),
  )
  await settle(() => form?.set({ name: 'a half-written name' }))
  await settle(() => void form?.submit())
  expect(asked).toHaveLength(20)
  await settle(() => asked.forEach((one) => one.refuse(requestErrors.loginExpired.code, 'Please log in again.')))
  expect(seen.logins).toBe(1)
  expect(form?.values).toEqual({ name: 'a half-written name' })
})

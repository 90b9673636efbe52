import { defineCalls } from '@kikai/contract/call'
import { createTexts } from '@kikai/i18n/text-store'
import { TextsProvider } from '@kikai/i18n/texts-provider'
import { serverTexts } from '@kikai/i18n/server'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { CallForm } from './call-form.ts'
import { answeredByHand } from '../test/answered-by-hand.ts'
import { givenApp, mount, settle } from '../test/mount.tsx'
import { mayLose, isUnsent } from './unsent.ts'
import { useCallForm } from './use-call-form.ts'

const { save } = defineCalls('feedback', {
  save: {
    path: '/api/test/save',
    access: 'guest',
    effect: 'write',
    input: z.strictObject({ name: z.string(), city: z.string(), version: z.int() }),
    output: z.object({ name: z.string(), city: z.string(), version: z.int() }),
    refusals: [],
  },
})

type Saved = { name: string; city: string; version: number }
type Values = Omit<Saved, 'version'>
const shown = ({ name, city }: Saved): Values => ({ name, city })

/** A form of saved data, whose answer may be followed by a newer one. */
async function givenForm(first: Saved, { asks }: { asks?: false } = {}) {
  const asked = answeredByHand()
  const { around } = givenApp()
  const { texts, ready } = createTexts({
    language: 'en',
    domains: ['forms'],
    load: async (language) => serverTexts[language].forms,
  })
  await ready
  const held: { form?: CallForm<Values> } = {}
  function Part({ of }: { of: Saved }) {
    const form = useCallForm(save, {
      ...(asks === false ? { asks } : {}),
      start: shown(of),
      input: (values, version) => ({ ...values, version }),
      shown,
      version: { start: of.version, of: ({ version }) => version, read: async () => of },
    })
    held.form = form
    return <form {...form.element} />
  }
  const screen = (of: Saved) => around(<TextsProvider texts={texts}>{<Part of={of} />}</TextsProvider>)
  const { show, host } = await mount(screen(first))
  const now = () => {
    if (!held.form) throw new Error('There is no form')
    return held.form
  }
  return {
    asked,
    host,
    now,
    arrives: (newer: Saved) => show(screen(newer)),
    type: (part: Partial<Values>) => settle(() => now().set(part)),
    send: () => settle(() => void now().submit()),
  }
}

const osaka = { name: 'Mei', city: 'Osaka', version: 1 }

test('a form that began with a kept answer shows the newer one when it arrives, and is sent with its version', async () => {
  const { arrives, now, send, asked } = await givenForm(osaka)
  await arrives({ name: 'Mei Lin', city: 'Kobe', version: 2 })
  expect(now().values).toEqual({ name: 'Mei Lin', city: 'Kobe' })
  await send()
  expect(asked[0]?.input).toEqual({ name: 'Mei Lin', city: 'Kobe', version: 2 })
})

test('what was touched stays, and the rest follows the newer answer', async () => {
  const { arrives, type, now } = await givenForm(osaka)
  await type({ city: 'Nara' })
  await arrives({ name: 'Mei Lin', city: 'Osaka', version: 2 })
  expect(now().values).toEqual({ name: 'Mei Lin', city: 'Nara' })
  expect(now().version).toBe(2)
})

test('a field that both have changed is left to the refusal that offers the choice', async () => {
  const { arrives, type, now } = await givenForm(osaka)
  await type({ city: 'Nara' })
  await arrives({ name: 'Mei', city: 'Kobe', version: 2 })
  expect([now().values.city, now().version]).toEqual(['Nara', 1])
})

test('an older answer that arrives after saving changes nothing', async () => {
  const { arrives, type, now, send, asked } = await givenForm(osaka)
  await type({ city: 'Nara' })
  await send()
  await settle(() => asked[0]?.done({ name: 'Mei', city: 'Nara', version: 3 }))
  await arrives({ name: 'Mei', city: 'Osaka', version: 2 })
  expect([now().values.city, now().version]).toEqual(['Nara', 3])
})

test('typed input is asked about before it is lost, until it is sent or typed back', async () => {
  const { type, send, asked, host } = await givenForm(osaka)
  const confirm = vi.fn<() => boolean>(() => false)
  vi.stubGlobal('confirm', confirm)
  expect(mayLose()).toBe(true)
  await type({ city: 'Nara' })
  expect([mayLose(), mayLose(host), mayLose(document.createElement('div'))]).toEqual([false, false, true])
  expect(confirm).toHaveBeenCalledTimes(2)
  await type({ city: 'Osaka' })
  expect(mayLose()).toBe(true)
  await type({ city: 'Kobe' })
  await send()
  await settle(() => asked[0]?.done({ name: 'Mei', city: 'Kobe', version: 2 }))
  expect(isUnsent()).toBe(false)
})

test('a login is not asked about, because it is typed again in a moment', async () => {
  const { type } = await givenForm(osaka, { asks: false })
  await type({ city: 'Nara' })
  expect(isUnsent()).toBe(false)
})

import { defineCalls } from '@kikai/contract/call'
import { line } from '@kikai/contract/fields'
import { requestErrors } from '@kikai/contract/request.errors'
import { answeredByHand } from '@kikai/client/test/answered-by-hand'
import { givenApp, mount, settle } from '@kikai/client/test/mount.tsx'
import { TextsProvider } from '@kikai/i18n/texts-provider'
import type { CallForm } from '@kikai/client/forms/call-form'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { instantOf } from '@kikai/kernel/instant'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Form } from './form.tsx'
import { TextField } from './text-field.tsx'
import { type as typeInto } from '../test/render.tsx'
import { textsIn } from '../test/texts.ts'

const { change } = defineCalls('feedback', {
  change: {
    path: '/api/test/change',
    access: 'guest',
    effect: 'write',
    input: z.strictObject({ name: line(10), bank: line(10), version: z.int() }),
    output: z.object({ name: z.string(), bank: z.string(), version: z.int() }),
    refusals: [],
  },
})

type Values = { name: string; bank: string }
type How = Partial<Parameters<typeof useCallForm<typeof change, Values>>[1]>

/** A form of two fields in the document, with functions to use it. */
async function givenForm(how: How = {}) {
  const asked = answeredByHand()
  const { around, seen } = givenApp()
  const texts = await textsIn('en', ['app', 'request', 'forms'])
  let form: CallForm<Values> | undefined
  function Part() {
    form = useCallForm(change, {
      start: { name: '', bank: '' },
      input: (values, version) => ({ ...values, version: version ?? 1 }),
      missing: { bank: 'Which bank was it?' },
      ...how,
    })
    return (
      <Form of={form}>
        <TextField {...form.text('name')} label="Name" />
        <TextField {...form.text('bank')} label="Bank" />
        <button type="submit">Send</button>
      </Form>
    )
  }
  const { host } = await mount(
    around(
      <TextsProvider texts={texts}>
        <Part />
      </TextsProvider>,
    ),
  )
  const field = (name: string) => {
    const found = host.querySelector(`[name=${name}]`)
    if (!(found instanceof HTMLInputElement)) throw new Error(`There is no field ${name}`)
    return found
  }
  const press = (label: string) =>
    settle(() => [...host.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click())
  return {
    asked,
    seen,
    host,
    field,
    press,
    type: (name: string, text: string) => settle(() => typeInto(field(name), text)),
    values: () => form?.values,
    focused: () => document.activeElement?.getAttribute('name'),
  }
}

test('an incomplete form sends nothing: each empty field says what it wants, and the first one has the focus', async () => {
  const { asked, press, host, focused } = await givenForm()
  await press('Send')
  expect(asked).toHaveLength(0)
  expect(host.textContent).toContain('Please fill this in.')
  expect(host.textContent).toContain('Which bank was it?')
  expect(focused()).toBe('name')
})

test('a rule of the call stands under its field, and goes as soon as the field is right', async () => {
  const { press, type, host, focused } = await givenForm()
  await type('name', 'Mei')
  await type('bank', 'much too long a name')
  await press('Send')
  expect(host.textContent).toContain('At most 10 characters, please.')
  expect(focused()).toBe('bank')
  await type('bank', 'ICBC')
  expect(host.textContent).not.toContain('At most 10 characters')
})

test('what only the server knows stands at its field until that field is changed', async () => {
  const { asked, press, type, host, field, focused, seen } = await givenForm()
  await type('name', 'Mei')
  await type('bank', 'ICBC')
  await press('Send')
  const errors = [{ field: 'bank', rule: 'invalid', params: {} }]
  await settle(() => asked[0]?.refuse(requestErrors.invalidInput.code, 'Please check.', { errors }))
  expect(field('bank').getAttribute('aria-invalid')).toBe('true')
  expect(focused()).toBe('bank')
  await type('name', 'Mei Lin')
  expect(field('bank').getAttribute('aria-invalid')).toBe('true')
  await type('bank', 'BOC')
  expect(field('bank').getAttribute('aria-invalid')).toBe(null)
  expect(host.querySelector('[role=alert]')).toBe(null)
  expect(seen.toasts).toEqual([])
})

test('a refusal that belongs to no field stays on the page, not in a toast that goes', async () => {
  const { asked, press, type, host, seen } = await givenForm()
  await type('name', 'Mei')
  await type('bank', 'ICBC')
  await press('Send')
  await settle(() => asked[0]?.refuse(4099, 'This slip was handed in before.'))
  expect(host.querySelector('[role=alert]')?.textContent).toContain('This slip was handed in before.')
  expect(seen.toasts).toEqual([])
})

test('while it is sent a second press sends nothing, and nothing can be typed that would be lost', async () => {
  const { asked, press, type, field } = await givenForm()
  await type('name', 'Mei')
  await type('bank', 'ICBC')
  await press('Send')
  await press('Send')
  await type('bank', 'BOC')
  expect(asked).toHaveLength(1)
  expect(field('bank').value).toBe('ICBC')
})

test('what is typed while a form that stays is saved is still there afterwards', async () => {
  const { asked, press, type, values } = await givenForm({ stays: true, shown: ({ name, bank }) => ({ name, bank }) })
  await type('name', 'mei')
  await type('bank', 'ICBC')
  await press('Send')
  await type('bank', 'Bank of Ch')
  await settle(() => asked[0]?.done({ name: 'Mei', bank: 'ICBC', version: 2 }))
  expect(values()).toEqual({ name: 'Mei', bank: 'Bank of Ch' })
})

const newer = { name: 'Theirs', bank: 'BOC', version: 5 }
const versioned: How = {
  stays: true,
  shown: ({ name, bank }) => ({ name, bank }),
  version: { start: 3, of: ({ version }) => version, read: async () => newer },
}

test('somebody else saved in between: the newer version is shown, and what was typed can be brought back', async () => {
  const { asked, press, type, values, host } = await givenForm(versioned)
  await type('name', 'Mine')
  await type('bank', 'ICBC')
  await press('Send')
  await settle(() => asked[0]?.refuse(requestErrors.olderVersion.code, 'Older.', { version: 5 }))
  expect(host.textContent).toContain('Somebody saved a newer version')
  await press('Load newer')
  expect(values()).toEqual({ name: 'Theirs', bank: 'BOC' })
  await press('Bring mine back')
  expect(values()).toEqual({ name: 'Mine', bank: 'ICBC' })
})

test('somebody else saved in between: mine is saved over the newer version, knowingly', async () => {
  const { asked, press, type } = await givenForm(versioned)
  await type('name', 'Mine')
  await type('bank', 'ICBC')
  await press('Send')
  await settle(() => asked[0]?.refuse(requestErrors.olderVersion.code, 'Older.', { version: 5 }))
  await press('Save mine')
  expect(asked.map(({ input }) => input)).toEqual([
    { name: 'Mine', bank: 'ICBC', version: 3 },
    { name: 'Mine', bank: 'ICBC', version: 5 },
  ])
})

test('what was typed and not sent is there again after a reload, and is forgotten once it was sent', async () => {
  let kept: Values | null = { name: 'Mei', bank: '' }
  const draft = {
    read: () => kept && { values: kept, version: null, at: instantOf(new Date()) },
    write: (values: Values) => {
      kept = values
    },
    drop: () => {
      kept = null
    },
  }
  const { asked, press, type, field } = await givenForm({ draft })
  expect(field('name').value).toBe('Mei')
  await type('bank', 'ICBC')
  window.dispatchEvent(new Event('pagehide'))
  expect(kept).toEqual({ name: 'Mei', bank: 'ICBC' })
  await press('Send')
  await settle(() => asked[0]?.done({ name: 'Mei', bank: 'ICBC', version: 2 }))
  expect(kept).toBe(null)
})

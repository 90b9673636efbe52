import { Form } from '#ui/form'
import { type as typeInto } from '#ui/test/stand'
import { textsIn } from '#ui/test/texts.ts'
import { TextField } from '#ui/text-field'
import { answeredByHand } from '@kikai/client/test/answered-by-hand'
import { givenApp, mount, settle } from '@kikai/client/test/mount.tsx'
import { useCallForm } from '@kikai/client/use-call-form'
import { defineCalls } from '@kikai/contract/call'
import { consentsCalls } from '@kikai/contract/consents/consents.calls'
import type { TermsDue } from '@kikai/contract/consents/consents.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import { TextsProvider } from '@kikai/i18n/texts-provider'
import { useState } from 'react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { AgreeAgainSheet } from './agree-again-sheet.tsx'

const { order } = defineCalls('test', {
  order: {
    path: '/api/test/order',
    access: 'member',
    effect: 'write',
    once: true,
    input: z.strictObject({ note: z.string() }),
    output: z.object({}),
    refusals: [requestErrors.termsChanged],
  },
})
const both: TermsDue[] = [
  { kind: 'privacy', version: '2026-12-01.2' },
  { kind: 'userAgreement', version: '2026-12-01.3' },
]

/** A form whose call waits for newer terms, and the sheet that the client opens for it. */
async function givenRefusedOrder(due: TermsDue[]) {
  const asked = answeredByHand()
  let open: (due: readonly TermsDue[]) => Promise<boolean> = () => Promise.resolve(false)
  const { around } = givenApp({ agreeAgain: (of) => open(of) })
  const texts = await textsIn('en', ['app', 'request', 'forms', 'identity', 'consents'])
  const done: string[] = []
  function Part() {
    const [question, ask] = useState<{ due: readonly TermsDue[]; answer: (agreed: boolean) => void } | null>(null)
    open = (of) => new Promise((answer) => ask({ due: of, answer }))
    const form = useCallForm(order, {
      start: { note: '' },
      input: (values) => values,
      onDone: (_, { note }) => done.push(note),
    })
    return (
      <>
        <Form of={form}>
          <TextField {...form.text('note')} label="Note" />
        </Form>
        {question ? <AgreeAgainSheet due={question.due} onAnswer={question.answer} onGone={() => ask(null)} /> : null}
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
  const note = () => document.querySelector<HTMLInputElement>('[name=note]')
  await settle(() => typeInto(note(), 'by crane'))
  await settle(() => note()?.closest('form')?.requestSubmit())
  await settle(() => asked.at(-1)?.refuse(requestErrors.termsChanged.code, 'The terms have changed.', { due }))
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('[type=checkbox]')]
  const press = (name: string) =>
    settle(() => [...document.querySelectorAll('button')].find((one) => one.textContent === name)?.click())
  return { asked, done, note, boxes, press }
}

test('the boxes are empty, their texts open in a new window, and nothing is sent before both are ticked', async () => {
  const { asked, boxes, press } = await givenRefusedOrder(both)
  expect(boxes().map(({ name, checked }) => [name, checked])).toEqual([
    ['privacy', false],
    ['userAgreement', false],
  ])
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[target=_blank]')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '#/pages/legal/legal?kind=privacy&variant=2',
    '#/pages/legal/legal?kind=userAgreement&variant=2',
  ])
  await settle(() => boxes()[0]?.click())
  await press('Agree')
  expect(asked).toHaveLength(1)
  expect(document.body.textContent).toContain('Please tick this box to continue.')
})

test('whoever agrees goes on where they were: the same request is sent again, under its own key', async () => {
  const { asked, done, boxes, press } = await givenRefusedOrder(both)
  for (const box of boxes()) await settle(() => box.click())
  await press('Agree')
  for (const one of both) {
    expect(asked.at(-1)).toMatchObject({ path: consentsCalls.agree.path, input: one })
    await settle(() => asked.at(-1)?.done(one))
  }
  expect(asked.at(-1)).toMatchObject({ path: order.path, input: { note: 'by crane' } })
  expect(asked.at(-1)?.headers.get('request-id')).toBe(asked[0]?.headers.get('request-id'))
  await settle(() => asked.at(-1)?.done({}))
  expect(done).toEqual(['by crane'])
})

test('“Later” sends nothing more; the form stays as it was and says why', async () => {
  const { asked, done, note, press } = await givenRefusedOrder(both)
  await press('Later')
  expect(asked).toHaveLength(1)
  expect(done).toEqual([])
  expect(note()).toMatchObject({ value: 'by crane' })
  expect(document.body.textContent).toContain('The terms have changed.')
})

test('only the text that has changed is asked about', async () => {
  const { boxes } = await givenRefusedOrder(both.slice(0, 1))
  expect(boxes().map(({ name }) => name)).toEqual(['privacy'])
})

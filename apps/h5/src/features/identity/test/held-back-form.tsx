import { Form } from '#ui/forms/form'
import { type as typeInto } from '#ui/test/render'
import { textsIn } from '#ui/test/texts.ts'
import { TextField } from '#ui/forms/text-field'
import { answeredByHand } from '@kikai/client/test/answered-by-hand'
import { givenApp, mount, settle } from '@kikai/client/test/mount.tsx'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { defineCalls } from '@kikai/contract/call'
import type { TextDomain } from '@kikai/i18n/keys'
import { TextsProvider } from '@kikai/i18n/texts-provider'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'

/** A sample call of a form. */
export const { save } = defineCalls('feedback', {
  save: {
    path: '/api/test/save',
    access: 'memberAgain',
    effect: 'write',
    once: true,
    input: z.strictObject({ note: z.string() }),
    output: z.object({}),
    refusals: [],
  },
})

type HeldBack<Question> = {
  domains: readonly TextDomain[]
  /** How the client opens the sheet. */
  client: (open: (of: Question) => Promise<boolean>) => Parameters<typeof givenApp>[0]
  sheet: (of: Question, onAnswer: (yes: boolean) => void, onGone: () => void) => ReactNode
}

/**
 * A form that was sent with "by crane" and is unanswered, and the sheet that the client opens when its call is held
 * back.
 */
export async function sentForm<Question>({ domains, client, sheet }: HeldBack<Question>) {
  const asked = answeredByHand()
  let open: (of: Question) => Promise<boolean> = () => Promise.resolve(false)
  const { around } = givenApp(client((of) => open(of)))
  const texts = await textsIn('en', ['app', 'request', 'forms', ...domains])
  const done: string[] = []
  function Part() {
    const [question, ask] = useState<{ of: Question; answer: (yes: boolean) => void } | null>(null)
    open = (of) => new Promise((answer) => ask({ of, answer }))
    const form = useCallForm(save, {
      start: { note: '' },
      input: (values) => values,
      onDone: (_, { note }) => done.push(note),
    })
    return (
      <>
        <Form of={form}>
          <TextField {...form.text('note')} label="Note" />
        </Form>
        {question ? sheet(question.of, question.answer, () => ask(null)) : null}
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
  const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)
  const write = (name: string, text: string) => settle(() => typeInto(field(name), text))
  /** Submits the form that contains the field. */
  const send = (name: string) => settle(() => field(name)?.closest('form')?.requestSubmit())
  const press = (name: string) =>
    settle(() =>
      [...document.querySelectorAll('button')]
        .find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name)
        ?.click(),
    )
  await write('note', 'by crane')
  await send('note')
  return { asked, done, field, write, send, press }
}

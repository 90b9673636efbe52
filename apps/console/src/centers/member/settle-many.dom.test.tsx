import { renderPart } from '#app/test/render-part.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { managedFeedbackCalls } from '@kikai/contract/feedback/feedback.calls'
import type { FeedbackEntry } from '@kikai/contract/feedback/feedback.shapes'
import { expect, test, vi } from 'vitest'
import { AnswerMany } from './settle-many.tsx'

const idOf = (at: number) => `0197a000-0000-7000-8000-00000000000${at}`
const row = (at: number) =>
  ({
    id: idOf(at),
    number: `F-${at}`,
    excerpt: `The page stays white ${at}`,
    state: 'open',
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what the part reads
  }) as unknown as FeedbackEntry

const answered = (at: number) => ({
  id: idOf(at),
  number: `F-${at}`,
  category: 'bug',
  state: 'answered',
  excerpt: '',
  createdAt: '2026-11-29T08:00:00.000Z',
  updatedAt: '2026-11-29T08:00:00.000Z',
  messages: [],
  pictures: [],
  allowedActions: [],
  from: { name: 'A•', email: 'a•@kikai.example' },
  route: '',
  appVersion: '',
})
const dialog = () => [...document.querySelectorAll('[role=dialog]')].at(-1)
const press = (name: string) =>
  settle(() => [...(dialog()?.querySelectorAll('button') ?? [])].find((one) => one.textContent === name)?.click())

test('one answer goes to each who wrote, and not without words', async () => {
  const { asked } = await renderPart(<AnswerMany rows={[row(1), row(2)]} onClose={vi.fn<() => void>()} />, [
    'console',
    'feedback',
    'forms',
    'request',
  ])
  await press('Answer')
  expect(dialog()?.textContent).toContain('Please fill this in.')
  expect(asked).toHaveLength(0)
  await settle(() => {
    const field = dialog()?.querySelector('textarea')
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, 'It is mended.')
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await press('Answer')
  for (const at of [1, 2]) {
    await vi.waitFor(() => expect(asked).toHaveLength(at))
    expect(asked[at - 1]).toMatchObject({
      path: managedFeedbackCalls.answerFeedback.path,
      input: { feedbackId: idOf(at), text: 'It is mended.' },
    })
    await settle(() => asked[at - 1]?.done(answered(at)))
  }
  await vi.waitFor(() => expect(dialog()?.textContent).toContain('Done for 2 of 2.'))
})

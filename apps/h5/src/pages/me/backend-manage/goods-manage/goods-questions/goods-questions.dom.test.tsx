import { renderScreen } from '#app/test/render-screen.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { managedQuestionsCalls } from '@kikai/contract/questions/questions.calls'
import { expect, test } from 'vitest'
import screen from './goods-questions.screen.tsx'

const at = '2026-11-18T09:05:00.000Z'
const waiting = {
  id: '0197a000-0000-7000-8000-000000000003',
  goodsId: '0197a000-0000-7000-8000-000000000002',
  text: 'Any leaks?',
  language: 'en',
  spans: [],
  terms: [],
  translation: null,
  alsoAsked: 0,
  state: 'asked',
  askedAt: at,
  dueAt: '2099-11-19T09:05:00.000Z',
  mine: false,
  contactsHidden: false,
  answer: null,
  allowedActions: ['answer', 'merge'].map((action) => ({ action, enabled: true, reason: null })),
  goods: { title: 'Komatsu PC138US-11', managementNumber: 'AIR-2600112', picture: null },
  reports: { count: 0, last: null },
  hidden: null,
}
const list = managedQuestionsCalls.listManagedQuestions.path
const queue = () =>
  renderScreen(screen, {
    domains: ['questions', 'translation'],
    isLoggedIn: true,
    answers: { [list]: { data: [waiting], total: 1, counts: { asked: 1 } } },
  })
const button = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('button')].find(({ textContent }) => textContent === name)

test('a seller reads what waits and about which machine', async () => {
  const { host } = await queue()
  for (const text of ['Any leaks?', 'Komatsu PC138US-11', 'AIR-2600112', 'Your turn', 'Answer due'])
    expect(host.textContent).toContain(text)
})

test('an answer may be for the asker alone', async () => {
  const { asked } = await queue()
  await settle(() => button('Answer')?.click())
  await settle(() => document.querySelector<HTMLInputElement>('input[name=privately]')?.click())
  expect(document.body.textContent).toContain('Only the asker reads it.')
  const field = document.querySelector<HTMLTextAreaElement>('textarea[name=text]')
  await settle(() => {
    if (!field) throw new Error('no field')
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, 'None.')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await settle(() => field?.form?.requestSubmit())
  const sent = asked.find(({ path }) => path === managedQuestionsCalls.answerQuestion.path)
  expect(sent?.input).toEqual({ questionId: waiting.id, text: 'None.', privately: true })
})

test('what was asked before is pointed to one of the answers about the same machine', async () => {
  const { asked } = await queue()
  await settle(() => button('Asked before')?.click())
  const answered = {
    ...waiting,
    id: '0197a000-0000-7000-8000-000000000009',
    text: 'Does it leak?',
    answer: { text: 'No.', language: 'en', spans: [], terms: [], translation: null, at, fact: null },
  }
  await settle(() =>
    asked.findLast(({ path }) => path === list)?.done({ data: [answered], total: 1, counts: { asked: 1 } }),
  )
  await settle(() => document.querySelector<HTMLInputElement>('input[type=radio]')?.click())
  await settle(() => document.querySelector<HTMLFormElement>('form')?.requestSubmit())
  const sent = asked.find(({ path }) => path === managedQuestionsCalls.mergeQuestion.path)
  expect(sent?.input).toEqual({ questionId: waiting.id, intoId: answered.id })
})

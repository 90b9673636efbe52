import { settle } from '@kikai/client/test/mount.tsx'
import { managedQuestionsCalls } from '@kikai/contract/questions/questions.calls'
import type { Id } from '@kikai/kernel/ids'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { GoodsQuestions } from './goods-questions.tsx'
import Questions from './questions.page.tsx'
import { renderPart } from '#app/test/render-part.tsx'

const goodsId = '0197a000-0000-7000-8000-000000000002' as Id<'goods'>
const at = '2026-11-18T09:05:00.000Z'
const reported = {
  id: '0197a000-0000-7000-8000-000000000003',
  goodsId,
  text: '给我打电话',
  language: 'zh-Hans',
  spans: [],
  terms: [],
  translation: { text: 'Call me', by: 'machine', spans: [] },
  alsoAsked: 0,
  state: 'asked',
  askedAt: at,
  dueAt: at,
  mine: false,
  contactsHidden: false,
  answer: null,
  allowedActions: ['keep', 'hide'].map((action) => ({ action, enabled: true, reason: null })),
  goods: { title: 'Komatsu PC138US-11', managementNumber: 'AIR-2600112', picture: null },
  reports: { count: 2, last: 'Wants a deal outside' },
  hidden: null,
}

const counts = { reported: 1, asked: 1 }

async function list() {
  const stood = await renderPart(<GoodsQuestions goodsId={goodsId} />, ['questions', 'console', 'forms'])
  await settle(() =>
    stood.sent(managedQuestionsCalls.listManagedQuestions.path)?.done({ data: [reported], total: 1, counts }),
  )
  const button = (name: string) => [...document.querySelectorAll('button')].filter((one) => one.textContent === name)
  return { ...stood, button }
}

test('staff read a reported question in their language, with the original and what the last report says', async () => {
  await list()
  for (const text of ['Call me', '给我打电话', 'Reported 2 times: Wants a deal outside'])
    expect(document.body.textContent).toContain(text)
})

test('a question is removed only with a reason', async () => {
  const { sent, button } = await list()
  await settle(() => button('Remove question')[0]?.click())
  await settle(() => button('Remove question').at(-1)?.click())
  expect(sent(managedQuestionsCalls.hideQuestion.path)).toBeUndefined()
  const field = document.querySelector<HTMLTextAreaElement>('textarea[name=reason]')
  await settle(() => {
    if (!field) throw new Error('no field')
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, 'Please stay here.')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await settle(() => button('Remove question').at(-1)?.click())
  expect(sent(managedQuestionsCalls.hideQuestion.path)?.input).toEqual({
    questionId: reported.id,
    reason: 'Please stay here.',
  })
})

test('or kept, and its reports wait no longer', async () => {
  const { sent, button } = await list()
  await settle(() => button('Keep question')[0]?.click())
  expect(sent(managedQuestionsCalls.keepQuestion.path)?.input).toEqual({ questionId: reported.id })
})

const actions = (...names: readonly string[]) => names.map((action) => ({ action, enabled: true, reason: null }))
async function page(at = '/product/questions') {
  const stood = await renderPart(
    <MemoryRouter initialEntries={[at]}>
      <Questions />
    </MemoryRouter>,
    ['console', 'consoleQuestions', 'questions', 'forms', 'request'],
  )
  const press = (name: string) =>
    settle(() => [...document.querySelectorAll('button')].findLast((one) => one.textContent === name)?.click())
  return { ...stood, press, text: () => document.body.textContent }
}
async function onPage(question: object) {
  const stood = await page(`/product/questions?row=${reported.id}`)
  const { sent } = stood
  await settle(() =>
    sent(managedQuestionsCalls.listManagedQuestions.path)?.done({ data: [reported], total: 1, counts }),
  )
  await settle(() => sent(managedQuestionsCalls.readManagedQuestion.path)?.done({ ...reported, ...question }))
  return stood
}
const type = (value: string) =>
  settle(() => {
    const field = [...document.querySelectorAll('textarea[name=text]')].at(-1)
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, value)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })

test('the page lists what waits with its machine and the last report, and what was reported has a tab', async () => {
  const { sent, text } = await page()
  await settle(() =>
    sent(managedQuestionsCalls.listManagedQuestions.path)?.done({ data: [reported], total: 1, counts }),
  )
  for (const shown of ['Call me', 'AIR-2600112', 'Wants a deal outside', 'Reported 1']) expect(text()).toContain(shown)
})

test('a page without questions says so, and so it does when they did not load', async () => {
  const empty = await page()
  await settle(() => empty.sent(managedQuestionsCalls.listManagedQuestions.path)?.done({ data: [], total: 0, counts }))
  expect(empty.text()).toContain('No questions here.')
  const failed = await page()
  await settle(() => failed.sent(managedQuestionsCalls.listManagedQuestions.path)?.refuse(400, 'Not now.'))
  await expect.poll(failed.text).toContain('The list didn’t load')
})

test('a seller answers, also for the asker alone, and reads what is refused', async () => {
  const { sent, press, text } = await onPage({ allowedActions: actions('answer', 'merge') })
  await press('Answer')
  await type('About 45 %.')
  await settle(() => document.querySelector<HTMLInputElement>('input[name=privately]')?.click())
  await press('Send answer')
  const call = sent(managedQuestionsCalls.answerQuestion.path)
  expect(call?.input).toEqual({ questionId: reported.id, text: 'About 45 %.', privately: true })
  await settle(() => call?.refuse(400, 'Somebody has answered it.'))
  await expect.poll(text).toContain('Somebody has answered it.')
})

test('a seller points a question to one that was answered', async () => {
  const { asked, sent, press } = await onPage({ allowedActions: actions('answer', 'merge') })
  await press('Asked before')
  const other = { ...reported, id: goodsId, state: 'answered', answer: { ...reported, text: '45 %', at, fact: null } }
  await settle(() =>
    asked
      .findLast(({ path }) => path === managedQuestionsCalls.listManagedQuestions.path)
      ?.done({ data: [other], total: 1, counts }),
  )
  await settle(() => document.querySelector<HTMLInputElement>(`input[value="${goodsId}"]`)?.click())
  await press('Asked before')
  expect(sent(managedQuestionsCalls.mergeQuestion.path)?.input).toEqual({ questionId: reported.id, intoId: goodsId })
})

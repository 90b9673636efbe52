import { settle } from '@kikai/client/test/mount.tsx'
import { managedQuestionsCalls } from '@kikai/contract/questions/questions.calls'
import type { Id } from '@kikai/kernel/ids'
import { expect, test } from 'vitest'
import { GoodsQuestions } from './goods-questions.tsx'
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

async function list() {
  const stood = await renderPart(<GoodsQuestions goodsId={goodsId} />, ['questions'])
  await settle(() => stood.sent(managedQuestionsCalls.listManagedQuestions.path)?.done({ data: [reported], total: 1 }))
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

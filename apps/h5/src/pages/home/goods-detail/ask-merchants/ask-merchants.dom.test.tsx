import { renderScreen } from '#app/test/render-screen.tsx'
import { questionsCalls } from '@kikai/contract/questions/questions.calls'
import { expect, test } from 'vitest'
import screen from './ask-merchants.screen.tsx'

const goodsId = '0197a000-0000-7000-8000-000000000002'
const at = '2026-11-18T09:05:00.000Z'
const due = '2099-11-19T09:05:00.000Z'
const unread = { spans: [], terms: [], translation: null }
const question = {
  id: '0197a000-0000-7000-8000-000000000003',
  goodsId,
  text: 'Call ••••: any leaks?',
  language: 'en',
  ...unread,
  alsoAsked: 0,
  state: 'asked',
  askedAt: at,
  dueAt: due,
  mine: false,
  contactsHidden: true,
  answer: null,
  allowedActions: [],
}
const may = (action: string) => ({ action, enabled: true, reason: null })
const shown = async (part: object) =>
  (
    await renderScreen(screen, {
      domains: ['questions', 'translation'],
      isLoggedIn: true,
      address: `/pages/home/goods-detail/ask-merchants/ask-merchants?goodsId=${goodsId}`,
      answers: {
        [questionsCalls.listGoodsQuestions.path]: {
          data: [{ ...question, ...part }],
          total: 1,
          summary: { count: 1, answerHours: null },
          allowedActions: [may('ask')],
        },
      },
    })
  ).host

test('a buyer reads what waits for its answer, and that contact details are hidden', async () => {
  const host = await shown({})
  expect(host.textContent).toContain('any leaks?')
  expect(host.textContent).toContain('Contact details are hidden.')
  expect(host.textContent).toContain('Answer due')
})

test('the seller answers what is asked, and adds an answer to the listing', async () => {
  const labels = (host: Element) => [...host.querySelectorAll('li button')].map(({ textContent }) => textContent)
  expect(labels(await shown({ allowedActions: [may('answer')] }))).toEqual(['Answer'])
  const answer = { text: 'None', language: 'en', ...unread, at, fact: null }
  expect(labels(await shown({ state: 'answered', answer, allowedActions: [may('addFact')] }))).toEqual([
    'Add to the listing',
  ])
  const fact = await shown({ state: 'answered', answer: { ...answer, fact: 'No leaks' }, allowedActions: [] })
  expect(fact.textContent).toContain('No leaks')
  expect(fact.textContent).toContain('On the listing')
})

test('a question from abroad stands in the reader’s language with the original under it; what is private says so', async () => {
  const read = { text: '履带板还剩多少？', language: 'zh-Hans', spans: [], terms: [] }
  const answer = { text: 'Half', language: 'en', ...unread, at, fact: null }
  const host = await shown({
    ...read,
    translation: { text: 'How much of the track shoe is left?', by: 'machine', spans: [] },
    state: 'private',
    alsoAsked: 2,
    answer,
    allowedActions: [may('publish')],
  })
  expect(host.textContent).toContain('How much of the track shoe is left?From Chinese 履带板还剩多少？')
  expect(host.textContent).toContain('2 other people asked this')
  expect(host.textContent).toContain('Private: only the asker reads this')
  expect([...host.querySelectorAll('li button')].map(({ textContent }) => textContent)).toEqual(['Publish answer'])
})

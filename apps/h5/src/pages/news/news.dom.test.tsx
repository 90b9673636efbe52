import { renderScreen } from '#app/test/render-screen.tsx'
import { contentCalls } from '@kikai/contract/content/content.calls'
import { expect, test } from 'vitest'
import NewsDetail from './news-detail/news-detail.screen.tsx'
import News from './news.screen.tsx'

const article = {
  id: '0197a000-0000-7000-8000-000000000001',
  kind: 'guide',
  topic: null,
  title: 'How to check a crane',
  summary: 'Ten minutes that save a month.',
  cover: null,
  publishedAt: '2026-11-20T01:00:00.000Z',
  minutesToRead: 1,
}

test('§1 articles: the list leads to an article, and the article is read whole', async () => {
  const list = await renderScreen(News, {
    domains: ['content', 'home'],
    answers: { [contentCalls.listArticles.path]: { data: [article], total: 1, next: null } },
  })
  const link = [...list.host.querySelectorAll('a')].find((one) => one.textContent.includes(article.title))
  const address = link?.getAttribute('href')?.replace(/^#/, '') ?? ''
  expect(address).toContain(article.id)
  const blocks = [
    { kind: 'heading', text: 'The hook' },
    { kind: 'list', items: ['Look for cracks.'] },
  ]
  const { host, asked } = await renderScreen(NewsDetail, {
    domains: ['content', 'goods'],
    address,
    answers: { [contentCalls.readArticle.path]: { ...article, blocks, goods: [] } },
  })
  expect(asked[0]?.input).toEqual({ articleId: article.id })
  for (const text of [article.title, article.summary, 'The hook', 'Look for cracks.'])
    expect(host.textContent).toContain(text)
})

test('where nothing is written yet, the list says so', async () => {
  const { host } = await renderScreen(News, {
    domains: ['content', 'home'],
    answers: { [contentCalls.listArticles.path]: { data: [], total: 0, next: null } },
  })
  expect(host.textContent).toContain('There is nothing here yet.')
})

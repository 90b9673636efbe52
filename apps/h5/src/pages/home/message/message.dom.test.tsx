import { renderScreen } from '#app/test/render-screen.tsx'
import { noticesCalls } from '@kikai/contract/notices/notices.calls'
import { expect, test } from 'vitest'
import Messages from './message.screen.tsx'

const notice = (at: number, day: string) => ({
  id: `0197a000-0000-7000-8000-00000000000${at}`,
  kind: 'orderPaid',
  topic: 'orders',
  title: `Message ${at}`,
  text: 'Thank you',
  link: '/',
  createdAt: `${day}T03:00:00.000Z`,
  isRead: at > 1,
})
const shown = async (data: readonly unknown[]) =>
  (
    await renderScreen(Messages, {
      domains: ['notices'],
      isLoggedIn: true,
      answers: { [noticesCalls.listNotices.path]: { data, total: data.length, next: null } },
    })
  ).host

test('messages stand under their days, the newest first', async () => {
  const host = await shown([notice(1, '2026-11-20'), notice(2, '2026-11-20'), notice(3, '2026-11-18')])
  const days = [...host.querySelectorAll('ul ul')].flatMap(({ textContent }) => {
    const titles = textContent.match(/Message \d/g)
    return titles ? [titles.join(', ')] : []
  })
  expect(days).toEqual(['Message 1, Message 2', 'Message 3'])
})

test('whoever was told nothing yet reads what will be told here', async () => {
  expect((await shown([])).textContent).toContain('No messages yet.')
})

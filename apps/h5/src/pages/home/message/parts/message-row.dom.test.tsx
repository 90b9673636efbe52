import { render } from '#ui/test/render'
import type { Notice } from '@kikai/contract/notices/notices.shapes'
import { isId } from '@kikai/kernel/ids'
import { instantOf } from '@kikai/kernel/instant'
import { expect, test } from 'vitest'
import { MessageRow } from './message-row.tsx'

const id = '0197a000-0000-7000-8000-000000000001'

function told(isRead: boolean): Notice {
  if (!isId<'notice'>(id)) throw new Error('this is no id')
  const createdAt = instantOf(new Date('2026-11-22T01:00:00Z'))
  return { id, kind: 'orderPaid', topic: 'orders', title: 'Paid', text: 'Thank you', link: '/', createdAt, isRead }
}

const row = async (isRead: boolean) =>
  (await render(<MessageRow notice={told(isRead)} />, { domains: ['notices'] })).host

test('a message leads to its own page, and an unread one says so', async () => {
  const unread = await row(false)
  expect(unread.querySelector('a')?.getAttribute('href')).toContain(`noticeId=${id}`)
  expect(unread.textContent).toContain('Unread')
  expect((await row(true)).textContent).not.toContain('Unread')
})

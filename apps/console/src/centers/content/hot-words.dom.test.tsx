import { renderPart } from '#app/test/render-part.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { managedContentCalls } from '@kikai/contract/content/managed-content.calls'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import HotWords from './hot-words.page.tsx'

const crane = {
  id: '01900000-0000-7000-8000-000000000001',
  language: 'zh-Hans',
  word: '吊车',
  isHidden: false,
  isShown: true,
}

test('a popular search is moved up and hidden', async () => {
  const { host, sent, asked } = await renderPart(
    <MemoryRouter>
      <HotWords />
    </MemoryRouter>,
    ['console', 'consoleContent', 'translation', 'request'],
  )
  expect(sent(managedContentCalls.listManagedHotWords.path)?.input).toMatchObject({ language: 'zh-Hans' })
  await settle(() => sent(managedContentCalls.listManagedHotWords.path)?.done({ data: [crane], total: 1 }))
  expect(host.textContent).toContain('吊车')
  await settle(() => host.querySelector<HTMLElement>('[aria-label="Move “吊车” up"]')?.click())
  const changes = () =>
    asked.filter(({ path }) => path === managedContentCalls.changeHotWord.path).map(({ input }) => input)
  await vi.waitFor(() => expect(changes()).toEqual([{ hotWordId: crane.id, change: 'up' }]))
})

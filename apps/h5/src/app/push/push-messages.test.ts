import { expect, test, vi } from 'vitest'

vi.mock('../client.ts', () => ({ session: { onLogout: () => () => {} } }))
const { isShown } = await import('./push-messages.ts')

const chat = '/h5/#/pages/home/goods-detail/chat/chat?conversationId=1'

test.each([
  ['#/pages/home/goods-detail/chat/chat?conversationId=1', true],
  ['#/pages/home/goods-detail/chat/chat?from=list&conversationId=1', true],
  ['#/pages/home/goods-detail/chat/chat?conversationId=2', false],
  ['#/pages/me/my-chat/my-chat', false],
  ['', false],
])('whoever looks at %s needs no notice of that chat: %s', (shown, is) => expect(isShown(chat, shown)).toBe(is))

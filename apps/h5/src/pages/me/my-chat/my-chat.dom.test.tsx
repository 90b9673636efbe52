import { entryOf, headOf, messageOf, testConversationId } from '#app/test/conversation-of'
import { forgetKeptOfPerson } from '#device/kept-of-person'
import { renderScreen } from '#app/test/render-screen.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { chatCalls } from '@kikai/contract/chat/chat.calls'
import { beforeEach, describe, expect, test } from 'vitest'
import MyChat from './my-chat.screen.tsx'
import MyMessage from './my-message/my-message.screen.tsx'

beforeEach(() => forgetKeptOfPerson())

const serviceRoute = '/pages/me/my-chat/my-message/my-message'
const domains = ['chat', 'goods', 'orders', 'detail', 'uploads', 'translation'] as const
const listed = (data: readonly unknown[]) => ({
  [chatCalls.listConversations.path]: {
    data,
    total: data.length,
    more: false,
    counts: { all: data.length, goods: data.length, order: 0, service: 0, turn: 1 },
  },
})
const shown = (data: readonly unknown[]) =>
  renderScreen(MyChat, { domains, isLoggedIn: true, address: '/pages/me/my-chat/my-chat', answers: listed(data) })
const aCase = {
  kind: 'service',
  number: 'S26112041',
  topic: 'delivery',
  other: null,
  subject: null,
  side: 'buyer',
}

describe('the list of conversations', () => {
  test('shows who, about what, the last words, whose turn it is and what is unread', async () => {
    const { host } = await shown([entryOf()])
    for (const text of ['Senshu Kenki', 'Komatsu PC138US-11', 'Shoes have 45 % left.', 'Your turn', '1 unread message'])
      expect(host.textContent).toContain(text)
    expect(host.querySelector('li a')?.getAttribute('href')).toContain(`conversationId=${testConversationId}`)
  })

  test('says what this device keeps before what was last said', async () => {
    localStorage.setItem(
      `chat:${testConversationId}`,
      JSON.stringify({ at: '2026-11-18T09:05:00.000Z', version: null, values: { typed: 'Is it', unsent: [] } }),
    )
    const { host } = await shown([entryOf()])
    expect(host.textContent).toContain('Draft: Is it')
    expect(host.textContent).not.toContain('Shoes have 45 % left.')
  })

  test('leads to customer service where there is nothing yet, and tries again where it failed', async () => {
    const { host } = await shown([])
    expect(host.textContent).toContain('No chats yet.')
    expect(host.querySelector(`a[href*="${serviceRoute}"]`)).not.toBeNull()
    const { host: failed, asked } = await renderScreen(MyChat, { domains, isLoggedIn: true })
    await settle(() => asked.forEach((one) => one.refuse(5000, 'Something went wrong.')))
    expect(failed.textContent).toContain('Something went wrong.')
    expect([...failed.querySelectorAll('button')].map(({ textContent }) => textContent)).toContain('Try again')
  })
})

describe('customer service', () => {
  const service = (answers: Readonly<Record<string, unknown>>, search = '') =>
    renderScreen(MyMessage, { domains, isLoggedIn: true, address: `${serviceRoute}${search}`, answers })

  test('a case begins with its topic', async () => {
    const { host, asked } = await service(listed([entryOf({ ...aCase, state: 'resolved', turn: null })]))
    expect(host.textContent).toContain('Earlier cases')
    const delivery = [...host.querySelectorAll('button')].find(({ textContent }) => textContent === 'Delivery')
    await settle(() => delivery?.click())
    expect(asked.find(({ path }) => path === chatCalls.startConversation.path)?.input).toEqual({
      kind: 'service',
      topic: 'delivery',
    })
  })

  test('an open case stands first, and no second one is begun', async () => {
    const { host } = await service(listed([entryOf(aCase)]))
    expect(host.textContent).toContain('Case S26112041')
    expect(host.textContent).not.toContain('What is it about?')
  })

  test('a case shows its number, whose turn it is, who answers how soon, and what is asked for', async () => {
    const conversation = headOf({ ...aCase, staff: 'Eleanor', answerMinutes: 10, contactsHidden: false })
    const proof = messageOf({
      kind: 'proof',
      side: 'staff',
      author: 'Eleanor',
      text: 'The crate label',
      proof: { dueAt: null, isSent: false },
    })
    const { host } = await service(
      { [chatCalls.readConversation.path]: { conversation, messages: [proof], more: false } },
      `?conversationId=${testConversationId}`,
    )
    for (const text of [
      'Case S26112041',
      'Your turn',
      'Eleanor · usually answers in 10 min',
      'The crate label',
      'Add pictures',
    ])
      expect(host.textContent).toContain(text)
  })
})

import { headOf, messageOf, testConversationId } from '#app/test/conversation-of'
import { forgetKeptOfPerson } from '#device/kept-of-person'
import { renderScreen } from '#app/test/render-screen.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { chatCalls } from '@kikai/contract/chat/chat.calls'
import { beforeEach, expect, test } from 'vitest'
import screen from './chat.screen.tsx'

beforeEach(() => forgetKeptOfPerson())

const goodsId = '0197a000-0000-7000-8000-000000000002'
const route = '/pages/home/goods-detail/chat/chat'
const opened = (
  answers: Readonly<Record<string, unknown>>,
  address = `${route}?conversationId=${testConversationId}`,
) =>
  renderScreen(screen, {
    domains: ['chat', 'goods', 'orders', 'detail', 'uploads', 'translation'],
    isLoggedIn: true,
    address,
    answers,
  })
const conversation = (messages: readonly unknown[], head: Readonly<Record<string, unknown>> = {}) => ({
  [chatCalls.readConversation.path]: { conversation: headOf(head), messages, more: false },
})
const mine = { id: '0197a000-0000-7000-8000-0000000000d2', seq: 2, side: 'buyer', mine: true }

async function write(host: Element, text: string) {
  const field = host.querySelector('textarea')
  if (!field) throw new Error('there is no field')
  await settle(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await settle(() => field.form?.requestSubmit())
}

test('each side’s messages stand by day with what they are about, and say how far they have come', async () => {
  const { host } = await opened(conversation([messageOf(), messageOf({ ...mine, text: 'And the motor?' })]))
  for (const text of ['Senshu Kenki', 'Komatsu PC138US-11', 'Shoes have 45 % left.', 'And the motor?', '18 Nov 2026'])
    expect(host.textContent).toContain(text)
  expect(host.textContent).toContain('Delivered')
  expect(host.textContent).not.toContain('Read ·')
})

test('words from abroad stand in the reader’s language, with the original below', async () => {
  const translation = { text: 'Shoes have 45 % left.', by: 'machine', spans: [] }
  const { host } = await opened(
    conversation([messageOf({ text: 'シューは残り45 %です。', language: 'ja', translation })]),
  )
  expect(host.textContent).toContain('Shoes have 45 % left.From Japanese シューは残り45 %です。')
})

test('hidden contact details, a recalled message and what customer service did are said in words', async () => {
  const { host } = await opened(
    conversation([
      messageOf({ text: 'Call ••••', contactsHidden: true }),
      messageOf({ ...mine, text: '', recalledAt: '2026-11-18T09:06:00.000Z' }),
    ]),
  )
  expect(host.textContent).toContain('Contact details are hidden until there is a paid order.')
  expect(host.textContent).toContain('You recalled a message')
})

test('without a connection a message is kept on the device, and sent once with the same id', async () => {
  const { host, asked } = await opened(conversation([messageOf()]))
  await write(host, 'Still there?')
  const sent = () => asked.filter(({ path }) => path === chatCalls.sendMessage.path)
  expect(sent()).toHaveLength(1)
  await settle(() => sent()[0]?.breakOff())
  expect(host.textContent).toContain('Still there?')
  expect(host.textContent).toContain('Will be sent when you are online')
  await settle(() => window.dispatchEvent(new Event('online')))
  expect(sent()).toHaveLength(2)
  expect(new Set(sent().map(({ input }) => Object(input).clientId)).size).toBe(1)
  await settle(() => sent()[1]?.done(messageOf({ ...mine, text: 'Still there?' })))
  expect(host.textContent).not.toContain('Will be sent when you are online')
  expect(host.textContent?.split('Still there?')).toHaveLength(2)
})

test('what is typed stays for the next time the conversation is opened', async () => {
  localStorage.setItem(
    `chat:${testConversationId}`,
    JSON.stringify({ at: '2026-11-18T09:05:00.000Z', version: null, values: { typed: 'Is it', unsent: [] } }),
  )
  const { host } = await opened(conversation([messageOf()]))
  expect(host.querySelector('textarea')?.value).toBe('Is it')
})

test('whoever was blocked cannot write, and is told why', async () => {
  const blocked = { domain: 'chat', name: 'blocked', code: 7502, params: {} }
  const { host } = await opened(
    conversation([], { state: 'blocked', allowedActions: [{ action: 'send', enabled: false, reason: blocked }] }),
  )
  expect(host.querySelector('textarea')).toBeNull()
  expect(host.textContent).toContain('One of you has blocked the other')
})

test('opened about a machine it begins the conversation, and says why where that is not possible', async () => {
  const { asked, host } = await opened({}, `${route}?goodsId=${goodsId}`)
  const begun = asked.find(({ path }) => path === chatCalls.startConversation.path)
  expect(begun?.input).toEqual({ kind: 'goods', goodsId })
  await settle(() => begun?.refuse(7501, 'This is your own listing.'))
  expect(host.textContent).toContain('This is your own listing.')
})

test('a conversation of others is not found', async () => {
  const { host, asked } = await opened({})
  await settle(() => asked.find(({ path }) => path === chatCalls.readConversation.path)?.refuse(404, 'Not found.'))
  expect(host.textContent).toContain('Not found.')
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { api } from '@kikai/contract/api'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { chat, clientId, say, serviceCase } from '../../../test/given/messages/chats.ts'
import { accepted } from '../../../test/given/deals/orders.ts'
import { product, startProduct, sweep } from '../../../test/harness.ts'
import { chatPersonal } from './chat.personal.ts'

/** A service on this machine, which turns a text around its placeholders. */
const asked: string[] = []
const service = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const { q } = JSON.parse(Buffer.concat(parts).toString())
    asked.push(q)
    response.end(JSON.stringify({ translatedText: `<${q}>` }))
  })
})
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
const { port } = service.address() as AddressInfo
afterAll(() => service.close())

startProduct({ config: { translateUrl: `http://127.0.0.1:${port}` } })
beforeEach(() => void (asked.length = 0))

const kept = () => product().app.db`select source, body from translation`

test('each reads in their own language with the original; contacts reach neither the service nor the other side', async () => {
  const { buyer, seller, conversationId } = await chat()
  accepted(await say(buyer.speaking('zh-Hans'), conversationId, '请打 138-1234-5678。还在吗？'))
  await sweep('translation.ask')
  const { messages } = accepted(await seller.speaking('ja').call(api.chat.readConversation, { conversationId }))
  expect(messages).toMatchObject([
    { text: '请打 ••••。还在吗？', language: 'zh-Hans', translation: { text: '<请打 ••••。还在吗？>', by: 'machine' } },
  ])
  const own = accepted(await buyer.speaking('zh-Hans').call(api.chat.readConversation, { conversationId }))
  expect(own.messages).toMatchObject([{ text: '请打 138-1234-5678。还在吗？', translation: null }])
  expect(JSON.stringify([asked, await kept()])).not.toContain('1234')
})

test('what was recalled, and what somebody wrote who left, is kept in no language', async () => {
  const { buyer, conversationId } = await chat()
  const { id: messageId } = accepted(await say(buyer, conversationId, 'Taken back at once'))
  accepted(await say(buyer, conversationId, 'Said by somebody who leaves'))
  await sweep('translation.ask')
  expect(JSON.stringify(await kept())).toContain('Taken back')
  accepted(await buyer.call(api.chat.deleteMessage, { conversationId, messageId, how: 'recall' }))
  expect(JSON.stringify(await kept())).not.toContain('Taken back')
  await product().app.transaction((db) => chatPersonal.erase({ db }, { memberId: buyer.id, contacts: [] }))
  expect(JSON.stringify(await kept())).not.toContain('somebody who leaves')
})

test('what staff note among themselves reaches no service', async () => {
  const { conversationId } = await serviceCase()
  const note = { conversationId, clientId: clientId(), note: 'Be careful with this one' }
  accepted(await (await as.staff()).call(api.chat.answerCase, note))
  await sweep('translation.ask')
  expect(JSON.stringify([asked, await kept()])).not.toContain('careful')
})

import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { chat, clientId, say, serviceCase } from '../../../test/given/messages/chats.ts'
import { accepted } from '../../../test/given/deals/orders.ts'
import { startProduct } from '../../../test/harness.ts'
import { openLive } from '../../../test/live-client.ts'

startProduct()

test('both sides hear a message, how far it was read, and that the other is writing', async () => {
  const { buyer, seller, conversationId, threadId } = await chat()
  const [forBuyer, forSeller] = [await openLive({ token: buyer.token }), await openLive({ token: seller.token })]
  const topic = `thread:${threadId}`
  for (const client of [forBuyer, forSeller]) await client.listen(topic)
  await forSeller.listen('member')
  const { id, at } = accepted(await say(buyer, conversationId, 'Does it leak?'))
  const message = { id, seq: 1, side: 'buyer', author: null, text: 'Does it leak?', language: 'en', at }
  for (const client of [forBuyer, forSeller]) await client.hears({ topic, data: [{ message }] })
  await forSeller.hears({ changed: `member:${seller.id}` })
  accepted(await seller.call(api.chat.markConversation, { conversationId, deliveredSeq: 1, readSeq: 1 }))
  await forBuyer.hears({ topic, data: [{ marks: { side: 'seller', deliveredSeq: 1, readSeq: 1 } }] })
  forSeller.send({ say: topic, said: { side: 'buyer', typing: true } })
  await forBuyer.hears({ topic, said: { side: 'seller', typing: true } })
})

test('words that the two read differently are not pushed but asked for', async () => {
  const { buyer, seller, conversationId, threadId } = await chat()
  const client = await openLive({ token: seller.token })
  await client.listen(`thread:${threadId}`)
  accepted(await say(buyer, conversationId, 'Call 090-1234-5678'))
  await client.hears({ changed: `thread:${threadId}` })
  expect(JSON.stringify(client.heard)).not.toContain('1234')
})

test('strangers hear nothing of it; the staff hear cases and no chats; a member hears no note', async () => {
  const { threadId } = await chat()
  const { me, conversationId } = await serviceCase()
  const service = accepted(await me.call(api.chat.readConversation, { conversationId })).conversation.threadId
  const [stranger, staff] = [await as.member(), await as.staff()]
  const refused = (topic: string) => ({ refused: topic, code: requestErrors.notFound.code })
  const ofStranger = await openLive({ token: stranger.token })
  const ofStaff = await openLive({ token: staff.token })
  const ofMember = await openLive({ token: me.token })
  for (const topic of [`thread:${threadId}`, `thread:${service}`]) {
    ofStranger.send({ listen: topic })
    await ofStranger.hears(refused(topic))
  }
  ofStaff.send({ listen: `thread:${threadId}` })
  await ofStaff.hears(refused(`thread:${threadId}`))
  await ofStaff.listen(`thread:${service}`)
  await ofMember.listen(`thread:${service}`)
  const note = { conversationId, clientId: clientId(), note: 'Only for us' }
  accepted(await staff.call(api.chat.answerCase, note))
  accepted(await say(me, conversationId, 'Are you there?'))
  await ofStaff.hears({ topic: `thread:${service}`, data: [{ message: expect.objectContaining({ seq: 3 }) }] })
  await ofMember.hears({ topic: `thread:${service}`, data: [{ message: expect.objectContaining({ seq: 3 }) }] })
  expect(JSON.stringify(ofMember.heard)).not.toContain('Only for us')
})

test('the desk hears that a member writes and that a colleague takes the case; nobody else can listen to it', async () => {
  const { me, conversationId } = await serviceCase()
  const [staff, colleague, seller] = [await as.staff(), await as.staff(), await as.seller()]
  const atDesk = await openLive({ token: staff.token })
  await atDesk.listen('serviceDesk')
  const changed = () => atDesk.heard.filter((push) => 'changed' in push && push.changed === 'serviceDesk:').length
  accepted(await say(me, conversationId, 'Are you there?'))
  await expect.poll(changed).toBe(1)
  accepted(await colleague.call(api.chat.assignCase, { conversationId, staffId: colleague.id }))
  await expect.poll(changed).toBe(2)
  for (const { token } of [me, seller, { token: '' }]) {
    const other = await openLive({ token })
    other.send({ listen: 'serviceDesk' })
    await other.hears({ refused: 'serviceDesk', code: requestErrors.notFound.code })
  }
  atDesk.send({ listen: `serviceDesk:${conversationId}` })
  await atDesk.hears({ refused: `serviceDesk:${conversationId}`, code: requestErrors.notFound.code })
})

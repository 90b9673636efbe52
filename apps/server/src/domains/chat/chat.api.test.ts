import { api } from '@kikai/contract/api'
import { chatErrors } from '@kikai/contract/chat/chat.errors'
import { goodsErrors } from '@kikai/contract/goods/goods.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { serverLimits } from '../../platform/config/server-limits.ts'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../test/as.ts'
import { given } from '../../../test/given.ts'
import { chat, clientId, say, serviceCase } from '../../../test/given/messages/chats.ts'
import { booked } from '../../../test/given/deals/appointments.ts'
import { draftLot, runningLot } from '../../../test/given/deals/lots.ts'
import { bargained } from '../../../test/given/deals/offers.ts'
import { goods, soldGoods } from '../../../test/given/goods/goods.ts'
import { accepted, givenBuyer, paid, placed } from '../../../test/given/deals/orders.ts'
import { product, startProduct, sweep } from '../../../test/harness.ts'
import { chatPersonal } from './chat.personal.ts'
import { threadsDomain } from '../threads/threads.handlers.ts'

startProduct()

type ConversationId = Id<'conversation'>
const readBy = async (by: Person, conversationId: ConversationId) =>
  accepted(await by.call(api.chat.readConversation, { conversationId }))
const textsFor = async (by: Person, conversationId: ConversationId) =>
  (await readBy(by, conversationId)).messages.map(({ text }) => text)
const listOf = async (by: Person, words?: string) =>
  accepted(await by.call(api.chat.listConversations, words === undefined ? {} : { words }))
const start = (by: Person, goodsId: Id<'goods'>) => by.call(api.chat.startConversation, { kind: 'goods', goodsId })

describe(api.chat.startConversation.path, () => {
  test('a buyer has one conversation about the same goods, also from two tabs at once', async () => {
    const buyer = await as.member()
    const { id } = await goods()
    const started = await Promise.all([start(buyer, id), start(buyer, id), start(buyer, id)])
    expect(new Set(started.map(({ data }) => data.id)).size).toBe(1)
    expect((await start(await as.member(), id)).data.id).not.toBe(started[0]?.data.id)
  })

  test('what nobody has written in is in nobody’s list', async () => {
    const { buyer, seller, conversationId } = await chat()
    for (const person of [buyer, seller]) expect((await listOf(person)).data).toEqual([])
    accepted(await say(buyer, conversationId, 'Is it still there?'))
    for (const person of [buyer, seller]) expect((await listOf(person)).data).toMatchObject([{ id: conversationId }])
  })

  test('one’s own goods, sold goods and a draft have none', async () => {
    const seller = await as.seller()
    const own = await goods({ companyId: seller.companyId })
    expect((await start(seller, own.id)).code).toBe(chatErrors.ownGoods.code)
    const buyer = await as.member()
    expect((await start(buyer, (await soldGoods()).id)).code).toBe(goodsErrors.notOnSale.code)
    const draft = await goods({ state: 'unpublished' })
    expect((await start(buyer, draft.id)).code).toBe(requestErrors.notFound.code)
  })

  test('buyer and seller of an order share one about it, whoever begins', async () => {
    const { buyer, seller, orderId } = await placed()
    const [one, other] = await Promise.all(
      [buyer, seller].map((person) => person.call(api.chat.startConversation, { kind: 'order', orderId })),
    )
    expect(one?.data.id).toBe(other?.data.id)
    expect([one?.data.side, other?.data.side]).toEqual(['buyer', 'seller'])
    const stranger = await (await as.seller()).call(api.chat.startConversation, { kind: 'order', orderId })
    expect(stranger.code).toBe(requestErrors.notFound.code)
  })

  test('a new account begins five an hour, an older one more', async () => {
    const [buyer, older] = [await as.member(), await as.member()]
    const days = serverLimits.chatNewAccountDays
    await product().app
      .db`update member set created_at = app_now() - make_interval(days => ${days}) where id = ${older.id}`
    const codes: [number, number][] = []
    for (let count = 0; count < 6; count += 1) {
      const { id } = await goods()
      codes.push([(await start(buyer, id)).code, (await start(older, id)).code])
    }
    expect(codes.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => [200, 200]))
    expect(codes[5]).toEqual([requestErrors.tooOften.code, 200])
  })
})

describe(api.chat.sendMessage.path, () => {
  test('§1 chat: both sides read the same words in the same order, and whose turn it is', async () => {
    const { buyer, seller, conversationId } = await chat()
    accepted(await say(buyer, conversationId, 'Does the pump leak?'))
    expect((await listOf(buyer)).data).toMatchObject([{ turn: 'them', unread: 0, side: 'buyer' }])
    expect(await listOf(seller)).toMatchObject({
      data: [{ turn: 'me', unread: 1, side: 'seller', last: { text: 'Does the pump leak?', mine: false } }],
      counts: { all: 1, goods: 1, order: 0, service: 0, turn: 1 },
    })
    accepted(await say(seller.speaking('ja'), conversationId, '漏れはありません。'))
    for (const person of [buyer, seller])
      expect(await readBy(person, conversationId)).toMatchObject({
        messages: [
          { seq: 1, side: 'buyer', text: 'Does the pump leak?', language: 'en', mine: person === buyer },
          { seq: 2, side: 'seller', text: '漏れはありません。', language: 'ja', mine: person === seller },
        ],
        more: false,
      })
    expect((await listOf(buyer)).data).toMatchObject([{ turn: 'me', unread: 1 }])
    expect((await buyer.call(api.badges.countBadges, {})).data.chat).toBe(1)
  })

  test('what a device sends again is one message, even after the other has blocked', async () => {
    const { buyer, seller, conversationId } = await chat()
    const message = { conversationId, clientId: clientId(), text: 'Once' }
    const sent = await Promise.all(Array.from({ length: 4 }, () => buyer.call(api.chat.sendMessage, message)))
    expect(new Set(sent.map(({ data }) => data.id)).size).toBe(1)
    accepted(await seller.call(api.chat.blockOther, { conversationId, blocked: true }))
    expect((await buyer.call(api.chat.sendMessage, message)).data.id).toBe(sent[0]?.data.id)
    expect(await textsFor(seller, conversationId)).toEqual(['Once'])
  })

  test('contact details are hidden from the other side until there is a paid order between the two', async () => {
    const secret = 'Call 090-1234-5678'
    const buyer = await givenBuyer()
    const { seller, conversationId } = await chat({ buyer })
    accepted(await say(buyer, conversationId, secret))
    accepted(await say(seller, conversationId, `${secret} or taro@example.jp`))
    const hidden = async () =>
      JSON.stringify([await readBy(seller, conversationId), await listOf(buyer), await listOf(seller, '1234')])
    expect((await readBy(seller, conversationId)).messages[0]).toMatchObject({
      text: 'Call ••••',
      contactsHidden: true,
    })
    expect((await readBy(buyer, conversationId)).messages).toMatchObject([
      { text: secret, contactsHidden: true },
      { text: 'Call •••• or ••••' },
    ])
    const told = (await seller.call(api.notices.listNotices, { topic: 'chat' })).data.data
    expect(told).toMatchObject([{ kind: 'chatMessage', text: 'Call ••••' }])
    const before = await hidden()
    expect(before.replaceAll(`${secret} or taro@example.jp`, '')).not.toMatch(/1234-5678/)
    expect((await listOf(seller, '1234')).data).toEqual([])

    // A deal with somebody else changes nothing; an unpaid order neither.
    await paid({ buyer: await givenBuyer({ balance: { currency: 'JPY', minor: 50_000_000 } }), seller })
    await placed({ buyer, seller })
    expect((await readBy(seller, conversationId)).messages[0]?.text).toBe('Call ••••')
    const { db } = product().app
    await db`update order_head set pay = 'paid' where member_id = ${buyer.id} and company_id = ${seller.companyId}`
    expect((await readBy(seller, conversationId)).messages[0]).toMatchObject({ text: secret, contactsHidden: false })
    expect((await readBy(seller, conversationId)).conversation.contactsHidden).toBe(false)
  })

  test('pictures are shown to both sides by signed addresses, and only their owner’s are sent', async () => {
    const { buyer, seller, conversationId } = await chat()
    const { id: mine } = await given.picture(buyer, { purpose: 'chat' })
    expect((await say(seller, conversationId, { fileIds: [mine] })).code).toBe(requestErrors.notFound.code)
    accepted(await say(buyer, conversationId, { fileIds: [mine] }))
    for (const person of [buyer, seller]) {
      const { messages } = await readBy(person, conversationId)
      expect(messages).toMatchObject([
        { kind: 'pictures', pictures: [{ id: mine, url: expect.stringMatching(/^\/files\//) }] },
      ])
    }
  })

  test('a card shows each reader what they may see of it, and is sent only of what its sender sees', async () => {
    const { buyer, seller, goodsId, conversationId } = await chat()
    accepted(await say(buyer, conversationId, { card: { kind: 'goods', id: goodsId } }))
    const { orderId } = await placed({ seller })
    const order = { card: { kind: 'order', id: orderId } } as const
    expect((await say(buyer, conversationId, order)).code).toBe(requestErrors.notFound.code)
    accepted(await say(seller, conversationId, order))
    const forBuyer = (await readBy(buyer, conversationId)).messages
    expect(forBuyer).toMatchObject([
      { card: { kind: 'goods', facts: { state: 'on_sale', link: expect.stringContaining(goodsId) } } },
      { card: { kind: 'order', facts: null } },
    ])
    expect((await readBy(seller, conversationId)).messages[1]).toMatchObject({
      card: {
        kind: 'order',
        facts: { number: expect.stringMatching(/^O/), link: expect.stringContaining('order-manage') },
      },
    })
  })

  test('an offer is a card for its two sides, and a lot for everybody once it was approved', async () => {
    const { buyer, seller, goodsId, negotiationId } = await bargained()
    const { id: conversationId } = accepted(await start(buyer, goodsId))
    accepted(await say(buyer, conversationId, { card: { kind: 'offer', id: negotiationId } }))
    const draft = await draftLot({ seller })
    expect((await say(seller, conversationId, { card: { kind: 'lot', id: draft.lotId } })).code).toBe(
      requestErrors.notFound.code,
    )
    const { lotId } = await runningLot({ seller })
    accepted(await say(seller, conversationId, { card: { kind: 'lot', id: lotId } }))
    const offer = { amount: jpy(8_600_000), state: 'awaiting_seller' }
    const lot = { amount: jpy(1_000_000), state: 'bidding', number: expect.stringMatching(/^L/) }
    expect((await readBy(buyer, conversationId)).messages).toMatchObject([
      { card: { kind: 'offer', facts: { ...offer, link: expect.stringContaining('my-offers') } } },
      { card: { kind: 'lot', facts: lot } },
    ])
    expect((await readBy(seller, conversationId)).messages[0]).toMatchObject({
      card: { facts: { ...offer, link: expect.stringContaining('offer-answer') } },
    })
    const other = await chat({ seller })
    const theirs = { card: { kind: 'offer', id: negotiationId } } as const
    expect((await say(other.buyer, other.conversationId, theirs)).code).toBe(requestErrors.notFound.code)
    accepted(await say(seller, other.conversationId, theirs))
    expect((await readBy(other.buyer, other.conversationId)).messages).toMatchObject([{ card: { facts: null } }])
  })

  test('an appointment is a card with its time for its customer and its host, and for nobody else', async () => {
    const { buyer, seller, appointmentId, goodsId, made } = await booked()
    const { id: conversationId } = accepted(await start(buyer, goodsId))
    const card = { card: { kind: 'appointment', id: appointmentId } } as const
    accepted(await say(buyer, conversationId, card))
    const facts = { number: made.number, at: made.startAt, state: 'pending_payment', amount: null }
    expect((await readBy(buyer, conversationId)).messages).toMatchObject([
      { card: { facts: { ...facts, link: expect.stringContaining('my-appointment') } } },
    ])
    expect((await readBy(seller, conversationId)).messages).toMatchObject([
      { card: { facts: { ...facts, link: expect.stringContaining('reservation-manage') } } },
    ])
    const other = await chat({ seller })
    expect((await say(other.buyer, other.conversationId, card)).code).toBe(requestErrors.notFound.code)
  })

  test('twenty messages a minute, two thousand characters, and one thing at a time', async () => {
    const { buyer, conversationId } = await chat()
    const codes: number[] = []
    for (let at = 0; at <= serverLimits.chatMessagesAMinute; at += 1)
      codes.push((await say(buyer, conversationId, `${at}`)).code)
    expect(codes.filter((code) => code === 200)).toHaveLength(serverLimits.chatMessagesAMinute)
    expect(codes.at(-1)).toBe(requestErrors.tooOften.code)
    const invalid = requestErrors.invalidInput.code
    expect((await say(buyer, conversationId, 'x'.repeat(limits.chatTextLength + 1))).code).toBe(invalid)
    expect((await say(buyer, conversationId, {})).code).toBe(invalid)
    const { id: file } = await given.picture(buyer, { purpose: 'chat' })
    expect((await say(buyer, conversationId, { text: 'x', fileIds: [file] })).code).toBe(invalid)
  })
})

describe(api.chat.readConversation.path, () => {
  test('a long one is read in parts, backwards and forwards', async () => {
    const { buyer, seller, conversationId } = await chat()
    for (let at = 1; at <= 5; at += 1) accepted(await say(at % 2 ? buyer : seller, conversationId, `${at}`))
    const part = async (asked: { beforeSeq?: number; afterSeq?: number }) => {
      const { messages, more } = accepted(
        await buyer.call(api.chat.readConversation, { conversationId, count: 2, ...asked }),
      )
      return { seqs: messages.map(({ seq }) => seq), more }
    }
    expect(await part({})).toEqual({ seqs: [4, 5], more: true })
    expect(await part({ beforeSeq: 4 })).toEqual({ seqs: [2, 3], more: true })
    expect(await part({ beforeSeq: 2 })).toEqual({ seqs: [1], more: false })
    expect(await part({ afterSeq: 1 })).toEqual({ seqs: [2, 3], more: true })
    expect(await part({ afterSeq: 5 })).toEqual({ seqs: [], more: false })
  })

  test('strangers find it by no call: another buyer, another company, staff', async () => {
    const { buyer, conversationId } = await chat()
    const { id: messageId } = accepted(await say(buyer, conversationId, 'Secret'))
    for (const person of [await as.member(), await as.seller(), await as.staff()]) {
      const answers = [
        await person.call(api.chat.readConversation, { conversationId }),
        await say(person, conversationId, 'x'),
        await person.call(api.chat.deleteMessage, { conversationId, messageId, how: 'recall' }),
        await person.call(api.chat.deleteMessage, { conversationId, messageId, how: 'forMe' }),
        await person.call(api.chat.markConversation, { conversationId, deliveredSeq: 1, readSeq: 1 }),
        await person.call(api.chat.blockOther, { conversationId, blocked: true }),
        await person.call(api.chat.reportMessage, { conversationId, messageId, text: 'x' }),
      ]
      expect(answers.map(({ code }) => code)).toEqual(answers.map(() => requestErrors.notFound.code))
      expect((await listOf(person)).data).toEqual([])
      // Nor by the name of one of their own.
      const own = await chat({ buyer: person })
      const mixed = { conversationId: own.conversationId, messageId }
      for (const how of ['recall', 'forMe'] as const)
        expect((await person.call(api.chat.deleteMessage, { ...mixed, how })).code).toBe(requestErrors.notFound.code)
      expect((await person.call(api.chat.reportMessage, { ...mixed, text: 'x' })).code).toBe(
        requestErrors.notFound.code,
      )
    }
  })

  test('a colleague with a seat that sells shares the side, one who only buys does not', async () => {
    const { buyer, seller, conversationId } = await chat()
    accepted(await say(buyer, conversationId, 'Hello'))
    const colleague = await as.seller({ id: seller.companyId })
    expect(await textsFor(colleague, conversationId)).toEqual(['Hello'])
    const purchaser = await given.member()
    await given.grant(purchaser.id, { role: 'companyBuyer', scope: 'company', companyId: seller.companyId })
    const other = await as.member(purchaser)
    expect((await other.call(api.chat.readConversation, { conversationId })).code).toBe(requestErrors.notFound.code)
  })
})

describe(api.chat.deleteMessage.path, () => {
  test('deleted for oneself it is there for the other; recalled it is empty for both', async () => {
    const { buyer, seller, conversationId } = await chat()
    const one = accepted(await say(buyer, conversationId, 'One'))
    const two = accepted(await say(buyer, conversationId, 'Two'))
    accepted(await seller.call(api.chat.deleteMessage, { conversationId, messageId: one.id, how: 'forMe' }))
    expect(await textsFor(seller, conversationId)).toEqual(['Two'])
    expect(await textsFor(buyer, conversationId)).toEqual(['One', 'Two'])
    const recall = { conversationId, messageId: two.id, how: 'recall' } as const
    expect((await seller.call(api.chat.deleteMessage, recall)).code).toBe(requestErrors.notFound.code)
    expect(accepted(await buyer.call(api.chat.deleteMessage, recall)).message).toMatchObject({ text: '' })
    expect(await textsFor(seller, conversationId)).toEqual([''])
    expect((await listOf(seller)).data).toMatchObject([{ unread: 0, last: { recalledAt: expect.any(String) } }])
    const [kept] = await product().app.db`select body from message where id = ${two.id}`
    expect(kept).toEqual({ body: '' })
  })

  test('after two minutes nothing is recalled', async () => {
    const { buyer, conversationId } = await chat()
    const { id: messageId } = accepted(await say(buyer, conversationId, 'Too late'))
    const { db } = product().app
    const minutes = serverLimits.chatRecallMinutes
    await db`update message set created_at = created_at - make_interval(mins => ${minutes}) where id = ${messageId}`
    const answer = await buyer.call(api.chat.deleteMessage, { conversationId, messageId, how: 'recall' })
    expect(answer.code).toBe(chatErrors.tooLateToRecall.code)
    expect((await readBy(buyer, conversationId)).messages[0]?.allowedActions).toMatchObject([
      { action: 'remove', enabled: true },
      { action: 'recall', enabled: false },
    ])
  })
})

describe(api.chat.markConversation.path, () => {
  test('the other side sees how far one has got; marks never go back, nor beyond the last message', async () => {
    const { buyer, seller, conversationId } = await chat()
    for (const text of ['One', 'Two']) accepted(await say(buyer, conversationId, text))
    const mark = async (deliveredSeq: number, readSeq: number) =>
      accepted(await seller.call(api.chat.markConversation, { conversationId, deliveredSeq, readSeq })).unread
    expect(await mark(2, 1)).toBe(1)
    expect((await readBy(buyer, conversationId)).conversation.otherMarks).toEqual({ deliveredSeq: 2, readSeq: 1 })
    expect(await mark(99, 99)).toBe(0)
    expect(await mark(0, 0)).toBe(0)
    expect((await readBy(buyer, conversationId)).conversation.otherMarks).toEqual({ deliveredSeq: 2, readSeq: 2 })
    accepted(await say(buyer, conversationId, 'Three'))
    expect((await listOf(seller)).data).toMatchObject([{ unread: 1 }])
  })
})

describe(api.chat.blockOther.path, () => {
  test('a block counts in all conversations of the two, and only whoever blocked lifts it', async () => {
    const { buyer, seller, conversationId } = await chat()
    const second = await chat({ buyer, seller })
    const elsewhere = await chat({ buyer })
    const block = (by: Person, blocked: boolean) => by.call(api.chat.blockOther, { conversationId, blocked })
    expect(accepted(await block(seller, true))).toMatchObject({ state: 'blocked', blockedByMe: true })
    for (const id of [conversationId, second.conversationId])
      for (const person of [buyer, seller]) expect((await say(person, id, 'x')).code).toBe(chatErrors.blocked.code)
    expect((await start(buyer, (await goods({ companyId: seller.companyId })).id)).code).toBe(chatErrors.blocked.code)
    accepted(await say(buyer, elsewhere.conversationId, 'Still here'))
    expect((await block(buyer, false)).code).toBe(requestErrors.wrongState.code)
    expect((await block(buyer, true)).code).toBe(requestErrors.wrongState.code)
    accepted(await block(seller, false))
    accepted(await say(buyer, second.conversationId, 'Again'))
  })
})

describe(api.chat.reportMessage.path, () => {
  test('a report opens a case with the message, once', async () => {
    const { buyer, seller, conversationId } = await chat()
    const { id: messageId } = accepted(await say(seller, conversationId, 'An insult'))
    const report = { conversationId, messageId, text: 'This is rude' }
    expect((await seller.call(api.chat.reportMessage, report)).code).toBe(requestErrors.notFound.code)
    const made = accepted(await buyer.call(api.chat.reportMessage, report))
    expect(made).toMatchObject({ kind: 'service', topic: 'report', number: expect.stringMatching(/^S/), turn: 'them' })
    expect((await buyer.call(api.chat.reportMessage, report)).code).toBe(chatErrors.alreadyReported.code)
    expect((await readBy(buyer, made.id)).messages).toMatchObject([
      { kind: 'card', card: { kind: 'message', id: messageId } },
      { text: 'This is rude' },
    ])
  })
})

test('what a member wrote is in their export, and is emptied when they leave; the others keep their own', async () => {
  const { buyer, seller, conversationId } = await chat()
  accepted(await say(buyer, conversationId, 'Mine'))
  accepted(await say(seller, conversationId, 'Theirs'))
  const service = await serviceCase('My case', buyer)
  const { app } = product()
  expect(await threadsDomain.personal?.give(app, buyer.id)).toMatchObject({
    messages: [{ text: 'Mine' }, { text: 'My case' }],
  })
  expect(await chatPersonal.give(app, buyer.id)).toMatchObject({
    conversations: [{ kind: 'goods' }, { kind: 'service', about: expect.stringMatching(/^S/) }],
  })
  await app.transaction(async (db) => {
    for (const personal of [threadsDomain.personal, chatPersonal])
      await personal?.erase({ db }, { memberId: buyer.id, contacts: [] })
  })
  expect(await textsFor(seller, conversationId)).toEqual(['', 'Theirs'])
  expect(await textsFor(buyer, service.conversationId)).toEqual([''])
  expect(await chatPersonal.give(app, buyer.id)).toMatchObject({ conversations: [{ about: '' }, {}] })
})

test('a conversation goes two years after its last message, one without a word after a month', async () => {
  const { buyer, conversationId } = await chat()
  const { conversationId: empty } = await chat({ buyer })
  const { conversationId: kept } = await chat({ buyer })
  const { id: fileId } = await given.picture(buyer, { purpose: 'chat' })
  accepted(await say(buyer, conversationId, { fileIds: [fileId] }))
  accepted(await say(buyer, kept, 'Still new'))
  const { db } = product().app
  const ago = (days: number) => db`app_now() - make_interval(days => ${days})`
  await db`update conversation set last_at = ${ago(serverLimits.chatKeptDays)} where id = ${conversationId}`
  await db`update conversation set created_at = ${ago(serverLimits.chatEmptyKeptDays)} where id = ${empty}`
  expect(await sweep('chat.forget')).toBe(2)
  for (const gone of [conversationId, empty])
    expect((await buyer.call(api.chat.readConversation, { conversationId: gone })).code).toBe(
      requestErrors.notFound.code,
    )
  expect(await textsFor(buyer, kept)).toEqual(['Still new'])
  const [file] = await db`select state from file where id = ${fileId}`
  expect(file).toEqual({ state: 'new' })
})

import { api } from '@kikai/contract/api'
import type { SentOf } from '@kikai/contract/call'
import { chatErrors } from '@kikai/contract/chat/chat.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { serverLimits } from '../../../platform/config/server-limits.ts'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import { given } from '../../../../test/given.ts'
import { chat, clientId, say, serviceCase } from '../../../../test/given/messages/chats.ts'
import { accepted, givenBuyer, placed } from '../../../../test/given/deals/orders.ts'
import { product, startProduct } from '../../../../test/harness.ts'

startProduct()

type Answer = Omit<SentOf<typeof api.chat.answerCase>, 'conversationId' | 'clientId'>
type ConversationId = Id<'conversation'>
const answer = (by: Person, conversationId: ConversationId, content: Answer) =>
  by.call(api.chat.answerCase, { conversationId, clientId: clientId(), ...content })
const caseFor = async (by: Person, conversationId: ConversationId) =>
  accepted(await by.call(api.chat.readCase, { conversationId }))
const readBy = async (by: Person, conversationId: ConversationId) =>
  accepted(await by.call(api.chat.readConversation, { conversationId }))
const listFor = async (by: Person, asked: SentOf<typeof api.chat.listCases> = {}) =>
  accepted(await by.call(api.chat.listCases, { page_size: 100, ...asked }))
/** As if the member had written so many minutes ago. */
const waiting = (conversationId: ConversationId, minutes: number) => product().app.db`
  update conversation
  set waiting_since = waiting_since - make_interval(mins => ${minutes}), asked_at = asked_at - make_interval(mins => ${minutes})
  where id = ${conversationId}
`

describe(api.chat.startConversation.path, () => {
  test('a member has one open case, and a new one once it is resolved', async () => {
    const { me, conversationId } = await serviceCase()
    const begin = () => me.call(api.chat.startConversation, { kind: 'service', topic: 'payment' })
    expect((await begin()).data.id).toBe(conversationId)
    const staff = await as.staff()
    accepted(await staff.call(api.chat.closeCase, { conversationId }))
    const [one, other] = await Promise.all([begin(), begin()])
    expect(one.data.id).toBe(other.data.id)
    expect(one.data).toMatchObject({ kind: 'service', topic: 'payment', number: expect.stringMatching(/^S\d{6}/) })
    expect(one.data.id).not.toBe(conversationId)
  })
})

describe(api.chat.answerCase.path, () => {
  test('whoever answers takes the case; the member reads who they are, and is told', async () => {
    const { me, conversationId } = await serviceCase()
    const staff = await as.staff()
    accepted(await answer(staff, conversationId, { text: 'Please call 03-1234-5678.' }))
    const { conversation, messages } = await readBy(me, conversationId)
    expect(conversation).toMatchObject({
      turn: 'me',
      unread: 1,
      staff: expect.stringMatching(/./),
      contactsHidden: false,
    })
    expect(messages).toMatchObject([
      { side: 'buyer' },
      { kind: 'system', event: 'assigned', text: '', author: conversation.staff },
      { side: 'staff', text: 'Please call 03-1234-5678.', author: conversation.staff },
    ])
    expect((await me.call(api.notices.listNotices, { topic: 'chat' })).data.data).toMatchObject([
      { kind: 'serviceAnswered', text: 'Please call 03-1234-5678.', link: expect.stringContaining(conversationId) },
    ])
    expect((await caseFor(staff, conversationId)).case).toMatchObject({ group: 'theirs', staff: { id: staff.id } })
  })

  test('a note is read by staff only, and changes nothing for the member', async () => {
    const { me, conversationId } = await serviceCase()
    const [staff, colleague] = [await as.staff(), await as.staff()]
    accepted(await answer(staff, conversationId, { note: 'The carrier signed for a torn crate.' }))
    expect((await caseFor(colleague, conversationId)).messages).toMatchObject([{}, { kind: 'note', mine: false }])
    const { messages, conversation } = await readBy(me, conversationId)
    expect(messages).toHaveLength(1)
    expect(conversation).toMatchObject({ unread: 0, turn: 'them', staff: null, last: { kind: 'text' } })
    expect(JSON.stringify([messages, conversation])).not.toContain('torn crate')
  })

  test('pictures that are asked for are done once the member has sent some', async () => {
    const { me, conversationId } = await serviceCase()
    const staff = await as.staff()
    const dueAt = product().app.now()
    accepted(await answer(staff, conversationId, { proof: { text: 'Photo of the crate label', dueAt } }))
    const proof = async () => (await readBy(me, conversationId)).messages.find(({ kind }) => kind === 'proof')
    expect(await proof()).toMatchObject({ text: 'Photo of the crate label', proof: { dueAt, isSent: false } })
    const { id } = await given.picture(me, { purpose: 'chat' })
    accepted(await say(me, conversationId, { fileIds: [id] }))
    expect((await proof())?.proof?.isSent).toBe(true)
    expect((await caseFor(staff, conversationId)).messages.at(-1)?.pictures).toMatchObject([{ id }])
  })

  test('one thing at a time, and what is sent again is one message', async () => {
    const { conversationId } = await serviceCase()
    const staff = await as.staff()
    expect((await answer(staff, conversationId, {})).code).toBe(requestErrors.invalidInput.code)
    expect((await answer(staff, conversationId, { text: 'x', note: 'y' })).code).toBe(requestErrors.invalidInput.code)
    const once = { conversationId, clientId: clientId(), text: 'Once' }
    const sent = await Promise.all([1, 2].map(() => staff.call(api.chat.answerCase, once)))
    expect(new Set(sent.map(({ data }) => data.id)).size).toBe(1)
  })
})

describe('who sees a case', () => {
  test('members, sellers and other staff do not, nor does anybody see their own as staff', async () => {
    const { conversationId } = await serviceCase()
    for (const person of [await as.member(), await as.seller(), await as.finance()])
      for (const call of [api.chat.readCase, api.chat.closeCase, api.chat.reopenCase])
        expect((await person.call(call, { conversationId })).code).toBe(requestErrors.notAllowed.code)
    const staff = await as.staff()
    const own = await serviceCase('Mine', staff)
    expect((await staff.call(api.chat.readCase, { conversationId: own.conversationId })).code).toBe(
      requestErrors.notFound.code,
    )
    expect((await answer(staff, own.conversationId, { text: 'x' })).code).toBe(requestErrors.notFound.code)
    expect((await listFor(staff)).data.map(({ id }) => id)).not.toContain(own.conversationId)
  })

  test('a chat between buyer and seller is no case, whoever asks', async () => {
    const { buyer, conversationId } = await chat()
    accepted(await say(buyer, conversationId, 'Secret'))
    const staff = await as.staff()
    expect((await staff.call(api.chat.readCase, { conversationId })).code).toBe(requestErrors.notFound.code)
    expect((await answer(staff, conversationId, { text: 'x' })).code).toBe(requestErrors.notFound.code)
  })

  test('the member stands beside it masked, with their orders; each look is recorded', async () => {
    const buyer = await givenBuyer()
    const { orderId } = await placed({ buyer })
    const { conversationId } = await serviceCase('Where is it?', buyer)
    const staff = await as.staff()
    const { member, orders } = await caseFor(staff, conversationId)
    expect(member).toMatchObject({
      id: buyer.id,
      name: expect.stringContaining('••'),
      email: expect.stringContaining('••'),
    })
    expect(orders).toMatchObject([{ kind: 'order', id: orderId, facts: { link: expect.stringContaining(orderId) } }])
    const list = { current_page: 1, page_size: 5, actorId: staff.id }
    const { data } = (await (await as.administrator()).call(api.audit.listAudit, list)).data
    expect(data).toMatchObject([{ kind: 'look', call: 'chat.readCase', object: { conversationId: [conversationId] } }])
  })

  test('a message that was reported is not recalled, so that staff read it', async () => {
    const { buyer, seller, conversationId } = await chat()
    const { id: messageId } = accepted(await say(buyer, conversationId, 'I know where you live.'))
    const made = accepted(await seller.call(api.chat.reportMessage, { conversationId, messageId, text: 'A threat' }))
    const recalled = await buyer.call(api.chat.deleteMessage, { conversationId, messageId, how: 'recall' })
    expect(recalled.code).toBe(chatErrors.tooLateToRecall.code)
    const { reported } = await caseFor(await as.staff(), made.id)
    expect(reported).toMatchObject([{ id: messageId, text: 'I know where you live.', recalledAt: null }])
  })

  test('staff read a reported message as it was written; whoever reported it as they may', async () => {
    const { buyer, seller, conversationId } = await chat()
    const { id: messageId } = accepted(await say(seller, conversationId, 'Pay me at taro@example.jp'))
    const made = accepted(await buyer.call(api.chat.reportMessage, { conversationId, messageId, text: 'A trick?' }))
    expect((await readBy(buyer, made.id)).messages[0]).toMatchObject({ card: { facts: { title: 'Pay me at ••••' } } })
    const { reported, messages } = await caseFor(await as.staff(), made.id)
    expect(reported).toMatchObject([{ id: messageId, text: 'Pay me at taro@example.jp', allowedActions: [] }])
    expect(messages[0]).toMatchObject({ card: { kind: 'message', id: messageId, facts: null } })
  })
})

describe(api.chat.assignCase.path, () => {
  test('a case that somebody has is handed over with a reason, which the member does not read', async () => {
    const { me, conversationId } = await serviceCase()
    const [staff, colleague] = [await as.staff(), await as.staff()]
    const give = (staffId: Id<'member'> | null, reason = '') =>
      staff.call(api.chat.assignCase, { conversationId, staffId, reason })
    expect(accepted(await give(staff.id)).staff?.id).toBe(staff.id)
    expect((await give(colleague.id)).code).toBe(chatErrors.reasonNeeded.code)
    expect(accepted(await give(colleague.id, 'Speaks Japanese')).staff?.id).toBe(colleague.id)
    expect((await give((await as.member()).id, 'x')).code).toBe(requestErrors.notFound.code)
    const { messages, conversation } = await readBy(me, conversationId)
    expect(messages.map(({ event }) => event)).toEqual([null, 'assigned', 'assigned'])
    expect(JSON.stringify([messages, conversation])).not.toContain('Speaks')
    const { colleagues } = await caseFor(staff, conversationId)
    expect(colleagues.find(({ id }) => id === colleague.id)?.open).toBe(1)
    expect((await listFor(colleague, { whose: 'mine' })).data).toMatchObject([{ id: conversationId }])
    expect(accepted(await give(null, 'Off sick')).staff).toBeNull()
  })
})

describe(api.chat.closeCase.path, () => {
  test('writing within a week opens it again, later not; staff reopen it at any time', async () => {
    const { me, conversationId } = await serviceCase()
    const staff = await as.staff()
    const close = () => staff.call(api.chat.closeCase, { conversationId })
    expect(accepted(await close())).toMatchObject({ state: 'resolved', group: 'closed', waitingSince: null })
    expect((await close()).code).toBe(requestErrors.wrongState.code)
    expect((await answer(staff, conversationId, { text: 'x' })).code).toBe(chatErrors.caseClosed.code)
    accepted(await say(me, conversationId, 'Not quite'))
    expect((await caseFor(staff, conversationId)).case).toMatchObject({ state: 'open', group: 'ours' })
    accepted(await close())
    const days = serverLimits.chatReopenDays
    await product().app
      .db`update conversation set closed_at = closed_at - make_interval(days => ${days}) where id = ${conversationId}`
    expect((await say(me, conversationId, 'Late')).code).toBe(chatErrors.caseClosed.code)
    expect(accepted(await staff.call(api.chat.reopenCase, { conversationId }))).toMatchObject({ state: 'open' })
    accepted(await say(me, conversationId, 'Thank you'))
  })

  test('beside another open case a resolved one stays closed', async () => {
    const { me, conversationId } = await serviceCase()
    const staff = await as.staff()
    accepted(await staff.call(api.chat.closeCase, { conversationId }))
    await serviceCase('Another', me)
    expect((await say(me, conversationId, 'x')).code).toBe(chatErrors.caseClosed.code)
    expect((await staff.call(api.chat.reopenCase, { conversationId })).code).toBe(requestErrors.wrongState.code)
  })
})

describe(api.chat.listCases.path, () => {
  test('cases past the target stand first, then those that wait for us, then those that wait for the member', async () => {
    const staff = await as.staff()
    const [ours, late, theirs] = [await serviceCase(), await serviceCase(), await serviceCase()]
    await waiting(late.conversationId, 26)
    accepted(await answer(staff, theirs.conversationId, { text: 'Please send a photo.' }))
    const known = new Set([ours, late, theirs].map(({ conversationId }) => conversationId))
    const { data, groups, targetMinutes } = await listFor(staff)
    const placesOf = data.filter(({ id }) => known.has(id)).map(({ id, group }) => ({ id, group }))
    expect(placesOf).toEqual([
      { id: late.conversationId, group: 'late' },
      { id: ours.conversationId, group: 'ours' },
      { id: theirs.conversationId, group: 'theirs' },
    ])
    expect(targetMinutes).toBe(10)
    for (const group of ['late', 'ours', 'theirs'] as const)
      expect((await listFor(staff, { group })).total).toBe(groups[group])
    expect((await listFor(staff, { whose: 'mine' })).data).toMatchObject([{ id: theirs.conversationId }])
    const number = data[0]?.number ?? ''
    expect((await listFor(staff, { words: number.toLowerCase() })).data).toMatchObject([{ number }])
  })
})

describe(api.chat.readServiceFigures.path, () => {
  test('counts the first answers of the period and how long members waited', async () => {
    const staff = await as.staff()
    const figures = async () => accepted(await staff.call(api.chat.readServiceFigures, { days: 7 }))
    const before = await figures()
    const [quick, slow] = [await serviceCase(), await serviceCase()]
    await waiting(quick.conversationId, 4)
    await waiting(slow.conversationId, 30)
    for (const { conversationId } of [quick, slow]) accepted(await answer(staff, conversationId, { text: 'Here.' }))
    const [row] = await product().app.db`
      select answers, waited_seconds >= 1800 as waited from conversation where id = ${slow.conversationId}
    `
    expect(row).toEqual({ answers: 1, waited: true })
    expect(await figures()).toMatchObject({
      asked: before.asked + 2,
      answered: before.answered + 2,
      inTime: before.inTime + 1,
      targetMinutes: 10,
      firstAnswerMinutes: expect.any(Number),
    })
  })
})

describe(api.chat.saveCannedAnswer.path, () => {
  test('a canned answer stands in three languages; of two changes at once one is refused', async () => {
    const staff = await as.staff()
    const words = (text: string) => ({ 'zh-Hans': `${text} 中`, en: text, ja: `${text} 日` })
    const draft = {
      topic: 'delivery' as const,
      titles: words('Label'),
      texts: words('Please send a photo of the label.'),
    }
    const made = accepted(await staff.call(api.chat.saveCannedAnswer, draft))
    const change = { ...draft, titles: words('Crate label'), cannedAnswerId: made.id, version: made.version }
    const codes = await Promise.all([1, 2].map(() => staff.call(api.chat.saveCannedAnswer, change)))
    expect(new Set(codes.map(({ code }) => code))).toEqual(new Set([200, requestErrors.olderVersion.code]))
    expect(accepted(await staff.call(api.chat.listCannedAnswers, {})).data).toMatchObject([
      { id: made.id, titles: { en: 'Crate label' }, version: 2 },
    ])
    accepted(await staff.call(api.chat.removeCannedAnswer, { cannedAnswerId: made.id }))
    expect((await staff.call(api.chat.saveCannedAnswer, { ...change, version: 2 })).code).toBe(
      requestErrors.notFound.code,
    )
  })
})

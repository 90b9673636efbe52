import { api } from '@kikai/contract/api'
import { feedbackErrors } from '@kikai/contract/feedback/feedback.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { serverLimits } from '../../platform/config/server-limits.ts'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../test/as.ts'
import { givenPicture } from '../../../test/given/goods/pictures.ts'
import { product, startProduct } from '../../../test/harness.ts'

startProduct()

const send = (by: Person, fileIds: Id<'file'>[] = []) =>
  by.call(api.feedback.sendFeedback, {
    category: 'bug',
    text: 'The search shows nothing.',
    fileIds,
    route: '/pages/home/search/search',
    appVersion: '1.0.6',
  })
const sent = async (by: Person) => {
  const { code, data } = await send(by)
  expect(code).toBe(200)
  return data
}

describe(api.feedback.sendFeedback.path, () => {
  test('§1 feedback: makes a ticket that waits for its answer and stands in the list', async () => {
    const me = await as.member()
    const { id, number } = await sent(me)
    expect(number).toMatch(/^F\d{6}/)
    expect((await me.call(api.feedback.listMyFeedback, {})).data).toMatchObject({
      total: 1,
      data: [{ id, state: 'open', excerpt: 'The search shows nothing.' }],
    })
  })

  test('only one’s own pictures can be sent with it', async () => {
    const [me, other] = [await as.member(), await as.member()]
    const { id } = await givenPicture(other)
    expect((await send(me, [id])).code).toBe(requestErrors.notFound.code)
    expect((await me.call(api.feedback.listMyFeedback, {})).data.total).toBe(0)
  })

  test('too many that wait are refused', async () => {
    const me = await as.member()
    const { id } = await sent(me)
    await product().app.db`
      insert into feedback (number, member_id, category, route, app_version)
      select 'F' || at || ${id}, ${me.id}, 'bug', '', '' from generate_series(2, ${serverLimits.feedbackOpenMax}::int) at
    `
    expect((await send(me)).code).toBe(feedbackErrors.tooManyOpen.code)
  })
})

describe(api.feedback.answerFeedback.path, () => {
  test('the member is told, reads it, and writes again, which opens it again', async () => {
    const [me, staff] = [await as.member(), await as.staff()]
    const { id: feedbackId } = await sent(me)
    const waiting = (await staff.call(api.feedback.listFeedback, { state: 'open', page_size: limits.pageSizeMax })).data
    expect(waiting.data.some(({ id }) => id === feedbackId)).toBe(true)
    expect((await staff.call(api.feedback.readFeedback, { feedbackId })).data).toMatchObject({
      from: { name: 'S•• Kenji', email: expect.stringMatching(/^.••@k••\.example$/) },
      route: '/pages/home/search/search',
    })
    const answer = await staff.call(api.feedback.answerFeedback, { feedbackId, text: 'Mended, thank you.' })
    expect(answer.data).toMatchObject({ state: 'answered' })
    expect((await me.call(api.notices.listNotices, { topic: 'feedback' })).data.data).toMatchObject([
      { kind: 'feedbackAnswered', text: 'Mended, thank you.', link: expect.stringContaining(feedbackId) },
    ])
    expect((await me.call(api.feedback.readMyFeedback, { feedbackId })).data).toMatchObject({
      state: 'answered',
      messages: [{ from: 'member' }, { from: 'staff', text: 'Mended, thank you.' }],
    })
    const again = await me.call(api.feedback.replyToFeedback, { feedbackId, text: 'Not on my phone.' })
    expect(again.data).toMatchObject({ state: 'open', excerpt: 'Not on my phone.' })
  })

  test('each look at who wrote is written down', async () => {
    const [me, staff] = [await as.member(), await as.staff()]
    const { id: feedbackId } = await sent(me)
    await staff.call(api.feedback.readFeedback, { feedbackId })
    const list = { current_page: 1, page_size: 5, actorId: staff.id }
    const { data } = (await (await as.administrator()).call(api.audit.listAudit, list)).data
    expect(data).toMatchObject([{ kind: 'look', call: 'feedback.readFeedback', object: { feedbackId: [feedbackId] } }])
  })

  test('nobody else sees it, and members cannot answer', async () => {
    const [me, other, seller] = [await as.member(), await as.member(), await as.seller()]
    const { id: feedbackId } = await sent(me)
    expect((await other.call(api.feedback.readMyFeedback, { feedbackId })).code).toBe(requestErrors.notFound.code)
    const input = { feedbackId, text: 'x' }
    expect((await other.call(api.feedback.replyToFeedback, input)).code).toBe(requestErrors.notFound.code)
    expect((await other.call(api.feedback.closeMyFeedback, { feedbackId })).code).toBe(requestErrors.notFound.code)
    for (const person of [me, seller])
      expect((await person.call(api.feedback.answerFeedback, input)).code).toBe(requestErrors.notAllowed.code)
  })

  test('what is closed is answered no more', async () => {
    const [me, staff] = [await as.member(), await as.staff()]
    const { id: feedbackId } = await sent(me)
    const closed = (await me.call(api.feedback.closeMyFeedback, { feedbackId })).data
    expect(closed).toMatchObject({ state: 'closed', allowedActions: [{ action: 'reply' }] })
    const late = await staff.call(api.feedback.answerFeedback, { feedbackId, text: 'Too late' })
    expect(late.code).toBe(requestErrors.wrongState.code)
    expect((await staff.call(api.feedback.closeFeedback, { feedbackId })).code).toBe(requestErrors.wrongState.code)
  })
})

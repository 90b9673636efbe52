import { api } from '@kikai/contract/api'
import { goodsErrors } from '@kikai/contract/goods/goods.errors'
import { questionErrors } from '@kikai/contract/questions/questions.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { serverLimits } from '../../platform/config/server-limits.ts'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../test/as.ts'
import { goods, soldGoods } from '../../../test/given/goods/goods.ts'
import { accepted } from '../../../test/given/deals/orders.ts'
import { product, startProduct } from '../../../test/harness.ts'
import { deleteQuestionsOf, listOwnQuestions } from './questions.store.ts'

startProduct()

const words = 'How much of the shoes is left?'
const ask = (by: Person, goodsId: Id<'goods'>, text = words) => by.call(api.questions.askQuestion, { goodsId, text })
const listFor = async (by: Pick<Person, 'call'>, goodsId: Id<'goods'>) =>
  accepted(await by.call(api.questions.listGoodsQuestions, { goodsId }))
const toldTo = async (by: Person) =>
  (await by.call(api.notices.listNotices, { topic: 'questions' })).data.data.map(({ kind, text }) => ({ kind, text }))

/** A question about goods of a company of its own. */
async function asked(text = words) {
  const [buyer, seller] = [await as.member(), await as.seller()]
  const { id: goodsId } = await goods({ companyId: seller.companyId })
  const { id: questionId } = accepted(await ask(buyer, goodsId, text))
  return { buyer, seller, goodsId, questionId }
}
async function answered(text = 'About 45 %.') {
  const made = await asked()
  accepted(await made.seller.call(api.questions.answerQuestion, { questionId: made.questionId, text }))
  return made
}

describe(api.questions.askQuestion.path, () => {
  test('§1 questions to sellers: everybody reads the question, nobody who asked it, and the seller is told', async () => {
    const { buyer, seller, goodsId, questionId } = await asked()
    const guest = await listFor(as.guest(), goodsId)
    expect(guest).toMatchObject({
      data: [{ id: questionId, text: words, state: 'asked', mine: false, answer: null, allowedActions: [] }],
      summary: { count: 1 },
      allowedActions: [{ action: 'ask', enabled: true }],
    })
    expect(JSON.stringify(guest)).not.toContain(buyer.id)
    expect((await listFor(buyer, goodsId)).data).toMatchObject([{ mine: true, allowedActions: [] }])
    expect(await toldTo(seller)).toMatchObject([{ kind: 'questionAsked', text: expect.stringContaining(words) }])
  })

  test('contact details are read by nobody, neither in the question, nor in the answer, the notices or the listing', async () => {
    const secret = '０９０－１２３４－５６７８'
    const { buyer, seller, goodsId, questionId } = await asked(`Call ${secret}`)
    const answer = `Call ${secret} or taro@example.jp`
    accepted(await seller.call(api.questions.answerQuestion, { questionId, text: answer }))
    accepted(await seller.call(api.questions.addQuestionFact, { questionId, text: answer }))
    const staff = await as.staff()
    for (const reader of [as.guest(), buyer, seller, staff]) {
      const list = await listFor(reader, goodsId)
      expect(list.data).toMatchObject([
        { text: 'Call ••••', contactsHidden: true, answer: { text: 'Call •••• or ••••' } },
      ])
    }
    const said = JSON.stringify([
      await toldTo(seller),
      await toldTo(buyer),
      await staff.call(api.questions.listManagedQuestions, { goodsId }),
      await seller.call(api.questions.listManagedQuestions, {}),
      await as.guest().call(api.goods.readGoods, { goodsId }),
    ])
    expect(said).toContain('••••')
    expect(said).not.toMatch(/５６７８|5678|taro@/)
  })

  test('one’s own goods, goods that are not on sale, and a draft cannot be asked about', async () => {
    const seller = await as.seller()
    const { id: own } = await goods({ companyId: seller.companyId })
    expect((await ask(seller, own)).code).toBe(questionErrors.ownGoods.code)
    expect((await listFor(seller, own)).allowedActions).toMatchObject([{ action: 'ask', enabled: false }])
    const buyer = await as.member()
    expect((await ask(buyer, (await soldGoods()).id)).code).toBe(goodsErrors.notOnSale.code)
    expect((await ask(buyer, (await goods({ state: 'unpublished' })).id)).code).toBe(requestErrors.notFound.code)
  })

  test('a member asks a few questions about one listing, also from two tabs at once', async () => {
    const buyer = await as.member()
    const { id } = await goods()
    const codes = (
      await Promise.all(Array.from({ length: serverLimits.questionsPerListingMax + 2 }, () => ask(buyer, id)))
    ).map(({ code }) => code)
    expect(codes.filter((code) => code === 200)).toHaveLength(serverLimits.questionsPerListingMax)
    expect(codes.filter((code) => code === questionErrors.tooManyAsked.code)).toHaveLength(2)
    expect((await ask(buyer, (await goods()).id)).code).toBe(200)
  })
})

describe(api.questions.answerQuestion.path, () => {
  test('a seat of the seller’s company answers once, and the asker is told', async () => {
    const { buyer, seller, goodsId, questionId } = await answered()
    expect((await listFor(as.guest(), goodsId)).data).toMatchObject([
      { state: 'answered', answer: { text: 'About 45 %.', fact: null } },
    ])
    expect(await toldTo(buyer)).toEqual([{ kind: 'questionAnswered', text: 'About 45 %.' }])
    const again = await seller.call(api.questions.answerQuestion, { questionId, text: 'No' })
    expect(again.code).toBe(requestErrors.wrongState.code)
  })

  test('another company and the buyer cannot', async () => {
    const { buyer, questionId } = await asked()
    const input = { questionId, text: 'x' }
    expect((await (await as.seller()).call(api.questions.answerQuestion, input)).code).toBe(requestErrors.notFound.code)
    expect((await buyer.call(api.questions.answerQuestion, input)).code).toBe(requestErrors.notAllowed.code)
  })

  test('of two answers at once one stands', async () => {
    const { seller, questionId } = await asked()
    const codes = (
      await Promise.all(['Yes', 'No'].map((text) => seller.call(api.questions.answerQuestion, { questionId, text })))
    ).map(({ code }) => code)
    expect(new Set(codes)).toEqual(new Set([200, requestErrors.wrongState.code]))
  })
})

describe('an answer in private', () => {
  const privately = async () => {
    const made = await asked()
    const { questionId } = made
    const input = { questionId, text: 'Ask for Ken.', privately: true }
    expect(accepted(await made.seller.call(api.questions.answerQuestion, input)).state).toBe('private')
    return made
  }

  test('is read by the asker, the seller and staff, and is no question for anybody else', async () => {
    const { buyer, seller, goodsId, questionId } = await privately()
    const shown = { id: questionId, state: 'private', answer: { text: 'Ask for Ken.' } }
    expect((await listFor(buyer, goodsId)).data).toMatchObject([shown])
    expect(await toldTo(buyer)).toMatchObject([{ kind: 'questionAnswered', text: 'Ask for Ken.' }])
    for (const by of [seller, await as.staff()])
      expect(accepted(await by.call(api.questions.listManagedQuestions, { goodsId })).data).toMatchObject([shown])
    for (const reader of [as.guest(), await as.member(), await as.seller()])
      expect(await listFor(reader, goodsId)).toMatchObject({ data: [], summary: { count: 0 } })
    const report = await (await as.member()).call(api.questions.reportQuestion, { questionId, text: 'x' })
    expect(report.code).toBe(requestErrors.notFound.code)
  })

  test('becomes no fact until it is published, by its own seller', async () => {
    const { buyer, seller, goodsId, questionId } = await privately()
    const fact = { questionId, text: 'Ken' }
    expect((await seller.call(api.questions.addQuestionFact, fact)).code).toBe(requestErrors.wrongState.code)
    const input = { questionId }
    expect((await (await as.seller()).call(api.questions.publishAnswer, input)).code).toBe(requestErrors.notFound.code)
    expect((await buyer.call(api.questions.publishAnswer, input)).code).toBe(requestErrors.notAllowed.code)
    expect(accepted(await seller.call(api.questions.publishAnswer, input)).state).toBe('answered')
    expect((await listFor(as.guest(), goodsId)).data).toMatchObject([{ answer: { text: 'Ask for Ken.' } }])
    expect((await seller.call(api.questions.publishAnswer, input)).code).toBe(requestErrors.wrongState.code)
    accepted(await seller.call(api.questions.addQuestionFact, fact))
  })
})

describe(api.questions.mergeQuestion.path, () => {
  test('a seller or staff point a question to its answer; the asker is told and reads it, others read it once', async () => {
    const { seller, goodsId, questionId: intoId } = await answered()
    for (const by of [seller, await as.staff()]) {
      const again = await as.member()
      const { id: questionId } = accepted(await ask(again, goodsId, 'Shoes left?'))
      accepted(await by.call(api.questions.mergeQuestion, { questionId, intoId }))
      expect((await listFor(again, goodsId)).data).toMatchObject([
        { id: questionId, state: 'merged', answer: { text: 'About 45 %.' } },
        { id: intoId },
      ])
      expect(await toldTo(again)).toEqual([{ kind: 'questionMerged', text: 'About 45 %.' }])
      const twice = await by.call(api.questions.mergeQuestion, { questionId, intoId })
      expect(twice.code).toBe(requestErrors.wrongState.code)
    }
    expect((await listFor(as.guest(), goodsId)).data).toMatchObject([{ id: intoId, alsoAsked: 2 }])
  })

  test('what is hidden is not read by those whose question was merged with it', async () => {
    const { seller, goodsId, questionId: intoId } = await answered()
    const again = await as.member()
    const { id: questionId } = accepted(await ask(again, goodsId))
    accepted(await seller.call(api.questions.mergeQuestion, { questionId, intoId }))
    const staff = await as.staff()
    accepted(await staff.call(api.questions.hideQuestion, { questionId: intoId, reason: 'x' }))
    expect((await listFor(again, goodsId)).data).toMatchObject([{ id: questionId, answer: null }])
  })

  test('neither itself, nor one without a public answer, nor one about other goods, nor by another company', async () => {
    const { buyer, seller, goodsId, questionId: intoId } = await answered()
    const { id: questionId } = accepted(await ask(await as.member(), goodsId))
    const { id: waiting } = accepted(await ask(await as.member(), goodsId))
    const merge = (by: Person, into: Id<'question'>) =>
      by.call(api.questions.mergeQuestion, { questionId, intoId: into })
    const elsewhere = await answered()
    for (const into of [questionId, waiting, elsewhere.questionId])
      expect((await merge(seller, into)).code).toBe(questionErrors.notTheSame.code)
    expect((await merge(await as.seller(), intoId)).code).toBe(requestErrors.notFound.code)
    expect((await merge(buyer, intoId)).code).toBe(requestErrors.notAllowed.code)
  })
})

describe(api.questions.keepQuestion.path, () => {
  test('staff keep what was reported without reason; it waits no longer, and a new report waits again', async () => {
    const { seller, questionId } = await answered()
    const staff = await as.staff()
    const report = async () =>
      accepted(await (await as.member()).call(api.questions.reportQuestion, { questionId, text: 'Too dear' }))
    const waits = async () =>
      accepted(await staff.call(api.desk.listDeskTasks, { kind: 'reportedQuestion', page_size: 100 })).data.map(
        ({ id }) => id,
      )
    await report()
    await report()
    expect(await waits()).toContain(`reportedQuestion:${questionId}`)
    expect((await seller.call(api.questions.keepQuestion, { questionId })).code).toBe(requestErrors.notAllowed.code)
    const kept = accepted(await staff.call(api.questions.keepQuestion, { questionId }))
    expect(kept).toMatchObject({ state: 'answered', reports: { count: 0, last: null } })
    expect(await waits()).not.toContain(`reportedQuestion:${questionId}`)
    expect((await staff.call(api.questions.keepQuestion, { questionId })).code).toBe(requestErrors.wrongState.code)
    await report()
    expect(await waits()).toContain(`reportedQuestion:${questionId}`)
  })
})

describe(api.questions.addQuestionFact.path, () => {
  test('the answer becomes a line of the description, once, and is known as one', async () => {
    const { seller, goodsId, questionId } = await answered()
    const before = (await as.guest().call(api.goods.readGoods, { goodsId })).data
    const input = { questionId, text: 'Shoes: 45 % left' }
    expect(accepted(await seller.call(api.questions.addQuestionFact, input)).answer?.fact).toBe('Shoes: 45 % left')
    const after = (await as.guest().call(api.goods.readGoods, { goodsId })).data
    expect(after.description.text).toBe(`${before.description.text}\nShoes: 45 % left`)
    expect(after.version).toBe(before.version + 1)
    expect((await seller.call(api.questions.addQuestionFact, input)).code).toBe(questionErrors.alreadyAFact.code)
    const [kept] = await product().app.db`select fact, fact_by from question_answer where question_id = ${questionId}`
    expect(kept).toEqual({ fact: 'Shoes: 45 % left', factBy: seller.id })
  })

  test('a translated description gets it in each language', async () => {
    const { seller, goodsId, questionId } = await answered()
    const { db } = product().app
    await db`update goods set description = ${db.json({ ja: '試運転済み', en: 'Tested' })} where id = ${goodsId}`
    accepted(await seller.call(api.questions.addQuestionFact, { questionId, text: '45 %' }))
    const [row] = await db`select description from goods where id = ${goodsId}`
    expect(row?.description).toEqual({ ja: '試運転済み\n45 %', en: 'Tested\n45 %' })
  })

  test('a question without an answer, goods in a deal and a full description are left as they are', async () => {
    const waiting = await asked()
    const input = (questionId: Id<'question'>) => ({ questionId, text: '45 %' })
    const early = await waiting.seller.call(api.questions.addQuestionFact, input(waiting.questionId))
    expect(early.code).toBe(requestErrors.wrongState.code)

    const { seller, goodsId, questionId } = await answered()
    const { db } = product().app
    const full = 'x'.repeat(limits.descriptionLength)
    await db`update goods set description = ${db.json({ en: full })} where id = ${goodsId}`
    expect((await seller.call(api.questions.addQuestionFact, input(questionId))).code).toBe(
      requestErrors.invalidInput.code,
    )
    const [kept] = await db`select fact from question_answer where question_id = ${questionId}`
    expect(kept).toEqual({ fact: null })

    const deal = await answered()
    await db`update stock set held = 1 where goods_id = ${deal.goodsId}`
    const inDeal = await deal.seller.call(api.questions.addQuestionFact, input(deal.questionId))
    expect(inDeal.code).toBe(goodsErrors.inADeal.code)
    await db`update stock set held = 0 where goods_id = ${deal.goodsId}`
  })
})

describe(api.questions.hideQuestion.path, () => {
  test('staff hide what was reported, with the reason for its asker; nobody reads it any more', async () => {
    const { buyer, seller, goodsId, questionId } = await answered()
    const other = await as.member()
    const report = { questionId, text: 'An insult' }
    accepted(await other.call(api.questions.reportQuestion, report))
    expect((await other.call(api.questions.reportQuestion, report)).code).toBe(questionErrors.alreadyReported.code)
    const staff = await as.staff()
    expect(accepted(await staff.call(api.questions.listManagedQuestions, { goodsId })).data).toMatchObject([
      {
        reports: { count: 1, last: 'An insult' },
        allowedActions: [{ action: 'keep' }, { action: 'hide', enabled: true }],
      },
    ])
    const input = { questionId, reason: 'Please be polite.' }
    for (const person of [buyer, seller])
      expect((await person.call(api.questions.hideQuestion, input)).code).toBe(requestErrors.notAllowed.code)
    accepted(await staff.call(api.questions.hideQuestion, input))
    for (const reader of [as.guest(), buyer, seller]) expect((await listFor(reader, goodsId)).data).toEqual([])
    expect((await listFor(as.guest(), goodsId)).summary.count).toBe(0)
    expect(await toldTo(buyer)).toContainEqual({
      kind: 'questionHidden',
      text: expect.stringContaining('Please be polite.'),
    })
    expect((await staff.call(api.questions.hideQuestion, input)).code).toBe(requestErrors.wrongState.code)
    expect((await other.call(api.questions.reportQuestion, report)).code).toBe(requestErrors.notFound.code)
  })
})

describe(api.questions.listManagedQuestions.path, () => {
  test('a company sees the questions about its own goods, those that wait first', async () => {
    const { buyer, seller, goodsId, questionId } = await answered()
    const { id: waiting } = accepted(await ask(buyer, goodsId, 'And the chain?'))
    await asked()
    const list = accepted(await seller.call(api.questions.listManagedQuestions, {}))
    expect(list).toMatchObject({ total: 2, data: [{ id: waiting }, { id: questionId }] })
    const answeredOnly = accepted(await seller.call(api.questions.listManagedQuestions, { state: 'answered' }))
    expect(answeredOnly).toMatchObject({
      total: 1,
      data: [{ id: questionId, goods: { title: expect.stringMatching(/./) } }],
      counts: { asked: 1, answered: 1, reported: 0 },
    })
  })

  test('staff see what was reported first, until it is kept', async () => {
    const { goodsId, questionId } = await answered()
    await ask(await as.member(), goodsId)
    const staff = await as.staff()
    const list = async (reported = false) =>
      accepted(await staff.call(api.questions.listManagedQuestions, { goodsId, reported }))
    accepted(await (await as.member()).call(api.questions.reportQuestion, { questionId, text: 'Too dear' }))
    expect(await list()).toMatchObject({ total: 2, data: [{ id: questionId }, {}], counts: { reported: 1 } })
    expect(await list(true)).toMatchObject({ total: 1, data: [{ id: questionId }] })
    accepted(await staff.call(api.questions.keepQuestion, { questionId }))
    expect(await list(true)).toMatchObject({ total: 0, data: [], counts: { asked: 1, answered: 1, reported: 0 } })
  })
})

describe(api.questions.readManagedQuestion.path, () => {
  test('its seller and staff read it; another company and its asker do not', async () => {
    const { buyer, seller, questionId } = await answered()
    const read = (by: Person) => by.call(api.questions.readManagedQuestion, { questionId })
    for (const reader of [seller, await as.staff()])
      expect(accepted(await read(reader))).toMatchObject({ id: questionId, text: words, reports: { count: 0 } })
    expect((await read(await as.seller())).code).toBe(requestErrors.notFound.code)
    expect((await read(buyer)).code).toBe(requestErrors.notAllowed.code)
  })
})

test('what a member asked is in their export, and goes when they leave', async () => {
  const { buyer, goodsId } = await answered()
  const { db } = product().app
  expect(await listOwnQuestions(db, buyer.id)).toMatchObject([{ text: words, answer: 'About 45 %.' }])
  await product().app.transaction((tx) => deleteQuestionsOf(tx, buyer.id))
  expect((await listFor(as.guest(), goodsId)).data).toEqual([])
})

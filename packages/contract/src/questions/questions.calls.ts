import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { allowedAction, idOf } from '../fields.ts'
import { goodsErrors } from '../goods/goods.errors.ts'
import { requestErrors } from '../request.errors.ts'
import { exportOf } from '../wire/exporting.ts'
import { page, pageWithCounts, paged } from '../wire/paging.ts'
import { questionErrors } from './questions.errors.ts'
import { managedQuestion, question, questionSummary, questionText } from './questions.shapes.ts'
import { questionMachine } from './questions.states.ts'

const one = z.strictObject({ questionId: idOf('question') })
const word = z.strictObject({ ...one.shape, text: questionText })

/** Public questions about goods. */
export const questionsCalls = defineCalls('questions', {
  /** Lists the questions about goods with their answers, newest first, and says whether the reader may ask. */
  listGoodsQuestions: {
    path: '/api/goods/goods-question',
    access: 'guest',
    effect: 'read',
    input: paged({ goodsId: idOf('goods') }),
    output: z.object({
      ...page(question).shape,
      summary: questionSummary,
      allowedActions: z.array(allowedAction),
    }),
    refusals: [requestErrors.notFound],
  },
  /** Asks the seller in public about goods on sale. */
  askQuestion: {
    path: '/api/goods/ask-question',
    access: 'member',
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ goodsId: idOf('goods'), text: questionText }),
    output: question,
    refusals: [
      requestErrors.notFound,
      requestErrors.tooOften,
      goodsErrors.notOnSale,
      questionErrors.ownGoods,
      questionErrors.tooManyAsked,
    ],
  },
  /** Reports a question or its answer to the staff, once. */
  reportQuestion: {
    path: '/api/goods/report-question',
    access: 'member',
    effect: 'write',
    once: true,
    addition: true,
    input: word,
    output: question,
    refusals: [requestErrors.notFound, requestErrors.tooOften, questionErrors.alreadyReported],
  },
})

const writes = { may: 'product.goods.write', reach: 'company' } as const

const managedFilters = {
  state: z.optional(z.nullable(z.enum(questionMachine.states))),
  goodsId: z.optional(idOf('goods')),
  /** Only those whose reports nobody has looked at. */
  reported: z.optional(z.boolean()),
}

/** Questions for the sellers who answer them, and for the staff. */
export const managedQuestionsCalls = defineCalls(
  'questions',
  {
    /**
     * Lists the questions about the company's goods, the longest waiting first; staff see those of all, the reported
     * ones first.
     */
    listManagedQuestions: {
      path: '/back/goods/question-list',
      access: { may: 'product.goods.read' },
      effect: 'read',
      addition: true,
      input: paged(managedFilters),
      output: pageWithCounts(managedQuestion),
      refusals: [],
    },
    /** Exports the questions of `listManagedQuestions`. */
    exportManagedQuestions: exportOf({
      of: '/back/goods/question-list',
      may: 'order.order.export',
      filters: managedFilters,
      row: managedQuestion,
    }),
    /** Reads one of them. */
    readManagedQuestion: {
      path: '/back/goods/question-info',
      access: { may: 'product.goods.read' },
      effect: 'read',
      addition: true,
      input: one,
      output: managedQuestion,
      refusals: [requestErrors.notFound],
    },
    /** Answers a question once, in public or for its asker alone, and tells them. */
    answerQuestion: {
      path: '/back/goods/answer-question',
      access: writes,
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({ ...word.shape, privately: z.optional(z.boolean()) }),
      output: managedQuestion,
      refusals: [requestErrors.notFound, requestErrors.wrongState],
    },
    /** Shows everybody an answer that its asker alone could read. */
    publishAnswer: {
      path: '/back/goods/publish-answer',
      access: writes,
      effect: 'write',
      addition: true,
      input: one,
      output: managedQuestion,
      refusals: [requestErrors.notFound, requestErrors.wrongState],
    },
    /** Points a question to an answered one that asks the same, and tells its asker. */
    mergeQuestion: {
      path: '/back/goods/merge-question',
      access: { may: 'product.goods.write' },
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({ ...one.shape, intoId: idOf('question') }),
      output: managedQuestion,
      refusals: [requestErrors.notFound, requestErrors.wrongState, questionErrors.notTheSame],
    },
    /** Adds what an answer says to the listing's description, once. */
    addQuestionFact: {
      path: '/back/goods/add-question-fact',
      access: writes,
      effect: 'write',
      once: true,
      addition: true,
      input: word,
      output: managedQuestion,
      refusals: [requestErrors.notFound, requestErrors.wrongState, questionErrors.alreadyAFact, goodsErrors.inADeal],
    },
    /** Keeps a question that was reported: its reports wait no longer. */
    keepQuestion: {
      path: '/back/goods/keep-question',
      access: { may: 'product.goods.write', reach: 'all' },
      effect: 'write',
      once: true,
      addition: true,
      input: one,
      output: managedQuestion,
      refusals: [requestErrors.notFound, requestErrors.wrongState],
    },
    /** Hides a question with its answer from everybody else, and tells its asker why. */
    hideQuestion: {
      path: '/back/goods/hide-question',
      access: { may: 'product.goods.write', reach: 'all' },
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({ ...one.shape, reason: questionText }),
      output: managedQuestion,
      refusals: [requestErrors.notFound, requestErrors.wrongState],
    },
  },
  { alsoChanges: ['goods'] },
)

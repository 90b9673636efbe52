import { managedQuestionsCalls, questionsCalls } from '@kikai/contract/questions/questions.calls'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import type { LiveKind } from '../../platform/live/live-kind.ts'
import { exporting } from '../audit/audit.public.ts'
import { isPublic, readGoodsFacts } from '../goods/goods.public.ts'
import {
  addQuestionFact,
  answerQuestion,
  hideQuestion,
  keepQuestion,
  mergeQuestion,
  publishAnswer,
} from './answer-question.ts'
import { askQuestion, reportQuestion } from './ask-question.ts'
import { listGoodsQuestions, listManagedQuestions, readManagedQuestion } from './list-questions.ts'
import { questionsPersonal } from './questions.personal.ts'

const calls = { ...questionsCalls, ...managedQuestionsCalls }

const handlers: Handlers<typeof calls> = {
  listGoodsQuestions,
  askQuestion,
  reportQuestion,
  listManagedQuestions,
  exportManagedQuestions: exporting(
    { list: calls.listManagedQuestions, as: calls.exportManagedQuestions },
    listManagedQuestions,
  ),
  readManagedQuestion,
  answerQuestion,
  publishAnswer,
  mergeQuestion,
  addQuestionFact,
  keepQuestion,
  hideQuestion,
}

/** Whoever may read the questions about goods, as `listGoodsQuestions` says. */
const questionsLive: LiveKind = {
  access: 'guest',
  async mayListen(ctx, goodsId) {
    const [goods] = await readGoodsFacts(ctx, [goodsId])
    return goods !== undefined && isPublic(goods)
  },
}

export const questionsDomain: Domain = {
  name: 'questions',
  calls,
  handlers,
  live: { questions: questionsLive },
  personal: questionsPersonal,
}

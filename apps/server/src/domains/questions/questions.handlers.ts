import { managedQuestionsCalls, questionsCalls } from '@kikai/contract/questions/questions.calls'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { addQuestionFact, answerQuestion, hideQuestion } from './answer-question.ts'
import { askQuestion, reportQuestion } from './ask-question.ts'
import { listGoodsQuestions, listManagedQuestions } from './list-questions.ts'
import { questionsPersonal } from './questions.personal.ts'

const calls = { ...questionsCalls, ...managedQuestionsCalls }

const handlers: Handlers<typeof calls> = {
  listGoodsQuestions,
  askQuestion,
  reportQuestion,
  listManagedQuestions,
  answerQuestion,
  addQuestionFact,
  hideQuestion,
}

export const questionsDomain: Domain = { name: 'questions', calls, handlers, personal: questionsPersonal }

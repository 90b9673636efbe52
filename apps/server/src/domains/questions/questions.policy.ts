import { type Refusal, refuse } from '@kikai/contract/errors'
import { goodsErrors } from '@kikai/contract/goods/goods.errors'
import { questionErrors } from '@kikai/contract/questions/questions.errors'
import { questionMachine } from '@kikai/contract/questions/questions.states'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Language } from '@kikai/kernel/language'
import type { Actor } from '../../platform/context.ts'
import { moveBlocked } from '../../platform/steps/steps.ts'
import { type GoodsFacts, isStillToCome } from '../goods/goods.public.ts'
import type { QuestionRow } from './questions.store.ts'

type Asker = { actor: Actor; language: Language }

/** Why these goods cannot be asked about: they are one's own, or neither on sale nor awaited. */
export function askBlocked({ actor, language }: Asker, goods: GoodsFacts): Refusal | null {
  if (actor.kind === 'member' && actor.seats.includes(goods.companyId)) return refuse(questionErrors.ownGoods)
  return goods.state === 'on_sale' || isStillToCome(goods)
    ? null
    : refuse(goodsErrors.notOnSale, { title: goods.title[language] })
}

export const answerBlocked = (question: QuestionRow): Refusal | null =>
  moveBlocked(questionMachine, question, { event: 'answer', as: 'seller' })

export const publishingBlocked = (question: QuestionRow): Refusal | null =>
  moveBlocked(questionMachine, question, { event: 'publish', as: 'seller' })

export const mergingBlocked = (question: QuestionRow, as: 'seller' | 'staff'): Refusal | null =>
  moveBlocked(questionMachine, question, { event: 'merge', as })

/** Why a question cannot be pointed to another one. */
export const sameBlocked = (question: QuestionRow, into: QuestionRow | null): Refusal | null =>
  into && into.id !== question.id && into.goodsId === question.goodsId && into.state === 'answered'
    ? null
    : refuse(questionErrors.notTheSame)

/** Without a report that waits there is nothing to keep it from. */
export const keepingBlocked = ({ reports, state }: QuestionRow): Refusal | null =>
  reports > 0 && state !== 'hidden' ? null : refuse(requestErrors.wrongState, { state })

export const hidingBlocked = (question: QuestionRow): Refusal | null =>
  moveBlocked(questionMachine, question, { event: 'hide', as: 'staff' })

export function factBlocked({ state, fact }: QuestionRow): Refusal | null {
  if (state !== 'answered') return refuse(requestErrors.wrongState, { state })
  return fact === null ? null : refuse(questionErrors.alreadyAFact)
}

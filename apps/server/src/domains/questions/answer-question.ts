import type { InputOf, OutputOf } from '@kikai/contract/call'
import { type Refusal, refuse } from '@kikai/contract/errors'
import type { managedQuestionsCalls } from '@kikai/contract/questions/questions.calls'
import { questionErrors } from '@kikai/contract/questions/questions.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { hideContacts } from '@kikai/kernel/hide-contacts'
import type { Id } from '@kikai/kernel/ids'
import type { Context, Member, TxContext } from '../../platform/context.ts'
import { reachOf } from '../../platform/reach.ts'
import { addToDescription, lockStock } from '../goods/goods.public.ts'
import { presentManagedOne } from './present-questions.ts'
import { tellAnswered, tellHidden } from './questions.notices.ts'
import { answerBlocked, factBlocked, hidingBlocked } from './questions.policy.ts'
import { questionStates } from './questions.states.ts'
import {
  type QuestionRow,
  findManagedQuestion,
  findQuestion,
  hiddenFor,
  insertAnswer,
  setFact,
} from './questions.store.ts'

type Calls = typeof managedQuestionsCalls
type Me = Context<Member>
type QuestionId = Id<'question'>

export function answerQuestion(
  ctx: Me,
  { questionId, text }: InputOf<Calls['answerQuestion']>,
): Promise<OutputOf<Calls['answerQuestion']>> {
  const { actor, language } = ctx
  return ctx.tx(async (ctx) => {
    const question = await readyFor(ctx, questionId, answerBlocked)
    await questionStates.change(ctx.db, { id: questionId, event: 'answer', as: 'seller', by: actor.id })
    await insertAnswer(ctx.db, { questionId, authorId: actor.id, text, language })
    await tellAnswered(ctx, { question, text })
    ctx.publish(`questions:${question.goodsId}`)
    return presentManagedOne(ctx, await findQuestion(ctx.db, questionId))
  })
}

/** The goods are locked first, as wherever they are edited. */
export function addQuestionFact(
  ctx: Me,
  { questionId, text }: InputOf<Calls['addQuestionFact']>,
): Promise<OutputOf<Calls['addQuestionFact']>> {
  const { actor } = ctx
  return ctx.tx(async (ctx) => {
    const { goodsId } = await readyFor(ctx, questionId, factBlocked)
    await lockStock(ctx.db, [goodsId])
    const fact = hideContacts(text)
    if (!(await setFact(ctx.db, { questionId, fact, by: actor.id }))) throw refuse(questionErrors.alreadyAFact)
    await addToDescription(ctx, { goodsId, line: fact })
    return presentManagedOne(ctx, await findQuestion(ctx.db, questionId))
  })
}

export function hideQuestion(
  ctx: Me,
  { questionId, reason }: InputOf<Calls['hideQuestion']>,
): Promise<OutputOf<Calls['hideQuestion']>> {
  const { actor } = ctx
  return ctx.tx(async (ctx) => {
    const question = await readyFor(ctx, questionId, hidingBlocked)
    await questionStates.change(ctx.db, {
      id: questionId,
      event: 'hide',
      as: 'staff',
      by: actor.id,
      set: hiddenFor(ctx.db, reason),
    })
    await tellHidden(ctx, { question, reason })
    ctx.publish(`questions:${question.goodsId}`)
    return presentManagedOne(ctx, await findQuestion(ctx.db, questionId))
  })
}

/** Within the caller's reach and not blocked. */
async function readyFor(
  ctx: TxContext<Member>,
  questionId: QuestionId,
  blockedOf: (question: QuestionRow) => Refusal | null,
): Promise<QuestionRow> {
  const question = await findManagedQuestion(ctx.db, reachOf(ctx.actor, 'product.goods.write'), questionId)
  if (!question) throw refuse(requestErrors.notFound)
  const blocked = blockedOf(question)
  if (blocked) throw blocked
  return question
}

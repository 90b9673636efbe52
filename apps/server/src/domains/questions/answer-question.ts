import type { InputOf, OutputOf } from '@kikai/contract/call'
import { type Refusal, refuse } from '@kikai/contract/errors'
import type { managedQuestionsCalls } from '@kikai/contract/questions/questions.calls'
import { questionErrors } from '@kikai/contract/questions/questions.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { hideContacts } from '@kikai/kernel/hide-contacts'
import type { Id } from '@kikai/kernel/ids'
import type { Context, Member, TxContext } from '../../platform/context.ts'
import { reachOf } from '../../platform/sessions/reach.ts'
import { addToDescription, lockStock } from '../goods/goods.public.ts'
import { wantTranslations, writtenLanguage } from '../translation/translation.public.ts'
import { answerOf, presentManagedOne } from './present-questions.ts'
import { tellAnswered, tellHidden, tellMerged } from './questions.notices.ts'
import {
  answerBlocked,
  factBlocked,
  hidingBlocked,
  keepingBlocked,
  mergingBlocked,
  publishingBlocked,
  sameBlocked,
} from './questions.policy.ts'
import { questionStates } from './questions.states.ts'
import {
  type QuestionRow,
  findManagedQuestion,
  findQuestion,
  hiddenFor,
  insertAnswer,
  mergedInto,
  seeReports,
  setFact,
} from './questions.store.ts'

type Calls = typeof managedQuestionsCalls
type Me = Context<Member>
type QuestionId = Id<'question'>

export function answerQuestion(
  ctx: Me,
  { questionId, text, privately = false }: InputOf<Calls['answerQuestion']>,
): Promise<OutputOf<Calls['answerQuestion']>> {
  const { actor } = ctx
  const language = writtenLanguage(text, ctx.language)
  return ctx.tx(async (ctx) => {
    const question = await readyFor(ctx, questionId, answerBlocked)
    const event = privately ? 'answerPrivately' : 'answer'
    await questionStates.change(ctx.db, { id: questionId, event, as: 'seller', by: actor.id })
    await insertAnswer(ctx.db, { questionId, authorId: actor.id, text, language })
    await tellAnswered(ctx, { question, text })
    ctx.publish(`questions:${question.goodsId}`)
    const answered = await findQuestion(ctx.db, questionId)
    await wantTranslations(ctx, answerOf(answered), `questions:${question.goodsId}`)
    return presentManagedOne(ctx, answered)
  })
}

export function publishAnswer(
  ctx: Me,
  { questionId }: InputOf<Calls['publishAnswer']>,
): Promise<OutputOf<Calls['publishAnswer']>> {
  const { actor } = ctx
  return ctx.tx(async (ctx) => {
    const { goodsId } = await readyFor(ctx, questionId, publishingBlocked)
    await questionStates.change(ctx.db, { id: questionId, event: 'publish', as: 'seller', by: actor.id })
    ctx.publish(`questions:${goodsId}`)
    return presentManagedOne(ctx, await findQuestion(ctx.db, questionId))
  })
}

export function mergeQuestion(
  ctx: Me,
  { questionId, intoId }: InputOf<Calls['mergeQuestion']>,
): Promise<OutputOf<Calls['mergeQuestion']>> {
  const { actor } = ctx
  const reach = reachOf(actor, 'product.goods.write')
  const as = reach.all ? 'staff' : 'seller'
  return ctx.tx(async (ctx) => {
    const question = await readyFor(ctx, questionId, (question) => mergingBlocked(question, as))
    const into = await findManagedQuestion(ctx.db, reach, intoId)
    const blocked = sameBlocked(question, into)
    if (blocked) throw blocked
    const set = mergedInto(ctx.db, intoId)
    await questionStates.change(ctx.db, { id: questionId, event: 'merge', as, by: actor.id, set })
    await tellMerged(ctx, { question, answer: into?.answer ?? '' })
    ctx.publish(`questions:${question.goodsId}`)
    return presentManagedOne(ctx, await findQuestion(ctx.db, questionId))
  })
}

export function keepQuestion(
  ctx: Me,
  { questionId }: InputOf<Calls['keepQuestion']>,
): Promise<OutputOf<Calls['keepQuestion']>> {
  const { actor } = ctx
  return ctx.tx(async (ctx) => {
    await readyFor(ctx, questionId, keepingBlocked)
    await seeReports(ctx.db, { questionId, by: actor.id })
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
    await seeReports(ctx.db, { questionId, by: actor.id })
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

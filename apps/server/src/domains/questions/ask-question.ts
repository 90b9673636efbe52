import assert from 'node:assert/strict'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { questionsCalls } from '@kikai/contract/questions/questions.calls'
import { questionErrors } from '@kikai/contract/questions/questions.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { serverLimits } from '../../platform/config/server-limits.ts'
import type { Context, Member } from '../../platform/context.ts'
import { newId } from '../../platform/codes/new-id.ts'
import { countOrRefuse } from '../../platform/limits/rate-limit.ts'
import { isPublic, readGoodsFacts } from '../goods/goods.public.ts'
import { wantTranslations, writtenLanguage } from '../translation/translation.public.ts'
import { presentOne, writtenOf } from './present-questions.ts'
import { tellAsked } from './questions.notices.ts'
import { askBlocked } from './questions.policy.ts'
import { questionStates } from './questions.states.ts'
import { findQuestion, findShownQuestion, insertQuestion, insertReport, lockAsked } from './questions.store.ts'

type Calls = typeof questionsCalls
type Me = Context<Member>

/** More than anybody looks at seriously in a day. */
const perMember = { count: 30, seconds: 86_400 }

export function askQuestion(
  ctx: Me,
  { goodsId, text }: InputOf<Calls['askQuestion']>,
): Promise<OutputOf<Calls['askQuestion']>> {
  const { actor } = ctx
  const language = writtenLanguage(text, ctx.language)
  return ctx.tx(async (ctx) => {
    const [goods] = await readGoodsFacts(ctx, [goodsId])
    if (!goods || !isPublic(goods)) throw refuse(requestErrors.notFound)
    const blocked = askBlocked(ctx, goods)
    if (blocked) throw blocked
    const max = serverLimits.questionsPerListingMax
    if ((await lockAsked(ctx.db, { goodsId, memberId: actor.id })) >= max)
      throw refuse(questionErrors.tooManyAsked, { max })
    await countOrRefuse(ctx.db, `question:${actor.id}`, perMember)
    const { companyId } = goods
    const questionId = newId('question', ctx.nowMs())
    await insertQuestion(ctx.db, { questionId, goodsId, companyId, memberId: actor.id, text, language })
    await questionStates.begin(ctx.db, { id: questionId, state: 'asked', as: 'member', by: actor.id })
    await tellAsked(ctx, { questionId, text, goods })
    ctx.publish(`questions:${goodsId}`)
    const made = await findQuestion(ctx.db, questionId)
    assert(made)
    await wantTranslations(ctx, [writtenOf(made)], `questions:${goodsId}`)
    return presentOne(ctx, made)
  })
}

export function reportQuestion(
  ctx: Me,
  { questionId, text }: InputOf<Calls['reportQuestion']>,
): Promise<OutputOf<Calls['reportQuestion']>> {
  const { actor } = ctx
  return ctx.tx(async (ctx) => {
    const question = await findShownQuestion(ctx.db, { questionId, reader: actor.id })
    if (!question) throw refuse(requestErrors.notFound)
    await countOrRefuse(ctx.db, `question-report:${actor.id}`, perMember)
    if (!(await insertReport(ctx.db, { questionId, memberId: actor.id, text })))
      throw refuse(questionErrors.alreadyReported)
    return presentOne(ctx, question)
  })
}

import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { feedbackCalls } from '@kikai/contract/feedback/feedback.calls'
import { feedbackErrors } from '@kikai/contract/feedback/feedback.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { serverLimits } from '../../platform/config/server-limits.ts'
import type { Context, Member } from '../../platform/context.ts'
import { newId } from '../../platform/codes/new-id.ts'
import { countOrRefuse } from '../../platform/limits/rate-limit.ts'
import { newNumber } from '../../platform/codes/readable-code.ts'
import { claimFiles } from '../uploads/uploads.public.ts'
import { feedbackStates } from './feedback.states.ts'
import {
  countFeedback,
  findFeedback,
  insertFeedback,
  insertMessage,
  insertPictures,
  lockFeedbackOf,
} from './feedback.store.ts'
import { presentMine } from './present-feedback.ts'

type Calls = typeof feedbackCalls
type Me = Context<Member>

const perMember = { count: 20, seconds: 86_400 }

export function sendFeedback(ctx: Me, input: InputOf<Calls['sendFeedback']>): Promise<OutputOf<Calls['sendFeedback']>> {
  const { category, text, fileIds, route, appVersion } = input
  const memberId = ctx.actor.id
  return ctx.tx(async (ctx) => {
    await lockFeedbackOf(ctx.db, memberId)
    const max = serverLimits.feedbackOpenMax
    if ((await countFeedback(ctx.db, { memberId, state: 'open' })) >= max)
      throw refuse(feedbackErrors.tooManyOpen, { max })
    await countOrRefuse(ctx.db, `feedback:${memberId}`, perMember)
    await claimFiles(ctx, { ownerId: memberId, fileIds, purpose: 'feedback' })
    const feedbackId = newId('feedback', ctx.nowMs())
    const number = newNumber('F', ctx.now().slice(0, 10))
    await insertFeedback(ctx.db, { feedbackId, number, memberId, category, route, appVersion })
    await feedbackStates.begin(ctx.db, { id: feedbackId, state: 'open', as: 'member', by: memberId })
    await insertMessage(ctx.db, { feedbackId, author: 'member', authorId: memberId, body: text })
    await insertPictures(ctx.db, feedbackId, fileIds)
    return presentMine(ctx, feedbackId)
  })
}

export function replyToFeedback(
  ctx: Me,
  { feedbackId, text }: InputOf<Calls['replyToFeedback']>,
): Promise<OutputOf<Calls['replyToFeedback']>> {
  const memberId = ctx.actor.id
  return ctx.tx(async (ctx) => {
    const found = await findFeedback(ctx.db, { feedbackId, memberId })
    if (!found) throw refuse(requestErrors.notFound)
    await countOrRefuse(ctx.db, `feedback:${memberId}`, perMember)
    // What is open stays open: somebody adds a word.
    await feedbackStates.tryChange(ctx.db, { id: feedbackId, event: 'reopen', as: 'member', by: memberId })
    await insertMessage(ctx.db, { feedbackId, author: 'member', authorId: memberId, body: text })
    return presentMine(ctx, feedbackId)
  })
}

export function closeMyFeedback(
  ctx: Me,
  { feedbackId }: InputOf<Calls['closeMyFeedback']>,
): Promise<OutputOf<Calls['closeMyFeedback']>> {
  const memberId = ctx.actor.id
  return ctx.tx(async (ctx) => {
    if (!(await findFeedback(ctx.db, { feedbackId, memberId }))) throw refuse(requestErrors.notFound)
    await feedbackStates.change(ctx.db, { id: feedbackId, event: 'close', as: 'member', by: memberId })
    return presentMine(ctx, feedbackId)
  })
}

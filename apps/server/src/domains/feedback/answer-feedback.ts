import assert from 'node:assert/strict'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { managedFeedbackCalls } from '@kikai/contract/feedback/feedback.calls'
import { screenLinks } from '@kikai/contract/wire/screen-links'
import type { Context, Member } from '../../platform/context.ts'
import { databaseNow } from '../../platform/database/clock.store.ts'
import { feedbackStates } from './feedback.states.ts'
import { findFeedback, insertMessage } from './feedback.store.ts'
import { presentManagedFeedback } from './present-feedback.ts'

type Calls = typeof managedFeedbackCalls
type Me = Context<Member>

/** Answers, and tells the member: a second answer is a second message. */
export function answerFeedback(
  ctx: Me,
  { feedbackId, text }: InputOf<Calls['answerFeedback']>,
): Promise<OutputOf<Calls['answerFeedback']>> {
  const by = ctx.actor.id
  return ctx.tx(async (ctx) => {
    await feedbackStates.change(ctx.db, { id: feedbackId, event: 'answer', as: 'staff', by })
    await insertMessage(ctx.db, { feedbackId, author: 'staff', authorId: by, body: text })
    const found = await findFeedback(ctx.db, { feedbackId, memberId: null })
    assert(found)
    await ctx.tell(found.memberId, {
      kind: 'feedbackAnswered',
      about: `${feedbackId} ${await databaseNow(ctx.db)}`,
      link: screenLinks.feedback(feedbackId),
      params: { number: found.number, answer: text },
    })
    return presentManagedFeedback(ctx, feedbackId)
  })
}

export function closeFeedback(
  ctx: Me,
  { feedbackId }: InputOf<Calls['closeFeedback']>,
): Promise<OutputOf<Calls['closeFeedback']>> {
  return ctx.tx(async (ctx) => {
    await feedbackStates.change(ctx.db, { id: feedbackId, event: 'close', as: 'staff', by: ctx.actor.id })
    return presentManagedFeedback(ctx, feedbackId)
  })
}

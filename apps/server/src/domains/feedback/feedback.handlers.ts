import type { InputOf } from '@kikai/contract/call'
import { feedbackCalls, managedFeedbackCalls } from '@kikai/contract/feedback/feedback.calls'
import type { Domain } from '../../platform/app.ts'
import type { Context, Handlers, Member } from '../../platform/context.ts'
import { exporting } from '../audit/audit.public.ts'
import { answerFeedback, closeFeedback } from './answer-feedback.ts'
import { feedbackPersonal } from './feedback.personal.ts'
import { listFeedback } from './list-feedback.ts'
import { presentManagedFeedback, presentMine } from './present-feedback.ts'
import { closeMyFeedback, replyToFeedback, sendFeedback } from './send-feedback.ts'

const calls = { ...feedbackCalls, ...managedFeedbackCalls }

type Asked = InputOf<typeof managedFeedbackCalls.listFeedback>
const listAll = (ctx: Context<Member>, { state, current_page: page, page_size: size }: Asked) =>
  listFeedback(ctx, { memberId: null, state: state ?? null, page, size })

const handlers: Handlers<typeof calls> = {
  sendFeedback,
  replyToFeedback,
  closeMyFeedback,
  listMyFeedback: (ctx, { current_page: page, page_size: size }) =>
    listFeedback(ctx, { memberId: ctx.actor.id, state: null, page, size }),
  readMyFeedback: (ctx, { feedbackId }) => presentMine(ctx, feedbackId),
  listFeedback: listAll,
  exportFeedback: exporting({ list: calls.listFeedback, as: calls.exportFeedback }, listAll),
  readFeedback: (ctx, { feedbackId }) => presentManagedFeedback(ctx, feedbackId),
  answerFeedback,
  closeFeedback,
}

export const feedbackDomain: Domain = { name: 'feedback', calls, handlers, personal: feedbackPersonal }

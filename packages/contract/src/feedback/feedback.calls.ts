import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { page, paged } from '../wire/paging.ts'
import { feedbackErrors } from './feedback.errors.ts'
import {
  feedbackCategories,
  feedbackDetail,
  feedbackEntry,
  feedbackOrigin,
  feedbackText,
  managedFeedback,
} from './feedback.shapes.ts'
import { feedbackMachine } from './feedback.states.ts'

const one = z.strictObject({ feedbackId: idOf('feedback') })
const state = z.optional(z.enum(feedbackMachine.states))

/** What a member tells the platform, and what comes back. */
export const feedbackCalls = defineCalls('feedback', {
  /** Sends a feedback: a ticket that stays until somebody has answered it. */
  sendFeedback: {
    path: '/api/member/feed-back',
    access: 'member',
    effect: 'write',
    once: true,
    input: z.strictObject({
      category: z.enum(feedbackCategories),
      text: feedbackText,
      fileIds: z.array(idOf('file')).check(z.maxLength(limits.feedbackPicturesMax)),
      ...feedbackOrigin,
    }),
    output: feedbackDetail,
    refusals: [requestErrors.notFound, requestErrors.tooOften, feedbackErrors.tooManyOpen],
  },
  /** The member’s own feedback, the newest word first. */
  listMyFeedback: {
    path: '/api/member/feed-back-list',
    access: 'member',
    effect: 'read',
    addition: true,
    input: paged({}),
    output: page(feedbackEntry),
    refusals: [],
  },
  /** One feedback of the member’s own, with its answers. */
  readMyFeedback: {
    path: '/api/member/feed-back-detail',
    access: 'member',
    effect: 'read',
    addition: true,
    input: one,
    output: feedbackDetail,
    refusals: [requestErrors.notFound],
  },
  /** Writes again; what was answered or closed is open again. */
  replyToFeedback: {
    path: '/api/member/reply-feed-back',
    access: 'member',
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ ...one.shape, text: feedbackText }),
    output: feedbackDetail,
    refusals: [requestErrors.notFound, requestErrors.tooOften],
  },
  /** It is settled for the member. */
  closeMyFeedback: {
    path: '/api/member/close-feed-back',
    access: 'member',
    effect: 'write',
    addition: true,
    input: one,
    output: feedbackDetail,
    refusals: [requestErrors.notFound, requestErrors.wrongState],
  },
})

const answers = { may: 'member.feedback.answer', reach: 'all' } as const

/** What members told the platform, for the staff who answer. */
export const managedFeedbackCalls = defineCalls('feedback', {
  /** Everybody’s feedback in one state or in all, what has waited longest first. */
  listFeedback: {
    path: '/back/feedback/feedback-list',
    access: answers,
    effect: 'read',
    addition: true,
    input: paged({ state }),
    output: page(feedbackEntry),
    refusals: [],
  },
  /** One feedback with whoever wrote it, masked; each look is written down. */
  readFeedback: {
    path: '/back/feedback/feedback-detail',
    showsPersonal: true,
    access: answers,
    effect: 'read',
    addition: true,
    input: one,
    output: managedFeedback,
    refusals: [requestErrors.notFound],
  },
  /** Answers; the member is told. */
  answerFeedback: {
    path: '/back/feedback/answer-feedback',
    access: answers,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ ...one.shape, text: feedbackText }),
    output: managedFeedback,
    refusals: [requestErrors.notFound, requestErrors.wrongState],
  },
  /** Closes what needs no answer, or no further one. */
  closeFeedback: {
    path: '/back/feedback/close-feedback',
    access: answers,
    effect: 'write',
    addition: true,
    input: one,
    output: managedFeedback,
    refusals: [requestErrors.notFound, requestErrors.wrongState],
  },
})

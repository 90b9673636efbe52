import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { exportOf } from '../wire/exporting.ts'
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

/** Members' feedback and the answers. */
export const feedbackCalls = defineCalls('feedback', {
  /** Sends a feedback, which stays open until it is answered. */
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
  /** Lists the member's feedback, last message first. */
  listMyFeedback: {
    path: '/api/member/feed-back-list',
    access: 'member',
    effect: 'read',
    addition: true,
    input: paged({}),
    output: page(feedbackEntry),
    refusals: [],
  },
  /** Reads one of the member's feedbacks with its answers. */
  readMyFeedback: {
    path: '/api/member/feed-back-detail',
    access: 'member',
    effect: 'read',
    addition: true,
    input: one,
    output: feedbackDetail,
    refusals: [requestErrors.notFound],
  },
  /** Adds a message, which reopens an answered or closed feedback. */
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
  /** Closes a feedback of the member. */
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
  /** Lists all feedback, optionally of one state, longest waiting first. */
  listFeedback: {
    path: '/back/feedback/feedback-list',
    access: answers,
    effect: 'read',
    mayLag: true,
    addition: true,
    input: paged({ state }),
    output: page(feedbackEntry),
    refusals: [],
  },
  /** Exports the feedback of `listFeedback`. */
  exportFeedback: exportOf({
    of: '/back/feedback/feedback-list',
    may: 'member.profile.export',
    reach: 'all',
    filters: { state },
    row: feedbackEntry,
  }),
  /** Reads a feedback with its masked author; each look is recorded. */
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
  /** Answers a feedback and notifies the member. */
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
  /** Closes a feedback without a further answer. */
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

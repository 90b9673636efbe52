import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { allowedAction, idOf, instant, optionalLine, text } from '../fields.ts'
import { feedbackMachine } from './feedback.states.ts'

/** What a feedback is about (fields C.4). */
export const feedbackCategories = [
  'bug',
  'account',
  'payment',
  'listing',
  'content',
  'privacy',
  'authority',
  'other',
] as const

export const feedbackText = text(limits.feedbackLength)
/** The screen and version from which it was sent. */
export const feedbackOrigin = { route: optionalLine(200), appVersion: optionalLine(40) }

/** A feedback in a list. */
export const feedbackEntry = z.object({
  id: idOf('feedback'),
  number: z.string(),
  category: z.enum(feedbackCategories),
  state: z.enum(feedbackMachine.states),
  excerpt: z.string(),
  createdAt: instant,
  updatedAt: instant,
})
export type FeedbackEntry = z.output<typeof feedbackEntry>

/** The whole conversation, oldest first. */
export const feedbackDetail = z.object({
  ...feedbackEntry.shape,
  messages: z.array(
    z.object({ id: idOf('feedback-message'), from: z.enum(['member', 'staff']), text: z.string(), at: instant }),
  ),
  pictures: z.array(z.object({ id: idOf('file'), url: z.string(), width: z.int(), height: z.int() })),
  allowedActions: z.array(allowedAction),
})

/** The same for staff, with masked author and origin. */
export const managedFeedback = z.object({
  ...feedbackDetail.shape,
  from: z.object({ name: z.string(), email: z.string() }),
  route: z.string(),
  appVersion: z.string(),
})

import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { allowedAction, idOf, instant, language, picture, text } from '../fields.ts'
import { reading } from '../translation/translation.shapes.ts'
import { questionMachine } from './questions.states.ts'

export const questionText = text(limits.textAreaLength)

/**
 * A question as everybody reads it: without the asker, with contact details hidden in both texts, and in the reader's
 * language where there is a translation.
 */
export const question = z.object({
  id: idOf('question'),
  goodsId: idOf('goods'),
  text: z.string(),
  language,
  ...reading.shape,
  state: z.enum(questionMachine.states),
  askedAt: instant,
  /** When its answer is expected. */
  dueAt: instant,
  /** Whether the reader asked it. */
  mine: z.boolean(),
  /** How many others asked the same. */
  alsoAsked: z.int(),
  /** Whether contact details were hidden in it. */
  contactsHidden: z.boolean(),
  answer: z.nullable(
    z.object({
      text: z.string(),
      language,
      ...reading.shape,
      at: instant,
      /** What the seller added to the listing because of it. */
      fact: z.nullable(z.string()),
    }),
  ),
  allowedActions: z.array(allowedAction),
})
export type Question = z.output<typeof question>

/** The questions about goods in numbers, and the hours in which their seller answers on average. */
export const questionSummary = z.object({ count: z.int(), answerHours: z.nullable(z.int()) })

/** The same for its seller and for staff. */
export const managedQuestion = z.object({
  ...question.shape,
  goods: z.object({ title: z.string(), managementNumber: z.string(), picture: z.nullable(picture) }),
  /** How many members reported it since staff last looked, and what the last one said. */
  reports: z.object({ count: z.int(), last: z.nullable(z.string()) }),
  hidden: z.nullable(z.object({ reason: z.string(), at: instant })),
})
export type ManagedQuestion = z.output<typeof managedQuestion>

import * as z from 'zod/mini'
import { categoryEntry } from '../categories/categories.shapes.ts'
import { homeSection, slide } from '../content/content.shapes.ts'
import { instant, money, picture } from '../fields.ts'

/** A task that waits for the member (design/phone: “Your turn”). */
export const task = z.object({
  kind: z.enum([
    'pay',
    'sendSlip',
    'slipRejected',
    'receive',
    'ship',
    'reviewSlip',
    'payFreight',
    'quoteFreight',
    'collect',
    'sayCollected',
    'handOver',
    'answerMissed',
  ]),
  number: z.string(),
  title: z.string(),
  picture: z.nullable(picture),
  amount: z.nullable(money),
  deadlineAt: z.nullable(instant),
  target: z.object({
    kind: z.enum(['order', 'checkout', 'freight', 'recharge', 'statement', 'managedOrder', 'remittance']),
    id: z.string(),
  }),
})
export type Task = z.output<typeof task>

export const home = z.object({
  slides: z.array(slide),
  /** In their order. */
  sections: z.array(homeSection),
  categories: z.array(categoryEntry),
  task: z.nullable(task),
  taskCount: z.int(),
})

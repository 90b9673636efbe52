import * as z from 'zod/mini'
import { categoryEntry, goodsCard } from '../catalogue/catalogue.shapes.ts'
import { block } from '../consents/consents.shapes.ts'
import { idOf, instant, money, picture } from '../fields.ts'

export const articleKinds = ['news', 'guide', 'notice'] as const

export const articleCard = z.object({
  id: idOf('article'),
  kind: z.enum(articleKinds),
  title: z.string(),
  summary: z.string(),
  cover: z.nullable(picture),
  publishedAt: instant,
  minutesToRead: z.int(),
})
export const article = z.object({ ...articleCard.shape, blocks: z.array(block), goods: z.array(goodsCard) })

/** Where a slide leads: goods of a category, or an article. */
export const slide = z.object({
  id: idOf('slide'),
  title: z.string(),
  text: z.string(),
  picture: z.nullable(picture),
  target: z.union([
    z.object({ kind: z.literal('category'), categoryId: idOf('category') }),
    z.object({ kind: z.literal('article'), articleId: idOf('article') }),
  ]),
})

/** What waits for the member (design/phone: "Your turn"): the most urgent one stands on the home screen. */
export const task = z.object({
  kind: z.enum(['pay', 'sendSlip', 'slipRejected', 'receive', 'ship', 'reviewSlip']),
  number: z.string(),
  title: z.string(),
  picture: z.nullable(picture),
  amount: z.nullable(money),
  deadlineAt: z.nullable(instant),
  target: z.object({ kind: z.enum(['order', 'checkout', 'recharge', 'managedOrder', 'remittance']), id: z.string() }),
})
export type Task = z.output<typeof task>

export const home = z.object({
  slides: z.array(slide),
  categories: z.array(categoryEntry),
  task: z.nullable(task),
  taskCount: z.int(),
})

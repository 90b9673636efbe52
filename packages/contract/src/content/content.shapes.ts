import * as z from 'zod/mini'
import { goodsCard } from '../goods/goods.shapes.ts'
import { block } from '../consents/consents.shapes.ts'
import { idOf, instant, picture } from '../fields.ts'

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

import * as z from 'zod/mini'
import { goodsCard } from '../goods/goods.shapes.ts'
import { block } from '../consents/consents.shapes.ts'
import { idOf, instant, picture } from '../fields.ts'

export const articleKinds = ['news', 'guide', 'notice'] as const

/** What can be read as an article: help stands apart from the news. */
export const readableKinds = [...articleKinds, 'help'] as const
export const isReadable = (kind: string): kind is (typeof readableKinds)[number] =>
  readableKinds.some((one) => one === kind)

/** What help is about, in the order of a deal. */
export const helpTopics = ['account', 'buying', 'selling', 'paying', 'delivery', 'auctions', 'repairs'] as const
export type HelpTopic = (typeof helpTopics)[number]

export const articleCard = z.object({
  id: idOf('article'),
  kind: z.enum(readableKinds),
  /** Of help alone. */
  topic: z.nullable(z.enum(helpTopics)),
  title: z.string(),
  summary: z.string(),
  cover: z.nullable(picture),
  publishedAt: instant,
  minutesToRead: z.int(),
})
export const article = z.object({ ...articleCard.shape, blocks: z.array(block), goods: z.array(goodsCard) })

/** Where a slide leads: goods of a category, an article, or the goods that a search finds. */
export const slideTarget = z.union([
  z.object({ kind: z.literal('category'), categoryId: idOf('category') }),
  z.object({ kind: z.literal('article'), articleId: idOf('article') }),
  z.object({ kind: z.literal('search'), words: z.string() }),
])
/** Lists of goods that are reckoned by themselves. */
export const sectionLists = ['recommended', 'new', 'inspected'] as const

/** What a section of the home screen lists: goods reckoned by themselves, of a category, found by a search, or chosen. */
export const sectionShows = z.union([
  z.object({ kind: z.literal('list'), list: z.enum(sectionLists) }),
  z.object({ kind: z.literal('category'), categoryId: idOf('category') }),
  z.object({ kind: z.literal('search'), words: z.string() }),
  z.object({ kind: z.literal('goods'), goodsIds: z.array(idOf('goods')) }),
])
export const homeSection = z.object({ id: idOf('piece'), title: z.string(), shows: sectionShows })
export type HomeSection = z.output<typeof homeSection>

export const slide = z.object({
  id: idOf('slide'),
  title: z.string(),
  text: z.string(),
  picture: z.nullable(picture),
  target: slideTarget,
})

import { contentLimits } from '@kikai/kernel/content-limits'
import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { termsKinds } from '../consents/consents.shapes.ts'
import {
  allowedAction,
  historyEntry,
  idOf,
  instant,
  integer,
  language,
  line,
  optionalLine,
  optionalText,
  picture,
  text,
} from '../fields.ts'
import { helpTopics, readableKinds, sectionLists } from './content.shapes.ts'
import { contentMachine } from './content.states.ts'

export const pieceKinds = [...readableKinds, 'slide', 'section', 'legal'] as const
export type PieceKind = (typeof pieceKinds)[number]
export type ContentState = (typeof contentMachine.states)[number]

/** The lists of the content center, and which kinds stand in them. */
export const pieceLists = {
  articles: readableKinds,
  slides: ['slide'],
  sections: ['section'],
  legal: ['legal'],
} as const
export type PieceList = keyof typeof pieceLists
export const pieceListNames = ['articles', 'slides', 'sections', 'legal'] as const satisfies readonly PieceList[]

/** For whom a piece is meant. */
export const audiences = ['all', 'member', 'company', 'engineer'] as const
export type Audience = (typeof audiences)[number]

const blockText = text(contentLimits.blockLength)
/** A block as it is written: never markup, and never empty. */
const writtenBlock = z.union([
  z.strictObject({ kind: z.literal('heading'), text: line(contentLimits.contentTitleLength) }),
  z.strictObject({ kind: z.literal('paragraph'), text: blockText }),
  z.strictObject({
    kind: z.literal('list'),
    items: z.array(blockText).check(z.minLength(1), z.maxLength(contentLimits.blockItemsMax)),
  }),
])
/** What is written in one language; a draft may lack any of it. */
const contentText = z.strictObject({
  title: optionalLine(contentLimits.contentTitleLength),
  summary: optionalText(contentLimits.contentSummaryLength),
  blocks: z.array(writtenBlock).check(z.maxLength(contentLimits.contentBlocksMax)),
})
export const contentTexts = z.strictObject({ 'zh-Hans': contentText, en: contentText, ja: contentText })
export type ContentTexts = z.output<typeof contentTexts>

/** Where a slide leads, or what a section lists; `goods` are those that were chosen for it. */
export const writtenTarget = z.union([
  z.strictObject({ kind: z.literal('category'), categoryId: idOf('category') }),
  z.strictObject({ kind: z.literal('article'), articleId: idOf('article') }),
  z.strictObject({ kind: z.literal('search'), words: line(limits.searchWordsLength) }),
  z.strictObject({ kind: z.literal('list'), list: z.enum(sectionLists) }),
  z.strictObject({ kind: z.literal('goods') }),
])

/** Everything of a version that its writers choose. */
export const pieceContent = z.strictObject({
  texts: contentTexts,
  /** The cover of an article, or the picture of a slide. */
  coverFileId: z.nullable(idOf('file')),
  goodsIds: z.array(idOf('goods')).check(z.maxLength(contentLimits.contentGoodsMax)),
  audience: z.enum(audiences),
  topic: z.nullable(z.enum(helpTopics)),
  /** Words by which staff find it again. */
  tags: z.array(line(contentLimits.contentTagLength)).check(z.maxLength(contentLimits.contentTagsMax)),
  target: z.nullable(writtenTarget),
  /** The place of a slide or a section among the others. */
  sort: integer(0, 999),
})
export type PieceContent = z.output<typeof pieceContent>

export const pieceRow = z.object({
  id: idOf('piece'),
  number: z.int(),
  kind: z.enum(pieceKinds),
  termsKind: z.nullable(z.enum(termsKinds)),
  title: z.string(),
  /** Of the newest version; null for a legal text that stands as the product brings it. */
  state: z.nullable(z.enum(contentMachine.states)),
  versionNumber: z.int(),
  publishAt: z.nullable(instant),
  endAt: z.nullable(instant),
  writer: z.nullable(z.string()),
  /** Languages in which something lacks. */
  lackingIn: z.array(language),
  updatedAt: instant,
})
export type PieceRow = z.output<typeof pieceRow>

const pieceVersion = z.object({
  number: z.int(),
  state: z.enum(contentMachine.states),
  title: z.string(),
  writers: z.array(z.string()),
  approver: z.nullable(z.string()),
  reason: z.string(),
  publishAt: z.nullable(instant),
  endAt: z.nullable(instant),
  updatedAt: instant,
})

export const pieceDetail = z.object({
  ...pieceRow.shape,
  /** Of the newest version, against which a change is made. */
  version: z.int(),
  /** The version that is shown here: the newest, or the one that was asked for. */
  shown: z.object({ number: z.int(), content: pieceContent, cover: z.nullable(picture) }),
  /** What lacks before it can be sent, such as `ja.title`. */
  lacks: z.array(z.string()),
  goods: z.array(z.object({ id: idOf('goods'), managementNumber: z.string(), title: z.string() })),
  versions: z.array(pieceVersion),
  history: z.array(historyEntry),
  allowedActions: z.array(allowedAction),
})
export type PieceDetail = z.output<typeof pieceDetail>

export const hotWordRow = z.object({
  id: idOf('hot-word'),
  language,
  word: z.string(),
  isHidden: z.boolean(),
  /** Whether it is among those that are shown. */
  isShown: z.boolean(),
})
export type HotWordRow = z.output<typeof hotWordRow>

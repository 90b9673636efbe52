import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { idOf, instant, line } from '../fields.ts'

/** A correction that finds more than the typed words. */
export const correction = z.object({ words: z.string(), count: z.int(), more: z.boolean() })
export type Correction = z.output<typeof correction>

/** A bound in words, such as «3000h以下» or «under £20k», read as a filter. */
const typedBound = z.object({
  kind: z.enum(['hours', 'year', 'size', 'price']),
  /** The typed text of the bound. */
  text: z.string(),
  /** The words without this bound, for dropping the filter. */
  without: z.string(),
  /** A price bound that was ignored, because prices filter for members only. */
  needsLogin: z.boolean(),
})

/** How the words were read. */
export const understoodWords = z.object({
  /** The searched words: as typed, or corrected, without words that nothing matches. */
  searched: z.string(),
  /** Nothing matched, and a correction is shown. */
  corrected: z.boolean(),
  /** Words that were dropped because nothing has all of them. */
  leftOut: z.array(z.string()),
  bounds: z.array(typedBound),
})
export type UnderstoodWords = z.output<typeof understoodWords>

export const suggestionKinds = ['maker', 'category', 'model', 'word'] as const

/** A suggestion while typing; the same for everybody, without prices. */
export const suggestion = z.object({
  kind: z.enum(suggestionKinds),
  /** In the caller's language; models and words as written. */
  text: z.string(),
  /** What the text does not show: the name behind another script or nickname, or a model's maker. */
  note: z.nullable(z.string()),
  /** The number of goods, up to the counting limit. */
  count: z.int(),
  more: z.boolean(),
  /** The search that it opens. */
  opens: z.object({
    words: z.string(),
    makerId: z.nullable(idOf('maker')),
    categoryId: z.nullable(idOf('category')),
  }),
})
export type Suggestion = z.output<typeof suggestion>

const words = z.array(line(limits.synonymLength)).check(z.maxLength(limits.synonymWordsMax))

/** Words for one thing by language; a search for one finds what all find. */
export const synonymWords = z.strictObject({ 'zh-Hans': words, en: words, ja: words })
export type SynonymWords = z.output<typeof synonymWords>

export const synonymGroup = z.object({
  id: idOf('synonym'),
  version: z.int(),
  words: synonymWords,
  updatedAt: instant,
})
export type SynonymGroup = z.output<typeof synonymGroup>

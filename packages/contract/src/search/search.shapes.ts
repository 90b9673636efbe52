import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { idOf, instant, line } from '../fields.ts'

/** Other words, which find more than those that were typed. */
export const correction = z.object({ words: z.string(), count: z.int(), more: z.boolean() })
export type Correction = z.output<typeof correction>

/** A bound that was said in words, as «3000h以下» or «under £20k»: a filter. */
const typedBound = z.object({
  kind: z.enum(['hours', 'year', 'size', 'price']),
  /** As it was typed. */
  text: z.string(),
  /** The search words without this part; a search for them drops the filter that was read from it. */
  without: z.string(),
  /** Prices filter for members only: this one was not heeded. */
  needsLogin: z.boolean(),
})

/** What a search made of the words. */
export const understoodWords = z.object({
  /** What was searched for: the words as typed, or what they surely meant, without what nothing fits. */
  searched: z.string(),
  /** Nothing fits what was typed; something else was meant, and is shown. */
  corrected: z.boolean(),
  /** Words that were left out, because nothing has all of them. */
  leftOut: z.array(z.string()),
  bounds: z.array(typedBound),
})
export type UnderstoodWords = z.output<typeof understoodWords>

export const suggestionKinds = ['maker', 'category', 'model', 'word'] as const

/** Something that the market has, for somebody who is still typing. Nothing of it depends on who asks: there is no price in it. */
export const suggestion = z.object({
  kind: z.enum(suggestionKinds),
  /** In the caller's language; a model and a word as they are written. */
  text: z.string(),
  /** What of it was meant, where the text does not show it: another script, a nickname; of a model, its maker. */
  note: z.nullable(z.string()),
  /** How many goods it finds, as far as searches count. */
  count: z.int(),
  more: z.boolean(),
  /** The search that it stands for. */
  opens: z.object({
    words: z.string(),
    makerId: z.nullable(idOf('maker')),
    categoryId: z.nullable(idOf('category')),
  }),
})
export type Suggestion = z.output<typeof suggestion>

const words = z.array(line(limits.synonymLength)).check(z.maxLength(limits.synonymWordsMax))

/** What one thing is called, by the language in which people call it that. A search for any of the words finds what all of them find. */
export const synonymWords = z.strictObject({ 'zh-Hans': words, en: words, ja: words })
export type SynonymWords = z.output<typeof synonymWords>

export const synonymGroup = z.object({
  id: idOf('synonym'),
  version: z.int(),
  words: synonymWords,
  updatedAt: instant,
})
export type SynonymGroup = z.output<typeof synonymGroup>

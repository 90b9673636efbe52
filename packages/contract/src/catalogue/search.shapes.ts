import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { idOf, instant, text } from '../fields.ts'

const words = z.array(text(limits.synonymLength)).check(z.maxLength(limits.synonymWordsMax))

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

import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'

/** Codes 5200–5299. */
export const contentErrors = defineErrors('content', {
  /** Who wrote a version does not approve it. */
  ownText: { code: 5201 },
  /** The version cannot be sent yet: these parts lack, such as `ja.title`. */
  textLacks: { code: 5202, data: z.object({ lacks: z.array(z.string()) }) },
  /** There is no word in any language yet. */
  nothingWritten: { code: 5207 },
  /** A legal text takes effect on a later day, so that people can read it before. */
  laterDay: { code: 5203 },
  /** It would end before it begins. */
  endsFirst: { code: 5204 },
  /** The language has this word already. */
  sameHotWord: { code: 5205 },
  /** The language has the most words that may be kept. */
  tooManyHotWords: { code: 5206, data: z.object({ max: z.int() }) },
})

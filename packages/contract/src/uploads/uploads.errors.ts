import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'

/** Codes 5100–5199. */
export const uploadErrors = defineErrors('uploads', {
  /** Only .png, .jpg and .jpeg with matching content (specification §5). */
  notAPicture: { code: 5101 },
  tooLarge: { code: 5102, data: z.object({ megabytes: z.number() }) },
  tooManyPixels: { code: 5103 },
  broken: { code: 5104 },
  tooManyPictures: { code: 5105, data: z.object({ max: z.number() }) },
  whitePicture: { code: 5106 },
  quotaReached: { code: 5107 },
  /** The file is too large; pictures have their own error. */
  fileTooLarge: { code: 5108, data: z.object({ megabytes: z.number() }) },
  /** Only .pdf with matching content. */
  notAPdf: { code: 5109 },
  pdfBroken: { code: 5110 },
  /** The PDF is encrypted. */
  pdfLocked: { code: 5111 },
  /** The PDF contains programs or other files. */
  pdfActive: { code: 5112 },
  tooManyPages: { code: 5113, data: z.object({ max: z.number() }) },
  /** Not a recording of one track of Opus or AAC, or its ending says something else. */
  notASound: { code: 5114 },
  soundTooLong: { code: 5115, data: z.object({ seconds: z.number() }) },
})

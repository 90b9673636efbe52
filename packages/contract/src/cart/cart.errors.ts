import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'

/** Codes 4600–4699. */
export const cartErrors = defineErrors('cart', {
  full: { code: 4601, data: z.object({ max: z.number() }) },
})

import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'

/** Codes 4400–4499. */
export const addressErrors = defineErrors('addresses', {
  tooMany: { code: 4401, data: z.object({ max: z.number() }) },
})

import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'
import { holdingBack } from './members.shapes.ts'

/** Codes 4200–4299. */
export const memberErrors = defineErrors('members', {
  /** Something is still open, and named. */
  cannotClose: { code: 4201, data: z.object({ holdingBack: z.array(z.enum(holdingBack)) }) },
})

import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'
import { money } from '../fields.ts'

/** Codes 7200–7299. */
export const withdrawalErrors = defineErrors('withdrawals', {
  /** Only what came back can be paid out, as far as it is still there. */
  moreThanCameBack: { code: 7201, data: z.object({ most: money }) },
  /** Above the set sum somebody else releases it before it is sent, and nobody sends their own. */
  secondPerson: { code: 7202 },
  /** The account was lost with its keys: nobody knows where to send it. */
  accountUnreadable: { code: 7203 },
})

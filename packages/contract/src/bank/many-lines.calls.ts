import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { actionReason, idOf, text } from '../fields.ts'

/** What finance does with many lines of statements in one go. */
export const manyLinesCalls = defineCalls('bank', {
  /**
   * Many small outgoing lines as charges of the bank in one go, each as `bookLine` does it alone; what changed meanwhile, or is
   * none, stays as it is and says why.
   */
  bookCharges: {
    path: '/back/finance/bank-line-book-charges',
    access: { may: 'finance.remittance.review', reach: 'all' },
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({
      lines: z
        .array(z.strictObject({ lineId: idOf('bank-line'), version: z.int() }))
        .check(z.minLength(1), z.maxLength(limits.pageSizeMax)),
      note: text(limits.textAreaLength),
    }),
    output: z.object({ results: z.array(z.object({ lineId: idOf('bank-line'), reason: z.nullable(actionReason) })) }),
    refusals: [],
  },
})

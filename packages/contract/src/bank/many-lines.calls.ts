import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { actionReason, idOf, text } from '../fields.ts'

/** Decisions about many lines of statements at once. */
export const manyLinesCalls = defineCalls(
  'bank',
  {
    /**
     * Books many small outgoing lines as bank charges, each as by `bookLine`; lines that changed meanwhile or are refused
     * stay, with the reason.
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
  },
  { alsoChanges: ['payments', 'orders', 'ledger', 'goods'] },
)

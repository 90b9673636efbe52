import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { pageWithCounts, paged } from '../wire/paging.ts'
import { confirmation, confirmationKinds } from './confirmations.shapes.ts'

/** What waits for a second person. A report over several domains. */
export const confirmationsCalls = defineCalls('confirmations', {
  /**
   * What somebody else has begun and this very person may end, by their rights and limits; never what they began themselves. The
   * nearest deadline stands first, what has none by age.
   */
  listConfirmations: {
    path: '/back/finance/confirmation-list',
    showsPersonal: true,
    access: 'member',
    effect: 'read',
    addition: true,
    input: paged({ kind: z.optional(z.nullable(z.enum(confirmationKinds))) }),
    output: pageWithCounts(confirmation),
    refusals: [],
  },
})

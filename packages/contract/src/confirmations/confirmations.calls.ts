import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { exportOf } from '../wire/exporting.ts'
import { pageWithCounts, paged } from '../wire/paging.ts'
import { confirmation, confirmationKinds } from './confirmations.shapes.ts'

const filters = { kind: z.optional(z.nullable(z.enum(confirmationKinds))) }

/** Requests that wait for a second person, over several domains. */
export const confirmationsCalls = defineCalls('confirmations', {
  /**
   * Lists what others have begun and this person may confirm, within their rights and limits; never their own. Ordered
   * by deadline, then by age.
   */
  listConfirmations: {
    path: '/back/finance/confirmation-list',
    showsPersonal: true,
    access: 'member',
    effect: 'read',
    addition: true,
    input: paged(filters),
    output: pageWithCounts(confirmation),
    refusals: [],
  },
  /** Exports the requests of `listConfirmations`. */
  exportConfirmations: exportOf({
    of: '/back/finance/confirmation-list',
    may: 'finance.record.export',
    reach: 'all',
    filters,
    row: confirmation,
  }),
})

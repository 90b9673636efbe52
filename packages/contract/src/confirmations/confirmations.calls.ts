import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { pageWithCounts, paged } from '../wire/paging.ts'
import { confirmation, confirmationKinds } from './confirmations.shapes.ts'

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
    input: paged({ kind: z.optional(z.nullable(z.enum(confirmationKinds))) }),
    output: pageWithCounts(confirmation),
    refusals: [],
  },
})

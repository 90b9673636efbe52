import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, instant } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { page, paged } from '../wire/paging.ts'
import { repairScores } from './repair-outcome.shapes.ts'

/** What a customer said after a repair: of whose country and for what kind of machine, without the author. */
const publicRepairReview = z.object({
  repairId: idOf('repair'),
  scores: repairScores,
  text: z.string(),
  at: instant,
  category: z.string(),
  country: z.string(),
})

export type PublicRepairReview = z.output<typeof publicRepairReview>

const publicReviews = z.object({
  ...page(publicRepairReview).shape,
  /** Their number and average in tenths; the average is null below the number from which it says something. */
  summary: z.object({ count: z.int(), tenths: z.nullable(z.int()) }),
})

/** What customers said of those who repair, as everybody reads it: newest first, with number and average. */
export const repairReviewsCalls = defineCalls('repairs', {
  /** Lists the reviews of an engineer who is shown. */
  listEngineerReviews: {
    path: '/api/engineer/engineer-evaluate',
    access: 'guest',
    effect: 'read',
    mayLag: true,
    addition: true,
    input: paged({ engineerId: idOf('engineer') }),
    output: publicReviews,
    refusals: [requestErrors.notFound],
  },
  /** Lists the reviews of a company's repairs. */
  listServiceReviews: {
    path: '/api/member/service-evaluate',
    access: 'guest',
    effect: 'read',
    mayLag: true,
    addition: true,
    input: paged({ companyId: idOf('company') }),
    output: publicReviews,
    refusals: [requestErrors.notFound],
  },
})

import { defineCalls } from '../call.ts'
import { idOf } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { paged } from '../wire/paging.ts'
import { publicRepairReviews } from './repair-outcome.shapes.ts'

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
    output: publicRepairReviews,
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
    output: publicRepairReviews,
    refusals: [requestErrors.notFound],
  },
})

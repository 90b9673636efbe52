import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, integer, optionalLine, text } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { exportOf } from '../wire/exporting.ts'
import { pageWithCounts, paged } from '../wire/paging.ts'
import {
  certification,
  companyFacts,
  companyFile,
  companyRow,
  companyTabs,
  partDecision,
  reviewedPartNames,
} from './certification.shapes.ts'
import { companyErrors } from './companies.errors.ts'
import { sellerCard } from './companies.shapes.ts'

/** The certification of one's own company. */
export const companiesCalls = defineCalls('companies', {
  /** Applies for certification, sends it again after it came back, changes what is certified, or appeals: the state decides. */
  registerCompany: {
    path: '/api/member/register-company',
    access: 'member',
    effect: 'write',
    once: true,
    input: companyFacts,
    output: certification,
    refusals: [
      requestErrors.wrongState,
      requestErrors.notFound,
      requestErrors.companyNeeded,
      companyErrors.numberTaken,
      companyErrors.nothingChanged,
    ],
  },
  /** The certification of the member’s company, with what was decided about each part. */
  readCertification: {
    path: '/api/member/company-detail',
    access: 'member',
    effect: 'read',
    addition: true,
    input: z.strictObject({}),
    output: certification,
    refusals: [],
  },
  /** A seller as the law wants it named beside its offers. */
  readSeller: {
    path: '/api/member/seller-detail',
    access: 'guest',
    effect: 'read',
    addition: true,
    input: z.strictObject({ companyId: idOf('company') }),
    output: sellerCard,
    refusals: [requestErrors.notFound],
  },
  /** Takes back what lies with the reviewers. */
  withdrawCertification: {
    path: '/api/member/withdraw-company',
    access: 'member',
    effect: 'write',
    addition: true,
    input: z.strictObject({}),
    output: certification,
    refusals: [requestErrors.notFound, requestErrors.wrongState, requestErrors.companyNeeded],
  },
})

const one = z.strictObject({ companyId: idOf('company') })
const reviews = { may: 'seller.company.review', reach: 'all' } as const

const managedFilters = {
  tab: z._default(z.enum(companyTabs), 'open'),
  words: z.optional(optionalLine(limits.searchWordsLength)),
}

/** The Seller center: who may sell. */
export const managedCompaniesCalls = defineCalls('companies', {
  /** Companies, by name or number where words are given; those that wait for a decision first, by their deadline. */
  listCompanies: {
    path: '/back/company/company-list',
    access: reviews,
    effect: 'read',
    input: paged(managedFilters),
    output: pageWithCounts(companyRow),
    refusals: [],
  },
  /** Takes away the companies that `listCompanies` lists. */
  exportCompanies: exportOf({
    of: '/back/company/company-list',
    may: 'seller.company.export',
    reach: 'all',
    filters: managedFilters,
    row: companyRow,
  }),
  /** One company with its papers, as it is reviewed, and who has a seat there. */
  readCompany: {
    path: '/back/company/company-detail',
    showsPersonal: true,
    access: reviews,
    effect: 'read',
    addition: true,
    input: one,
    output: companyFile,
    refusals: [requestErrors.notFound],
  },
  /** Decides about each part that waits: all approved certifies, one rejected sends the application back with the reasons. */
  reviewCompany: {
    path: '/back/company/company-auditing',
    access: reviews,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({
      companyId: idOf('company'),
      /** The version that was looked at; a newer one is not decided unseen. */
      version: integer(1, 2 ** 31 - 1),
      decisions: z.array(partDecision).check(z.maxLength(reviewedPartNames.length)),
    }),
    output: certification,
    refusals: [
      requestErrors.notFound,
      requestErrors.wrongState,
      requestErrors.olderVersion,
      companyErrors.secondPersonNeeded,
      companyErrors.ownCompany,
      companyErrors.partsLeft,
      companyErrors.numberTaken,
    ],
  },
  /** Suspends a certified company, with a reason that it reads. */
  suspendCompany: {
    path: '/back/company/suspend-company',
    access: reviews,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ companyId: idOf('company'), why: text(limits.textAreaLength) }),
    output: certification,
    refusals: [requestErrors.notFound, requestErrors.wrongState, companyErrors.ownCompany],
  },
})

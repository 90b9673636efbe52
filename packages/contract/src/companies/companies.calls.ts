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

/** The certification of the member's own company. */
export const companiesCalls = defineCalls(
  'companies',
  {
    /**
     * Submits papers for certification: a first application, a corrected one, a change, or an appeal, depending on the
     * state.
     */
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
    /** Reads the certification of the member's company with the decisions about each part. */
    readCertification: {
      path: '/api/member/company-detail',
      access: 'member',
      effect: 'read',
      addition: true,
      input: z.strictObject({}),
      output: certification,
      refusals: [],
    },
    /** Reads a seller with the facts that the law requires beside its offers. */
    readSeller: {
      path: '/api/member/seller-detail',
      access: 'guest',
      effect: 'read',
      addition: true,
      input: z.strictObject({ companyId: idOf('company') }),
      output: sellerCard,
      refusals: [requestErrors.notFound],
    },
    /** Withdraws an application that is under review. */
    withdrawCertification: {
      path: '/api/member/withdraw-company',
      access: 'member',
      effect: 'write',
      addition: true,
      input: z.strictObject({}),
      output: certification,
      refusals: [requestErrors.notFound, requestErrors.wrongState, requestErrors.companyNeeded],
    },
  },
  { alsoChanges: ['profile', 'goods'] },
)

const one = z.strictObject({ companyId: idOf('company') })
const reviews = { may: 'seller.company.review', reach: 'all' } as const

const managedFilters = {
  tab: z._default(z.enum(companyTabs), 'open'),
  words: z.optional(optionalLine(limits.searchWordsLength)),
}

/** The Seller center: who may sell. */
export const managedCompaniesCalls = defineCalls(
  'companies',
  {
    /** Lists companies, filtered by name or number; those that wait for a decision first, by deadline. */
    listCompanies: {
      path: '/back/company/company-list',
      access: reviews,
      effect: 'read',
      mayLag: true,
      input: paged(managedFilters),
      output: pageWithCounts(companyRow),
      refusals: [],
    },
    /** Exports the companies of `listCompanies`. */
    exportCompanies: exportOf({
      of: '/back/company/company-list',
      may: 'seller.company.export',
      reach: 'all',
      filters: managedFilters,
      row: companyRow,
    }),
    /** Reads a company with its papers, as they are reviewed, and its seats. */
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
    /**
     * Decides about each waiting part: if all are approved the company is certified, a rejection returns the application
     * with the reasons.
     */
    reviewCompany: {
      path: '/back/company/company-auditing',
      access: reviews,
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({
        companyId: idOf('company'),
        /** The reviewed version; refused when there is a newer one. */
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
    /** Suspends a certified company with a reason that it reads. */
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
  },
  { alsoChanges: ['profile', 'goods'] },
)

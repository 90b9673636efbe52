import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { countryCode, idOf, optionalLine } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { page, paged } from '../wire/paging.ts'
import { consentKinds } from '../consents/consents.shapes.ts'
import { exportOf } from '../wire/exporting.ts'
import { consentRow, customer, customerRow } from './customers.shapes.ts'

const customerFilters = {
  words: z.optional(optionalLine(limits.searchWordsLength)),
  country: z.optional(z.nullable(countryCode)),
  /** Only members with a seat in a company, or only those without. */
  seated: z.optional(z.nullable(z.boolean())),
}
const consentFilters = {
  words: z.optional(optionalLine(limits.searchWordsLength)),
  kind: z.optional(z.nullable(z.enum(consentKinds))),
  withdrawn: z.optional(z.nullable(z.boolean())),
}

/** Members for the back office, over several domains, masked. */
export const customersCalls = defineCalls('customers', {
  /** Lists members, newest first. Masked values are found only when searched completely: address, number, name. */
  listCustomers: {
    path: '/back/customers/customer-list',
    access: { may: 'member.profile.read', reach: 'all' },
    effect: 'read',
    mayLag: true,
    input: paged(customerFilters),
    output: page(customerRow),
    refusals: [],
  },
  /** Exports the members of `listCustomers`, masked. */
  exportCustomers: exportOf({
    of: '/back/customers/customer-list',
    may: 'member.profile.export',
    reach: 'all',
    filters: customerFilters,
    row: customerRow,
  }),
  /**
   * Lists consents, newest first: version, language and SHA-256 of the shown text, and the withdrawal if any. Members
   * are masked and searched as in `listCustomers`.
   */
  listConsents: {
    path: '/back/customers/consent-list',
    access: { may: 'member.profile.read', reach: 'all' },
    effect: 'read',
    addition: true,
    input: paged(consentFilters),
    output: page(consentRow),
    refusals: [],
  },
  /** Exports the consents of `listConsents`, masked. */
  exportConsents: exportOf({
    of: '/back/customers/consent-list',
    may: 'member.profile.export',
    reach: 'all',
    filters: consentFilters,
    row: consentRow,
  }),
  /** Reads a member with orders, consents, and the looks at their masked data. */
  readCustomer: {
    path: '/back/customers/customer-detail',
    access: { may: 'member.profile.read', reach: 'all' },
    effect: 'read',
    addition: true,
    input: z.strictObject({ memberId: idOf('member') }),
    output: customer,
    refusals: [requestErrors.notFound],
  },
})

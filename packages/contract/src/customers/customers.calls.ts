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
  /** Those who hold a seat in a company, or those who hold none. */
  seated: z.optional(z.nullable(z.boolean())),
}
const consentFilters = {
  words: z.optional(optionalLine(limits.searchWordsLength)),
  kind: z.optional(z.nullable(z.enum(consentKinds))),
  withdrawn: z.optional(z.nullable(z.boolean())),
}

/** Members as the back office sees them: a report over several domains, masked. */
export const customersCalls = defineCalls('customers', {
  /** Members, who joined last first. What is masked is found by the whole value only: an email address, a phone number, a name. */
  listCustomers: {
    path: '/back/customers/customer-list',
    access: { may: 'member.profile.read', reach: 'all' },
    effect: 'read',
    input: paged(customerFilters),
    output: page(customerRow),
    refusals: [],
  },
  /** Takes away the members that `listCustomers` lists, masked as there. */
  exportCustomers: exportOf({
    of: '/back/customers/customer-list',
    may: 'member.profile.export',
    reach: 'all',
    filters: customerFilters,
    row: customerRow,
  }),
  /**
   * Who agreed to what, the latest first: the version, the language it was read in, and the SHA-256 of what stood there; what
   * was taken back says when. Of a member like `listCustomers`: masked, and found by the whole value only.
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
  /** Takes away the agreements that `listConsents` lists, masked as there. */
  exportConsents: exportOf({
    of: '/back/customers/consent-list',
    may: 'member.profile.export',
    reach: 'all',
    filters: consentFilters,
    row: consentRow,
  }),
  /** One member with orders, consents, and who has looked at what was masked. */
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

import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { countryCode, idOf, optionalLine } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { page, paged } from '../wire/paging.ts'
import { customer, customerRow } from './customers.shapes.ts'

/** Members as the back office sees them: a report over several domains, masked. */
export const customersCalls = defineCalls('customers', {
  /** Members, who joined last first. What is masked is found by the whole value only: an email address, a phone number, a name. */
  listCustomers: {
    path: '/back/customers/customer-list',
    access: { may: 'member.profile.read', reach: 'all' },
    effect: 'read',
    input: paged({
      words: z.optional(optionalLine(limits.searchWordsLength)),
      country: z.optional(z.nullable(countryCode)),
      /** Those who hold a seat in a company, or those who hold none. */
      seated: z.optional(z.nullable(z.boolean())),
    }),
    output: page(customerRow),
    refusals: [],
  },
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

import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, optionalLine, text } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { page, paged } from '../wire/paging.ts'
import { buyer, buyerRow } from './buyers.shapes.ts'

const reads = { may: 'order.order.read', reach: 'company' } as const

/** The people who bought from a company, as the company sees them: by its own orders alone. Whoever never ordered from it is not found. */
export const buyersCalls = defineCalls('customers', {
  /** Who ordered last first; found by a part of the name that stands on their orders, of an order's number, or of what they bought. */
  listBuyers: {
    path: '/back/customers/buyer-list',
    access: reads,
    effect: 'read',
    addition: true,
    input: paged({ words: z.optional(optionalLine(limits.searchWordsLength)) }),
    output: page(buyerRow),
    refusals: [],
  },
  /** One of them with their orders and what the company has noted. */
  readBuyer: {
    path: '/back/customers/buyer-detail',
    access: reads,
    effect: 'read',
    addition: true,
    input: z.strictObject({ memberId: idOf('member') }),
    output: buyer,
    refusals: [requestErrors.notFound],
  },
  /** Notes something for colleagues. The buyer may ask for a copy of it, and it goes when their account closes. */
  noteBuyer: {
    path: '/back/customers/buyer-note',
    access: reads,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ memberId: idOf('member'), body: text(limits.textAreaLength) }),
    output: buyer,
    refusals: [requestErrors.notFound, requestErrors.tooOften],
  },
  /** Takes a note of the company's away. */
  deleteBuyerNote: {
    path: '/back/customers/buyer-note-delete',
    access: reads,
    effect: 'write',
    addition: true,
    input: z.strictObject({ customerNoteId: idOf('customer-note') }),
    output: buyer,
    refusals: [requestErrors.notFound],
  },
})

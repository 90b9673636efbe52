import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, optionalLine, text } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { pageWithCounts, paged } from '../wire/paging.ts'
import { buyer, buyerRow, buyerTabs } from './buyers.shapes.ts'

const reads = { may: 'order.order.read', reach: 'company' } as const

/** The buyers of a company, from its own orders only; others are not found. */
export const buyersCalls = defineCalls('customers', {
  /**
   * Lists buyers by their last order, all or those with something under way; searched by a part of the name on the order,
   * the order number, or the goods.
   */
  listBuyers: {
    path: '/back/customers/buyer-list',
    access: reads,
    effect: 'read',
    mayLag: true,
    addition: true,
    input: paged({
      words: z.optional(optionalLine(limits.searchWordsLength)),
      tab: z.optional(z.enum(buyerTabs)),
    }),
    output: pageWithCounts(buyerRow),
    refusals: [],
  },
  /** Reads a buyer with what is under way, their orders and machines, and the company's notes. */
  readBuyer: {
    path: '/back/customers/buyer-detail',
    access: reads,
    effect: 'read',
    addition: true,
    input: z.strictObject({ memberId: idOf('member') }),
    output: buyer,
    refusals: [requestErrors.notFound],
  },
  /** Adds a note for colleagues. It is part of the buyer's data export, and is erased with their account. */
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
  /** Deletes a note of the company. */
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

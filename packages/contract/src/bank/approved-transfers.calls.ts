import { limits } from '@kikai/kernel/limits'
import { priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, text } from '../fields.ts'
import { orderErrors } from '../orders/orders.errors.ts'
import { paymentErrors } from '../payments/payments.errors.ts'
import { remittance } from '../payments/payments.shapes.ts'
import { requestErrors } from '../request.errors.ts'
import { exportOf } from '../wire/exporting.ts'
import { page, paged } from '../wire/paging.ts'
import { bankErrors } from './bank.errors.ts'
import { unseenTransfer } from './bank.shapes.ts'

const reviews = { may: 'finance.remittance.review', reach: 'all' } as const
const unseenFilters = { currency: z.optional(z.nullable(z.enum(priceCurrencies))) }
const seenTransfer = { remittanceId: idOf('remittance'), version: z.int() }
const moves = [requestErrors.notFound, requestErrors.wrongState, requestErrors.olderVersion] as const

/** Transfers that were approved: which of them no statement shows, and taking an approval back. */
export const approvedTransfersCalls = defineCalls(
  'bank',
  {
    /** Lists transfers that were approved by their slip and that no statement shows, oldest first. */
    listUnseenTransfers: {
      path: '/back/finance/bank-unseen-list',
      showsPersonal: true,
      access: { may: 'finance.remittance.read', reach: 'all' },
      effect: 'read',
      addition: true,
      input: paged(unseenFilters),
      output: page(unseenTransfer),
      refusals: [],
    },
    /** Exports the transfers of `listUnseenTransfers`. */
    exportUnseenTransfers: exportOf({
      of: '/back/finance/bank-unseen-list',
      may: 'finance.record.export',
      reach: 'all',
      filters: unseenFilters,
      row: unseenTransfer,
    }),
    /**
     * Reverses the approval of a transfer whose money was another's: the payment is posted backwards, its lines wait
     * again, the orders end. Not possible after dispatch or the end of an order. Above the set sum two people decide.
     */
    reverseRemittance: {
      path: '/back/finance/remittance-reverse',
      access: { ...reviews, again: true },
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({ ...seenTransfer, note: text(limits.textAreaLength) }),
      output: remittance,
      refusals: [
        ...moves,
        requestErrors.overLimit,
        bankErrors.ownMoney,
        bankErrors.secondPerson,
        bankErrors.ownDecision,
        bankErrors.usedElsewhere,
        bankErrors.surplusSpent,
        paymentErrors.goodsLeft,
        paymentErrors.notReversible,
        orderErrors.transferUnderReview,
      ],
    },
    /** Ends a request to reverse an approval: the second person refuses, or the first withdraws it. */
    keepApproval: {
      path: '/back/finance/remittance-keep',
      access: reviews,
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject(seenTransfer),
      output: remittance,
      refusals: moves,
    },
  },
  { alsoChanges: ['payments', 'orders', 'ledger', 'goods'] },
)
